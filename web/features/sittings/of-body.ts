import * as z from 'zod';
import { sittingKinds } from '#contract/record-choices.ts';

/** Whose meeting it is, as a form has it: of no body while that is empty. */
export const OfBody = z.object({
  body_id: z.string().default(''),
  kind: z.enum(sittingKinds).default('ordinary'),
});

export const ofNoBody: z.infer<typeof OfBody> = { body_id: '', kind: 'ordinary' };
