import { expect as retrying } from '@playwright/test';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScheduledMeeting } from '#contract/scheduled.ts';
import type { Cloud } from '../../local/cloud.ts';
import { expectNoBarriers, openBrowser, openPage } from '../browser/open-browser.ts';
import { startCloud } from './cloud.ts';
import { script } from './script.ts';
import { wav } from './sound.ts';

let cloud: Cloud;
let browser: Browser;
/** Addresses by the screen they show. */
let screens: Record<string, string>;

beforeAll(async () => {
  [cloud, browser] = await Promise.all([startCloud(), openBrowser()]);
  const api = script(cloud.url);
  const sent = async (title: string, recording: BlobPart) => {
    const id = await api.createMeeting(title);
    await api.sendForm(id, new Blob([recording], { type: 'audio/wav' }), 'a.wav');
    await api.ended(id);
    return id;
  };
  const id = await sent('वार्ड १२ बैठक', wav(8));
  await sent('Broken recording', wav(3).subarray(0, 20));
  await api.createMeeting('Without a recording');
  await api.ask<ScheduledMeeting>('POST', '/meetings/scheduled', {
    title: 'Budget committee',
    scheduled_time: new Date(Date.now() + 86_400_000).toISOString(),
  });
  screens = {
    dashboard: '/dashboard',
    upload: '/upload',
    meeting: `/meeting/${id}`,
    transcription: `/transcription-view/${id}`,
    archive: '/archive',
    queue: '/queue',
    speakers: '/train-speakers',
    profile: '/settings',
    notifications: '/settings?tab=notifications',
    privacy: '/settings?tab=privacy',
    system: '/settings?tab=system',
    users: '/users',
    'not found': '/nowhere',
    'missing meeting': '/meeting/none',
  };
});
afterAll(async () => {
  await browser?.close();
  await cloud?.close();
});

async function arrived(page: Page, address: string): Promise<void> {
  await page.goto(`${cloud.url}${address}`);
  await retrying(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
  await page.waitForLoadState('networkidle');
}

const themed = async (theme: string, width: number, height: number) => {
  const opened = await openPage(browser, { viewport: { width, height }, reducedMotion: 'reduce' });
  await opened.page.addInitScript((theme) => {
    const kept = JSON.parse(localStorage.getItem('preferences') ?? '{}');
    localStorage.setItem('preferences', JSON.stringify({ ...kept, theme }));
  }, theme);
  await script(cloud.url).ask('PUT', '/users/me/settings', { preferences: { theme } });
  return opened;
};

describe.each([
  ['light', 1440, 900],
  ['light', 360, 740],
  ['dark', 1440, 900],
  ['dark', 360, 740],
])('in %s, %i px wide', (theme, width, height) => {
  it('no screen has a barrier', async () => {
    const { page } = await themed(theme, width, height);
    for (const address of Object.values(screens)) {
      await arrived(page, address);
      expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe(theme);
      await expectNoBarriers(page);
    }
    await page.context().close();
  });
});

describe('at 320 px, which is also 1280 px at 400 %', () => {
  it('no screen scrolls sideways', async () => {
    const { page } = await themed('light', 320, 640);
    const wide: string[] = [];
    for (const [name, address] of Object.entries(screens)) {
      await arrived(page, address);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (over > 0) wide.push(`${name}: ${over} px`);
    }
    expect(wide).toEqual([]);
    await page.context().close();
  });
});
