import { setTimeout as pause } from 'node:timers/promises';
import type { Documents } from '#contract/documents.ts';
import { AppError, isRefusedFor } from '#contract/errors.ts';
import type { Job } from '#contract/jobs.ts';
import type { Meeting } from '#contract/meetings.ts';
import { may, type Permission } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import { type ApiClient, type AuditedCall, apiClient } from './api-client.ts';
import { type Credentials, type PortalSettings, readPortal, signInTo } from './sign-in.ts';
import type { Learned } from './steps.ts';

interface Portal {
  origin: string;
  settings: PortalSettings;
}

interface Session {
  origin: string;
  api: ApiClient;
  user: User;
}

/** The meeting that the run makes. */
export interface Visit extends Session {
  meeting: Meeting;
}

/** How long to wait for what runs in the background, and where to say how far it is. */
interface Patience {
  milliseconds: number;
  say: (line: string) => void;
}

export async function portal(origin: string): Learned<Portal> {
  const settings = await readPortal(origin);
  return [`${origin}, stage ${settings.stage}`, { origin, settings }];
}

export async function health({ origin }: Portal): Learned<true> {
  const api = apiClient(origin);
  for (const name of [
    'getHealth',
    'getDatabaseHealth',
    'getQueueHealth',
    'getWorkflowHealth',
  ] as const)
    await api.call(name, {});
  return ['API, table, queue and workflow', true];
}

/** Only administrators have all of these. Others could not delete what the run creates. */
const needed: Permission[] = ['create', 'update', 'export', 'delete', 'system_settings'];

export async function signIn({ origin, settings }: Portal, given: Credentials): Learned<Session> {
  const api = apiClient(origin, await signInTo(settings, given));
  const user = await api.call('getMe', {});
  const lacking = needed.filter((permission) => !may(user, permission));
  if (lacking.length > 0)
    throw new Error(
      `${user.username} is ${user.role} and may not ${lacking.join(', ')}: sign in as an administrator`,
    );
  return [`${user.username}, ${user.role}`, { origin, api, user }];
}

export async function createMeeting(session: Session): Learned<Visit> {
  const title = `Smoke test ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const meeting = await session.api.call('createMeeting', {
    title,
    description: 'A synthetic recording, sent by npm run smoke.',
  });
  return [title, { ...session, meeting }];
}

export async function upload(visit: Visit, recording: Uint8Array<ArrayBuffer>): Learned<Visit> {
  const { api, meeting, origin } = visit;
  const { upload_id, part_size, parts } = await api.call('startUpload', {
    id: meeting.id,
    file_name: 'smoke.wav',
    content_type: 'audio/wav',
    size: recording.length,
    language_code: 'en-IN',
  });
  const sent = [];
  for (const { number, url } of parts) {
    const body = recording.slice((number - 1) * part_size, number * part_size);
    sent.push({ number, etag: await putPart(url, body, origin) });
  }
  await api.call('completeUpload', { id: meeting.id, upload_id, parts: sent });
  return [`${recording.length} bytes; parts: ${parts.length}`, visit];
}

/** The ETag of a part. It fails where a browser could not have sent it or read the answer. */
async function putPart(
  url: string,
  body: Uint8Array<ArrayBuffer>,
  origin: string,
): Promise<string> {
  const response = await fetch(url, { method: 'PUT', headers: { origin }, body });
  const etag = response.headers.get('etag');
  if (!response.ok || etag === null)
    throw new Error(`Storage answered the upload with HTTP ${response.status}`);
  const exposed = response.headers.get('access-control-expose-headers') ?? '';
  if (!response.headers.has('access-control-allow-origin') || !/etag/i.test(exposed))
    throw new Error('Storage does not let a browser read the ETag of the upload');
  return etag;
}

/** Calls `ask` until it answers, or fails when the time is up. */
async function eventually<T>(
  failure: () => string,
  milliseconds: number,
  ask: () => Promise<T | null>,
): Promise<T> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const found = await ask();
    if (found !== null) return found;
    if (Date.now() > end)
      throw new Error(`${failure()} after ${Math.round(milliseconds / 1000)} seconds`);
    await pause(2000);
  }
}

export async function transcript(visit: Visit, { milliseconds, say }: Patience): Learned<Visit> {
  let shown = '';
  const { id } = visit.meeting;
  await eventually(
    () => 'The job has not ended',
    milliseconds,
    async () => {
      const job = await visit.api.call('getJobStatus', { id });
      const now = `  ${job.status}, ${job.progress} %: ${job.message}`;
      if (now !== shown) say(now);
      shown = now;
      if (job.status === 'completed') return job;
      if (job.status === 'queued' || job.status === 'processing') return null;
      throw new Error(failureOf(job));
    },
  );
  const { processing_metadata, total_segments } = await visit.api.call('getTranscription', { id });
  return [`by ${processing_metadata.engine.label}; segments: ${total_segments}`, visit];
}

const failureOf = ({ failure, error, message }: Job): string =>
  failure?.reason === 'noSpeech'
    ? 'The engine found no speech in the recording. Send one with speech: --recording FILE'
    : (error ?? message);

const correction = '(Corrected by npm run smoke.)';

export async function edit({ api, meeting: { id } }: Visit): Learned<true> {
  const before = await api.call('getTranscription', { id });
  const [was] = before.timeline;
  if (!was) throw new Error('The transcript has no segment to edit');
  const { speaker, transcript: text } = was;
  const corrected = `${text} ${correction}`;
  const edited = await api.call('editSegment', {
    id,
    index: 0,
    was: { speaker, transcript: text },
    speaker,
    transcript: corrected,
  });
  if (edited.version !== before.version + 1 || edited.timeline[0]?.transcript !== corrected)
    throw new Error(`The edit was accepted but is missing from version ${edited.version}`);
  return [`version ${edited.version}`, true];
}

export async function exportText({ api, meeting }: Visit): Learned<true> {
  const file = await api.call('exportMeeting', { id: meeting.id, format: 'txt' });
  const text = new TextDecoder().decode(file);
  if (!text.includes(meeting.title))
    throw new Error('The document does not contain the title of the meeting');
  if (!text.includes(correction)) throw new Error('The document does not contain the correction');
  return [`a text of ${file.length} bytes, with the correction`, true];
}

export async function documents(
  { api, meeting }: Visit,
  { milliseconds }: Patience,
): Learned<true> {
  const { id } = await api.call('createDocuments', { meeting_ids: [meeting.id], format: 'pdf' });
  const made = await eventually(
    () => 'The documents are not made',
    milliseconds,
    async () => {
      const now: Documents = await api.call('getDocuments', { id });
      if (now.status === 'failed') throw new Error(now.message);
      return now.status === 'completed' ? now : null;
    },
  );
  const { file_url } = await api.call('getDocumentsFile', { id });
  const response = await fetch(file_url ?? '');
  const zip = Buffer.from(await response.arrayBuffer());
  if (!response.ok || zip.length !== made.bytes || zip.toString('latin1', 0, 2) !== 'PK')
    throw new Error(
      `Storage answered the download with HTTP ${response.status}, ${zip.length} bytes`,
    );
  return [`a PDF, zipped: ${zip.length} bytes`, true];
}

/** A meeting under legal hold cannot be deleted, and the URL of a recording only allows reading it. */
export async function retention({ api, meeting: { id } }: Visit): Learned<true> {
  const hold = (hold: boolean) => api.call('setLegalHold', { id, hold, reason: 'npm run smoke' });
  await hold(true);
  try {
    await refused(api, id);
  } finally {
    await hold(false);
  }
  const { audio_url } = await api.call('getMeeting', { id, segments: 0 });
  if (audio_url === null) throw new Error('The archive has no recording of the meeting');
  const recording = await fetch(audio_url);
  if (!recording.ok) throw new Error(`Reading the recording returned HTTP ${recording.status}`);
  await recording.body?.cancel();
  for (const method of ['DELETE', 'PUT']) {
    const { status } = await fetch(audio_url, { method });
    if (status !== 403)
      throw new Error(`${method} with the URL of the recording returned HTTP ${status}`);
  }
  return ['a held meeting cannot be deleted, nor its recording changed', true];
}

async function refused(api: ApiClient, id: string): Promise<void> {
  const error = await api.call('deleteMeeting', { id }).then(
    () => new Error('A meeting under legal hold was deleted'),
    (error: unknown) => error,
  );
  if (!isRefusedFor(error, 'held')) throw error;
}

export async function removal({ api, meeting: { id } }: Visit): Learned<true> {
  await api.call('deleteMeeting', { id });
  const error = await api.call('getMeeting', { id, segments: 0 }).then(
    () => new Error('The meeting was deleted but can still be read'),
    (error: unknown) => error,
  );
  if (!(error instanceof AppError && error.code === 'not_found')) throw error;
  return ['the meeting is gone from the portal', true];
}

/** Milliseconds. The first line is written before the meeting, perhaps by another function's clock. */
const earlier = 5000;

/** Every call of this run that the audit log records has its line, with its outcome. */
export async function auditLog({ api, user, meeting }: Visit): Learned<true> {
  const from = new Date(Date.parse(meeting.created_at) - earlier).toISOString();
  const made = [...api.audited];
  let missing: string[] = [];
  const count = await eventually(
    () => `The audit log has no line for ${missing.join(', ')}`,
    20_000,
    async () => {
      const { entries } = await api.call('listAudit', { user_id: user.id, from, limit: 100 });
      const lines = entries.map(lineOf);
      missing = made.map(lineOf).filter((line) => !takeFrom(lines, line));
      return missing.length === 0 ? made.length : null;
    },
  );
  return [`${count} lines, one for each call`, true];
}

const lineOf = ({ action, outcome }: AuditedCall): string => `${action} (${outcome})`;

function takeFrom(lines: string[], line: string): boolean {
  const place = lines.indexOf(line);
  if (place >= 0) lines.splice(place, 1);
  return place >= 0;
}
