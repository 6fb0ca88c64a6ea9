import type { VoiceEngine } from '#voice/engine.ts';
import { type Band, type EnrolledVoice, recognise } from '#voice/recognise.ts';
import { CONDITIONS, type Condition } from '../../scripts/voices/degradations.ts';
import { quantile } from '../../scripts/voices/tail.ts';
import type { KnownVoice } from './known-voices.ts';
import { percent, share } from './percent.ts';

/** The result of a test, with its speaker enrolled and not enrolled. */
interface Trial {
  /** Whether the speaker ranks first among all enrolled people. */
  isFirst: boolean;
  named: 'right' | 'wrong' | 'nobody';
  suggested: 'right' | 'wrong' | 'nobody';
  /** The result if the speaker is not enrolled. */
  strangerNamed: boolean;
  strangerSuggested: boolean;
  own: number;
  best: number;
}

interface Test extends Trial {
  enrolled: Condition;
  tested: Condition;
}

/** Tests every piece of five seconds against everybody, in all pairs of conditions. */
export function identify(engine: VoiceEngine, voices: Map<Condition, KnownVoice[]>): Test[] {
  return CONDITIONS.flatMap((enrolled) =>
    CONDITIONS.flatMap((tested) =>
      tryAll(engine, voices.get(enrolled) ?? [], voices.get(tested) ?? []).map((trial) => ({
        ...trial,
        enrolled,
        tested,
      })),
    ),
  );
}

export function tryAll(engine: VoiceEngine, enrolled: KnownVoice[], heard: KnownVoice[]): Trial[] {
  const known = enrolled.map(({ id, enrolment }) => ({ id, print: enrolment }));
  return heard.flatMap(({ id, tests }) => tests.map((print) => tryOne(engine, id, print, known)));
}

function tryOne(
  engine: VoiceEngine,
  id: string,
  print: EnrolledVoice['print'],
  known: EnrolledVoice[],
): Trial {
  const others = known.filter((voice) => voice.id !== id);
  const scores = new Map(known.map((voice) => [voice.id, engine.compare(print, voice.print)]));
  const own = scores.get(id) ?? Number.NaN;
  const best = Math.max(...others.map((voice) => scores.get(voice.id) ?? Number.NaN));
  const [found] = recognise(engine, [{ print, parts: [] }], known);
  const [stranger] = recognise(engine, [{ print, parts: [] }], others);
  const outcome = (band: Band) => {
    if (found?.band !== band) return 'nobody';
    return found.id === id ? 'right' : 'wrong';
  };
  return {
    isFirst: own > best,
    named: outcome('named'),
    suggested: outcome('suggested'),
    strangerNamed: stranger?.band === 'named',
    strangerSuggested: stranger?.band === 'suggested',
    own,
    best,
  };
}

/** Identification results by condition. */
export function identificationTables(tests: Test[]) {
  const rows: [string, (test: Test) => boolean][] = [
    ['clean', ({ enrolled, tested }) => enrolled === 'clean' && tested === 'clean'],
    ...CONDITIONS.slice(1).map((condition): [string, (test: Test) => boolean] => [
      `${condition} on either side`,
      ({ enrolled, tested }) => enrolled === condition || tested === condition,
    ]),
    ['all', () => true],
  ];
  return Object.fromEntries(
    rows.map(([name, isMember]) => [name, trialRow(tests.filter(isMember))]),
  );
}

export function trialRow(tests: Trial[]) {
  const strict = quantile(
    tests.map(({ best }) => best),
    0.995,
  );
  return {
    tests: tests.length,
    'right person first': percent(share(tests, ({ isFirst }) => isFirst)),
    'known, named': percent(share(tests, ({ named }) => named === 'right')),
    'named wrongly': percent(share(tests, ({ named }) => named === 'wrong')),
    'known, suggested': percent(share(tests, ({ suggested }) => suggested === 'right')),
    'unknown, named': percent(share(tests, ({ strangerNamed }) => strangerNamed)),
    'unknown, suggested': percent(share(tests, ({ strangerSuggested }) => strangerSuggested)),
    'score of 0.5 % of unknown': strict.toFixed(2),
    'known above that': percent(share(tests, ({ own }) => own > strict)),
  };
}

/** The share named, by conditions of enrolment (rows) and test (columns). */
export function channelTable(tests: Test[]) {
  const cell = (enrolled: Condition, tested: Condition) =>
    percent(
      share(
        tests.filter((test) => test.enrolled === enrolled && test.tested === tested),
        ({ named }) => named === 'right',
      ),
    );
  return Object.fromEntries(
    CONDITIONS.map((enrolled) => [
      `enrolled ${enrolled}`,
      Object.fromEntries(CONDITIONS.map((tested) => [tested, cell(enrolled, tested)])),
    ]),
  );
}
