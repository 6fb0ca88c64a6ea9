import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { says } from './reasons.ts';
import { onOneLine } from './text.ts';

/** The letterhead of documents. Everything is empty until an administrator fills it in. */
export const Office = z.object({
  name: z.string(),
  address: z.array(z.string()),
  /** A PNG or JPEG in base64; null without one. */
  logo: z.string().nullable(),
  /** Incremented with every change; 0 while it was never changed. */
  version: z.number(),
});
export type Office = z.infer<typeof Office>;

const line = z.string().overwrite(onOneLine).max(limits.titleLength);

export const office = endpoints({
  getOffice: {
    method: 'GET',
    path: '/office',
    permission: 'read',
    input: z.object({}),
    output: Office,
  },
  setOffice: {
    method: 'PUT',
    path: '/office',
    permission: 'system_settings',
    input: z.object({
      name: line,
      address: z
        .array(line)
        .max(limits.addressLines, says('linesTooMany', { most: limits.addressLines }))
        .transform((lines) => lines.filter((one) => one !== '')),
      /** Null removes it; if omitted, it is kept. */
      logo: z
        .string()
        .max(Math.ceil(limits.logoBytes / 3) * 4, says('logoTooLarge'))
        .nullable()
        .optional()
        .meta({
          description: `A PNG or JPEG of at most ${limits.logoBytes / 1024} KB, in base64.`,
        }),
      /** The version on which the change is based: refused if it has changed since. */
      version: z.number().int().optional(),
    }),
    output: Office,
  },
});
