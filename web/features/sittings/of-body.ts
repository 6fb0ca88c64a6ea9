import * as z from 'zod';
import { sittingKinds } from '#contract/record-choices.ts';

/** Whose meeting it is, as a form has it: of no body while that is empty. */
export const OfBody = z.object({
  body_id: z.string().default(''),
  kind: z.enum(sittingKinds).default('ordinary'),
  /** The adjourned meeting that it continues. */
  adjourned_from: z.string().default(''),
});

export const ofNoBody: z.infer<typeof OfBody> = {
  body_id: '',
  kind: 'ordinary',
  adjourned_from: '',
};

/** The sitting that a new one continues, as it is sent: none, unless it is an adjourned meeting. */
export const continuing = ({
  kind,
  adjourned_from,
}: Pick<z.infer<typeof OfBody>, 'kind' | 'adjourned_from'>) =>
  kind === 'adjourned' && adjourned_from !== '' ? { adjourned_from } : {};
