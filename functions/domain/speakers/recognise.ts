import type { RecognisedVoice, Segment } from '#contract/transcripts.ts';
import { recognise, speakerVoice } from '#voice/recognise.ts';
import { decodeSpans } from '../../platform/audio/samples.ts';
import { voiceEngine } from '../../platform/audio/voice-engine.ts';
import { isSameName, presentAmong } from './names.ts';
import { clearPassageOf, speakersIn, speechOf } from './turns.ts';
import type { EnrolledPerson } from './voice-prints.ts';

/**
 * Whose voices the speakers of a recording have, each still under its label of the timeline. Of each
 * speaker a minute at most is held in memory: the best of it.
 * @param attendees who was there, as the meeting has it; where that is anybody, nobody else is named
 */
export async function recogniseSpeakers(
  file: string,
  timeline: Segment[],
  enrolled: EnrolledPerson[],
  attendees: string[],
): Promise<RecognisedVoice[]> {
  const engine = voiceEngine();
  const labels = speakersIn(timeline);
  const speech = labels.map((label) => speechOf(timeline, label));
  const stretches = await decodeSpans(file, speech.flat());
  const voices = speech.map((spans) => speakerVoice(engine, stretches.splice(0, spans.length)));
  const found = recognise(engine, voices, enrolled, presentAmong(attendees, enrolled)).flatMap(
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

/** Two speakers never get one name, nor one that another has: who of them it is, people say. */
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
