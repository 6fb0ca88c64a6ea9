import * as z from 'zod';
import { actionPattern, type Context, conditionsOf, type Pattern, pattern } from './patterns.ts';

/** One of the patterns fits, or with `not` none. */
export interface Scope {
  not: boolean;
  patterns: Pattern[];
}

/** What reading throws is told with the place where it stands. */
const withIssue =
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
    withIssue((one) => ({
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

/** One thing somebody wants to do. */
export interface AccessRequest {
  /** `dynamodb:GetItem` */
  action: string;
  /** ARN */
  resource: string;
  context?: Context;
}

/** There is no TLS on loopback; a deployed cloud speaks nothing else. */
const always: Context = { 'aws:securetransport': ['true'] };

const covers = ({ not, patterns }: Scope, value: string): boolean =>
  patterns.some(({ fits }) => fits(value)) !== not;

const conditionsHold = ({ conditions }: Statement, context: Context): boolean =>
  conditions.every(({ holds }) => holds(context));

/** Whether a statement speaks of this, whatever its effect. */
export function appliesTo(
  statement: Statement,
  { action, resource, context }: AccessRequest,
): boolean {
  return (
    covers(statement.actions, action) &&
    covers(statement.resources, resource) &&
    (statement.conditions.length === 0 || conditionsHold(statement, { ...always, ...context }))
  );
}

export interface Decision {
  outcome: 'allowed' | 'denied' | 'not allowed';
  /** The statements that allow it. */
  allowing: Statement[];
}

/**
 * What the policies say together: a denial wins, and what nothing allows is not allowed.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic.html
 */
export function decide(statements: Statement[], ask: AccessRequest): Decision {
  const speaking = statements.filter((statement) => appliesTo(statement, ask));
  if (speaking.some(({ effect }) => effect === 'Deny')) return { outcome: 'denied', allowing: [] };
  return { outcome: speaking.length > 0 ? 'allowed' : 'not allowed', allowing: speaking };
}
