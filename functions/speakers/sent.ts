import type { Readable } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Ctx } from '../context.ts';
import { looked, looksLikeAudio } from '../uploads/sniff.ts';
import { notAVoice } from './samples.ts';
import type { SampleRecord } from './store.ts';

/** A sample that was sent and is not kept yet. */
export interface SentSample {
  sample: SampleRecord;
  /** Its bytes, to listen to. */
  open(): Promise<Uint8Array | Readable>;
  /** Brings what was opened last to where it stays. */
  keep(): Promise<void>;
  /** Of one that is refused nothing stays. */
  drop(): Promise<void>;
}

/** One whose bytes came with the request. */
export const inRequest = (
  { people }: Pick<Ctx, 'people'>,
  sample: SampleRecord,
  bytes: Uint8Array,
): SentSample => ({
  sample,
  open: async () => bytes,
  keep: () => people.put(sample.key, bytes, sample.content_type),
  drop: async () => {},
});

/**
 * The samples of which all have arrived in the inbox. Until they are kept others could be sent in their
 * place: then they are not kept.
 */
export async function inInbox(
  at: Pick<Ctx, 'inbox' | 'people'>,
  samples: SampleRecord[],
): Promise<SentSample[]> {
  await Promise.all(samples.map((sample, place) => refuseUnlessArrived(at, sample, place)));
  return samples.map((sample, place) => arrived(at, sample, place));
}

function arrived(
  { inbox, people }: Pick<Ctx, 'inbox' | 'people'>,
  sample: SampleRecord,
  place: number,
): SentSample {
  const { key, content_type: type, file_name } = sample;
  let etag = '';
  return {
    sample,
    async open() {
      const opened = await inbox.open(key);
      if (!opened) throw missingYet(place, file_name);
      ({ etag } = opened);
      return opened.bytes;
    },
    async keep() {
      if (await people.copyUnchanged(inbox, { key, type, etag })) return;
      throw new AppError('conflict', messages.sampleSentAgain(place + 1, file_name));
    },
    drop: () => inbox.delete(key),
  };
}

const missingYet = (place: number, file: string): AppError =>
  new AppError('conflict', messages.sampleMissingYet(place + 1, file));

async function refuseUnlessArrived(
  { inbox }: Pick<Ctx, 'inbox'>,
  { key, size, file_name }: SampleRecord,
  place: number,
): Promise<void> {
  if ((await inbox.sizeOf(key)) !== size) {
    throw missingYet(place, file_name);
  }
  if (looksLikeAudio(await inbox.firstBytes(key, looked))) return;
  await inbox.delete(key);
  throw notAVoice('samples', place);
}
