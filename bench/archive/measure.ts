import type { Ctx } from '#functions/platform/aws/deps.ts';
import { type Call, calls, surrounding } from './calls.ts';
import type { Taken } from './meter.ts';
import type { Opened } from './opened.ts';

const warmUps = 3;
const rounds = 30;

export interface Place extends Opened {
  /** Meetings. */
  size: number;
}

/** What a call took in an archive of a size. */
export interface Measured {
  call: Call;
  size: number;
  units: number;
  requests: number;
  /** Milliseconds. */
  median: number;
  p95: number;
}

/** Each call in each archive, in turn: what else the machine does meanwhile hits all of them alike. */
export async function measure(places: Place[]): Promise<Measured[]> {
  const at = new Map<Place, Ctx>(places.map((place) => [place, surrounding(place.table)]));
  const measured: Measured[] = [];
  for (const call of calls) {
    const taken = new Map<Place, Taken[]>(places.map((place) => [place, []]));
    for (let round = -warmUps; round < rounds; round++) {
      for (const [place, ctx] of at) {
        const one = await place.meter.of(() => call.make(ctx, place.size));
        if (round >= 0) taken.get(place)?.push(one);
      }
    }
    for (const [{ size }, all] of taken) measured.push({ call, size, ...figuresOf(all) });
  }
  return measured;
}

function figuresOf(all: Taken[]) {
  const times = all.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  return {
    units: Math.max(...all.map(({ units }) => units)),
    requests: Math.max(...all.map(({ requests }) => requests)),
    median: at(0.5),
    p95: at(0.95),
  };
}
