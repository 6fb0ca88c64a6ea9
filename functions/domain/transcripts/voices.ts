import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { RecognisedVoice, Segment } from '#contract/transcripts.ts';
import { isSameName } from '../speakers/names.ts';
import { clearPassageOf } from '../speakers/turns.ts';
import type { Names } from '../summaries/speaker-names.ts';

/**
 * The recognised voices after speakers are renamed: the name of the suggested person confirms a voice, any other name
 * removes it.
 */
export const renameVoices = (voices: RecognisedVoice[], names: Names): RecognisedVoice[] =>
  voices.flatMap((voice) => {
    const speaker = names.get(voice.speaker);
    if (speaker === undefined) return [voice];
    return isSameName(speaker, voice.name) ? [{ ...voice, speaker, ...confirmed }] : [];
  });

export const confirmed = { band: 'named', doubt: null } as const;

/**
 * The voices that a timeline has: one for each speaker, names before suggestions, each with a passage where
 * that speaker speaks.
 */
export function voicesIn(timeline: Segment[], voices: RecognisedVoice[]): RecognisedVoice[] {
  const first = new Map<string, RecognisedVoice>();
  for (const voice of [...voices.filter(isNamed), ...voices]) {
    const { speaker } = voice;
    if (first.has(speaker) || !timeline.some((segment) => segment.speaker === speaker)) continue;
    first.set(
      speaker,
      isHeard(timeline, voice) ? voice : { ...voice, ...clearPassageOf(timeline, speaker) },
    );
  }
  return [...first.values()];
}

export const isNamed = ({ band }: RecognisedVoice): boolean => band === 'named';

const isHeard = (timeline: Segment[], { speaker, start_time, end_time }: RecognisedVoice) =>
  timeline.some(
    (segment) =>
      segment.speaker === speaker &&
      segment.start_time <= start_time &&
      end_time <= segment.end_time,
  );

/** A timeline as first recognised, under the names of the voices that are certain. */
export function withNames(timeline: Segment[], heard: RecognisedVoice[]) {
  const names = new Map(heard.filter(isNamed).map(({ speaker, name }) => [speaker, name]));
  const voices = heard.map((voice) => ({
    ...voice,
    speaker: names.get(voice.speaker) ?? voice.speaker,
  }));
  return { timeline: renameInTimeline(timeline, names), voices };
}

/** How many speakers there are, and how many of their voices are known. */
export function speakerAnalysis(timeline: Segment[], voices: RecognisedVoice[]) {
  const total_speakers = new Set(timeline.map(({ speaker }) => speaker)).size;
  const known_speakers = voices.filter(isNamed).length;
  return {
    total_speakers,
    known_speakers,
    unknown_speakers_identified: total_speakers - known_speakers,
  };
}

/** Leaves out suggested voices and all term marks, for exports. */
export const withoutSuggestions = <T extends { voices: RecognisedVoice[]; timeline: Segment[] }>(
  transcription: T,
): T => ({
  ...transcription,
  voices: transcription.voices.filter(isNamed),
  timeline: transcription.timeline.map(({ terms: _, ...segment }) => segment),
});

export function refuseUnlessThere(timeline: Segment[], speaker: string): void {
  if (timeline.some((segment) => segment.speaker === speaker)) return;
  throw new AppError('not_found', reason('noSuchSpeaker', { name: speaker }));
}

/** Refuses to merge two speakers unintentionally, because they could not be told apart again. */
export function refuseMerge(timeline: Segment[], names: Names): void {
  const speakers = new Set(timeline.map(({ speaker }) => speaker));
  const after = [...speakers].map((speaker) => names.get(speaker) ?? speaker);
  const twice = after.find((name, place) => after.indexOf(name) !== place);
  if (twice !== undefined) throw new AppError('conflict', reason('mergeUnasked', { name: twice }));
}

/** The segments under their speakers' new names. All at once, so that two can swap names. */
export const renameInTimeline = (timeline: Segment[], names: Names): Segment[] =>
  timeline.map((segment) => ({
    ...segment,
    speaker: names.get(segment.speaker) ?? segment.speaker,
  }));
