import { discardUpload } from '../../features/uploads/discard-upload.ts';
import { discardPart, sendRecordingPart } from '../../features/uploads/parts-of-recording.ts';
import { sendRecording } from '../../features/uploads/send-recording.ts';
import { sendUploads } from '../../features/uploads/send-uploads.ts';
import { recall, rememberedOf } from '../../features/uploads/unfinished.ts';
import {
  changeUpload,
  type Delivery,
  type Outcome,
  removeUploads,
  type Upload,
  uploadList,
} from '../../features/uploads/upload-list.ts';
import { text } from '../../messages/text.ts';
import { toast } from '../../ui/toast.ts';
import {
  type Draft,
  meetingFor,
  meetingForParts,
  type Rights,
  storedDraft,
  titleOf,
} from './meeting-draft.ts';

const uploadsOfForm = (): Upload[] => uploadList.getState().filter(({ isOfForm }) => isOfForm);

const isCompleted = ({ state }: Upload): boolean => state.name === 'completed';

/** Listeners of the open upload page, called when the recordings of its form were sent. */
const pages = new Set<(outcome: Outcome) => void>();

/** Returns the function that removes the listener. */
export function onFormSent(listener: (outcome: Outcome) => void): () => void {
  pages.add(listener);
  return () => pages.delete(listener);
}

/**
 * Sends the recordings of the form, each to a meeting of its own or all to one; by default all that have not
 * arrived. The form keeps what was typed until every recording has.
 */
export function sendForm(draft: Draft, rights: Rights, only?: string): Promise<void> {
  const isBegun = uploadsOfForm().some(({ file }) => recall(file)?.part !== null && recall(file));
  const isTogether = draft.together && (uploadsOfForm().length > 1 || isBegun);
  const deliveries = new Map<string, Delivery>();
  for (const [index, upload] of uploadsOfForm().entries())
    if (!isCompleted(upload) && (only === undefined || upload.id === only))
      deliveries.set(
        upload.id,
        isTogether
          ? partOf(upload.file, draft, rights)
          : recordingOf(upload.file, titleOf(draft.title, index), draft, rights),
      );
  return sendUploads(deliveries);
}

/** Sends a file to a meeting of its own. */
const recordingOf = (file: File, title: string, draft: Draft, rights: Rights): Delivery => ({
  title,
  send: async (sending) => {
    const meeting = await meetingFor(file, title, draft, rights);
    await sendRecording(meeting, draft, sending, rights.mayDelete);
    return { meetingId: meeting.meeting_id, isQueued: true };
  },
  discard: async () => {
    const remembered = rememberedOf(file);
    if (remembered) await discardUpload(remembered, rights.mayDelete);
    return null;
  },
  onEnd,
});

/** Sends a file to the meeting that all files of the form are parts of, in the order of the form. */
const partOf = (file: File, draft: Draft, rights: Rights): Delivery => ({
  title: draft.title.trim(),
  send: async (sending) => {
    const files = uploadsOfForm().filter((upload) => !isCompleted(upload));
    const meetingId = await meetingForParts(
      files.map((upload) => upload.file),
      draft,
      rights,
    );
    const part = recall(file);
    if (part === undefined) throw new Error('What was just remembered is forgotten');
    return { meetingId, isQueued: await sendRecordingPart(part, draft, sending, rights.mayDelete) };
  },
  discard: async () => {
    const remembered = rememberedOf(file);
    if (remembered === undefined) return null;
    return (await discardPart(remembered, rights.mayDelete)) ? remembered.meeting_id : null;
  },
  onEnd,
});

function onEnd(outcome: Outcome): void {
  const { length: n } = outcome.meetings;
  if (n > 0) toast.success(text('upload.processed', { n }));
  if (n > 0 && uploadsOfForm().every(isCompleted)) {
    storedDraft.clear();
    for (const { id } of uploadsOfForm()) changeUpload(id, { isOfForm: false });
    // The page opens the meeting; elsewhere the list links to it.
    if (pages.size > 0) removeUploads(isCompleted);
  }
  for (const page of pages) page(outcome);
}
