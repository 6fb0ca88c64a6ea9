import * as z from 'zod';
import { conditionsOf } from './conditions.ts';
import { actionPattern, type Pattern, pattern } from './pattern.ts';

/** One of the patterns fits, or with `not` none. */
export interface Scope {
  not: boolean;
  patterns: Pattern[];
}

/** What reading throws is told with the place where it stands. */
const told =
  <Given, Read>(read: (given: Given) => Read) =>
  (given: Given, context: z.RefinementCtx): Read => {
    try {
      return read(given);
    } catch (error) {
      context.addIssue((error as Error).message);
      return z.NEVER;
    }
  };

const texts = z.preprocess((value) => [value].flat(), z.array(z.string()).min(1));

const conditionValues = z.preprocess((value) => [value].flat(), z.array(z.coerce.string()));

/** Who is meant, where a policy hangs on a resource or says who may take a role. */
const Principal = z.union([
  z.literal('*').transform(() => ({ AWS: ['*'], Service: [] as string[] })),
  z
    .strictObject({ AWS: texts.optional(), Service: texts.optional() })
    .transform(({ AWS = [], Service = [] }) => ({ AWS, Service })),
]);
export type Principal = z.output<typeof Principal>;

const Statement = z
  .strictObject({
    Sid: z.string().optional(),
    Effect: z.enum(['Allow', 'Deny']),
    Principal: Principal.optional(),
    Action: texts.optional(),
    NotAction: texts.optional(),
    Resource: texts.optional(),
    NotResource: texts.optional(),
    Condition: z.record(z.string(), z.record(z.string(), conditionValues)).default({}),
  })
  .refine((one) => (one.Action === undefined) !== (one.NotAction === undefined), {
    error: 'needs one of Action and NotAction',
  })
  .refine((one) => one.Resource === undefined || one.NotResource === undefined, {
    error: 'has both Resource and NotResource',
  })
  .transform(
    told((one) => ({
      effect: one.Effect,
      principal: one.Principal,
      actions: scope(one.Action, one.NotAction, actionPattern),
      // Who may take a role is said without naming one.
      resources: scope(
        one.NotResource ? undefined : (one.Resource ?? ['*']),
        one.NotResource,
        pattern,
      ),
      conditions: conditionsOf(one.Condition),
    })),
  );
export type Statement = z.output<typeof Statement>;

const scope = (
  named: string[] | undefined,
  excepted: string[] | undefined,
  read: (text: string) => Pattern,
): Scope => ({ not: named === undefined, patterns: (named ?? excepted ?? []).map(read) });

/**
 * A policy as its statements, ready to be asked. Whatever is not known here is refused.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_grammar.html
 */
export const PolicyDocument = z
  .strictObject({
    Version: z.literal('2012-10-17'),
    Id: z.string().optional(),
    Statement: z.array(Statement),
  })
  .transform(({ Statement }) => Statement);
