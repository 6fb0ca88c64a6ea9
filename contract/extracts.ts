import * as z from 'zod';
import { portalLanguages } from './choices.ts';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { says, saysIfAbsent } from './reasons.ts';
import { onOneLine } from './text.ts';
import { Id, Instant } from './values.ts';

/** A certified extract: one resolution of agreed minutes, with its proof. */
export const Extract = z.object({
  /** The number of the resolution with that of its extract, such as `GB/2026/1/E2`: without gaps, never reused. */
  serial: z.string(),
  /** The short code that is printed on it. */
  code: z.string(),
  /** Who asked for it. */
  applicant: z.string(),
  /** The version of the minutes. */
  version: z.number(),
  issued_at: Instant,
  issued_by: z.string(),
});
export type Extract = z.infer<typeof Extract>;

export const extracts = endpoints({
  /** Certifies a resolution for an applicant. Refused until the minutes of its meeting are agreed. */
  issueExtract: {
    method: 'POST',
    path: '/resolutions/{id}/extract',
    creates: true,
    permission: 'update',
    status: 201,
    perMinute: 30,
    servedBy: 'minutes',
    input: z.object({
      id: Id,
      applicant: z
        .string(saysIfAbsent('fieldEmpty'))
        .overwrite(onOneLine)
        .min(1, says('fieldEmpty'))
        .max(limits.titleLength),
      /** The language to certify, for minutes in two languages; by default the first. */
      language: z.enum(portalLanguages).optional(),
    }),
    /** `url` is a signed address of the PDF. */
    output: Extract.extend({ url: z.string() }),
  },
  /** The extracts of a resolution, oldest first. */
  listExtracts: {
    method: 'GET',
    path: '/resolutions/{id}/extracts',
    permission: 'update',
    audited: 'always',
    input: z.object({ id: Id }),
    output: z.object({
      items: z.array(Extract),
      /** The languages in which it can be certified; the first is the default. */
      languages: z.array(z.enum(portalLanguages)),
    }),
  },
});
