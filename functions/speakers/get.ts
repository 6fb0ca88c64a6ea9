import { limits } from '#contract/limits.ts';
import type { Speaker, SpeakerSummary } from '#contract/speakers.ts';
import type { Ctx } from '../context.ts';
import { lessonsOf } from '../voices/lessons.ts';
import { sampleIdOf } from './samples.ts';
import { findSpeaker, type SampleRecord, type SpeakerRecord } from './store.ts';

type Around = Pick<Ctx, 'people' | 'now'>;

export async function getSpeaker(ctx: Ctx, { id }: { id: string }): Promise<Speaker> {
  return speakerOf(ctx, await findSpeaker(ctx.table, id));
}

const addressOf = ({ people, now }: Around, key: string): Promise<string> =>
  people.addressOf(key, limits.downloadUrlSeconds, now());

const secondsOf = (samples: SampleRecord[]): number =>
  samples.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);

/** The speaker as lists show them. */
export async function summaryOf(
  around: Around,
  { samples, revision: _, ...speaker }: SpeakerRecord,
): Promise<SpeakerSummary> {
  const [first] = samples;
  return {
    ...speaker,
    samples_count: samples.length,
    seconds: Math.round(10 * secondsOf(samples)) / 10,
    audio_url: first ? await addressOf(around, first.key) : null,
  };
}

/** The speaker with all samples, and with what waits to be one. */
export async function speakerOf(
  around: Around & Pick<Ctx, 'table'>,
  speaker: SpeakerRecord,
): Promise<Speaker> {
  const samples = speaker.samples.map(async ({ key, ...sample }) => ({
    ...sample,
    id: sampleIdOf({ key }),
    url: await addressOf(around, key),
  }));
  const lessons = await lessonsOf(around.table, speaker.id);
  return {
    ...(await summaryOf(around, speaker)),
    samples: await Promise.all(samples),
    lessons: lessons.map(({ id, meeting_id, meeting_title, created_at, status, detail }) => ({
      id,
      meeting_id,
      meeting_title,
      created_at,
      status,
      detail,
    })),
  };
}
