import { beforeAll, describe, it } from 'vitest';
import { expectAccessible } from '../browser/a11y.ts';
import { script } from '../journey/script.ts';
import { every } from '../thorough.ts';
import { keyboardOf } from './keyboard.ts';
import { expect, newPage, url } from './visit.ts';

beforeAll(async () => {
  await script(url).createMeeting('Roads of Pune');
});

/** `npm test` looks at a phone; the long run at both. */
const widths = [
  [360, 740],
  [1280, 800],
].filter((_, n) => n % every(2) === 0);

describe.each(widths)('spoken words, %i px wide', (width, height) => {
  it('are found while typing, and lead to their segment, by keyboard alone [archive-60] [transcription-61] [transcription-62]', async () => {
    const { page } = await newPage({ viewport: { width, height } });
    const { press, to, type } = keyboardOf(page);
    await page.goto(`${url}/archive`);
    await expect(page.getByRole('link', { name: 'Roads of Pune' })).toBeVisible();
    await to('searchbox', 'Search meetings');
    await type('road monsoon');
    await expect(page.getByRole('link', { name: 'Roads of Pune' })).toHaveCount(0);
    // Other tests have meetings with the same words.
    const passage = page.locator('a', { hasText: 'repair the main road' }).first();
    await expect(passage.locator('mark')).toHaveText(['road', 'monsoon']);
    await expectAccessible(page);
    await to('link', /^0:04 .* We will repair the main road before the monsoon begins\.$/);
    await press('Enter');
    const turn = page.locator('li[aria-current=true]');
    await expect(turn).toBeFocused();
    await expect(turn).toBeInViewport();
    await expect(turn.locator('mark')).toHaveText(['road', 'monsoon']);
    await expect(page.getByLabel('Search in the transcript')).toHaveValue('road monsoon');
    await expectAccessible(page);
  });
});
