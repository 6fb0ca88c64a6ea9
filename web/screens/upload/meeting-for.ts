import { api } from '../../api.ts';
import { unlessGone } from '../../uploads/send-recording.ts';
import {
  fingerprintOf,
  forget,
  recall,
  recallRefused,
  remember,
  type Unfinished,
} from '../../uploads/unfinished.ts';
import { type Draft, namesIn } from './draft.ts';

/**
 * The meeting a file's recording belongs to. One that was made for this file before and never got its
 * recording is taken up again, as is one of this title whose file was refused; else it is made, and remembered before a byte is sent.
 */
export async function meetingFor(file: File, title: string, draft: Draft): Promise<Unfinished> {
  for (const kept of [recall(file), recallRefused(title)]) {
    if (kept === undefined) continue;
    const isThere = (await unlessGone(api.getMeeting({ id: kept.meeting_id }))) !== null;
    forget(kept);
    if (!isThere) continue;
    const taken = {
      ...kept,
      fingerprint: fingerprintOf(file),
      file_name: file.name,
      refused: false,
    };
    remember(taken);
    return taken;
  }
  const meeting = await api.createMeeting({
    title,
    description: draft.description,
    date: draft.date,
    department: draft.department,
    attendees: namesIn(draft.participants),
    priority: draft.priority,
  });
  const made = {
    fingerprint: fingerprintOf(file),
    file_name: file.name,
    title,
    meeting_id: meeting.id,
    scheduled: false,
    refused: false,
  };
  remember(made);
  return made;
}
