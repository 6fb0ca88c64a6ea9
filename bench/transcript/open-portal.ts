import { setPriority } from 'node:os';
import { type Browser, chromium } from 'playwright-core';
import { freePort } from '../../local/protocol/listen.ts';
import type { Recognise } from '../../local/transcribe/recognition.ts';
import { findBrowser } from '../../tests/browser/find-browser.ts';
import { startCloud } from '../../tests/journey/cloud.ts';
import { script } from '../../tests/journey/script.ts';
import { wav } from '../../tests/journey/sound.ts';

export interface Portal {
  browser: Browser;
  /** The browser's remote debugging port. */
  port: number;
  url: string;
  api: ReturnType<typeof script>;
  /** The meeting with the transcript. */
  id: string;
  close: () => Promise<void>;
}

/** Starts a browser, and the product with one meeting that has a transcript. */
export async function openPortal(recognise: Recognise): Promise<Portal> {
  const { executablePath, env } = await findBrowser();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  // The browser stands for a user's own device: the server, on the same cores, must not slow it down.
  setPriority(10);
  const cloud = await startCloud(recognise);
  const api = script(cloud.url);
  const id = await api.createMeeting('वार्ड १२ बैठक');
  await api.sendForm(id, new Blob([wav(8)], { type: 'audio/wav' }), 'a.wav');
  const { status } = await api.ended(id);
  if (status !== 'completed') throw new Error(`The transcript is ${status}`);
  return {
    browser,
    port,
    url: cloud.url,
    api,
    id,
    async close() {
      await browser.close();
      await cloud.close();
    },
  };
}
