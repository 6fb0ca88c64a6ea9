import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { Enrolment } from '#contract/sent-samples.ts';
import type { Ctx } from '../context.ts';
import { expiry } from '../uploads/start.ts';
import { sampleOf } from './samples.ts';
import type { AdditionRecord, SampleRecord } from './store.ts';

/** The samples that somebody is going to send, their keys `under` that. */
export const samplesToSend = (
  under: string,
  files: ParsedInputOf<Api['startSamples']>['samples'],
): SampleRecord[] =>
  files.map(({ file_name, content_type, size }, place) =>
    sampleOf(under, 'samples', place, { name: file_name, type: content_type, size }),
  );

/** Until when they may be sent: Unix seconds. */
export const expiresIn = ({ now }: Pick<Ctx, 'now'>): number =>
  Math.floor(now().getTime() / 1000) + limits.uploadDays * 86_400;

/** Where to send them. */
export async function addressesFor(
  { inbox, now }: Pick<Ctx, 'inbox' | 'now'>,
  { id, samples }: Pick<AdditionRecord, 'id' | 'samples'>,
): Promise<Enrolment> {
  return {
    enrolment_id: id,
    uploads: await Promise.all(
      samples.map(async ({ key, size }, place) => ({
        number: place + 1,
        url: await inbox.addressToSend(key, size),
      })),
    ),
    expires_at: expiry(now()),
  };
}
