import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../session/user.ts';
import { keptSamples } from './kept-samples.ts';
import type { Sample, Whose } from './sample.ts';

interface Held {
  samples: Sample[];
  /** Whether all of them would survive a reload. */
  kept: boolean;
}

const nothing: Held = { samples: [], kept: true };

type Made = Pick<Sample, 'audio' | 'duration' | 'fileName'>;

/** The samples not yet sent, of everybody. They outlive this screen, and a reload where the browser keeps them. */
export function useAllSamples() {
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

  const add = async ({ name, speakerId }: Whose, made: Made) => {
    const sample: Sample = {
      ...made,
      name,
      ...(speakerId !== null && { speakerId }),
      id: crypto.randomUUID(),
      timestamp: new Date().toISOString(),
    };
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

/** Those of one voice: of somebody who is enrolled, or of the new speaker. */
export function useSamples(speakerId: string | null) {
  const { samples, ...rest } = useAllSamples();
  return { ...rest, samples: samples.filter((one) => (one.speakerId ?? null) === speakerId) };
}

export type Samples = ReturnType<typeof useSamples>;
