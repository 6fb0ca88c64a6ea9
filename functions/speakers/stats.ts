import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Ctx } from '../context.ts';
import { SpeakerTotals, speakerTotalsKey } from './store.ts';

/** Read from the totals alone: no record is counted. */
export async function getSpeakerStats({ table }: Ctx): Promise<OutputOf<Api['getSpeakerStats']>> {
  const totals = await table.get(speakerTotalsKey, SpeakerTotals);
  const { speakers, samples, last_enrolled_at } = totals ?? SpeakerTotals.parse({});
  return {
    total_speakers: speakers,
    total_samples: samples,
    average_samples: speakers === 0 ? 0 : samples / speakers,
    last_enrolled_at,
  };
}
