import type { Reason } from '#contract/reasons.ts';
import { errorSentence } from '../../messages/error-message.ts';
import { sentenceAfterName } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { toast } from '../../ui/toast.ts';
import { failureOf } from './failure.ts';
import { createPace } from './transfer.tsx';
import {
  announceUploadEnd,
  changeUpload,
  type Delivery,
  findUpload,
  isRunning,
  type Outcome,
  removeUploads,
  type Upload,
  uploadList,
  uploadSession,
} from './upload-list.ts';

/** A meeting could not be created, for the reason in `cause`. */
export class MeetingRefused extends Error {}

addEventListener('beforeunload', (event) => {
  if (uploadList.getState().some(isRunning)) event.preventDefault();
});

/** Each upload that is being sent now, until it is over. */
const underWay = new Map<string, Promise<string | null>>();

/** Sends recordings one after another. Those that fail stay in the list with the reason. */
export async function sendUploads(deliveries: Map<string, Delivery>): Promise<void> {
  for (const [id, delivery] of deliveries)
    changeUpload(id, { delivery, state: { name: 'waiting' } });
  const session = uploadSession();
  const outcome: Outcome = { meetings: [], refused: null };
  try {
    for (const id of deliveries.keys()) {
      const upload = findUpload(id);
      // It was cancelled while it waited.
      if (upload?.state.name !== 'waiting') continue;
      const sending = sendOne(upload);
      underWay.set(id, sending);
      const meetingId = await sending.finally(() => {
        underWay.delete(id);
        announceUploadEnd();
      });
      if (meetingId !== null) outcome.meetings.push(meetingId);
    }
  } catch (error) {
    // If one meeting cannot be created, the others cannot either.
    if (!(error instanceof MeetingRefused)) throw error;
    outcome.refused = error.cause;
    failRest(deliveries, failureOf(error.cause));
  }
  // The draft stays for who typed it, and the page is left.
  if (session.aborted) return;
  const ends = new Set([...deliveries.values()].map(({ onEnd }) => onEnd));
  for (const onEnd of ends) onEnd(outcome);
}

/** Resolves to the meeting's id if it has all of its recording now, otherwise to null. */
async function sendOne({ id, file, delivery }: Upload): Promise<string | null> {
  if (delivery === null) return null;
  const stop = new AbortController();
  const { signal } = stop;
  const paceAt = createPace();
  changeUpload(id, { stop, state: { name: 'uploading', sent: 0, pace: null } });
  const onSent = (sent: number) => {
    if (signal.aborted) return;
    changeUpload(id, { state: { name: 'uploading', sent, pace: paceAt(sent) } });
  };
  try {
    const { meetingId, isQueued } = await delivery.send({ file, signal, onSent });
    changeUpload(id, { stop: null, state: { name: 'arrived', meetingId } });
    toast.success(text('upload.uploaded', { file: file.name }));
    if (!isQueued) return null;
    complete(meetingId);
    return meetingId;
  } catch (error) {
    if (signal.aborted) return null;
    changeUpload(id, { stop: null });
    if (error instanceof MeetingRefused) throw error;
    const reason = failureOf(error);
    changeUpload(id, { state: { name: 'failed', reason } });
    const message = sentenceAfterName(reason);
    toast.error(text('upload.fileFailed', { file: file.name, message }));
    return null;
  }
}

/** The recording of the meeting is complete. Answers how the uploads of it were sent. */
function complete(meetingId: string): Delivery[] {
  const parts = uploadList
    .getState()
    .filter(({ state }) => state.name === 'arrived' && state.meetingId === meetingId);
  for (const { id } of parts) changeUpload(id, { state: { name: 'completed', meetingId } });
  return parts.flatMap(({ delivery }) => delivery ?? []);
}

/** The other parts of a meeting's recording go on, now that one was taken back. */
export function goOnWithout(meetingId: string): void {
  const ends = new Set(complete(meetingId).map(({ onEnd }) => onEnd));
  for (const onEnd of ends) onEnd({ meetings: [meetingId], refused: null });
}

function failRest(deliveries: Map<string, Delivery>, reason: Reason): void {
  for (const id of deliveries.keys()) {
    const upload = findUpload(id);
    if (upload && isRunning(upload)) changeUpload(id, { state: { name: 'failed', reason } });
  }
  toast.error(text('upload.failed', { message: reason.detail }));
}

/** Sends a failed recording again, as it was sent before. */
export async function retryUpload(id: string): Promise<void> {
  const delivery = findUpload(id)?.delivery;
  if (delivery) await sendUploads(new Map([[id, delivery]]));
}

/** Takes an upload off the list. One that is not complete is stopped, and what has arrived is deleted. */
export async function removeUpload(id: string): Promise<void> {
  const upload = findUpload(id);
  upload?.stop?.abort();
  const sending = underWay.get(id);
  // It was complete before it could be stopped.
  if (sending && (await sending) !== null) return;
  removeUploads((other) => other.id === id);
  if (upload === undefined || upload.state.name === 'completed') return;
  try {
    const queued = await upload.delivery?.discard();
    if (queued) goOnWithout(queued);
  } catch (error) {
    toast.error(errorSentence(error));
  }
  announceUploadEnd();
}
