import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { resolutionStates } from './record-choices.ts';
import { Resolution } from './sittings.ts';
import { onOneLine } from './text.ts';
import { Day, Id, page } from './values.ts';

/** States in which a resolution binds: what was modified binds as modified. */
const standing: readonly Resolution['state'][] = ['in_force', 'implemented', 'modified'];

/** The state of a resolution on a day after it was adopted. */
export const stateOn = ({ changes }: Pick<Resolution, 'changes'>, day: string) =>
  changes.findLast(({ from }) => from <= day)?.state ?? 'in_force';

export const isStanding = (state: Resolution['state']): boolean => standing.includes(state);

/** The register of resolutions, across meetings and years. */
export const resolutions = endpoints({
  /** The latest first: of one body, or of all. */
  listResolutions: {
    method: 'GET',
    path: '/resolutions',
    permission: 'read',
    audited: 'closed',
    input: z.object({
      ...page(50),
      /** Words of the text, of the number and of mover and seconder, as in the archive. */
      search: z.string().max(limits.textLength).optional(),
      body_id: Id.optional(),
      state: z.enum(resolutionStates).optional(),
      /** The days on which they were adopted, inclusive. */
      from: Day.optional(),
      to: Day.optional(),
      /** Only those that bound on this day. */
      in_force_on: Day.optional(),
    }),
    output: z.object({
      items: z.array(Resolution),
      cursor: z.string().nullable(),
      /** How far it got, if it reached the read limit of one page before the page was full. */
      searched_to: Day.nullable(),
    }),
  },
  getResolution: {
    method: 'GET',
    path: '/resolutions/{id}',
    permission: 'read',
    audited: 'closed',
    input: z.object({ id: Id }),
    output: Resolution,
  },
  /**
   * Adds what became of a resolution. To modify, rescind or supersede it takes a later resolution of its body or of
   * the body above, with the majority that the body's rules ask for.
   */
  changeResolution: {
    method: 'PUT',
    path: '/resolutions/{id}/state',
    permission: 'update',
    input: z.object({
      id: Id,
      state: z.enum(resolutionStates),
      /** If omitted, today. */
      from: Day.optional(),
      reason: z.string().overwrite(onOneLine).max(limits.purposeLength).default(''),
      by_id: Id.nullable().default(null),
      version: z.number().int(),
    }),
    output: Resolution,
  },
});
