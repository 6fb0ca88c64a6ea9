import { describe, expect, it } from 'vitest';
import { createPace } from '../../web/features/uploads/transfer.tsx';

describe('the pace of an upload', () => {
  it('is known after two seconds, in bytes per second', () => {
    const pace = createPace();
    expect(pace(0, 0)).toBeNull();
    expect(pace(900, 1000)).toBeNull();
    expect(pace(3000, 3000)).toBe(1000);
  });

  it('ignores the bytes that had arrived before the first report', () => {
    const pace = createPace();
    pace(5000, 0);
    expect(pace(9000, 4000)).toBe(1000);
  });

  it('follows the network and forgets old measurements', () => {
    const pace = createPace();
    for (let second = 0; second <= 10; second++) pace(second * 1000, second * 1000);
    for (let second = 11; second <= 40; second++) pace(10_000 + second, second * 1000);
    expect(pace(10_041, 41_000)).toBe(1);
  });

  it('is known again after a long pause', () => {
    const pace = createPace();
    pace(0, 0);
    expect(pace(4000, 40_000)).toBe(100);
  });

  it('is unknown while nothing moves', () => {
    const pace = createPace();
    pace(0, 0);
    expect(pace(0, 5000)).toBeNull();
  });
});
