import { setPriority } from 'node:os';
import { type Browser, chromium } from 'playwright-core';
import { freePort } from '../../local/protocol/listen.ts';
import type { Recognise } from '../../local/transcribe/recognition.ts';
import { findBrowser } from '../../tests/browser/find-browser.ts';
import { startCloud } from '../../tests/journey/cloud.ts';
import { script } from '../../tests/journey/script.ts';
import { wav } from '../../tests/journey/sound.ts';

export interface Opened {
  browser: Browser;
  /** On which the browser takes orders. */
  port: number;
  url: string;
  api: ReturnType<typeof script>;
  /** The meeting whose recording was heard. */
  id: string;
  close: () => Promise<void>;
}

/** A browser, and the product with one meeting that has a transcript. */
export async function opened(heard: Recognise): Promise<Opened> {
  const { executablePath, env } = await findBrowser();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  // The browser stands for a visitor's own device: what serves it, on the same cores, shall not hold it up.
  setPriority(10);
  const cloud = await startCloud(heard);
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
