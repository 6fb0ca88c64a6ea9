import { setTimeout as pause } from 'node:timers/promises';
import type { Recognise } from '../../local/transcribe/recognition.ts';

/** The conversation in every recording of the journeys, but for those in Hindi. */
const english = [
  'The budget for ward twelve was approved by the committee.',
  'We will repair the main road before the monsoon begins.',
];
/** In which the name of a place, कोथरूड, is heard wrongly. */
const hindi = ['वार्ड बारह का बजट मंज़ूर हुआ।', 'बारिश से पहले कोतरूट की सड़क ठीक होगी।'];

/** Languages whose recordings take long to transcribe, for journeys about what happens meanwhile. */
export const slow = { forHours: 'kn-IN', forMoments: 'hi-IN' };
const listens: Record<string, number> = { [slow.forHours]: 36_000_000, [slow.forMoments]: 1500 };

/**
 * A fake speech engine that always recognises the same conversation, so that journeys need no speech models and
 * are deterministic. Everything else in a journey is real.
 */
export const scripted: Recognise = async ({ languages }, signal) => {
  const [language = 'en-IN'] = languages;
  await pause(listens[language] ?? 0, undefined, { signal });
  const lines = language === 'hi-IN' ? hindi : english;
  return {
    seconds: 8,
    engine: { id: 'scripted', label: 'Scripted for tests', rough: true },
    language,
    scores: languages.map((one, index) => ({ language: one, score: index === 0 ? 1 : 0 })),
    words: lines.flatMap((line, speaker) =>
      line.split(' ').map((text, index) => ({
        text,
        start: speaker * 4 + index * 0.3,
        end: speaker * 4 + index * 0.3 + 0.25,
        confidence: index === 0 ? 0.2 : 0.9,
        speaker,
      })),
    ),
  };
};
// A long one must not delay others.
scripted.concurrency = 8;
