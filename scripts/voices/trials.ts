import { halvesLikeness } from '#voice/examine-sample.ts';
import { FRAME_STEP } from '#voice/mfcc.ts';
import { statisticsOf, type VoicePrint } from '#voice/print.ts';
import { likeness, place, type VoiceSpace } from '#voice/voice-space.ts';
import { CONDITIONS, type Condition } from './degradations.ts';
import { learnSpace } from './learn-space.ts';
import type { StrangerTrials } from './strangers.ts';

/** Somebody's last seconds against everybody enrolled in his fold. */
export interface Trial {
  /** How the enrolment and the test were recorded. */
  enrolled: Condition;
  tested: Condition;
  own: number;
  others: number[];
}

/** How like each other the halves of a recording are. */
export interface Halves {
  condition: Condition;
  voices: 1 | 2;
  likeness: number;
}

const FOLDS = 5;
/** Seconds: from less there is nothing to enrol. */
const LEAST = 11;

/** Tries strangers with what was learnt from the others only: every fifth one is held out. */
export function tryStrangers(strangers: StrangerTrials[]) {
  const trials: Trial[] = [];
  const halves: Halves[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const isHeldOut = (_: StrangerTrials, i: number) => i % FOLDS === fold;
    const space = learnSpace(strangers.filter((stranger, i) => !isHeldOut(stranger, i)));
    const held = strangers.filter(isHeldOut).filter(({ seconds }) => seconds >= LEAST);
    trials.push(...namingTrials(held, space));
    halves.push(...halvesTrials(held, space));
  }
  return { trials, halves };
}

function namingTrials(held: StrangerTrials[], space: VoiceSpace): Trial[] {
  const placed = (prints: (VoicePrint | undefined)[]) =>
    prints.flatMap((print) => (print ? [place(statisticsOf(print), space)] : []));
  return CONDITIONS.flatMap((enrolled) => {
    const known = placed(held.map(({ enrolment }) => enrolment.get(enrolled)));
    return CONDITIONS.flatMap((tested) =>
      placed(held.map(({ test }) => test.get(tested))).map((voice, i) => {
        const scores = known.map((other) => likeness(voice, other));
        const own = scores[i] ?? Number.NaN;
        return { enrolled, tested, own, others: scores.toSpliced(i, 1) };
      }),
    );
  });
}

/** Each recording alone, and its first half before the second half of the next speaker's. */
function halvesTrials(held: StrangerTrials[], space: VoiceSpace): Halves[] {
  const compare = (a: VoicePrint, b: VoicePrint) =>
    likeness(place(statisticsOf(a), space), place(statisticsOf(b), space));
  return CONDITIONS.flatMap((condition) =>
    held.flatMap(({ heard }, i) => {
      const own = heard.get(condition);
      const other = held[(i + 1) % held.length]?.heard.get(condition);
      if (!own || !other) return [];
      const end = own.length * FRAME_STEP;
      const alone = { start: 0, end, features: own };
      const next = { start: end, end: end + other.length * FRAME_STEP, features: other };
      return [
        { condition, voices: 1 as const, likeness: halvesLikeness([alone], compare) },
        { condition, voices: 2 as const, likeness: halvesLikeness([alone, next], compare) },
      ];
    }),
  );
}
