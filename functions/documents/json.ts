import type { MeetingDocument } from './document.ts';

/** A document for programs: everything that is known, in the shapes of the API. */
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
