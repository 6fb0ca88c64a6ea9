import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { says, saysIfAbsent } from './reasons.ts';
import { onOneLine } from './text.ts';
import { Id, Instant } from './values.ts';

/** That a meeting and all it has must be kept, whatever its years say; or that this was lifted. */
export const LegalHold = z.object({
  hold: z.boolean(),
  reason: z.string(),
  /** Who said so last, and when. */
  by: z.string(),
  at: Instant,
});
export type LegalHold = z.infer<typeof LegalHold>;

export const holds = endpoints({
  /** A held meeting cannot be deleted, and no version of what it has, also in storage. */
  setLegalHold: {
    method: 'PUT',
    path: '/meetings/{id}/legal-hold',
    permission: 'system_settings',
    input: z.object({
      id: Id,
      hold: z.boolean(),
      reason: z
        .string(saysIfAbsent('reasonMissing'))
        .overwrite(onOneLine)
        .min(1, says('reasonMissing'))
        .max(limits.purposeLength),
    }),
    output: LegalHold,
  },
});
