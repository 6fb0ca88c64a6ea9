import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { Enrolment } from '#contract/sent-samples.ts';
import type { Ctx } from '../context.ts';
import { consentOf } from './consent.ts';
import { type EnrolmentRecord, enrolmentKey } from './store.ts';
import { addressesFor, expiresIn, samplesToSend } from './to-send.ts';

/** Answers where to send the samples. Nobody is enrolled before they are complete. */
export async function startEnrolment(
  ctx: Ctx,
  { name, role, samples, ...given }: ParsedInputOf<Api['startEnrolment']>,
): Promise<Enrolment> {
  const id = ctx.newId();
  const enrolment: EnrolmentRecord = {
    id,
    name,
    role,
    consent: consentOf(ctx, given),
    samples: samplesToSend(`${id}/`, samples),
    expires: expiresIn(ctx),
  };
  await ctx.table.put({ ...enrolmentKey(id), ...enrolment }, { exists: false });
  return addressesFor(ctx, enrolment);
}
