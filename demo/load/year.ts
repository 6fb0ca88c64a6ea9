import type { Meeting } from '#contract/meetings.ts';
import type { Transcription } from '#contract/transcripts.ts';
import type { RecordedMeeting } from '../meeting.ts';
import { arriving, english } from '../meetings/english.ts';
import { hindi } from '../meetings/hindi.ts';
import { kannada } from '../meetings/kannada.ts';
import { marathi } from '../meetings/marathi.ts';
import { awaited, scheduled, silent } from '../meetings/others.ts';
import { attendee, employees, office, voices } from '../people.ts';
import { draftSitting, type HeldSitting } from '../sittings.ts';
import { circulateMinutes, publishMinutes } from './minutes.ts';
import { type DemoContext, processInVain, processRecording, recordingFile } from './process.ts';
import { assignActions, callSitting, prepareSitting, recordSitting } from './sittings.ts';
import type { Clock, Staff } from './staff.ts';

const day = 86_400_000;
const [administrator] = employees;

/** In the late morning in India, so many days ago. */
export function daysAgo(days: number): Date {
  return new Date(new Date(Date.now() - days * day).setUTCHours(5, 30, 0, 0));
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const isToday = ({ daysAgo: days }: { daysAgo: number }) => days === 0;

/** Every meeting of the year, oldest first, up to those of today. */
export async function holdMeetings(context: DemoContext, staff: Staff): Promise<void> {
  const { clock } = context;
  const recorded = [...marathi, ...hindi, ...kannada, ...english];
  for (const written of recorded.sort((one, other) => other.daysAgo - one.daysAgo)) {
    const { sitting } = written;
    const called = sitting && (await callMeeting(staff, clock, written, sitting));
    clock.set(daysAgo(written.daysAgo));
    const meeting = called?.meeting ?? (await create(staff, clock, written));
    await processRecording(context, meeting, written);
    if (called) await recordSitting(staff, meeting.id, sitting, called.items);
    await after(meeting, written, { staff, clock });
    if (called) {
      await assignActions(staff, meeting.id, sitting, called.items);
      await circulateMinutes(staff, meeting.id);
    }
    await publish(meeting, written, { staff, clock });
  }
  clock.set(daysAgo(silent.daysAgo));
  await processInVain(context, await create(staff, clock, silent), silent.recording);
  clock.set(daysAgo(awaited.daysAgo));
  await create(staff, clock, awaited);
}

/** Adds the announcements, schedule and recordings of today. */
export async function openToday({ clock }: DemoContext, staff: Staff): Promise<void> {
  clock.set(new Date());
  await staff.ask(administrator.username, 'createAnnouncement', {
    subject: `${office.name}: minutes are now in Sakshi`,
    text: 'Recordings of all committees are uploaded and searchable from today.',
  });
  for (const { inDays, sitting, ...meeting } of scheduled) {
    const at = daysAgo(-inDays);
    // In time for the notice.
    clock.set(sitting ? daysAgo(daysOfNotice - inDays) : new Date());
    const scheduled_time = at.toISOString();
    const { id } = await staff.ask('salim.mulani', 'scheduleMeeting', {
      ...meeting,
      scheduled_time,
    });
    if (!sitting) continue;
    await prepareSitting(staff, id, sitting, at);
    await callSitting(staff, id);
  }
  clock.set(new Date());
  const { inDays, sitting, ...draft } = draftSitting;
  const scheduled_time = daysAgo(-inDays).toISOString();
  const { id } = await staff.ask('salim.mulani', 'scheduleMeeting', { ...draft, scheduled_time });
  await prepareSitting(staff, id, sitting, daysAgo(-inDays));
  for (const written of arriving) {
    clock.set(new Date());
    const { id } = await create(staff, clock, written);
    const audio_file = await recordingFile(written.recording);
    const { language: language_code } = written;
    await staff.ask(written.uploadedBy, 'uploadForm', { id, audio_file, language_code });
  }
}

/** How many days before a sitting its notice goes out. */
const daysOfNotice = 7;

/** A meeting of a body is called with its agenda before it is held. */
async function callMeeting(
  staff: Staff,
  clock: Clock,
  written: RecordedMeeting,
  sitting: HeldSitting,
) {
  clock.set(daysAgo(written.daysAgo + daysOfNotice));
  const meeting = await create(staff, clock, written);
  const items = await prepareSitting(staff, meeting.id, sitting, daysAgo(written.daysAgo));
  await callSitting(staff, meeting.id);
  return { meeting, items };
}

type Held = Pick<
  RecordedMeeting,
  'title' | 'description' | 'department' | 'daysAgo' | 'uploadedBy'
> &
  Partial<RecordedMeeting>;

async function create(staff: Staff, clock: Clock, held: Held): Promise<Meeting> {
  const { title, description, department, location = '', priority = 'normal', lines = [] } = held;
  const present = [...new Set(lines.map(({ by }) => by))];
  return staff.ask(held.uploadedBy, 'createMeeting', {
    title,
    description,
    department,
    location,
    priority,
    date: dayOf(isToday(held) ? clock.now() : daysAgo(held.daysAgo)),
    attendees: present.map(attendee),
    ...(held.confidential && { confidential: true, reader_ids: [staff.idOf('lakshmi.gowda')] }),
  });
}

/** Does what people do with a meeting in the days after it. */
async function after(
  { id }: Meeting,
  written: RecordedMeeting,
  { staff, clock }: { staff: Staff; clock: Clock },
): Promise<void> {
  const { chair, correctedBy, hold } = written;
  clock.set(new Date(clock.now().getTime() + day / 6));
  if (chair)
    await staff.ask(administrator.username, 'updateMeeting', { id, chair: voices[chair].name });
  if (correctedBy) await correct(id, written, { staff, by: correctedBy });
  if (hold)
    await staff.ask(administrator.username, 'setLegalHold', { id, hold: true, reason: hold });
}

/** An officer names the speakers, and puts right and checks what was heard. */
async function correct(
  id: string,
  { lines, confirmed, checked }: RecordedMeeting,
  { staff, by }: { staff: Staff; by: string },
): Promise<void> {
  const read = await staff.ask(by, 'getTranscription', { id });
  const inOrder = [...new Set(read.timeline.map(({ speaker }) => speaker))];
  const names = [...new Set(lines.map((line) => voices[line.by].name))];
  const renames = inOrder.flatMap((old_speaker, place) => {
    const new_speaker = names[place];
    return new_speaker && new_speaker !== old_speaker ? [{ old_speaker, new_speaker }] : [];
  });
  let now: Transcription = read;
  if (renames.length > 0) now = await staff.ask(by, 'renameSpeakers', { id, renames });
  for (const { heard, says } of lines) {
    if (heard === undefined) continue;
    const index = now.timeline.findIndex(({ transcript }) => transcript.includes(heard));
    const { speaker, transcript } = now.timeline[index] ?? {};
    if (speaker === undefined || transcript === undefined) throw new Error(`Nobody says ${heard}`);
    const corrected = { speaker, transcript: transcript.replace(heard, says) };
    now = await staff.ask(by, 'editSegment', {
      id,
      index,
      was: { speaker, transcript },
      ...corrected,
    });
  }
  if (confirmed) await confirm(id, now, { staff, by });
  if (checked) await staff.ask(by, 'checkTranscript', { id, version: now.version, checked });
}

/** Two days later the minutes of some meetings are signed and published. */
async function publish(
  { id }: Meeting,
  { correctedBy: by, chair, published: corrigendum }: RecordedMeeting,
  { staff, clock }: { staff: Staff; clock: Clock },
): Promise<void> {
  if (!by || !chair || !corrigendum) return;
  clock.set(new Date(clock.now().getTime() + 2 * day));
  const signing = { by, chair: voices[chair].name, day: dayOf(clock.now()), corrigendum };
  await publishMinutes(staff, id, signing);
}

/** The officer finds that the points whose passages changed are still correct. */
async function confirm(
  id: string,
  { summaries }: Transcription,
  { staff, by }: { staff: Staff; by: string },
): Promise<void> {
  for (const { id: point, text, owner, due, stale } of summaries?.original.points ?? []) {
    const was = { text, owner, due };
    if (stale) await staff.ask(by, 'editPoint', { id, point, language: 'original', was, ...was });
  }
}
