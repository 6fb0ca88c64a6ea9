import { setTimeout as pause } from 'node:timers/promises';
import type { Job } from '#contract/jobs.ts';
import type { MeetingSummary } from '#contract/meetings.ts';
import type { script } from '../../tests/journey/script.ts';
import { wav } from '../../tests/journey/sound.ts';

type Api = ReturnType<typeof script>;

/** Every acknowledged write: the titles that a meeting may have, and jobs by meeting. */
const titles = new Map<string, string[]>();
const jobs = new Map<string, string>();
/** Calls that were answered with an error, by status, and calls that were cut off. */
const refused = new Map<string, number>();

const writerCount = 6;

export interface Writers {
  /** Resolves once a write of theirs was acknowledged, or after ten seconds. */
  acknowledged(): Promise<void>;
  /** Resolves once the server is gone and all of them have stopped. */
  ended: Promise<unknown>;
}

/** Creates, renames and transcribes meetings, and makes documents of them, until the server is gone. */
export function startWriters(api: Api, round: string): Writers {
  const before = titles.size;
  const writing = Array.from({ length: writerCount }, (_, w) => write(api, `${round}w${w}`));
  return {
    async acknowledged() {
      for (let waited = 0; waited < 200 && titles.size === before; waited++) await pause(50);
    },
    ended: Promise.all(writing),
  };
}

/** Remembers only what was acknowledged. */
async function write(api: Api, name: string): Promise<void> {
  try {
    for (let i = 0; ; i++) await writeMeeting(api, `${name}-${i}`, i % 4 === 0);
  } catch {
    refused.set('cut off', (refused.get('cut off') ?? 0) + 1);
  }
}

async function writeMeeting(api: Api, title: string, withAudio: boolean): Promise<void> {
  const made = await api.ask<MeetingSummary>('POST', '/meetings/', { title });
  if (!isDone(made)) return pause(100);
  const { id } = made.json;
  titles.set(id, [title]);
  const edited = `${title} edited`;
  // Until the response either title is correct, and after an error as well.
  titles.set(id, [title, edited]);
  const changed = await api.ask('PUT', `/meetings/${id}`, { title: edited });
  if (isDone(changed)) titles.set(id, [edited]);
  if (!withAudio) return;
  const sent = await api.sendForm(id, new Blob([wav(1)], { type: 'audio/wav' }), 'a.wav');
  if (isDone(sent)) jobs.set(id, sent.json.job_id);
  await api.ask('GET', `/meetings/${id}/export?content=summary&format=pdf`);
}

function isDone({ status, text }: { status: number; text: string }): boolean {
  if (status < 300) return true;
  const [, reason = ''] = /"reason":"(\w+)"/.exec(text) ?? [];
  const kind = `answered ${status} ${reason}`.trim();
  refused.set(kind, (refused.get(kind) ?? 0) + 1);
  return false;
}

/** Acknowledged meetings that are gone or have another title. */
export async function findLost(api: Api) {
  const kept = new Map<string, string>();
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { meetings: MeetingSummary[]; cursor: string | null } = (
      await api.ask<{ meetings: MeetingSummary[]; cursor: string | null }>(
        'GET',
        `/meetings/?limit=100${cursor && `&cursor=${cursor}`}`,
      )
    ).json;
    for (const { id, title } of page.meetings) kept.set(id, title);
    ({ cursor } = page);
  }
  const lost = [...titles].flatMap(([id, allowed]) => {
    const title = kept.get(id);
    if (title === undefined) return [`${id} is gone`];
    return allowed.includes(title) ? [] : [`${id} is "${title}", not "${allowed.join('" or "')}"`];
  });
  const { json: stats } = await api.ask<{ total_meetings: number }>(
    'GET',
    '/meetings/stats/dashboard',
  );
  const counts = {
    'meetings acknowledged': titles.size,
    'meetings found': kept.size,
    'meetings counted by the dashboard': stats.total_meetings,
    ...Object.fromEntries(refused),
  };
  return { counts, lost };
}

/**
 * Waits for every job to end. A job that was running each of five times the server was killed fails with a
 * reason, and its recording is still there; anything else that is not completed is reported.
 */
export async function findUnfinished(api: Api) {
  const stuckMs = 180_000;
  let progressAt = Date.now();
  let before = '';
  for (;;) {
    const { json } = await api.ask<{ queue: Job[] }>('GET', '/meetings/queue');
    const live = json.queue.filter(({ status }) => status !== 'failed');
    if (live.length === 0) break;
    const now = JSON.stringify(live);
    if (now !== before) progressAt = Date.now();
    if (Date.now() - progressAt > stuckMs) break;
    before = now;
    await pause(500);
  }
  const counts = { 'jobs completed': 0, 'jobs failed with a reason': 0 };
  const unfinished: string[] = [];
  for (const [id, job] of jobs) {
    const { json } = await api.ask<Job>('GET', `/jobs/${job}`);
    if (json.status === 'completed') counts['jobs completed'] += 1;
    else if (json.status === 'failed' && json.error) {
      counts['jobs failed with a reason'] += 1;
      console.log(`${job} of ${id}: ${json.error}`);
    } else unfinished.push(`${job} of ${id}: ${json.status}`);
  }
  return { counts, unfinished };
}
