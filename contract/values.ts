import * as z from 'zod';
import { type portalLanguages, priorities } from './choices.ts';
import { departmentName } from './department-names.ts';
import { limits } from './limits.ts';
import { type Reason as Said, says, saysIfAbsent } from './reasons.ts';
import { onOneLine } from './text.ts';

/** Value types that several nouns share. */
export const Id = z.string().min(1).max(64);

export const Priority = z.enum(priorities);
export type Priority = z.infer<typeof Priority>;

/** Also accepts `medium` for `normal`, as in the spec's upload form. */
export const PriorityInput = z
  .enum([...priorities, 'medium'])
  .transform((value): Priority => (value === 'medium' ? 'normal' : value));

/** A department, given by its name or its label, normalised to the name. */
export const Department = z.string().overwrite(departmentName);

/** ISO 8601 in UTC. */
export const Instant = z.string().meta({ format: 'date-time' });
/** An instant in input. Without an offset, as date inputs of browsers send it, it is Indian time. */
export const LocalInstant = z
  .union(
    [
      z.iso.datetime({ local: true, offset: true }),
      // RFC 3339 requires seconds if there is an offset; people omit them.
      z.iso.datetime({ offset: true, precision: -1 }),
    ],
    { error: says('scheduledTimeWrong') },
  )
  .transform((text) => {
    const hasOffset = /(Z|[+-]\d\d:\d\d)$/.test(text);
    return new Date(hasOffset ? text : `${text}+05:30`).toISOString();
  });
export const EmailAddress = z.email(says('emailInvalid')).max(254);

/** An email address, or an empty string. */
export const OptionalEmail = z.union([z.literal(''), EmailAddress], {
  error: says('emailInvalid'),
});

/** A calendar day, YYYY-MM-DD. */
export const Day = z.iso.date();

const NameLine = z
  .string(saysIfAbsent('nameMissing'))
  .overwrite(onOneLine)
  .min(1, says('nameMissing'))
  .max(limits.nameLength);

/** A name by language. */
export const Names = z.object({
  en: NameLine.optional(),
  hi: NameLine.optional(),
  mr: NameLine.optional(),
  kn: NameLine.optional(),
  te: NameLine.optional(),
  ta: NameLine.optional(),
} satisfies Record<(typeof portalLanguages)[number], z.ZodType>);
export type Names = z.infer<typeof Names>;

/** Also accepts a string, as a name in the language of the body. */
export const NamesInput = z.union([NameLine, Names]);
export type NamesInput = z.infer<typeof NamesInput>;

/** Pagination. `cursor` goes to any depth at constant cost; `skip` is for clients that count. */
export const page = (defaultLimit: number) => ({
  skip: z.coerce.number<number | string>().int().min(0).max(limits.skip).default(0),
  limit: z.coerce.number<number | string>().int().min(1).max(limits.page).default(defaultLimit),
  cursor: z.string().max(1024).optional(),
});

/** A file in a form. */
export const FormFile = z.object(
  {
    name: z.string(),
    type: z.string(),
    bytes: z.instanceof(Uint8Array),
  },
  says('fileMissing'),
);
export type FormFile = z.infer<typeof FormFile>;

/** The output of a row with `answer: 'file'`: sent as a download named `file_name`. */
export const FileAnswer = z.object({
  file_name: z.string(),
  content_type: z.string(),
  content: z.union([z.string(), z.instanceof(Uint8Array)]),
});
export type FileAnswer = z.infer<typeof FileAnswer>;

/** A message of the catalogue: see `contract/reasons.ts`. */
export const Reason = z.object({
  reason: z.string().meta({ description: 'A key of the message catalogue.' }),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  detail: z.string().meta({ description: 'The message in English.' }),
}) satisfies z.ZodType<Said>;
export type Reason = Said;

export const Done = z.object({ detail: z.string() });
