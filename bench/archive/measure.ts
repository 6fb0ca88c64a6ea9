import type { Ctx } from '#functions/platform/aws/deps.ts';
import { type Call, calls, depsOver } from './calls.ts';
import type { Sample } from './meter.ts';
import type { Database } from './open-database.ts';

const warmUps = 3;
const iterations = 30;

export interface Archive extends Database {
  /** Meetings. */
  size: number;
}

/** The measurements of a call in an archive of a size. */
export interface Measured {
  call: Call;
  size: number;
  units: number;
  requests: number;
  /** Milliseconds. */
  median: number;
  p95: number;
}

/** Makes each call in each archive, interleaved, so that other load affects all alike. */
export async function measure(archives: Archive[]): Promise<Measured[]> {
  const deps = new Map<Archive, Ctx>(archives.map((archive) => [archive, depsOver(archive.table)]));
  const measured: Measured[] = [];
  for (const call of calls) {
    const samples = new Map<Archive, Sample[]>(archives.map((archive) => [archive, []]));
    for (let n = -warmUps; n < iterations; n++) {
      for (const [archive, ctx] of deps) {
        const sample = await archive.meter.measure(() => call.make(ctx, archive.size));
        if (n >= 0) samples.get(archive)?.push(sample);
      }
    }
    for (const [{ size }, all] of samples) measured.push({ call, size, ...summarise(all) });
  }
  return measured;
}

function summarise(samples: Sample[]) {
  const times = samples.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  return {
    units: Math.max(...samples.map(({ units }) => units)),
    requests: Math.max(...samples.map(({ requests }) => requests)),
    median: at(0.5),
    p95: at(0.95),
  };
}
