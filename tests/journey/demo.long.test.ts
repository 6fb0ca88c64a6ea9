import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { verifyCopy } from '#contract/proof.ts';
import { loadDemo, withDemoRecordings } from '../../local/demo.ts';
import { startCloud } from './cloud.ts';
import { script } from './script.ts';
import { scripted } from './scripted.ts';

const root = path.resolve(import.meta.dirname, '../..');

let cloud: Awaited<ReturnType<typeof startCloud>>;
beforeAll(async () => {
  const recognise = withDemoRecordings(scripted, path.join(root, 'demo/recordings'));
  cloud = await startCloud(Object.assign(recognise, { concurrency: 1 }));
});
afterAll(() => cloud.close());

const asked = async <Name extends keyof Api>(path: string): Promise<OutputOf<Api[Name]>> =>
  (await script(cloud.url).ask<OutputOf<Api[Name]>>('GET', path)).json;
const archived = () => asked<'archiveMeetings'>('/meetings/archive?limit=100');
const load = () => loadDemo(root, cloud.dataDir);

describe.sequential('npm start -- --demo', () => {
  it('adds nothing where there are meetings', async () => {
    const api = script(cloud.url);
    const id = await api.createMeeting('Our own meeting');
    expect(await load()).toBe('occupied');
    expect((await archived()).meetings.map(({ title }) => title)).toEqual(['Our own meeting']);
    await api.ask('DELETE', `/meetings/${id}`);
    await expect.poll(async () => (await archived()).meetings).toEqual([]);
  });

  it('adds nothing where somebody has set the letterhead', async () => {
    const own = await startCloud();
    try {
      await script(own.url).ask('PUT', '/office', { name: 'Our own office', address: [] });
      expect(await loadDemo(root, own.dataDir)).toBe('occupied');
    } finally {
      await own.close();
    }
  });

  it('fills an empty portal with meetings in every state, and does so once', async () => {
    expect(await load()).toBe('loaded');
    const { meetings } = await archived();
    const statuses = new Set(meetings.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([
      'completed',
      'failed',
      'pending',
      'processing',
      'queued',
    ]);
    expect(meetings.filter(({ confidential }) => confidential)).toHaveLength(1);
    const { meetings: upcoming } = await asked<'listUpcoming'>('/meetings/scheduled/upcoming');
    expect(upcoming).toHaveLength(5);

    expect(await load()).toBe('present');
    expect((await archived()).meetings).toHaveLength(meetings.length);
  });

  it('has a corrected transcript, and a summary with points to review', async () => {
    const { meetings } = await archived();
    const review = meetings.find(({ title }) => title === 'पाणीपुरवठा आढावा बैठक');
    const meeting = await asked<'getMeeting'>(`/meetings/${review?.id}`);
    const { timeline, version, summaries } = meeting.transcription ?? {};
    expect(timeline?.[1]).toMatchObject({ speaker: 'Lakshmi Gowda' });
    expect(timeline?.[1]?.transcript).toContain('बारा लाख');
    expect(version).toBeGreaterThan(1);
    expect(summaries?.original.points.some(({ stale }) => stale === 'transcript')).toBe(true);
    expect(summaries?.english?.points).toHaveLength(summaries?.original.points.length ?? 0);
    expect((await fetch(meeting.audio_url ?? '')).status).toBe(200);
  });

  it('has a sitting that was held, one that is called, and one that is being prepared', async () => {
    const { items } = await asked<'listSittings'>('/sittings');
    expect(items.map(({ state }) => state)).toEqual(['planned', 'notified', 'closed']);
    const held = items.find(({ state }) => state === 'closed');
    const desk = await asked<'getSitting'>(`/meetings/${held?.meeting_id}/sitting`);
    expect(desk.motions.map(({ resolution_number: number }) => number !== null)).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(desk.votes.map(({ method }) => method)).toContain('division');
  });

  it('has minutes that are with the council, and others that anybody reads and verifies', async () => {
    const { items } = await asked<'listSittings'>('/sittings');
    const held = items.find(({ state }) => state === 'closed');
    const circulated = await asked<'getMinutes'>(`/meetings/${held?.meeting_id}/minutes`);
    expect(circulated?.state).toBe('circulated');
    const feed = await (await fetch(`${cloud.url}/public/feed.xml`)).text();
    const [, page = ''] = /<link href="([^"]*\/public\/minutes\/[^"]*)"/.exec(feed) ?? [];
    const shown = await (await fetch(page)).text();
    expect(shown).toContain('For “seven crore” read “eleven crore”');
    const [, file = ''] = /href="([^"]*minutes\.json)"/.exec(shown) ?? [];
    const copy = await (await fetch(new URL(file, page))).json();
    const keys = await (await fetch(`${cloud.url}/.well-known/jwks.json`)).json();
    expect(await verifyCopy(copy, keys)).toMatchObject({ verified: true });
  });

  it('has papers that can be read, an item behind closed doors, and actions in every state', async () => {
    const { items } = await asked<'listSittings'>('/sittings');
    for (const { meeting_id: id } of items.filter(({ state }) => state !== 'planned')) {
      const { items: papers } = await asked<'listPapers'>(`/meetings/${id}/papers`);
      expect(papers.map(({ content_type: type }) => type)).toEqual(['application/pdf']);
      const { file_url: url } = await asked<'getPaperFile'>(
        `/meetings/${id}/papers/${papers[0]?.id}/file`,
      );
      expect(await (await fetch(url)).text()).toMatch(/^%PDF/);
    }
    const next = items.find(({ state }) => state === 'notified');
    const { agenda } = await asked<'getSitting'>(`/meetings/${next?.meeting_id}/sitting`);
    expect(agenda.filter(({ closed }) => closed)).toHaveLength(1);
    const paper = await fetch(`${cloud.url}/api/meetings/${next?.meeting_id}/agenda/document`);
    expect(await paper.text()).toMatch(/^%PDF/);
    const { items: found } = await asked<'listResolutions'>(
      `/resolutions?search=${encodeURIComponent('टाकी दुरुस्ती')}`,
    );
    expect(found).not.toEqual([]);
    const { items: overdue } = await asked<'listActions'>('/actions?state=overdue');
    expect(overdue).toHaveLength(1);
    const { items: actions } = await asked<'listActions'>('/actions?state=unfinished');
    expect(actions.map(({ state }) => state).sort()).toEqual(['open', 'open', 'reported']);
    expect(actions.map(({ resolution }) => resolution !== null)).toEqual([true, true, true]);
  });

  it('has documents like a municipality’s: a letterhead, who chaired, and checked transcripts', async () => {
    const office = await asked<'getOffice'>('/office');
    expect(office).toMatchObject({ name: 'Swapnapur Municipal Council' });
    expect(office.logo).not.toBeNull();
    const { meetings } = await archived();
    const budget = meetings.find(({ title }) => title === 'Budget committee: first reading');
    expect(budget).toMatchObject({
      chair: 'Kaveri Ranade',
      checked: { by: 'Arjun Kulkarni', changed: false },
    });
    const word = await fetch(`${cloud.url}/api/meetings/${budget?.id}/export?format=docx`);
    const parts = unzipSync(new Uint8Array(await word.arrayBuffer()));
    expect(Object.keys(parts).join()).toContain('word/media/');
    expect(strFromU8(parts['word/document.xml'] ?? new Uint8Array())).toContain(office.name);
  });

  it('has people of every role, enrolled voices, and a year of audit lines in their names', async () => {
    const { users } = await asked<'listUsers'>('/users/?limit=100');
    const invented = users.filter(({ email }) => email.endsWith('@swapnapur.example'));
    expect(new Set(invented.map(({ role }) => role)).size).toBe(3);
    const { speakers } = await asked<'listSpeakers'>('/speakers/');
    expect(speakers.map(({ consent }) => consent !== null).sort()).toEqual([false, true, true]);
    const { entries } = await asked<'listAudit'>('/audit/?limit=100');
    expect(entries.map(({ username }) => username)).toContain('lakshmi.gowda');
  });

  it('has a council of 24 with a president and two committees, which the audit log names', async () => {
    const { items } = await asked<'listBodies'>('/bodies');
    const [council, ...committees] = items;
    expect(committees.map(({ parent_id }) => parent_id)).toEqual([council?.id, council?.id]);
    const { members } = await asked<'getBody'>(`/bodies/${council?.id}`);
    const roles = members.map(({ role }) => role);
    expect(roles).toEqual(['presiding_officer', ...Array(24).fill('member'), 'secretary']);
    const named = async (action: string) =>
      (await asked<'listAudit'>(`/audit/?action=${action}`)).entries.map((line) => line.record);
    expect((await named('linkVoice'))[0]).toMatchObject({ kind: 'person', exists: true });
    expect((await named('importMembers'))[0]).toMatchObject({ name: 'सर्वसाधारण सभा' });
  });
});
