import * as z from 'zod';
import { actionPattern, type Context, conditionsOf, type Pattern, pattern } from './patterns.ts';

/** Matches when one of the patterns matches or, with `not`, when none does. */
export interface Scope {
  not: boolean;
  patterns: Pattern[];
}

/** Turns what `read` throws into an issue with its path. */
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

/** The principals of a resource-based policy or a trust policy. */
const Principal = z.union([
  z.literal('*').transform(() => ({ AWS: ['*'], Service: [] as string[] })),
  z
    .strictObject({ AWS: texts.optional(), Service: texts.optional() })
    .transform(({ AWS = [], Service = [] }) => ({ AWS, Service })),
]);
type Principal = z.output<typeof Principal>;

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
      // A trust policy names no resource.
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
 * Parses a policy document into its statements. Unsupported elements are rejected.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_grammar.html
 */
export const PolicyDocument = z
  .strictObject({
    Version: z.literal('2012-10-17'),
    Id: z.string().optional(),
    Statement: z.array(Statement),
  })
  .transform(({ Statement }) => Statement);

/** One action on one resource. */
export interface AccessRequest {
  /** `dynamodb:GetItem` */
  action: string;
  /** ARN */
  resource: string;
  context?: Context;
}

/** Loopback has no TLS; deployed, every request uses it. */
const constantContext: Context = { 'aws:securetransport': ['true'] };

const covers = ({ not, patterns }: Scope, value: string): boolean =>
  patterns.some(({ matches }) => matches(value)) !== not;

const conditionsHold = ({ conditions }: Statement, context: Context): boolean =>
  conditions.every(({ holds }) => holds(context));

/** Whether a statement applies to a request, whatever its effect. */
export function appliesTo(
  statement: Statement,
  { action, resource, context }: AccessRequest,
): boolean {
  return (
    covers(statement.actions, action) &&
    covers(statement.resources, resource) &&
    (statement.conditions.length === 0 ||
      conditionsHold(statement, { ...constantContext, ...context }))
  );
}

export interface Decision {
  outcome: 'allowed' | 'denied' | 'not allowed';
  allowing: Statement[];
}

/**
 * Evaluates statements together: an explicit deny wins, and nothing is allowed by default.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic.html
 */
export function decide(statements: Statement[], request: AccessRequest): Decision {
  const applicable = statements.filter((statement) => appliesTo(statement, request));
  if (applicable.some(({ effect }) => effect === 'Deny'))
    return { outcome: 'denied', allowing: [] };
  return { outcome: applicable.length > 0 ? 'allowed' : 'not allowed', allowing: applicable };
}
