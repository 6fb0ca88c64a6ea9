import * as z from 'zod';
import { languages } from '#contract/choices.ts';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import { RecognisedVoice, RecordingPart, type Segment, Word } from '#contract/transcripts.ts';
import { wordsIn } from '../../domain/transcripts/segment-edits.ts';
import { speakerAnalysis, withNames } from '../../domain/transcripts/voices.ts';
import { termsThatAttended } from '../../domain/vocabulary/attended.ts';
import { Vocabulary } from '../../domain/vocabulary/candidates.ts';
import { markTerms } from '../../domain/vocabulary/mark-terms.ts';
import type { Deps } from '../../platform/aws/deps.ts';
import { log } from '../../platform/log/log.ts';
import { type JobRecord, Part, type RangeAgain } from '../../records/jobs.ts';
import { storedMeeting } from '../../records/meetings.ts';
import { SpeakerRecord, speakerKey } from '../../records/speakers.ts';
import { newestSummary } from '../../records/summaries.ts';
import {
  latestVersion,
  type TranscriptAudio,
  TranscriptVersion,
  wordsKey,
} from '../../records/transcripts.ts';
import { vocabularyFor } from '../../records/vocabulary.ts';
import { audioFacts, Prepared } from './prepared.ts';
import { withRange, wordsInRange } from './range.ts';
import { reportStage, resultKey, step } from './step.ts';
import { qualityOf, spokenWords, TranscribeOutput, turnsOf } from './transcribe-output.ts';

const Input = z.object({
  /** Key of the recognised voices; null where none were compared. */
  voices_key: z.string().nullable().default(null),
  /** All of the recording, unless only a range is transcribed. */
  recording: Prepared.partial().extend({
    duration: z.number(),
    parts: z.array(Part).default([]),
    transcription: z.object({ OutputKey: z.string(), LanguageCode: z.string().optional() }),
  }),
});

/** The language that the job named or, if it named none, the one that the speech service identified. */
function languageOf(named: string | undefined, { results }: TranscribeOutput): string {
  const language = named ?? results.language_code;
  if (!language) throw new Error('Neither the job nor the output names a language');
  return language;
}

/** Leaves out people who have withdrawn consent since the voices were compared. */
async function stillEnrolled(
  { table }: Deps,
  heard: RecognisedVoice[],
): Promise<RecognisedVoice[]> {
  const speakers = await Promise.all(
    heard.map(({ speaker_id }) => table.get(speakerKey(speaker_id), SpeakerRecord)),
  );
  return heard.filter((_, place) => speakers[place]?.consent);
}

/** A turn of speech; its segment says its language where that is not the transcript's. */
function inOwnLanguage(
  { segment, words }: ReturnType<typeof turnsOf>[number],
  language: string,
  spoken = words[0]?.language,
): ReturnType<typeof turnsOf>[number] {
  const own = languages.find((known) => known === spoken);
  if (own === undefined || own === language) return { segment, words };
  return { segment: { ...segment, language_code: own }, words };
}

/** Turns of speech with the terms of the meeting's vocabulary that were probably meant, as their language spells them. */
async function withTerms(
  deps: Deps,
  job: JobRecord,
  turns: ReturnType<typeof turnsOf>,
  language: string,
): Promise<Segment[]> {
  const meeting = await storedMeeting(deps.table, job.meeting_id);
  const terms = await vocabularyFor(deps.table, meeting);
  if (terms.length === 0) return turns.map(({ segment }) => segment);
  const vocabularies = new Map<string, Vocabulary>();
  const vocabularyIn = (spoken: string) => {
    const made = vocabularies.get(spoken) ?? new Vocabulary(terms, spoken);
    vocabularies.set(spoken, made);
    return made;
  };
  const attended = await termsThatAttended(deps, meeting, terms);
  const marked = turns.map(({ segment, words }) =>
    markTerms(segment, words, vocabularyIn(segment.language_code ?? language), attended),
  );
  const marks = marked.flatMap((segment) => segment.terms ?? []);
  const count = (band: string) => marks.filter((mark) => mark.band === band).length;
  log.info('terms compared', {
    terms: terms.length,
    certain: count('certain'),
    probable: count('probable'),
  });
  return marked;
}

/** Reads what the speech service wrote and stores it as the meeting's transcript, with the words beside it. */
export const writeTranscript = step(Input, async (deps, job, { recording, voices_key }) => {
  await reportStage(deps, job, 'writing');
  const output = await deps.uploadBucket.getJson(
    recording.transcription.OutputKey,
    TranscribeOutput,
  );
  const words = spokenWords(output);
  if (words.length === 0) {
    throw new AppError('invalid', reason('noSpeech'));
  }
  if (job.again !== null) return writeRange(deps, job, job.again, { words, output });
  const heard =
    voices_key === null
      ? []
      : await deps.uploadBucket.getJson(voices_key, z.array(RecognisedVoice));
  const language_code = languageOf(recording.transcription.LanguageCode, output);
  const turns = turnsOf(words).map((turn) => inOwnLanguage(turn, language_code));
  const said = await withTerms(deps, job, turns, language_code);
  const { timeline, voices } = withNames(said, await stillEnrolled(deps, heard));
  const speaker_analysis = speakerAnalysis(timeline, voices);
  const transcript: TranscriptVersion = {
    timeline,
    voices,
    corrected: [],
    speaker_analysis,
    processing_metadata: {
      total_duration: recording.duration,
      language_code,
      engine: output.engine,
      parts: z.array(RecordingPart).parse(recording.parts),
    },
    quality_metrics: {
      ...qualityOf(words, job.recording.confidence_threshold),
      total_words: wordsIn(timeline),
    },
    version: 1 + (await latestVersion(deps, job.meeting_id)),
    undo: null,
    redo: null,
    edited_by: null,
    edited_at: null,
    change: null,
    replaced_points: null,
    sound: audioOf(job, recording),
  };
  const [transcript_key, words_key] = [resultKey(job, 'transcripts'), resultKey(job, 'words')];
  await Promise.all([
    deps.archiveBucket.putPackedJson(transcript_key, transcript),
    deps.archiveBucket.putPackedJson(words_key, words.map(plainWord)),
  ]);
  // Counted here for the following steps, which have no right to query.
  const before = await newestSummary(deps, job.meeting_id);
  return {
    transcript_key,
    summary_version: before.version + 1,
    summary_unrecorded: before.unrecorded,
    speaker_count: speaker_analysis.total_speakers,
  };
});

const audioOf = (
  job: JobRecord,
  recording: z.output<typeof Input>['recording'],
): TranscriptAudio | null => {
  const { data } = Prepared.safeParse(recording);
  return data ? audioFacts(job, data) : null;
};

/** Stores the transcript with a range as it is heard now, and its words in place of those before. */
async function writeRange(
  deps: Deps,
  job: JobRecord,
  again: RangeAgain,
  heard: { words: ReturnType<typeof spokenWords>; output: TranscribeOutput },
) {
  const { archiveBucket, now } = deps;
  const { transcript_key: current_key } = await storedMeeting(deps.table, job.meeting_id);
  if (current_key === null) throw new AppError('not_found', reason('noTranscript'));
  const [upon, current, wordsBefore] = await Promise.all([
    archiveBucket.getJson(again.transcript_key, TranscriptVersion),
    archiveBucket.getJson(current_key, TranscriptVersion),
    archiveBucket.findJson(wordsKey(current_key), z.array(Word)),
  ]);
  const words = wordsInRange(heard.words, again);
  if (words.length === 0) throw new AppError('invalid', reason('noSpeech'));
  const language = current.processing_metadata.language_code;
  const turns = turnsOf(words).map((turn) =>
    inOwnLanguage(turn, language, turn.words[0]?.language ?? again.language_code),
  );
  const segments = await withTerms(deps, job, turns, language);
  const isOutside = (word: Word) =>
    word.end_time <= again.start_time || word.start_time >= again.end_time;
  const [transcript_key, words_key] = [resultKey(job, 'transcripts'), resultKey(job, 'words')];
  const all = [...(wordsBefore ?? []).filter(isOutside), ...words.map(plainWord)].sort(
    (one, other) => one.start_time - other.start_time,
  );
  // Without the earlier words, the quality of the transcript so far is the best estimate.
  const quality = wordsBefore
    ? qualityOf(all, job.recording.confidence_threshold)
    : current.quality_metrics;
  const transcript = withRange({ again, upon, current, segments, quality, at: now() });
  await Promise.all([
    archiveBucket.putPackedJson(transcript_key, transcript),
    archiveBucket.putPackedJson(words_key, all),
  ]);
  return { transcript_key, speaker_count: transcript.speaker_analysis.total_speakers };
}

const plainWord = ({ text, start_time, end_time, confidence }: Word): Word => ({
  text,
  start_time,
  end_time,
  confidence,
});
