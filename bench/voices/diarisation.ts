import { diarise } from '#voice/diarise.ts';
import { SAMPLE_RATE } from '#voice/sample-rate.ts';
import { seededRandom } from '#voice/sampling.ts';
import { degrade } from '../../scripts/voices/degradations.ts';
import { type DiarisationError, der, type SpokenTurn } from '../../tests/voice/der.ts';
import { hearMeeting, type Meeting } from './meetings.ts';
import { percent } from './percent.ts';
import { splice } from './splice.ts';

/** Seconds around each border of the ground truth that are not scored. */
const COLLAR = 0.25;
/** Seconds of speech from which on a voice can be told from others; no enrolled person is named from less. */
const ENOUGH = 3;

interface Result {
  name: string;
  found: number;
  /** Speakers of the ground truth, and those of them who say enough. */
  speakers: number;
  audible: number;
  error: DiarisationError;
  /** With the number of speakers given. */
  given: DiarisationError;
}

function measure({ name, samples, speech, truth }: Meeting): Result {
  const speakers = countSpeakers(truth);
  const turns = diarise(samples, speech);
  const seconds = new Map<SpokenTurn['speaker'], number>();
  for (const { speaker, start, end } of truth)
    seconds.set(speaker, (seconds.get(speaker) ?? 0) + end - start);
  return {
    name,
    found: countSpeakers(turns),
    speakers,
    audible: [...seconds.values()].filter((said) => said >= ENOUGH).length,
    error: der(truth, turns, COLLAR),
    given: der(truth, diarise(samples, speech, { speakers }), COLLAR),
  };
}

const countSpeakers = (turns: SpokenTurn[]) => new Set(turns.map(({ speaker }) => speaker)).size;

/** Numbers of speakers and diarisation error rates of recordings, and their means. */
export function diarisationTable(meetings: Meeting[]) {
  const results = meetings.map(measure);
  const right = (expected: (result: Result) => number) =>
    `${results.filter((result) => result.found === expected(result)).length} right`;
  return Object.fromEntries([
    ...results.map((result) => [
      result.name,
      { found: result.found, ...numbersOf(result), ...errorsOf([result]) },
    ]),
    [
      `all ${results.length}`,
      {
        found: '',
        'say 3 s': right(({ audible }) => audible),
        speakers: right(({ speakers }) => speakers),
        ...errorsOf(results),
      },
    ],
  ]);
}

const numbersOf = ({ audible, speakers }: Result) => ({ 'say 3 s': audible, speakers });

/** Means of shares of speech: what is missed because several speak at once, and because none was found. */
function errorsOf(results: Result[]) {
  const mean = (of: (result: Result) => number) =>
    percent(results.reduce((sum, result) => sum + of(result), 0) / results.length);
  return {
    error: mean(({ error }) => error.total),
    'missed, overlap': mean(({ error }) => error.missOverlapped),
    'missed, not found': mean(({ error }) => error.miss - error.missOverlapped),
    invented: mean(({ error }) => error.falseAlarm),
    confused: mean(({ error }) => error.confusion),
    'confused, number given': mean(({ given }) => given.confusion),
  };
}

/** Seeds of conversations for each number of people. */
const TRIALS = [1, 2, 3, 4];

/**
 * How many speakers are found in spliced conversations of two to six people, in a quiet room and at
 * a table: each voice through a room and with a loudness of its own, in noise.
 */
export async function countingTable(samples: Map<string, Float32Array>) {
  const people = [...samples.keys()];
  const rows: Record<string, object> = {};
  for (const place of ['quiet', 'table'] as const) {
    for (let count = 2; count <= people.length; count++) {
      const results: Result[] = [];
      for (const seed of TRIALS) {
        const cast = people
          .map((_, i) => people[(i * 5 + seed) % people.length] ?? '')
          .slice(0, count);
        const heard = await conversation(samples, cast, place, 100 * count + seed);
        results.push(measure(heard));
      }
      rows[`${place}, ${count} people`] = {
        found: results.map(({ found }) => found).join(', '),
        confused: errorsOf(results).confused,
        'confused, number given': errorsOf(results)['confused, number given'],
      };
    }
  }
  return rows;
}

/** Decibels by which a voice far from the microphone is weaker than one beside it. */
const DISTANCE = 12;

async function conversation(
  samples: Map<string, Float32Array>,
  cast: string[],
  place: 'quiet' | 'table',
  seed: number,
): Promise<Meeting> {
  const { samples: dry, truth } = splice(samples, cast, seed);
  if (place === 'quiet') return hearMeeting(place, dry, truth);
  const random = seededRandom(seed);
  const mixed = new Float32Array(dry.length);
  for (const [i, speaker] of cast.entries()) {
    const own = new Float32Array(dry.length);
    for (const turn of truth.filter((turn) => turn.speaker === speaker)) {
      const [from, to] = [Math.round(turn.start * SAMPLE_RATE), Math.round(turn.end * SAMPLE_RATE)];
      own.set(dry.subarray(from, to), from);
    }
    const gain = 10 ** ((-DISTANCE * random()) / 20);
    const heard = await degrade(own, 'room', 10 * seed + i);
    mixed.forEach((value, t) => (mixed[t] = value + gain * (heard[t] ?? 0)));
  }
  return hearMeeting(place, await degrade(mixed, 'noise', seed), truth);
}
