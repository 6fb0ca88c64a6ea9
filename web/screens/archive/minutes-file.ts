import type { Meeting } from '#contract/meetings.ts';
import { text } from '../../messages/text.ts';
import { displayDay } from '../../ui/dates.ts';

/** A file to save, before it has a place. */
export interface TextFile {
  name: string;
  content: string;
}

const seconds = (time: number): string => `${Math.round(time * 100) / 100}s`;

/** One meeting as a text file: what it was, what was decided, who said what when. */
export function minutesFile(meeting: Meeting): TextFile {
  const { id, title, date, description, transcription_summary, transcription_timeline } = meeting;
  const turns = transcription_timeline.map(
    ({ speaker, start_time, end_time, transcript }) =>
      `${speaker} (${seconds(start_time)}-${seconds(end_time)}): ${transcript}`,
  );
  const lines = [
    text('archive.fileTitle', { title }),
    text('archive.fileDate', { date: displayDay(date) }),
    text('archive.fileDescription', { description }),
    '',
    text('archive.fileSummary'),
    transcription_summary === '' ? text('archive.fileNoSummary') : transcription_summary,
    '',
    text('archive.fileTranscript'),
    ...(turns.length === 0 ? [text('archive.noTranscription')] : turns),
  ];
  return { name: `meeting_${id}.txt`, content: `${lines.join('\n')}\n` };
}
