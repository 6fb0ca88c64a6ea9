import * as z from 'zod';
import { limits } from './limits.ts';
import { says } from './reasons.ts';
import { procedureFamilies } from './record-choices.ts';
import { onOneLine } from './text.ts';

const whole = (most: number) => z.number().int().min(0).max(most);

/**
 * A span of time. Of clear days neither the first nor the last day counts; of days the first does not; hours run
 * by the clock.
 */
export const Period = z.object({
  n: whole(3660),
  unit: z.enum(['hours', 'days', 'clear_days']),
});
export type Period = z.infer<typeof Period>;

/** A deadline: how long after which event. Of no length: forthwith. */
export const Deadline = Period.extend({
  from: z.enum(['meeting', 'drafted', 'circulated', 'confirmed', 'signed']),
});
export type Deadline = z.infer<typeof Deadline>;

/**
 * A share of the members: of those that the body should have, that are in office, that are present, or of the
 * votes that were cast. Fractions of a person are rounded up.
 */
export const Share = z
  .object({
    numerator: z.number().int().min(1).max(100),
    denominator: z.number().int().min(1).max(100),
    of: z.enum(['sanctioned', 'in_office', 'present', 'cast']),
  })
  .refine(({ numerator, denominator }) => numerator <= denominator, says('shareTooLarge'));
export type Share = z.infer<typeof Share>;

/** The value of each rule of a profile. */
const values = {
  /** How long before a meeting its notice and agenda go out. */
  notice_ordinary: Period,
  notice_special: Period,
  notice_urgent: Period,
  /** The same before one that continues an adjourned meeting. */
  notice_adjourned: Period,
  /** Whether notice may be given late with a reason. */
  late_notice: z.boolean(),
  /** Whether business may be added with a reason once the agenda is issued. */
  agenda_additions: z.boolean(),
  /** Whether business of an adjourned meeting keeps its numbers where it continues, and needs no fresh notice. */
  numbers_kept: z.boolean(),
  /** How long before a meeting a member gives notice of a motion. */
  notice_motion: Period,
  /** Whether the body's holidays count as days of a notice. */
  holidays_count: z.boolean(),
  /** Who can demand a special meeting. */
  requisition: Share,
  quorum: Share,
  /** Whether a meeting adjourned for lack of a quorum needs one when it continues. */
  quorum_adjourned: z.boolean(),
  /** Whether a meeting may open and vote without a quorum if a reason is given. */
  without_quorum: z.boolean(),
  seconder_required: z.boolean(),
  /** Whether the presiding officer has a casting vote on a tie. */
  casting_vote: z.boolean(),
  /** How many members can demand that votes are counted. */
  poll_demanded_by: whole(limits.members),
  /** When individual votes are recorded. */
  names_recorded: z.enum(['always', 'division', 'on_demand', 'dissenting']),
  /** The majority for a motion unless another rule applies. */
  majority: Share,
  /** How long after a meeting those who voted against may hand in a note of dissent. */
  dissent: Period,
  /** Who signs the minutes: who presided, who presides at the next meeting, or either. */
  signed_by: z.enum(['presided', 'next_presiding', 'either']),
  /** How long minutes may take to be circulated, commented on, entered in the book, forwarded and published. */
  circulate_within: Deadline,
  comment_within: Deadline,
  enter_within: Deadline,
  forward_within: Deadline,
  publish_within: Deadline,
  /** The authorities that minutes are forwarded to. */
  forward_to: z.array(z.string().overwrite(onOneLine).min(1).max(limits.nameLength)).max(20),
  /** For how many months a resolution stands unless this majority changes it. */
  rescission: z.object({ months: whole(120), majority: Share }),
  /** Who may inspect the minutes. */
  inspection: z.enum(['members', 'public']),
} as const;
export type RuleName = keyof typeof values;
export const ruleNames = Object.keys(values) as RuleName[];

/** The source of a rule. */
export const Source = z.object({
  title: z.string().overwrite(onOneLine).min(1).max(limits.titleLength),
  section: z.string().overwrite(onOneLine).max(limits.nameLength).default(''),
  url: z
    .string()
    .regex(/^https?:\/\/[!#-;=?-~]+$/)
    .max(2000)
    .nullable()
    .default(null),
});
export type Source = z.infer<typeof Source>;

type RuleOf<V extends z.ZodType> = z.ZodObject<{
  value: V;
  source: z.ZodDefault<z.ZodNullable<typeof Source>>;
}>;

/** A rule that is not set is left out: nothing is computed from it, and the body's own rules decide. */
const ruleOf = <V extends z.ZodType>(value: V): RuleOf<V> =>
  z.object({ value, source: Source.nullable().default(null) });

type RuleSchemas = { [Name in RuleName]: z.ZodOptional<RuleOf<(typeof values)[Name]>> };

export const Rules = z.object(
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, ruleOf(value).optional()]),
  ) as unknown as RuleSchemas,
);
export type Rules = z.infer<typeof Rules>;

/** A version of the rules by which a body meets. */
export const Profile = z.object({
  family: z.enum(procedureFamilies),
  /** Incremented with every change. Meetings keep the version by which they were called. */
  version: z.number(),
  rules: Rules,
});
export type Profile = z.infer<typeof Profile>;
