import { expect as exactly, it } from 'vitest';
import type { Meeting } from '#contract/meetings.ts';
import { expectAccessible } from '../browser/a11y.ts';
import { script } from '../journey/script.ts';
import { wav } from '../journey/sound.ts';
import { arrive, expect, newPage, url } from './visit.ts';

const api = script(url);

/** A recording in which the engine hears कोतरूट for कोथरूड. */
async function recorded(title: string): Promise<string> {
  const facts = { title, department: 'Roads of Kothrud' };
  const { id } = (await api.ask<Meeting>('POST', '/meetings/', facts)).json;
  const sound = new Blob([wav(8)], { type: 'audio/wav' });
  await api.sendForm(id, sound, 'a.wav', { language_code: 'hi-IN' });
  exactly(await api.ended(id)).toMatchObject({ status: 'completed' });
  return `/meetings/${id}/transcript`;
}

it('a name that was corrected twice is suggested, confirmed, and right in the next recording', async () => {
  const { page, complaints } = await newPage({ viewport: { width: 1280, height: 900 } });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  for (const title of ['First of Kothrud', 'Second of Kothrud']) {
    await arrive(page, await recorded(title));
    await expect(page.getByText('बारिश से पहले कोतरूट की सड़क ठीक होगी।')).toBeVisible();
    await page.getByRole('button', { name: /^Edit segment at 0:04/ }).click();
    const field = page.getByLabel('Transcript', { exact: true });
    await field.fill('बारिश से पहले कोथरूड की सड़क ठीक होगी।');
    await press('Save');
    await expect(page.locator('[data-said]', { hasText: 'कोथरूड' })).toBeVisible();
  }

  // The stream of changes tells the vocabulary.
  const confirm = page.getByRole('button', { name: 'Confirm “कोथरूड”', exact: true });
  await expect(async () => {
    await arrive(page, '/vocabulary');
    await expect(confirm).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText('“कोथरूड” instead of “कोतरूट”')).toBeVisible();
  await confirm.click();
  await expect(confirm).toBeHidden();

  await arrive(page, await recorded('Third of Kothrud'));
  const said = page.locator('li[data-index="1"] [data-said]');
  await expect(said).toHaveText('बारिश से पहले कोथरूड की सड़क ठीक होगी।');
  const names = page.getByRole('list', { name: 'Names from the vocabulary' });
  await expect(names).toContainText('“कोतरूट” corrected to “कोथरूड”');
  await expectAccessible(page);
  await press('Undo “कोथरूड”: back to “कोतरूट”');
  await expect(said).toHaveText('बारिश से पहले कोतरूट की सड़क ठीक होगी।');
  await expect(names).toBeHidden();
  exactly(complaints).toEqual([]);
});
