import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../session/user.ts';
import { keptSamples } from './kept-samples.ts';
import type { Sample } from './sample.ts';

interface Held {
  samples: Sample[];
  /** Whether all of them would survive a reload. */
  kept: boolean;
}

const nothing: Held = { samples: [], kept: true };

/** The samples not yet sent. They outlive this screen, and a reload where the browser keeps them. */
export function useSamples() {
  const { id: owner } = useUser();
  const queries = useQueryClient();
  const queryKey = ['voice-samples', owner];
  const { data: held = nothing } = useQuery({
    queryKey,
    queryFn: async (): Promise<Held> => {
      const samples = await keptSamples.all(owner).catch(() => []);
      return { samples, kept: true };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const change = (next: (held: Held) => Held) =>
    queries.setQueryData<Held>(queryKey, (current = nothing) => next(current));

  const add = async (made: Omit<Sample, 'id' | 'timestamp'>) => {
    const sample = { ...made, id: crypto.randomUUID(), timestamp: new Date().toISOString() };
    change((now) => ({ ...now, samples: [...now.samples, sample] }));
    await keptSamples.add(owner, sample).catch(() => change((now) => ({ ...now, kept: false })));
  };
  const remove = async (ids: string[]) => {
    change(({ samples, kept }) => {
      const left = samples.filter(({ id }) => !ids.includes(id));
      return { samples: left, kept: kept || left.length === 0 };
    });
    await keptSamples.remove(owner, ids).catch(() => {});
  };
  return { ...held, add, remove };
}

export type Samples = ReturnType<typeof useSamples>;
