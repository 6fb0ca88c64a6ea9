import { mkdir } from 'node:fs/promises';
import { openBrowser, openPage } from '../tests/browser/open-browser.ts';
import { startCloud } from '../tests/journey/cloud.ts';
import { script } from '../tests/journey/script.ts';
import { scripted } from '../tests/journey/scripted.ts';
import { wav } from '../tests/journey/sound.ts';

/** `npm run screenshots`: takes the screenshots of the README. */
const folder = 'docs/screenshots';
const sample = { id: 'sample', label: 'Sample text', rough: false };
const cloud = await startCloud(async (request, signal) => ({
  ...(await scripted(request, signal)),
  engine: sample,
}));
const browser = await openBrowser();
try {
  await mkdir(folder, { recursive: true });
  const api = script(cloud.url);
  const ids: string[] = [];
  for (const title of ['पाणीपुरवठा आढावा', 'Budget review', 'वार्ड समिति बैठक']) {
    const id = await api.createMeeting(title);
    await api.sendForm(id, new Blob([wav(8)], { type: 'audio/wav' }), 'a.wav');
    await api.ended(id);
    ids.push(id);
  }
  const { page } = await openPage(browser, { viewport: { width: 1280, height: 860 } });
  for (const [name, path] of [
    ['dashboard', '/dashboard'],
    ['meeting', `/meeting/${ids.at(-1)}`],
  ]) {
    await page.goto(`${cloud.url}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    // The font loads last (web/app/start.tsx).
    await page.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => status === 'loaded' && /Deva/.test(family)),
    );
    await page.screenshot({ path: `${folder}/${name}.png` });
  }
} finally {
  await browser.close();
  await cloud.close();
}
