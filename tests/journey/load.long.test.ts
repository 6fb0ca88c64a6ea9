import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DashboardStats, Meeting, MeetingSummary } from '#contract/meetings.ts';
import type { Cloud } from '../../local/cloud.ts';
import { startCloud } from './cloud.ts';
import { script } from './script.ts';
import { wav } from './sound.ts';

const clients = 200;
/** How many of them also send a recording, each twice at the same moment. */
const senders = 10;

let cloud: Cloud;
let api: ReturnType<typeof script>;
beforeAll(async () => {
  cloud = await startCloud();
  api = script(cloud.url);
});
afterAll(() => cloud.close());

const everyone = <T>(count: number, act: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)));

/** As clients do: again, a little later, after the 503 for a call that waited too long; ten times at most. */
async function unlessBusy<T extends { status: number }>(
  call: () => Promise<T>,
  tries = 10,
): Promise<T> {
  const answer = await call();
  if (answer.status !== 503 || tries === 1) return answer;
  await pause(1000 + Math.random() * 4000);
  return unlessBusy(call, tries - 1);
}

async function allMeetings(): Promise<MeetingSummary[]> {
  const all: MeetingSummary[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const at: string = `/meetings/?limit=100${cursor && `&cursor=${cursor}`}`;
    const page = await api.ask<{ meetings: MeetingSummary[]; cursor: string | null }>('GET', at);
    all.push(...page.json.meetings);
    cursor = page.json.cursor;
  }
  return all;
}

it('keeps every confirmed write of two hundred clients, and counts them exactly', async () => {
  const recording = new Blob([wav(1)], { type: 'audio/wav' });
  const ids = await everyone(clients, async (n) => {
    const { status, json } = await unlessBusy(() =>
      api.ask<Meeting>(
        'POST',
        '/meetings/',
        { title: `Client ${n}` },
        { 'idempotency-key': `${n}` },
      ),
    );
    expect(status).toBe(201);
    const edited = await unlessBusy(() =>
      api.ask('PUT', `/meetings/${json.id}`, { title: `Client ${n} edited` }),
    );
    expect(edited.status).toBe(200);
    if (n < senders) {
      let sendings = 0;
      const sent = await everyone(2, () =>
        unlessBusy(() => {
          sendings += 1;
          return api.sendForm(json.id, recording, 'a.wav');
        }),
      );
      // A call that took too long may have queued the recording all the same: then its repetition is refused, too.
      const first = sendings > 2 ? sent.map(({ status }) => status).sort()[0] : 200;
      expect([200, 409]).toContain(first);
      expect(sent.map(({ status }) => status).sort()).toEqual([first, 409]);
    }
    return json.id;
  });

  const kept = new Map((await allMeetings()).map((meeting) => [meeting.id, meeting]));
  expect(ids.map((id) => kept.get(id)?.title)).toEqual(ids.map((_, n) => `Client ${n} edited`));

  const jobs = await Promise.all(ids.slice(0, senders).map((id) => api.ended(id)));
  expect(jobs.map(({ status }) => status)).toEqual(jobs.map(() => 'completed'));
  const counted = { total_meetings: clients, pending_transcriptions: 0, completed_today: senders };
  // The counters follow the table's stream, each at its own pace.
  await expect
    .poll(async () => (await api.ask<DashboardStats>('GET', '/meetings/stats/dashboard')).json, {
      interval: 100,
    })
    .toMatchObject(counted);
  await pause(500);
  const { json: settled } = await api.ask<DashboardStats>('GET', '/meetings/stats/dashboard');
  expect(settled).toMatchObject(counted);
});
