import * as z from 'zod';
import { limits } from './limits.ts';
import { says, saysIfAbsent } from './reasons.ts';
import { onLines, onOneLine } from './text.ts';
import { Id, Instant, LocalInstant, Names } from './values.ts';

/** Seconds of the recording at which something happened; null where it was not recorded. */
export const At = z.number().min(0).max(86_400).nullable();

/** When something happened, for entries made without a network and sent later. */
export const Happened = LocalInstant.optional();

/** A ULID chosen by the client, so that sending an entry again adds nothing. */
export const EntryId = z
  .string()
  .regex(/^[0-9A-HJKMNP-TV-Z]{26}$/)
  .optional()
  .meta({
    description: 'A ULID that the client chose. An entry with it that exists is answered again.',
  });

/** A person as named on the record of that day. */
export const NamedPerson = z.object({ person_id: Id, name: Names, honorific: z.string() });

/** Who recorded something after the sitting had ended, or changed it last, and when; null if nobody did. */
export const Late = z.object({ by: z.string(), at: Instant }).nullable().default(null);

/** Why a rule was waived, by whom and when. */
export const Waiver = z.object({ reason: z.string(), by: z.string(), at: Instant });
export type Waiver = z.infer<typeof Waiver>;

/** Null if no rule was waived. */
export const waived = Waiver.nullable().default(null);

/** Who confirmed a suggestion; null for entries made by a person. */
export const confirmed = { confirmed_by: z.string().nullable().default(null) };

/** One line of at most `most` characters. */
export const shortText = (most: number) => z.string().overwrite(onOneLine).max(most);

/** Several lines. */
export const longText = z.string().overwrite(onLines).max(limits.textLength);

/** The text of a motion. */
export const motionText = z
  .string(saysIfAbsent('fieldEmpty'))
  .overwrite(onLines)
  .min(1, says('fieldEmpty'))
  .max(limits.textLength);

/** The reason for an act; empty where none is required. */
export const givenReason = shortText(limits.purposeLength).default('');
