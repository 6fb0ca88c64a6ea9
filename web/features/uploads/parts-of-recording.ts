import { AppError } from '#contract/errors.ts';
import { ownReason } from '../../messages/reasons.ts';
import { api } from '../../platform/api/client.ts';
import { discardUpload } from './discard-upload.ts';
import type { ChosenOptions } from './processing-options.ts';
import { isTransient, retry, type Sending } from './send-parts.ts';
import { sendRecording } from './send-recording.ts';
import {
  allRemembered,
  fingerprintOf,
  forget,
  partsFor,
  type Remembered,
  remember,
  type Unfinished,
} from './unfinished.ts';

/** The meeting that parts are sent to. */
type Meant = Pick<Unfinished, 'meeting_id' | 'title' | 'existing' | 'replaces' | 'agreed' | 'adds'>;

/**
 * Remembers files as parts of one recording, in this order, before anything is sent: none of them is left out by
 * a reload. What has arrived of them before is kept.
 */
export function rememberParts(files: readonly File[], meant: Meant): void {
  const before = allRemembered();
  for (const [part, file] of files.entries()) {
    const fingerprint = fingerprintOf(file);
    const earlier = before.find(
      (one) =>
        one.fingerprint === fingerprint && one.meeting_id === meant.meeting_id && one.part !== null,
    );
    const { upload_id, arrived = false } = earlier ?? {};
    remember({ ...meant, fingerprint, file_name: file.name, part, arrived, upload_id });
  }
}

/** Uploads a part. True if it was the last one to arrive, so that the meeting is queued now. */
export async function sendRecordingPart(
  unfinished: Unfinished,
  options: ChosenOptions,
  sending: Omit<Sending, 'meetingId'>,
  mayDelete: boolean,
): Promise<boolean> {
  await sendRecording(unfinished, options, sending, mayDelete);
  return queueParts(unfinished.meeting_id, sending.signal);
}

/** Takes a part back; the others go on without it. True if all of them have arrived and are queued now. */
export async function discardPart(
  { meeting_id, ...part }: Remembered,
  mayDelete: boolean,
): Promise<boolean> {
  await discardUpload({ ...part, meeting_id }, mayDelete);
  return meeting_id !== null && queueParts(meeting_id, new AbortController().signal);
}

/** Sets the parts of a meeting's recording once all that were chosen together have arrived. */
async function queueParts(id: string, signal: AbortSignal): Promise<boolean> {
  const parts = partsFor(id);
  const [first] = parts;
  if (first === undefined || !parts.every(({ arrived }) => arrived)) return false;
  const meeting = await api.getMeeting({ id, segments: 0 }, signal);
  const was = meeting.parts.map((part) => part.id);
  const added = parts.flatMap(({ upload_id = [] }) => upload_id);
  // An earlier call set them, and its response was lost.
  if (!added.every((part) => was.includes(part))) {
    const replace = meeting.has_transcription;
    // The user agreed to replace the transcript that there was then.
    if (replace && meeting.job_id !== first.replaces)
      throw new AppError('conflict', ownReason('upload.partsMeanwhile'));
    const all = first.adds ? [...was, ...added] : added;
    await retry(() => api.setParts({ id, parts: all, was, replace }), isTransient, signal);
  }
  for (const part of parts) forget(part);
  return true;
}

/** A time in the name of a recording, as recorders and phones write it: 2026-11-21 10.30.05, 20261121_103005. */
const timed = /(20\d\d)\D?(\d\d)\D?(\d\d)\D{1,4}(\d\d)\D?(\d\d)\D?(\d\d)?/;

const timeIn = (name: string): string | null =>
  timed
    .exec(name)
    ?.slice(1)
    .map((digits = '00') => digits)
    .join('') ?? null;

const byNumber = new Intl.Collator(undefined, { numeric: true });

/** Files in the order in which they were recorded: by the times in their names if all have one, otherwise by name. */
export function inRecordedOrder(files: readonly File[]): File[] {
  const times = new Map(files.map((file) => [file, timeIn(file.name)]));
  const hasTimes = ![...times.values()].includes(null);
  const timeOf = (file: File) => (hasTimes ? (times.get(file) ?? '') : '');
  return files.toSorted(
    (one, other) =>
      byNumber.compare(timeOf(one), timeOf(other)) || byNumber.compare(one.name, other.name),
  );
}
