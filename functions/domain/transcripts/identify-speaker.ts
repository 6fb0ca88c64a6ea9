import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { Transcription } from '#contract/transcripts.ts';
import type { Span } from '#voice/speech-frames.ts';
import { optimistically } from '../../platform/concurrency.ts';
import { refuseUnlessMay } from '../../records/access.ts';
import { findMeeting } from '../../records/meetings.ts';
import { SpeakerRecord, speakerKey } from '../../records/speakers.ts';
import { TranscriptVersion } from '../../records/transcripts.ts';
import { peopleIn, proposeCandidate } from '../speakers/sample-candidates.ts';
import { clearPassageOf, speechOf } from '../speakers/turns.ts';
import { type EditDeps, type Edited, editTranscript } from './edit.ts';
import { confirmed, isNamed, refuseUnlessThere, renameInTimeline } from './voices.ts';

/**
 * Names a speaker after the enrolled person whose voice a listener confirmed; with `learn` the speech is also proposed
 * as a sample of that voice.
 */
export async function identifySpeaker(
  ctx: EditDeps,
  { id, speaker, speaker_id, learn }: ParsedInputOf<Api['identifySpeaker']>,
): Promise<Transcription> {
  // A voice does not belong to a meeting, so it takes the permission of an officer.
  if (learn) refuseUnlessMay(ctx.user, 'update', await findMeeting(ctx, id));
  const person = await ctx.table.get(speakerKey(speaker_id), SpeakerRecord);
  if (!person) throw new AppError('not_found', reason('voiceGone'));
  if (learn && !person.consent) throw new AppError('conflict', reason('noConsentToLearn'));
  let speech: Span[] = [];
  const shown = await editTranscript(ctx, id, (transcript) => {
    const edited = identified(transcript, speaker, person);
    // Only what was said under this label: others of the same name may be other people.
    speech = speechOf(transcript.timeline, isIn(transcript, speaker) ? speaker : person.name);
    return edited;
  });
  if (learn) await propose(ctx, person.id, id, speech);
  return shown;
}

/** Proposes the speech as a sample, unless the name was removed in the meantime. */
const propose = (ctx: EditDeps, speakerId: string, id: string, speech: Span[]): Promise<boolean> =>
  optimistically(async () => {
    const meeting = await findMeeting(ctx, id);
    if (meeting.transcript_key === null) return false;
    const { voices } = await ctx.archiveBucket.getJson(meeting.transcript_key, TranscriptVersion);
    if (!peopleIn(voices).has(speakerId)) return false;
    return (await proposeCandidate(ctx, speakerId, meeting, speech)) || null;
  });

const isIn = ({ timeline }: TranscriptVersion, speaker: string): boolean =>
  timeline.some((segment) => segment.speaker === speaker);

function identified(
  transcript: TranscriptVersion,
  speaker: string,
  { id, name }: SpeakerRecord,
): Edited | null {
  const { timeline, voices } = transcript;
  const named = voices.find((voice) => isNamed(voice) && voice.speaker === name);
  // Repeated: nothing to change.
  if (named?.speaker_id === id && (speaker === name || !isIn(transcript, speaker))) return null;
  refuseUnlessThere(timeline, speaker);
  if (named && named.speaker_id !== id && speaker !== name) {
    throw new AppError('conflict', reason('namesakeSpeaks'));
  }
  const names = new Map(speaker === name ? [] : [[speaker, name]]);
  const voice = { speaker: name, speaker_id: id, name, ...confirmed };
  return {
    timeline: renameInTimeline(timeline, names),
    change: { kind: 'speaker_identified', speaker, speaker_id: id, new_speaker: name },
    names,
    voices: [
      ...voices.filter((other) => other.speaker !== speaker && other.speaker !== name),
      { ...voice, ...clearPassageOf(timeline, speaker) },
    ],
  };
}

/** Removes a suggestion after a listener said that it is the wrong person's voice. */
export function refuseVoice(
  ctx: EditDeps,
  { id, speaker, speaker_id }: ParsedInputOf<Api['refuseVoice']>,
): Promise<Transcription> {
  return editTranscript(ctx, id, ({ timeline, voices }) => {
    refuseUnlessThere(timeline, speaker);
    const voice = voices.find((one) => one.speaker === speaker && one.speaker_id === speaker_id);
    // Repeated: nothing to change.
    if (!voice) return null;
    if (isNamed(voice)) throw new AppError('conflict', reason('voiceNamed'));
    return {
      timeline,
      change: { kind: 'voice_refused', speaker, speaker_id },
      names: new Map(),
      voices: voices.filter((other) => other !== voice),
    };
  });
}
