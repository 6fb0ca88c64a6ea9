import type { DocumentFormat } from '#contract/choices.ts';
import type { DocumentChoices } from '#contract/documents.ts';
import { graphemesOf } from '../../platform/split-text.ts';
import type { MeetingDocument } from './document.ts';
import { asSrt, asVtt } from './subtitles.ts';

interface Format {
  type: string;
  write(document: MeetingDocument): string | Promise<string | Uint8Array<ArrayBuffer>>;
}

/** The formats of a document. Those that take large libraries load them when they are first asked for. */
export const formats: Record<DocumentFormat, Format> = {
  txt: {
    type: 'text/plain; charset=utf-8',
    write: async (document) => (await import('./plain-text.ts')).asText(document),
  },
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

/** Together with the rest of the file name, within the limit of file systems. */
const maxBytes = 200;

/** The title without characters that file systems refuse, cut between graphemes where it is too long. */
export function fileTitle(title: string): string {
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

/** A document for programs: everything known, in the shapes of the API. */
export function asJson(document: MeetingDocument): string {
  const { meeting, edition, transcript, summary, times, whole } = document;
  const { id, number, title, date, starts, ends, location, chair, attendees } = meeting;
  const { timeline, ...facts } = whole.transcription;
  const said = times
    ? timeline
    : timeline.map(({ start_time: _start, end_time: _end, ...turn }) => turn);
  const body = {
    ...(summary && { summaries: whole.summaries }),
    ...(transcript && { edition, transcription: { timeline: said, ...facts } }),
  };
  const about = { id, number, title, date, starts, ends, location, chair, attendees };
  return `${JSON.stringify({ ...about, ...body }, null, 2)}\n`;
}
