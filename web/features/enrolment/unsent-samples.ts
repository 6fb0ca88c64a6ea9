import { useQuery, useQueryClient } from '@tanstack/react-query';
import { voiceSampleExtension } from '#contract/audio.ts';
import { limits } from '#contract/limits.ts';
import { useUser } from '../../platform/user/current-user.ts';

/** Whose voice it is: that of somebody who is enrolled, or of a new speaker. */
export interface SampleOwner {
  name: string;
  /** Null of a new speaker. */
  speakerId: string | null;
}

/** A piece of somebody's voice, recorded or chosen here and not yet sent. */
export interface Sample {
  id: string;
  /** Whose voice it was said to be when it was made. */
  name: string;
  /** Of somebody who is enrolled; absent of a new speaker. */
  speakerId?: string;
  audio: Blob;
  /** Seconds; null where the browser cannot tell. */
  duration: number | null;
  /** When it was made: an ISO 8601 instant. */
  timestamp: string;
  /** Only of a file that was chosen. */
  fileName?: string;
}

/** The name it is sent under: its own, or the speaker's for what was recorded. */
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
  /** Whether all of them would survive a reload. */
  kept: boolean;
}

const noSamples: UnsentSamples = { samples: [], kept: true };

type NewSample = Pick<Sample, 'audio' | 'duration' | 'fileName'>;

/** The samples not yet sent, of everybody. They outlive this screen, and a reload where the browser keeps them. */
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
      id: crypto.randomUUID(),
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

/** Those of one voice: of somebody who is enrolled, or of the new speaker. */
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

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

async function openDatabase(owner: string): Promise<IDBDatabase> {
  const request = indexedDB.open(`voice-samples-${owner}`, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(storeName, { keyPath: 'id' });
  });
  return settled(request);
}

async function updateStore(
  owner: string,
  change: (samples: IDBObjectStore) => void,
): Promise<void> {
  const database = await openDatabase(owner);
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(storeName, 'readwrite');
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error));
      change(transaction.objectStore(storeName));
    });
  } finally {
    database.close();
  }
}

/** The samples that await being sent, in this browser's own database: each person's in one of their own. */
const sampleStore = {
  /** In the order they were made. */
  async all(owner: string): Promise<Sample[]> {
    const database = await openDatabase(owner);
    try {
      const kept: unknown[] = await settled(
        database.transaction(storeName).objectStore(storeName).getAll(),
      );
      return kept.filter(isSample).sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1));
    } finally {
      database.close();
    }
  },
  /** Rejects where the browser keeps nothing, or has no room. */
  add: (owner: string, sample: Sample) => updateStore(owner, (samples) => void samples.put(sample)),
  remove: (owner: string, ids: string[]) =>
    updateStore(owner, (samples) => {
      for (const id of ids) samples.delete(id);
    }),
};
