import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import ffmpeg from '@ffmpeg-installer/ffmpeg';
import type { Page } from 'playwright-core';
import type { Api } from '#contract/api.ts';
import { portalLanguages } from '#contract/choices.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { loadDemo } from '../local/demo.ts';
import type { Recognise } from '../local/transcribe/recognition.ts';
import { openBrowser, openPage } from '../tests/browser/open-browser.ts';
import { startCloud } from '../tests/journey/cloud.ts';
import { script } from '../tests/journey/script.ts';
import { type HelpTask, helpTasks } from '../web/pages/help/tasks/tasks.ts';

/*
 * `npm run screenshots`: takes the pictures for the README and the help from the demo.
 */
// Keeps the SDK's warnings about Node versions out of the output.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

const root = path.dirname(import.meta.dirname);
const readme = path.join(root, 'docs/screenshots');
const help = path.join(root, 'web/pages/help/pictures');
type Language = (typeof portalLanguages)[number];
/** The window of the pictures, and the width at which the help shows them, in pixels. */
const viewport = { width: 1280, height: 800 };
const shownWidth = 840;

type Labels = Record<string, string>;
interface Scene {
  address: string;
  /** The label, in the catalogue, of a button that opens a dialog. */
  press?: string;
}

/** The texts of the parts of the catalogue that the scenes name. */
async function labelsIn(language: Language): Promise<Labels> {
  const parts = ['dashboard', 'meetings', 'meeting', 'standing'].map(
    (part): Promise<{ default: Labels }> => import(`../web/messages/${language}/${part}.ts`),
  );
  return Object.assign({}, ...(await Promise.all(parts)).map((part) => part.default));
}

async function meetingIds(url: string) {
  const { ask } = script(url);
  const { json } = await ask<{ meetings: { id: string; title: string }[] }>(
    'GET',
    '/meetings/archive?limit=100',
  );
  return (title: string): string => {
    const meeting = json.meetings.find((one) => one.title === title);
    if (!meeting) throw new Error(`The demo has no ${title}`);
    return meeting.id;
  };
}

/** Opens the sitting that is called: everybody is there, and its third item is taken. Answers its meeting's id. */
async function openSitting(url: string): Promise<string> {
  const { ask } = script(url);
  const sittings = await ask<OutputOf<Api['listSittings']>>('GET', '/sittings');
  const called = sittings.json.items.find(({ state }) => state === 'notified');
  if (!called) throw new Error('The demo has no sitting that is called');
  const { body_id, meeting_id: id } = called;
  const { members } = (await ask<OutputOf<Api['getBody']>>('GET', `/bodies/${body_id}`)).json;
  const presiding_id = members.find(({ role }) => role === 'presiding_officer')?.id;
  await ask('POST', `/meetings/${id}/sitting/open`, { presiding_id });
  for (const { id: person_id } of members)
    await ask('POST', `/meetings/${id}/attendance`, { person_id, type: 'present', source: 'roll' });
  const { agenda } = (await ask<OutputOf<Api['getSitting']>>('GET', `/meetings/${id}/sitting`))
    .json;
  await ask('POST', `/meetings/${id}/agenda/${agenda[2]?.id}/take`, {});
  return id;
}

/** Opens an address and waits until it is complete: its fonts load last (web/app/start.tsx). */
async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('#content h1').waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    const fonts = [...document.fonts].filter(({ status }) => status === 'loaded');
    const shown = document.querySelector('#content')?.textContent ?? '';
    const scripts: [RegExp, string][] = [
      [/\p{Script=Devanagari}/u, 'Devanagari'],
      [/\p{Script=Kannada}/u, 'Kannada'],
    ];
    return scripts.every(
      ([letter, script]) =>
        !letter.test(shown) || fonts.some(({ family }) => family.includes(script)),
    );
  });
}

/** Presses a button and waits for its dialog. */
async function openDialog(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
}

/** Saves a picture of the window as WebP, as wide as the help shows it. */
async function takePicture(page: Page, file: string): Promise<void> {
  const dir = await mkdtemp(path.join(tmpdir(), 'screenshots-'));
  try {
    const png = path.join(dir, 'page.png');
    await page.screenshot({ path: png, animations: 'disabled' });
    const webp = ['-c:v', 'libwebp', '-quality', '36', '-compression_level', '6'];
    const scale = ['-vf', `scale=${shownWidth}:-1:flags=lanczos`];
    await promisify(execFile)(ffmpeg.path, [
      '-v',
      'error',
      '-y',
      '-i',
      png,
      ...scale,
      ...webp,
      file,
    ]);
  } finally {
    await rm(dir, { recursive: true });
  }
}

/** Only the recordings that arrive today get here. The first is transcribed for as long as the script runs, so the other waits. */
const recognise: Recognise = async (_, signal) => {
  await pause(3_600_000, undefined, { signal });
  throw new Error('Nothing was recognised');
};
const cloud = await startCloud(Object.assign(recognise, { concurrency: 1 }));
const browser = await openBrowser();
try {
  await loadDemo(root, cloud.dataDir);
  const idOf = await meetingIds(cloud.url);
  const review = `/meetings/${idOf('पाणीपुरवठा आढावा बैठक')}`;
  const budget = `/meetings/${idOf('Budget committee: first reading')}`;
  const desk = `/meetings/${await openSitting(cloud.url)}/desk`;
  const scenes: Record<HelpTask, Scene> = {
    upload: { address: '/upload' },
    schedule: { address: '/dashboard', press: 'dashboard.scheduleNew' },
    hold: { address: `${review}/decisions` },
    papers: { address: `${review}/papers` },
    desk: { address: desk },
    correct: { address: `${review}/transcript` },
    speakers: { address: '/train-speakers' },
    summary: { address: `${review}/summary` },
    search: { address: `/archive?${new URLSearchParams({ search: 'टाकी दुरुस्ती' })}` },
    export: { address: review, press: 'export.more' },
    minutes: { address: `${review}/minutes` },
    sign: { address: `${budget}/minutes` },
    publish: { address: `${budget}/minutes`, press: 'redaction.ask' },
    names: { address: '/vocabulary' },
    queue: { address: '/queue' },
    users: { address: '/users' },
    protect: {
      address: `/meetings/${idOf('Tender evaluation: street lighting')}`,
      press: 'confidential.change',
    },
  };
  // The local cloud's files are private to their owner; these are not.
  process.umask(0o022);
  await Promise.all([readme, help].map((folder) => mkdir(folder, { recursive: true })));
  for (const language of portalLanguages) {
    await script(cloud.url).ask('PUT', '/users/me/settings', { preferences: { language } });
    const labels = await labelsIn(language);
    const { page } = await openPage(browser, { viewport });
    for (const task of helpTasks) {
      const { address, press } = scenes[task];
      await arrive(page, `${cloud.url}${address}`);
      if (press) await openDialog(page, labels[press] ?? press);
      await takePicture(page, path.join(help, `${task}.${language}.webp`));
    }
    if (language === 'en') {
      await page.setViewportSize({ width: 1280, height: 860 });
      for (const [name, address] of [
        ['dashboard', '/dashboard'],
        ['meeting', `${review}/transcript`],
        ['decisions', `${review}/decisions`],
        ['desk', desk],
      ]) {
        await arrive(page, `${cloud.url}${address}`);
        await page.screenshot({ path: path.join(readme, `${name}.png`) });
      }
    }
    await page.context().close();
    console.log(`Pictures in ${language}`);
  }
} finally {
  await browser.close();
  await cloud.close();
}
