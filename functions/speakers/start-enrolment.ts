import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { Enrolment } from '#contract/speakers.ts';
import type { Ctx } from '../context.ts';
import { expiry } from '../uploads/start.ts';
import { consentOf } from './consent.ts';
import { sampleOf } from './samples.ts';
import { type EnrolmentRecord, enrolmentKey } from './store.ts';

/** Answers where to send the samples. Nobody is enrolled before they are complete. */
export async function startEnrolment(
  ctx: Ctx,
  { name, role, samples: files, ...given }: ParsedInputOf<Api['startEnrolment']>,
): Promise<Enrolment> {
  const id = ctx.newId();
  const enrolment: EnrolmentRecord = {
    id,
    name,
    role,
    consent: consentOf(ctx, given),
    samples: files.map(({ file_name, content_type, size }, place) =>
      sampleOf(id, 'samples', place, { name: file_name, type: content_type, size }),
    ),
    expires: Math.floor(ctx.now().getTime() / 1000) + limits.uploadDays * 86_400,
  };
  await ctx.table.put({ ...enrolmentKey(id), ...enrolment }, { exists: false });
  return {
    enrolment_id: id,
    uploads: await Promise.all(
      enrolment.samples.map(async ({ key, size }, place) => ({
        number: place + 1,
        url: await ctx.inbox.addressToSend(key, size),
      })),
    ),
    expires_at: expiry(ctx.now()),
  };
}
