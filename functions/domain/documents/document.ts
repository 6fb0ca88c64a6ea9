import type { DocumentChoices } from '#contract/documents.ts';
import { AppError } from '#contract/errors.ts';
import type { Office } from '#contract/office.ts';
import { reason } from '#contract/reasons.ts';
import type { Summaries, Summary } from '#contract/summaries.ts';
import type { Engine, Segment, TranscriptCheck, Transcription } from '#contract/transcripts.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { sha256Hex } from '../../platform/hash.ts';
import { checkOf, type MeetingRecord } from '../../records/meetings.ts';
import { StoredSummaries } from '../../records/summaries.ts';
import { TranscriptVersion } from '../../records/transcripts.ts';
import { pointsMarkdown } from '../summaries/markdown.ts';
import { summariesView } from '../summaries/view.ts';
import { withoutSuggestions } from '../transcripts/voices.ts';
import { formatTime } from './facts.ts';
import { type Labels, labelsIn } from './labels/labels.ts';
import { getOffice } from './office.ts';

/** Identifies the text of a document: the version of the transcript and its checksum. */
export interface Edition {
  version: number;
  /** Who edited it last, and when; null as transcribed. */
  edited_by: string | null;
  edited_at: string | null;
  /** Null unless somebody marked a version as checked. */
  checked: TranscriptCheck | null;
  /** Of the timeline, in hex: see `checksumOf`. */
  sha256: string;
}

/** The contents of a document: gathered once, the same for each format. */
export interface MeetingDocument {
  meeting: Pick<
    MeetingRecord,
    | 'id'
    | 'number'
    | 'title'
    | 'description'
    | 'date'
    | 'starts'
    | 'ends'
    | 'location'
    | 'department'
    | 'chair'
    | 'attendees'
    | 'duration'
  >;
  /** In the language of the contents, or in English where that was requested. */
  labels: Labels;
  /** The letterhead. */
  office: Office;
  /** Null where it was not requested. */
  transcript: { timeline: Segment[]; language: string } | null;
  /** Null where it was not requested; `none` where there is none. */
  summary: Summary | 'none' | null;
  /** Whether each turn shows its time. */
  times: boolean;
  engine: Engine;
  edition: Edition;
  made: { at: Date; by: string };
  /** All known facts of the transcript, for programs, without suggested speakers. */
  whole: {
    transcription: Omit<Transcription, 'total_segments' | 'undo' | 'redo'>;
    summaries: Summaries | null;
  };
}

type GatherDeps = Pick<Ctx, 'archiveBucket' | 'now' | 'table'> & {
  user: Pick<Ctx['user'], 'full_name'>;
};

/** Reads the contents of a document. Refused while the meeting has no transcript. */
export async function gatherDocument(
  { archiveBucket, now, table, user }: GatherDeps,
  meeting: MeetingRecord,
  choices: DocumentChoices,
): Promise<MeetingDocument> {
  const { content, language, times } = choices;
  const { transcript_key, summary_key } = meeting;
  if (transcript_key === null) throw new AppError('not_found', reason('noTranscript'));
  const [office, transcript, kept] = await Promise.all([
    getOffice({ table }),
    archiveBucket.getJson(transcript_key, TranscriptVersion),
    summary_key === null ? null : archiveBucket.getJson(summary_key, StoredSummaries),
  ]);
  const summaries = kept && summariesView(kept, transcript.timeline);
  const {
    edited_by,
    edited_at,
    change: _change,
    replaced_points: _points,
    undo: _undo,
    redo: _redo,
    ...spoken
  } = transcript;
  const { version, timeline, processing_metadata } = spoken;
  return {
    meeting,
    office,
    labels: labelsIn(language === 'english' ? 'en-IN' : processing_metadata.language_code),
    transcript:
      content === 'summary' ? null : { timeline, language: processing_metadata.language_code },
    summary: content === 'transcript' ? null : withTimes(chosenOf(summaries, language), choices),
    times: times === 'with',
    engine: processing_metadata.engine,
    edition: {
      version,
      edited_by,
      edited_at,
      checked: checkOf(meeting),
      sha256: checksumOf(timeline),
    },
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

/** Adds the times of discussion to the points, if times were requested. */
function withTimes(
  summary: Summary | 'none',
  { times, format }: DocumentChoices,
): Summary | 'none' {
  if (summary === 'none' || summary.points.length === 0 || times === 'without') return summary;
  if (format !== 'pdf' && format !== 'docx') return summary;
  const { points, language } = summary;
  return { ...summary, content: pointsMarkdown(points, language, formatTime) };
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
  throw new AppError('not_found', reason('noEnglishSummary'));
}

/**
 * The SHA-256 checksum of a transcript in hex: of its timeline as JSON without spaces, each segment with
 * speaker, start_time, end_time and transcript in this order. Anybody can recompute it from a JSON export:
 * docs/decisions/037-documents-of-record.md says how.
 */
export function checksumOf(timeline: Segment[]): string {
  const said = timeline.map(({ speaker, start_time, end_time, transcript }) => ({
    speaker,
    start_time,
    end_time,
    transcript,
  }));
  return sha256Hex(JSON.stringify(said));
}
