import type { Context } from './conditions.ts';
import type { Scope, Statement } from './document.ts';

/** One thing somebody wants to do. */
export interface Ask {
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
export function concerns(statement: Statement, { action, resource, context }: Ask): boolean {
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
export function decide(statements: Statement[], ask: Ask): Decision {
  const speaking = statements.filter((statement) => concerns(statement, ask));
  if (speaking.some(({ effect }) => effect === 'Deny')) return { outcome: 'denied', allowing: [] };
  return { outcome: speaking.length > 0 ? 'allowed' : 'not allowed', allowing: speaking };
}
