import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ulid } from 'ulid';
import { voiceSampleExtension } from '#contract/audio.ts';
import { limits } from '#contract/limits.ts';
import { changeStore, openDatabase, settled } from '../../platform/browser/database.ts';
import { useUser } from '../../platform/user/current-user.ts';

/** The owner of a sample: an enrolled speaker, or a new one. */
export interface SampleOwner {
  name: string;
  /** Null for a new speaker. */
  speakerId: string | null;
}

/** A voice sample, recorded or chosen here and not yet sent. */
export interface Sample {
  id: string;
  /** The owner's name when the sample was made. */
  name: string;
  /** Of an enrolled speaker; absent for a new one. */
  speakerId?: string;
  audio: Blob;
  /** Seconds; null if the browser cannot tell. */
  duration: number | null;
  /** Creation time as an ISO 8601 instant. */
  timestamp: string;
  /** Only for chosen files. */
  fileName?: string;
}

/** The file name to send: its own, or one made of the speaker's name for recordings. */
export function sampleFileName({
  name,
  audio,
  fileName,
}: Pick<Sample, 'name' | 'audio' | 'fileName'>): string {
  if (fileName !== undefined) return fileName.slice(-limits.fileNameLength);
  return `${name}_sample.${voiceSampleExtension({ name: '', type: audio.type }) ?? 'webm'}`;
}

export const totalSeconds = (samples: Sample[]): number =>
  samples.reduce((sum, { duration }) => sum + (duration ?? 0), 0);

interface UnsentSamples {
  samples: Sample[];
  /** Whether all of them survive a reload. */
  kept: boolean;
}

const noSamples: UnsentSamples = { samples: [], kept: true };

type NewSample = Pick<Sample, 'audio' | 'duration' | 'fileName'>;

/** All unsent samples of the user. They outlive the page, and a reload if the browser can store them. */
export function useAllSamples() {
  const { id: owner } = useUser();
  const queries = useQueryClient();
  const queryKey = ['voice-samples', owner];
  const { data: held = noSamples } = useQuery({
    queryKey,
    queryFn: async (): Promise<UnsentSamples> => {
      const samples = await sampleStore.all(owner).catch(() => []);
      return { samples, kept: true };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const change = (next: (held: UnsentSamples) => UnsentSamples) =>
    queries.setQueryData<UnsentSamples>(queryKey, (current = noSamples) => next(current));

  const add = async ({ name, speakerId }: SampleOwner, made: NewSample) => {
    const sample: Sample = {
      ...made,
      name,
      ...(speakerId !== null && { speakerId }),
      id: ulid(),
      timestamp: new Date().toISOString(),
    };
    change((now) => ({ ...now, samples: [...now.samples, sample] }));
    await sampleStore.add(owner, sample).catch(() => change((now) => ({ ...now, kept: false })));
  };
  const remove = async (ids: string[]) => {
    change(({ samples, kept }) => {
      const left = samples.filter(({ id }) => !ids.includes(id));
      return { samples: left, kept: kept || left.length === 0 };
    });
    await sampleStore.remove(owner, ids).catch(() => {});
  };
  return { ...held, add, remove };
}

/** The unsent samples of one speaker; null stands for the new one. */
export function useSamples(speakerId: string | null) {
  const { samples, ...rest } = useAllSamples();
  return { ...rest, samples: samples.filter((one) => (one.speakerId ?? null) === speakerId) };
}

export type Samples = ReturnType<typeof useSamples>;

const storeName = 'samples';

function isSample(value: unknown): value is Sample {
  if (typeof value !== 'object' || value === null) return false;
  const given: Partial<Record<string, unknown>> = { ...value };
  const { id, name, speakerId, audio, duration, timestamp, fileName } = given;
  return (
    [id, name, timestamp].every((field) => typeof field === 'string') &&
    audio instanceof Blob &&
    (duration === null || typeof duration === 'number') &&
    [speakerId, fileName].every((field) => ['undefined', 'string'].includes(typeof field))
  );
}

const openSamples = (owner: string): Promise<IDBDatabase> =>
  openDatabase(`voice-samples-${owner}`, (database) =>
    database.createObjectStore(storeName, { keyPath: 'id' }),
  );

async function updateStore(
  owner: string,
  change: (samples: IDBObjectStore) => void,
): Promise<void> {
  const database = await openSamples(owner);
  try {
    await changeStore(database, storeName, change);
  } finally {
    database.close();
  }
}

/** Stores unsent samples in IndexedDB, in one database per user. */
const sampleStore = {
  /** In order of creation. */
  async all(owner: string): Promise<Sample[]> {
    const database = await openSamples(owner);
    try {
      const kept: unknown[] = await settled(
        database.transaction(storeName).objectStore(storeName).getAll(),
      );
      return kept.filter(isSample).sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1));
    } finally {
      database.close();
    }
  },
  /** Rejects if the browser stores nothing or is out of space. */
  add: (owner: string, sample: Sample) => updateStore(owner, (samples) => void samples.put(sample)),
  remove: (owner: string, ids: string[]) =>
    updateStore(owner, (samples) => {
      for (const id of ids) samples.delete(id);
    }),
};
