import type { DocumentFormat } from '#contract/choices.ts';
import type { DocumentChoices } from '#contract/documents.ts';
import { graphemesOf } from '../../platform/split-text.ts';
import type { MeetingDocument } from './document.ts';
import { en } from './labels/en.ts';
import { asSrt, asVtt } from './subtitles.ts';

interface Format {
  type: string;
  write(document: MeetingDocument): string | Promise<string | Uint8Array<ArrayBuffer>>;
}

/** The formats of a document. Those that take large libraries load them when they are first asked for. */
export const formats: Record<DocumentFormat, Format> = {
  txt: { type: 'text/plain; charset=utf-8', write: asText },
  json: { type: 'application/json', write: asJson },
  csv: {
    type: 'text/csv; charset=utf-8',
    write: async (document) => (await import('./csv.ts')).asCsv(document),
  },
  srt: { type: 'application/x-subrip; charset=utf-8', write: asSrt },
  vtt: { type: 'text/vtt; charset=utf-8', write: asVtt },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    write: async (document) => (await import('./docx.ts')).asDocx(document),
  },
  pdf: {
    type: 'application/pdf',
    write: async (document) => (await import('./pdf.ts')).asPdf(document),
  },
};

/** With the rest of the name, what file systems accept. */
const maxBytes = 200;

/** The title without characters that file systems refuse, cut between graphemes where it is too long. */
function fileTitle(title: string): string {
  let kept = '';
  for (const { segment } of graphemesOf(title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '_'))) {
    if (Buffer.byteLength(kept + segment) > maxBytes) break;
    kept += segment;
  }
  return kept;
}

const parts = { transcript: 'transcript', summary: 'summary', both: 'minutes' } as const;

/** The file name of a document: `{title}_transcript.txt`, and so on. */
export function fileNameOf(
  title: string,
  { format, content, language }: Pick<DocumentChoices, 'format' | 'content' | 'language'>,
): string {
  const translated = content !== 'transcript' && language === 'english' ? '_english' : '';
  return `${fileTitle(title)}_${parts[content]}${translated}.${format}`;
}

/** A document as plain text, a line for each turn. Programs read it too: its labels are always English. */
export function asText({ meeting, transcript, summary, times, engine }: MeetingDocument): string {
  const { title, date, location, attendees } = meeting;
  const head = [
    title,
    `Date: ${date}`,
    ...(location ? [`Location: ${location}`] : []),
    ...(attendees.length > 0 ? [`Attendees: ${attendees.join(', ')}`] : []),
    `Transcribed by: ${engine.label}`,
  ];
  const summed = summary && [summary === 'none' ? en.noSummary : summary.content];
  const said = transcript?.timeline.map(({ speaker, start_time, end_time, transcript }) =>
    times
      ? `${speaker} (${start_time.toFixed(2)}s - ${end_time.toFixed(2)}s): ${transcript}`
      : `${speaker}: ${transcript}`,
  );
  const both = summed && said;
  const parts = [
    head,
    both ? ['Summary', '', ...summed] : summed,
    both ? ['Transcript', '', ...said] : said,
  ].flatMap((lines) => (lines ? [lines.join('\n')] : []));
  return `${parts.join('\n\n')}\n`;
}

/** A document for programs: everything known, in the shapes of the API. */
export function asJson(document: MeetingDocument): string {
  const { meeting, edition, transcript, summary, times, whole } = document;
  const { id, title, date, location, attendees } = meeting;
  const { timeline, ...facts } = whole.transcription;
  const said = times
    ? timeline
    : timeline.map(({ start_time: _start, end_time: _end, ...turn }) => turn);
  const body = {
    ...(summary && { summaries: whole.summaries }),
    ...(transcript && { edition, transcription: { timeline: said, ...facts } }),
  };
  return `${JSON.stringify({ id, title, date, location, attendees, ...body }, null, 2)}\n`;
}
