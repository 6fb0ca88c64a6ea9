import * as z from 'zod';
import { portalLanguages } from './choices.ts';
import { limits } from './limits.ts';
import { says } from './reasons.ts';
import { minutesStyles } from './record-choices.ts';
import { onLines } from './text.ts';

const most = 1 + limits.addressLines;
const text = z
  .string()
  .overwrite(onLines)
  .max(limits.standardTextLength)
  .refine((written) => written.split('\n').length <= most, says('linesTooMany', { most }));

/** A text of a few lines, by language. */
export const Texts = z.object({
  en: text.optional(),
  hi: text.optional(),
  mr: text.optional(),
  kn: text.optional(),
  te: text.optional(),
  ta: text.optional(),
} satisfies Record<(typeof portalLanguages)[number], z.ZodType>);

/** How the minutes of a body are composed and headed. Missing fields have the defaults of all minutes. */
export const MinutesTemplate = z.object({
  style: z.enum(minutesStyles),
  /** The language of a second text beside the one in the language of the record; null for none. */
  second_language: z.enum(portalLanguages).nullable(),
  /** Replaces the office's name and address at the top of the body's documents. The first line is the name. */
  letterhead: Texts,
  /**
   * The first and last paragraphs of minutes. `{chair}`, `{date}`, `{time}` and `{place}` are replaced by those of the
   * meeting.
   */
  opening: Texts,
  closing: Texts,
});
export type MinutesTemplate = z.infer<typeof MinutesTemplate>;

/** The template of a body that has none of its own. */
export const plainTemplate: MinutesTemplate = {
  style: 'summary',
  second_language: null,
  letterhead: {},
  opening: {},
  closing: {},
};
