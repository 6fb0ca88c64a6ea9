import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Job } from '#contract/jobs.ts';
import type { Meeting, MeetingSummary } from '#contract/meetings.ts';
import { script } from '../tests/journey/script.ts';
import { wav } from '../tests/journey/sound.ts';

/** CRASH_ITERATIONS=100 npm run bench crash: kills the product under load, and checks whether any data is lost. */
const iterations = Number(process.env.CRASH_ITERATIONS ?? 100);
const writers = 6;
const longestMs = 2500;

const dataDir = await mkdtemp(path.join(tmpdir(), 'sakshi-crash-'));
const processFile = path.join(import.meta.dirname, '../tests/journey/cloud-process.ts');
let cloud: ChildProcess;
type Api = ReturnType<typeof script>;

/** Every acknowledged write: titles by meeting, and jobs by meeting. */
const titles = new Map<string, string>();
const jobs = new Map<string, string>();
let interrupted = 0;

async function start(): Promise<Api> {
  const execArgv = ['--import', import.meta.resolve('tsx')];
  cloud = fork(processFile, [dataDir], { execArgv });
  const [{ url }] = await once(cloud, 'message');
  return script(String(url));
}

async function kill(): Promise<void> {
  cloud.kill('SIGKILL');
  await once(cloud, 'exit');
}

/** Writes until it is interrupted; remembers only what was acknowledged. */
async function write(api: Api, name: string): Promise<void> {
  try {
    for (let i = 0; ; i++) {
      const title = `${name}-${i}`;
      const made = await api.ask<Meeting>('POST', '/meetings/', { title });
      if (made.status !== 201) throw new Error(`createMeeting returned ${made.status}`);
      const { id } = made.json;
      titles.set(id, title);
      const edited = `${title} edited`;
      // Until the response either title is correct.
      titles.set(id, `${title}|${edited}`);
      const changed = await api.ask('PUT', `/meetings/${id}`, { title: edited });
      if (changed.status === 200) titles.set(id, edited);
      if (i % 4 === 0) await queue(api, id);
    }
  } catch {
    interrupted += 1;
  }
}

async function queue(api: Api, id: string): Promise<void> {
  const sent = await api.sendForm(id, new Blob([wav(1)], { type: 'audio/wav' }), 'a.wav');
  if (sent.status === 200) jobs.set(id, sent.json.job_id);
}

const lost: string[] = [];

/** Records lost meetings and titles; returns the number of meetings. */
async function checkMeetings(api: Api): Promise<number> {
  const kept = new Map<string, MeetingSummary>();
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { meetings: MeetingSummary[]; cursor: string | null } = (
      await api.ask<{ meetings: MeetingSummary[]; cursor: string | null }>(
        'GET',
        `/meetings/?limit=100${cursor && `&cursor=${cursor}`}`,
      )
    ).json;
    for (const meeting of page.meetings) kept.set(meeting.id, meeting);
    ({ cursor } = page);
  }
  for (const [id, title] of titles) {
    const found = kept.get(id)?.title;
    if (found === undefined) lost.push(`${id} is gone`);
    else if (!title.split('|').includes(found)) lost.push(`${id} is "${found}", not "${title}"`);
  }
  return kept.size;
}

/** Waits for every job to end; returns those that are stuck or not completed. */
async function checkJobs(api: Api): Promise<string[]> {
  const stuckMs = 180_000;
  let progressAt = Date.now();
  let before = '';
  for (;;) {
    const { json } = await api.ask<{ queue: Job[] }>('GET', '/meetings/queue');
    const live = json.queue.filter(({ status }) => status !== 'failed');
    if (live.length === 0) break;
    const now = JSON.stringify(live);
    if (now !== before) progressAt = Date.now();
    if (Date.now() - progressAt > stuckMs)
      return live.map(({ job_id, status }) => `${job_id} ${status}`);
    before = now;
    await pause(500);
  }
  const stuck: string[] = [];
  for (const [id, job_id] of jobs) {
    const { json } = await api.ask<Job>('GET', `/jobs/${job_id}`);
    if (json.status !== 'completed') stuck.push(`${job_id} of ${id}: ${json.status} ${json.error}`);
  }
  return stuck;
}

/** Waits for an acknowledged write, for at most five seconds. */
async function firstWrite(before: number): Promise<void> {
  for (let waited = 0; waited < 100 && titles.size === before; waited++) await pause(50);
}

const random = (max: number) => Math.round(Math.random() * max);
for (let n = 1; n <= iterations; n++) {
  const api = await start();
  if (n % 10 === 0) await checkMeetings(api);
  const writing = Array.from({ length: writers }, (_, w) => write(api, `r${n}w${w}`));
  // Kills mostly during writes, sometimes before the first.
  if (n % 5 > 0) await firstWrite(titles.size);
  await pause(50 + random(longestMs));
  await kill();
  await Promise.all(writing);
  if (n % 10 === 0) {
    console.log(`${n} iterations: ${titles.size} meetings, ${jobs.size} jobs, ${lost.length} lost`);
  }
}

const api = await start();
const kept = await checkMeetings(api);
const stuck = await checkJobs(api);
const { json: stats } = await api.ask<{ total_meetings: number }>(
  'GET',
  '/meetings/stats/dashboard',
);
await kill();
const pid = Number.parseInt(await readFile(path.join(dataDir, 'records.pid'), 'utf8'), 10);
if (pid > 0) process.kill(pid, 'SIGKILL');

console.table({
  iterations,
  'acknowledged meetings': titles.size,
  'acknowledged jobs': jobs.size,
  'interrupted writers': interrupted,
  'meetings found, including unacknowledged ones': kept,
  'meetings counted by the dashboard': stats.total_meetings,
  lost: lost.length,
  stuck: stuck.length,
});
for (const line of [...lost, ...stuck]) console.log(line);
await rm(dataDir, { recursive: true, force: true });
process.exit(lost.length + stuck.length > 0 ? 1 : 0);
