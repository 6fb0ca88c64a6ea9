import { api } from '../../api.ts';
import { unlessGone } from '../../uploads/send-recording.ts';
import {
  fingerprintOf,
  forget,
  recall,
  remember,
  type Unfinished,
} from '../../uploads/unfinished.ts';
import { type Draft, namesIn } from './draft.ts';

/**
 * The meeting a file's recording belongs to. One that was made for this file before and never got its
 * recording is taken up again; else it is made, and remembered before a byte is sent.
 */
export async function meetingFor(file: File, title: string, draft: Draft): Promise<Unfinished> {
  const known = recall(file);
  if (known !== undefined) {
    if ((await unlessGone(api.getMeeting({ id: known.meeting_id }))) !== null) return known;
    forget(known);
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
  };
  remember(made);
  return made;
}
