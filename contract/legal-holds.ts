import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { says, saysIfAbsent } from './reasons.ts';
import { onOneLine } from './text.ts';
import { Id, Instant } from './values.ts';

/** Keeps a meeting with everything that belongs to it from being deleted, whatever its retention period says. */
export const LegalHold = z.object({
  /** False once the hold was lifted. */
  hold: z.boolean(),
  reason: z.string(),
  /** Who last changed it, and when. */
  by: z.string(),
  at: Instant,
});
export type LegalHold = z.infer<typeof LegalHold>;

export const holds = endpoints({
  /** A meeting under hold cannot be deleted, nor can any version of its objects in storage. */
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
