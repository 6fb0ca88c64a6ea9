import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Meeting } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import type { Transcription } from '#contract/transcripts.ts';
import type { FileAnswer } from '#contract/values.ts';
import type { Ctx } from '../context.ts';
import { withoutSuggestions } from '../transcripts/voices.ts';
import { getMeeting } from './get.ts';

/** A meeting's transcript or summary as a file. */
export async function exportMeeting(
  ctx: Ctx,
  { id, format, content }: ParsedInputOf<Api['exportMeeting']>,
): Promise<FileAnswer> {
  const meeting = await getMeeting(ctx, { id });
  const { transcription } = meeting;
  if (!transcription) throw new AppError('not_found', messages.noTranscript);
  return {
    file_name: `${fileTitle(meeting.title)}_${content}.${format}`,
    content_type: format === 'json' ? 'application/json' : 'text/plain; charset=utf-8',
    content:
      format === 'json'
        ? asJson(meeting, transcription, content)
        : asText(meeting, transcription, content),
  };
}

/** The title without what file systems refuse. */
const fileTitle = (title: string): string => title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '_');

function asText(meeting: Meeting, transcription: Transcription, content: string): string {
  const head = [
    meeting.title,
    `Date: ${meeting.date}`,
    ...(meeting.location ? [`Location: ${meeting.location}`] : []),
    ...(meeting.attendees.length > 0 ? [`Attendees: ${meeting.attendees.join(', ')}`] : []),
    `Transcribed by: ${transcription.processing_metadata.engine.label}`,
  ];
  const body =
    content === 'summary'
      ? [transcription.summary || 'No summary available']
      : transcription.timeline.map(
          ({ speaker, start_time, end_time, transcript }) =>
            `${speaker} (${start_time.toFixed(2)}s - ${end_time.toFixed(2)}s): ${transcript}`,
        );
  return `${[...head, '', ...body].join('\n')}\n`;
}

function asJson(meeting: Meeting, transcription: Transcription, content: string): string {
  const { id, title, date, location, attendees } = meeting;
  const { summaries } = transcription;
  const body =
    content === 'summary' ? { summaries } : { transcription: withoutSuggestions(transcription) };
  return `${JSON.stringify({ id, title, date, location, attendees, ...body }, null, 2)}\n`;
}
