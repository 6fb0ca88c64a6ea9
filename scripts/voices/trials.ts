import type { VoiceEngine } from '#voice/engine.ts';
import { halvesLikeness } from '#voice/examine-sample.ts';
import { SAMPLE_RATE } from '#voice/sample-rate.ts';
import { supervectorEngine } from '#voice/supervector/engine.ts';
import { CONDITIONS, type Condition } from './degradations.ts';
import { learnSpace, type Stranger } from './learn-space.ts';
import { type StrangerAudio, splitToTest } from './strangers.ts';

/** The scores of a person's test against everybody's enrolment. */
export interface Trial {
  /** The conditions of the enrolment and of the test. */
  enrolled: Condition;
  tested: Condition;
  own: number;
  others: number[];
}

/** The similarity of the two parts of a recording. */
export interface Halves {
  condition: Condition;
  voices: 1 | 2;
  likeness: number;
}

export interface Tries {
  trials: Trial[];
  halves: Halves[];
}

const FOLDS = 5;
/** Shorter recordings leave too little to enrol. */
const MIN_SECONDS = 11;
/** The trials only use scores. */
const NO_THRESHOLDS = {
  named: 0,
  populationFactor: 0,
  strangers: { mean: 0, deviation: 0 },
  suggested: 0,
  margin: 0,
  oneVoice: 0,
};

/** Five-fold cross-validation: strangers are tested with what was learnt from the others. */
export function tryInFolds(strangers: StrangerAudio[], studied: Stranger[]): Tries {
  const folds = Array.from({ length: FOLDS }, (_, fold) => {
    const isHeldOut = (_: unknown, i: number) => i % FOLDS === fold;
    const space = learnSpace(studied.filter((stranger, i) => !isHeldOut(stranger, i)));
    return tryAll(
      supervectorEngine(() => space, NO_THRESHOLDS),
      strangers.filter(isHeldOut),
    );
  });
  return {
    trials: folds.flatMap(({ trials }) => trials),
    halves: folds.flatMap(({ halves }) => halves),
  };
}

/** Tests everybody against everybody, with an engine that was trained on none of them. */
export function tryAll(engine: VoiceEngine, strangers: StrangerAudio[]): Tries {
  const tried = strangers.filter(
    (heard) => (heard.get('clean')?.length ?? 0) >= MIN_SECONDS * SAMPLE_RATE,
  );
  return { trials: namingTrials(engine, tried), halves: halvesTrials(engine, tried) };
}

function namingTrials(engine: VoiceEngine, tried: StrangerAudio[]): Trial[] {
  const prints = new Map(
    CONDITIONS.map((condition) => [
      condition,
      tried.map((heard) => {
        const [enrolment, test] = splitToTest(heard.get(condition) ?? new Float32Array());
        return { enrolment: engine.makePrint([enrolment]), test: engine.makePrint([test]) };
      }),
    ]),
  );
  return CONDITIONS.flatMap((enrolled) =>
    CONDITIONS.flatMap((tested) =>
      (prints.get(tested) ?? []).map(({ test }, i) => {
        const scores = (prints.get(enrolled) ?? []).map(({ enrolment }) =>
          engine.compare(test, enrolment),
        );
        const own = scores[i] ?? Number.NaN;
        return { enrolled, tested, own, others: scores.toSpliced(i, 1) };
      }),
    ),
  );
}

/** Each recording alone, and joined with the next speaker's. */
function halvesTrials(engine: VoiceEngine, tried: StrangerAudio[]): Halves[] {
  return CONDITIONS.flatMap((condition) =>
    tried.flatMap((heard, i) => {
      const own = heard.get(condition) ?? new Float32Array();
      const other = tried[(i + 1) % tried.length]?.get(condition) ?? own;
      const both = new Float32Array(own.length + other.length);
      both.set(own);
      both.set(other, own.length);
      const [middle, end] = [own.length / SAMPLE_RATE, both.length / SAMPLE_RATE];
      const alone = { start: 0, end: middle };
      return [
        { condition, voices: 1 as const, likeness: halvesLikeness(engine, own, [alone]) },
        {
          condition,
          voices: 2 as const,
          likeness: halvesLikeness(engine, both, [alone, { start: middle, end }]),
        },
      ];
    }),
  );
}
