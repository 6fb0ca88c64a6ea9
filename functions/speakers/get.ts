import { limits } from '#contract/limits.ts';
import type { Speaker, SpeakerSummary } from '#contract/speakers.ts';
import type { Ctx } from '../context.ts';
import { findSpeaker, type SpeakerRecord } from './store.ts';

type Around = Pick<Ctx, 'people' | 'now'>;

export async function getSpeaker(ctx: Ctx, { id }: { id: string }): Promise<Speaker> {
  return speakerOf(ctx, await findSpeaker(ctx.table, id));
}

const addressOf = ({ people, now }: Around, key: string): Promise<string> =>
  people.addressOf(key, limits.downloadUrlSeconds, now());

/** The speaker as lists show them. */
export async function summaryOf(
  around: Around,
  { samples, ...speaker }: SpeakerRecord,
): Promise<SpeakerSummary> {
  const [first] = samples;
  return {
    ...speaker,
    samples_count: samples.length,
    audio_url: first ? await addressOf(around, first.key) : null,
  };
}

/** The speaker with all samples. */
export async function speakerOf(around: Around, speaker: SpeakerRecord): Promise<Speaker> {
  const samples = speaker.samples.map(async ({ key, ...sample }) => ({
    ...sample,
    url: await addressOf(around, key),
  }));
  return { ...(await summaryOf(around, speaker)), samples: await Promise.all(samples) };
}
