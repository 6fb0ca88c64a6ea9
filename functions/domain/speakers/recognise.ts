import type { RecognisedVoice, Segment } from '#contract/transcripts.ts';
import { recognise, speakerVoice } from '#voice/recognise.ts';
import { decodeSpans } from '../../platform/audio/samples.ts';
import { voiceEngine } from '../../platform/audio/voice-engine.ts';
import { isSameName } from './names.ts';
import { clearPassageOf, speakersIn, speechOf } from './turns.ts';
import type { EnrolledPerson } from './voice-prints.ts';

/**
 * Recognises the voices of a recording's speakers, still under the labels of the timeline. Holds at most the best
 * minute of each speaker in memory.
 * @param present ids of the people who attended: nobody else is named; undefined if unknown
 */
export async function recogniseSpeakers(
  file: string,
  timeline: Segment[],
  enrolled: EnrolledPerson[],
  present: string[] | undefined,
): Promise<RecognisedVoice[]> {
  const engine = voiceEngine();
  const labels = speakersIn(timeline);
  const speech = labels.map((label) => speechOf(timeline, label));
  const samples = await decodeSpans(file, speech.flat());
  const voices = speech.map((spans) => speakerVoice(engine, samples.splice(0, spans.length)));
  const found = recognise(engine, voices, enrolled, present).flatMap(
    ({ band, id, doubt }, place): RecognisedVoice[] => {
      const [speaker, person] = [labels[place], enrolled.find((one) => one.id === id)];
      if (band === 'unknown' || speaker === undefined || !person) return [];
      const { name } = person;
      return [
        { speaker, speaker_id: person.id, name, band, doubt, ...clearPassageOf(timeline, speaker) },
      ];
    },
  );
  return apart(found, labels);
}

/** Suggests a voice instead of naming it if another speaker has that name: people decide which of them it is. */
export const apart = (voices: RecognisedVoice[], labels: string[]): RecognisedVoice[] =>
  voices.map((voice) => {
    const others = voices.filter((other) => other !== voice && other.band === 'named');
    const taken = [
      ...others.map(({ name }) => name),
      ...labels.filter((label) => label !== voice.speaker),
    ];
    if (voice.band !== 'named' || !taken.some((name) => isSameName(name, voice.name))) return voice;
    return { ...voice, band: 'suggested', doubt: 'twice' };
  });
