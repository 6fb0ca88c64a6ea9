import type { DocumentChoices } from '#contract/document-choices.ts';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Summaries, Summary } from '#contract/summaries.ts';
import type { Ctx } from '../context.ts';
import type { MeetingRecord } from '../meetings/store.ts';
import { KeptSummaries } from '../summary/kept.ts';
import { pointsMarkdown } from '../summary/markdown.ts';
import { shownSummaries } from '../summary/shown.ts';
import { TranscriptVersion } from '../transcripts/read.ts';
import { withoutSuggestions } from '../transcripts/voices.ts';
import { checksumOf } from './checksum.ts';
import type { MeetingDocument } from './document.ts';
import { labelsIn } from './labels/labels.ts';
import { writtenTime } from './written.ts';

type At = Pick<Ctx, 'vault' | 'now'> & { user: Pick<Ctx['user'], 'full_name'> };

/** Reads what a document of this meeting holds. Refused where it has no transcript yet. */
export async function gather(
  { vault, now, user }: At,
  meeting: MeetingRecord,
  choices: DocumentChoices,
): Promise<MeetingDocument> {
  const { content, language, times } = choices;
  const { transcript_key, summary_key } = meeting;
  if (transcript_key === null) throw new AppError('not_found', messages.noTranscript);
  const [transcript, kept] = await Promise.all([
    vault.getJson(transcript_key, TranscriptVersion),
    summary_key === null ? null : vault.getJson(summary_key, KeptSummaries),
  ]);
  const summaries = kept && shownSummaries(kept, transcript.timeline);
  const { edited_by, edited_at, change: _change, undo: _undo, redo: _redo, ...spoken } = transcript;
  const { version, timeline, processing_metadata } = spoken;
  return {
    meeting,
    labels: labelsIn(language === 'english' ? 'en-IN' : processing_metadata.language_code),
    transcript:
      content === 'summary' ? null : { timeline, language: processing_metadata.language_code },
    summary: content === 'transcript' ? null : withTimes(chosenOf(summaries, language), choices),
    times: times === 'with',
    engine: processing_metadata.engine,
    edition: { version, edited_by, edited_at, sha256: checksumOf(timeline) },
    made: { at: now(), by: user.full_name },
    whole: {
      transcription: withoutSuggestions({
        ...spoken,
        summaries,
        summary: summaries?.original.content ?? '',
      }),
      summaries,
    },
  };
}

/** A document of record says of each point when it is spoken of, if it has times. */
function withTimes(
  summary: Summary | 'none',
  { times, format }: DocumentChoices,
): Summary | 'none' {
  if (summary === 'none' || summary.points.length === 0 || times === 'without') return summary;
  if (format !== 'pdf' && format !== 'docx') return summary;
  const { points, language } = summary;
  return { ...summary, content: pointsMarkdown(points, language, writtenTime) };
}

const isEnglish = ({ language }: Summary): boolean => language.startsWith('en');

function chosenOf(
  summaries: Summaries | null,
  language: DocumentChoices['language'],
): Summary | 'none' {
  if (!summaries || summaries.original.content === '') return 'none';
  const { original, english } = summaries;
  if (language === 'original') return original;
  if (english) return english;
  if (isEnglish(original)) return original;
  throw new AppError('not_found', messages.noEnglishSummary);
}
