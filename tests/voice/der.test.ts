import { describe, expect, it } from 'vitest';
import { der } from './der.ts';

const turn = (speaker: string | number, start: number, end: number) => ({ speaker, start, end });
const truth = [turn('a', 0, 10), turn('b', 10, 20)];

describe('diarisation error', () => {
  it('is zero for the reference with other speaker names', () => {
    expect(der(truth, [turn(1, 0, 10), turn(0, 10, 20)], 0)).toEqual({
      miss: 0,
      missOverlapped: 0,
      falseAlarm: 0,
      confusion: 0,
      total: 0,
    });
  });

  it('consists of misses, false alarms and confusion', () => {
    const found = [turn(0, 2, 10), turn(0, 10, 15), turn(1, 15, 24)];
    const error = der(truth, found, 0);
    expect(error.miss).toBeCloseTo(2 / 20);
    expect(error.falseAlarm).toBeCloseTo(4 / 20);
    expect(error.confusion).toBeCloseTo(5 / 20);
    expect(error.total).toBeCloseTo(11 / 20);
  });

  it('uses the best mapping of all speakers, not a greedy one', () => {
    const reference = [turn('a', 0, 10), turn('b', 10, 16)];
    const found = [turn(0, 0, 4), turn(1, 4, 10), turn(1, 10, 15), turn(0, 15, 16)];
    // a-1, b-0 keeps 7 s; a-0, b-1 keeps 9 s.
    expect(der(reference, found, 0).confusion).toBeCloseTo(7 / 16);
  });

  it('counts overlapping speech for each speaker and ignores the collar around borders', () => {
    const both = [turn('a', 0, 10), turn('b', 5, 10)];
    const found = der(both, [turn(0, 0, 8)], 0);
    expect(found.miss).toBeCloseTo(7 / 15);
    expect(found.missOverlapped).toBeCloseTo(3 / 15);
    expect(der(truth, [turn(0, 0, 10.2), turn(1, 10.2, 20)], 0.25).total).toBe(0);
  });
});
