import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { portalLanguages } from '#contract/choices.ts';
import type { Cloud } from '../../local/cloud.ts';
import { openBrowser } from '../browser/open-browser.ts';
import { startCloud } from './cloud.ts';
import { expectDrawnIn } from './portal-languages.ts';

const addresses = ['/dashboard', '/archive', '/upload', '/settings'];

let cloud: Cloud;
let browser: Browser;
beforeAll(async () => {
  [cloud, browser] = await Promise.all([startCloud(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await cloud?.close();
});

it.each(portalLanguages.filter((language) => language !== 'en'))(
  'every screen is drawn in its own script, without barriers, in %s',
  (language) => expectDrawnIn(language, { url: cloud.url, browser, addresses }),
);
