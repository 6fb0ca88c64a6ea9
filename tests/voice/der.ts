/** A turn of a speaker, in seconds. */
export interface SpokenTurn {
  speaker: string | number;
  start: number;
  end: number;
}

/** Shares of the scored speech. */
export interface DiarisationError {
  miss: number;
  /** The part of `miss` where somebody was found, but more people spoke. */
  missOverlapped: number;
  falseAlarm: number;
  confusion: number;
  total: number;
}

const STEP = 0.01;

/**
 * Diarisation error rate (NIST RT-09 evaluation plan, section 6): missed speech, false alarms and speaker
 * confusion, relative to all reference speech, under the best one-to-one mapping of speakers. Overlapping
 * speech counts for each speaker. Sampled every 10 ms.
 * @param collar seconds around each reference border that are not scored
 */
export function der(
  reference: SpokenTurn[],
  hypothesis: SpokenTurn[],
  collar: number,
): DiarisationError {
  const moments = scoredMoments(reference, hypothesis, collar);
  const together = new Map<SpokenTurn['speaker'], Map<SpokenTurn['speaker'], number>>();
  let [spoken, missed, overlapped, invented, comparable] = [0, 0, 0, 0, 0];
  for (const time of moments) {
    const truth = speakersAt(reference, time);
    const found = speakersAt(hypothesis, time);
    spoken += truth.length;
    const miss = Math.max(0, truth.length - found.length);
    missed += miss;
    if (found.length > 0) overlapped += miss;
    invented += Math.max(0, found.length - truth.length);
    comparable += Math.min(truth.length, found.length);
    for (const speaker of truth) {
      const row = together.get(speaker) ?? new Map<SpokenTurn['speaker'], number>();
      together.set(speaker, row);
      for (const other of found) row.set(other, (row.get(other) ?? 0) + 1);
    }
  }
  const rate = (count: number) => count / Math.max(1, spoken);
  const right = bestMapping([...together.values()], new Set());
  return {
    miss: rate(missed),
    missOverlapped: rate(overlapped),
    falseAlarm: rate(invented),
    confusion: rate(comparable - right),
    total: rate(missed + invented + comparable - right),
  };
}

function scoredMoments(
  reference: SpokenTurn[],
  hypothesis: SpokenTurn[],
  collar: number,
): number[] {
  const borders = reference.flatMap(({ start, end }) => [start, end]);
  const last = Math.max(0, ...borders, ...hypothesis.map(({ end }) => end));
  const moments = Array.from({ length: Math.ceil(last / STEP) }, (_, i) => (i + 0.5) * STEP);
  return moments.filter((time) => borders.every((border) => Math.abs(border - time) > collar));
}

function speakersAt(turns: SpokenTurn[], time: number): SpokenTurn['speaker'][] {
  const speaking = turns.filter(({ start, end }) => start <= time && time < end);
  return [...new Set(speaking.map(({ speaker }) => speaker))];
}

/** The maximum weight of a one-to-one mapping of rows to keys; fast enough for a dozen speakers. */
function bestMapping(
  rows: Map<SpokenTurn['speaker'], number>[],
  taken: Set<SpokenTurn['speaker']>,
): number {
  const [row, ...rest] = rows;
  if (!row) return 0;
  let best = bestMapping(rest, taken);
  for (const [key, count] of row) {
    if (taken.has(key)) continue;
    best = Math.max(best, count + bestMapping(rest, new Set(taken).add(key)));
  }
  return best;
}
