import { expect as retrying } from '@playwright/test';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedSummaryVersion, Summaries, SummaryPoint } from '#contract/summaries.ts';
import type { Transcription } from '#contract/transcripts.ts';
import type { Cloud } from '../../local/cloud.ts';
import { expectAccessible } from '../browser/a11y.ts';
import { openBrowser, openPage, patience } from '../browser/open-browser.ts';
import { type ChatRequest, type ModelServer, modelServer } from '../local/bedrock/model-server.ts';
import { startCloud } from './cloud.ts';
import { script } from './script.ts';
import { scripted } from './scripted.ts';
import { wav } from './sound.ts';

const shown = retrying.configure({ timeout: patience });

const between = (name: string, { messages }: ChatRequest): string =>
  messages.at(-1)?.content.match(new RegExp(`<${name}>\n([^]*)\n</${name}>`))?.[1] ?? '';

/** Summarises line by line, translates by adding a prefix, and regenerates points by quoting. */
function answerOf(request: ChatRequest): object {
  const points: { text: string }[] = JSON.parse(between('points', request) || '[]');
  if (points.length > 0) {
    return { points: points.map((point) => ({ ...point, text: `English: ${point.text}` })) };
  }
  const lines = between('record', request).split('\n');
  const noted = lines.map((line) => ({
    text: line.replace(/^\[\d+\] [^:]*: /, ''),
    passages: [Number(/^\[(\d+)\]/.exec(line)?.[1])],
  }));
  if (between('point', request)) return { text: noted[0]?.text };
  return { summary: noted, decisions: noted, key_points: [{ text: 'कोणी न बोललेले' }] };
}

let model: ModelServer;
let cloud: Cloud;
let api: ReturnType<typeof script>;
let id: string;
beforeAll(async () => {
  model = await modelServer((request) => ({ call: answerOf(request) }));
  cloud = await startCloud(scripted, undefined, { baseUrl: model.url, model: 'tiny' });
  api = script(cloud.url);
  // The first call of a user creates their record; here it is answered by the summary function.
  const was = { text: '', owner: null, due: null };
  const early = await api.ask('POST', '/meetings/none/summaries/points/1/again', {
    language: 'original',
    was,
  });
  expect(early.status).toBe(404);
  id = await api.createMeeting('Ward committee');
  await api.sendForm(id, new Blob([wav(8)], { type: 'audio/wav' }), 'a.wav', {
    language_code: 'mr-IN',
  });
  expect(await api.ended(id)).toMatchObject({ status: 'completed' });
});
afterAll(async () => {
  await cloud?.close();
  await model?.close();
});

const summaries = async (): Promise<Summaries> => {
  const { json } = await api.ask<Transcription>('GET', `/meetings/${id}/transcription`);
  return json.summaries ?? expect.unreachable();
};
const wasOf = ({ text, owner, due }: SummaryPoint) => ({ text, owner, due });
const points = () => `/meetings/${id}/summaries/points`;
const again = (point: SummaryPoint) =>
  api.ask<Summaries>('POST', `${points()}/${point.id}/again`, {
    language: 'original',
    was: wasOf(point),
  });
const correct = (transcript: string, version: number) =>
  api.ask('POST', `/meetings/${id}/transcription/edits`, {
    version,
    edits: [{ kind: 'text', index: 1, transcript }],
  });
const found = async (words: string): Promise<boolean> => {
  const at = `/meetings/archive?search=${encodeURIComponent(words)}`;
  const { json } = await api.ask<{ meetings: { id: string }[] }>('GET', at);
  return json.meetings.some((meeting) => meeting.id === id);
};

it('a point has its passages, and is stale once one of them is corrected', async () => {
  const { original, english } = await summaries();
  expect(original.points[1]).toMatchObject({
    text: 'We will repair the main road before the monsoon begins.',
    passages: [{ speaker: 'Speaker 2', start_time: 4 }],
    stale: null,
  });
  expect(original.points.at(-1)).toMatchObject({ passages: [] });
  expect(english?.points[0]?.text).toBe(`English: ${original.points[0]?.text}`);

  await correct('We will rebuild the flyover.', 1);
  const after = await summaries();
  const stale = after.original.points.map((point) => point.stale);
  expect(stale).toEqual([null, 'transcript', null, 'transcript', null]);
});

it('stale points are regenerated one by one, and found by their new text', async () => {
  const { original } = await summaries();
  const stale = original.points.filter((point) => point.stale);
  // Concurrently, so that each meets the summary that the other one wrote.
  const answers = await Promise.all(stale.map(again));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const after = await summaries();
  expect(after.original.points.map((point) => point.stale)).toEqual(Array(5).fill(null));
  expect(after.english?.points[3]).toMatchObject({
    text: 'English: We will rebuild the flyover.',
    stale: null,
  });
  await expect.poll(() => found('english flyover ')).toBe(true);
});

it('added, edited and removed points change the export and the search', async () => {
  const added = { section: 'agenda', text: 'पुलाचे काम', moments: [4.5] };
  const { json: one } = await api.ask<Summaries>('POST', points(), added);
  const point = one.original.points.at(-1) ?? expect.unreachable();
  expect(point).toMatchObject({ section: 'agenda', passages: [{ speaker: 'Speaker 2' }] });
  const at = `${points()}/${point.id}`;
  const edited = { language: 'english', was: wasOf(point), text: 'Work on the flyover' };
  const { json: two } = await api.ask<Summaries>('PUT', at, edited);
  expect(two.english?.points.at(-1)).toMatchObject({ text: 'Work on the flyover', stale: null });
  const late = await api.ask('PUT', at, { ...edited, text: 'Later' });
  expect([late.status, late.json.code]).toEqual([409, 'conflict']);

  const file = `/meetings/${id}/export?content=summary&language=english`;
  expect((await api.ask('GET', file)).text).toContain('\n\nAgenda\n\n- Work on the flyover');
  await expect.poll(() => found('पुलाचे ')).toBe(true);
  expect((await api.ask('DELETE', at)).status).toBe(200);
  expect((await api.ask('GET', file)).text).not.toContain('Agenda');
  await expect.poll(() => found('पुलाचे ')).toBe(false);
});

it('every change of a summary is a version that can be read and restored', async () => {
  const at = `/meetings/${id}/summaries/versions`;
  const listed = async () =>
    (await api.ask<{ versions: ListedSummaryVersion[] }>('GET', at)).json.versions;
  const versions = await listed();
  const kinds = versions.map(({ change }) => change?.kind);
  expect(kinds).toEqual([
    'point_removed',
    'point_edited',
    'point_added',
    'point_remade',
    'point_remade',
    'made',
  ]);
  expect(versions.at(-1)).toMatchObject({ version: 1, made_by: null });
  const first = await api.ask<Summaries>('GET', `${at}/1`);
  expect(first.json.original.points[1]?.text).toBe(
    'We will repair the main road before the monsoon begins.',
  );
  const restore = (upon: number) => api.ask('POST', `${at}/1/restore`, { upon });
  expect((await restore(1)).status).toBe(409);
  expect((await restore(6)).status).toBe(200);
  await expect.poll(() => found('repair monsoon ')).toBe(true);
  expect((await listed())[0]?.change).toEqual({ kind: 'restored', version: 1 });
});

it('processing the recording again adds a version of the summary', async () => {
  const queued = await api.ask('POST', '/jobs/', { meeting_id: id, replace: true });
  expect(queued.status).toBe(201);
  expect(await api.ended(id)).toMatchObject({ status: 'completed' });
  const versions = async () => {
    const at = `/meetings/${id}/summaries/versions`;
    const { json } = await api.ask<{ versions: ListedSummaryVersion[] }>('GET', at);
    return json.versions;
  };
  await expect.poll(versions).toHaveLength(8);
  const [latest] = await versions();
  expect(latest).toMatchObject({ version: 8, made_by: null, change: { kind: 'made' } });
});

describe('in the portal', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  const [budget, road] = ['The budget', 'We will repair'];

  it('a point is moved by keyboard, in both languages and in the export [summary-42] [summary-43] [summary-45]', async () => {
    const { page, complaints } = await openPage(browser);
    await page.goto(`${cloud.url}/meetings/${id}/summary`);
    const points = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Decisions' }) })
      .last()
      .getByRole('listitem');
    await shown(points).toHaveText([new RegExp(`^${budget}`), new RegExp(`^${road}`)]);
    await points.first().getByRole('button', { name: /^Edit/ }).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await shown(page.getByText(/– now 2 of 2 in “Decisions”$/)).toBeAttached();
    await shown(points).toHaveText([new RegExp(`^${road}`), new RegExp(`^${budget}`)]);
    await shown(points.last().getByRole('button', { name: /^Edit/ })).toBeFocused();
    await expectAccessible(page);
    const order = async () =>
      (await summaries()).english?.points
        .filter(({ section }) => section === 'decisions')
        .map(({ text }) => text.slice(9, 15));
    await expect.poll(order).toEqual(['We wil', 'The bu']);
    await page.reload();
    await shown(points.first()).toHaveText(new RegExp(`^${road}`));
    const file = `/meetings/${id}/export?content=summary&language=original`;
    const { text } = await api.ask('GET', file);
    expect(text.lastIndexOf(road)).toBeLessThan(text.lastIndexOf(budget));
    // By button too; the first point has no button to move it up.
    await points
      .last()
      .getByRole('button', { name: /^Move up/ })
      .click();
    await shown(points.first()).toHaveText(new RegExp(`^${budget}`));
    await shown(points.first().getByRole('button', { name: /^Move up/ })).toHaveCount(0);
    await shown(points.first().getByRole('button', { name: /^Edit/ })).toBeFocused();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('an earlier version is compared with the current one and restored [summary-49] [summary-52]', async () => {
    const { page, complaints } = await openPage(browser);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(`${cloud.url}/meetings/${id}/summary`);
    const button = page.getByRole('button', { name: 'Versions of the summary' });
    await shown(button).toBeVisible();
    expect(scripts.filter((url) => url.includes('summary-versions'))).toEqual([]);
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Versions of the summary' });
    await shown(dialog.getByText('Moved a point under “Decisions”').first()).toBeVisible();
    await expectAccessible(page, { what: 'versions of the summary' });
    await dialog.getByRole('button', { name: 'Compare with current: version 6' }).click();
    await shown(dialog.getByText(/Strikethrough: removed/)).toBeVisible();
    await shown(dialog.locator('del', { hasText: 'flyover' }).first()).toBeVisible();
    await expectAccessible(page, { what: 'two versions of the summary' });
    await dialog.getByRole('button', { name: 'All versions' }).click();
    await dialog.getByRole('button', { name: 'Restore version 6' }).click();
    await page
      .getByRole('dialog', { name: 'Restore version 6?' })
      .getByRole('button', { name: 'Restore' })
      .click();
    await shown(page.getByText('Version 6 restored')).toBeVisible();
    await shown(dialog.getByText('Restored version 6')).toBeVisible();
    await page.keyboard.press('Escape');
    await shown(button).toBeFocused();
    const panel = page.getByRole('region', { name: 'Summary', exact: true });
    await shown(panel.getByText('We will rebuild the flyover.').first()).toBeVisible();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
