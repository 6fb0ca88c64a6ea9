import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import type { Body } from '#contract/bodies.ts';
import type { Job } from '#contract/jobs.ts';
import type { Membership } from '#contract/members.ts';
import type { ScheduledMeeting } from '#contract/scheduled.ts';
import { script } from '../journey/script.ts';
import { slow } from '../journey/scripted.ts';
import { startSharedCloud } from '../journey/shared-cloud.ts';
import { wav } from '../journey/sound.ts';
import { HIGH, LOW, type MadeVoice } from '../voice/made-voice.ts';
import { spoken } from '../voice/spoken.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file that says where the seeded cloud is, once there is one. */
    portal: string;
  }
}

/** A cloud in which every page has data. Tests that change data create their own. */
interface SeededPortal {
  url: string;
  screens: Record<Screen, string>;
}

export type Screen = keyof Awaited<ReturnType<typeof seed>>;

/** The title of the meeting that was transcribed. */
export const transcribed = 'वार्ड १२ बैठक';

export async function startSeededCloud() {
  const { cloud, close } = await startSharedCloud();
  return { url: cloud.url, screens: await seed(cloud.url), close };
}

/**
 * Seeds a cloud while tests of other projects run: seeding mostly waits. The result is a file, since a set-up can
 * provide values only until it returns.
 */
export default function seededCloud({ provide }: TestProject) {
  const file = path.join(tmpdir(), `portal-${randomUUID()}.json`);
  const say = async (result: Seeded) => {
    await writeFile(`${file}.new`, JSON.stringify(result));
    await rename(`${file}.new`, file);
  };
  const closing = startSeededCloud().then(
    async ({ close, ...portal }) => {
      await say({ portal });
      return close;
    },
    async (error: unknown) => {
      await say({ failure: String(error) });
      return () => {};
    },
  );
  provide('portal', file);
  return async () => (await closing)();
}

type Seeded = { portal: SeededPortal } | { failure: string };

/** The seeded cloud, once that file says where it is. */
export async function seededPortal(file: string): Promise<SeededPortal> {
  for (const begun = Date.now(); !existsSync(file); await pause(100))
    if (Date.now() - begun > 300_000) throw new Error('The cloud is not seeded after five minutes');
  const result: Seeded = JSON.parse(await readFile(file, 'utf8'));
  if ('failure' in result) throw new Error(`The cloud could not be seeded: ${result.failure}`);
  return result.portal;
}

/** Fills an empty cloud; one meeting stays in transcription as long as the cloud runs. Returns paths by page. */
async function seed(url: string) {
  const api = script(url);
  const sound = (recording: BlobPart) => new Blob([recording], { type: 'audio/wav' });
  const send = async (title: string, recording: BlobPart, language_code = 'mr-IN') => {
    const id = await api.createMeeting(title);
    await api.sendForm(id, sound(recording), 'a.wav', { language_code });
    return id;
  };
  // Only the first seconds have speech, so that tests have time while it plays.
  const id = await send(transcribed, wav(60));
  const { status, error } = await api.ended(id);
  if (status !== 'completed') throw new Error(`The seeded recording was not transcribed: ${error}`);
  await api.ended(await send('Broken recording', wav(3).subarray(0, 20)));
  await api.createMeeting('Without a recording');
  await api.ask<ScheduledMeeting>('POST', '/meetings/scheduled', {
    title: 'Budget committee',
    scheduled_time: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const enrol = async (name: string, voice: MadeVoice, consent: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [field, value] of Object.entries({ name, ...consent })) form.set(field, value);
    form.append('audio', sound(spoken(15, voice)), 'voice.wav');
    await api.ask('POST', '/speakers/enroll', form);
  };
  await enrol('Asha Patil', LOW);
  await enrol('Meera Joshi', HIGH, { consent_by: 'Meera Joshi', consent_purpose: 'Naming her' });
  await api.ask('POST', '/users/register', {
    username: 'ravi',
    full_name: 'Ravi Kumar',
    email: 'ravi@example.org',
    role: 'officer',
  });
  const { json: body } = await api.ask<Body>('POST', '/bodies', {
    name: { en: 'General Body', mr: 'सर्वसाधारण सभा' },
    kind: 'general_body',
    holidays: ['2026-08-15'],
    profile: { family: 'A' },
  });
  const { json: chair } = await api.ask<Membership>('POST', `/bodies/${body.id}/members`, {
    name: 'Kaveri Ranade',
    role: 'presiding_officer',
    post: 'Mayor',
  });
  await api.ask('POST', `/bodies/${body.id}/members`, { name: 'Asha Patil', post: 'Ward 12' });
  await api.ask('POST', '/vocabulary/', {
    kind: 'scheme',
    spellings: [
      { language: 'mr-IN', text: 'पंतप्रधान आवास योजना' },
      { language: 'en-IN', text: 'Pradhan Mantri Awas Yojana', sounds_like: 'aa-vaas yo-ja-na' },
    ],
    wrong_forms: ['पंत प्रधान आवाज योजना', 'Pradhan Mantri of us joy Anna'],
    scope: { of: 'body', body_id: body.id },
  });
  await api.ask('POST', '/vocabulary/suggestions', {
    spellings: [{ language: 'kn-IN', text: 'ರಾಜಾಜಿನಗರ' }],
    wrong_forms: ['ರಾಜಾಜಿ ನಗರ'],
    scope: { of: 'deployment' },
  });
  const processing = await send('Being listened to', wav(4), slow.forHours);
  const isListenedTo = async () =>
    (await api.ask<Job>('GET', `/meetings/${processing}/job-status`)).json.progress >= 10;
  for (const begun = Date.now(); !(await isListenedTo()); await pause(100))
    if (Date.now() - begun > 120_000) throw new Error('The recording is not processed');
  return {
    dashboard: '/dashboard',
    upload: '/upload',
    meeting: `/meetings/${id}`,
    processing: `/meetings/${processing}`,
    transcription: `/meetings/${id}/transcript`,
    summary: `/meetings/${id}/summary`,
    // Oldest first: meetings that tests create would move these off the first page.
    archive: '/archive?sort=oldest',
    queue: '/queue',
    speakers: '/train-speakers',
    profile: '/settings',
    notifications: '/settings?tab=notifications',
    privacy: '/settings?tab=privacy',
    system: '/settings?tab=system',
    bodies: '/bodies',
    body: `/bodies/${body.id}`,
    person: `/persons/${chair.id}`,
    vocabulary: '/vocabulary',
    users: '/users',
    audit: '/audit',
    verify: '/verify',
    help: '/help',
    'help for a task': '/help/upload',
    'not found': '/nowhere',
    'missing meeting': '/meetings/none',
  };
}
