import type { Scope, Statement } from './document.ts';
import type { Ask } from './evaluate.ts';
import type { Pattern } from './pattern.ts';
import type { Role } from './roles.ts';

/** The least part of a policy that can be used or left unused, in the words of the policy. */
export interface Grant {
  /** Logical id. */
  role: string;
  action: string;
  resource: string;
  /** A partition, where the right is to some of a table alone. */
  partition?: string;
}

const partitionKey = 'dynamodb:leadingkeys';
const everything: Pattern = { text: '*', fits: () => true };

const patternsOf = ({ not, patterns }: Scope): Pattern[] =>
  not
    ? [{ ...everything, text: `all but ${patterns.map(({ text }) => text).join(', ')}` }]
    : patterns;

function* grantsIn(
  role: Role,
  statement: Statement,
  wanted: (pattern: Pattern, of: 'action' | 'resource' | 'partition') => boolean,
): Generator<Grant> {
  const conditions = statement.conditions.filter(({ key }) => key === partitionKey);
  const partitions = conditions.flatMap(({ patterns }) => patterns);
  for (const action of patternsOf(statement.actions)) {
    if (!wanted(action, 'action')) continue;
    for (const resource of patternsOf(statement.resources)) {
      if (!wanted(resource, 'resource')) continue;
      const grant = { role: role.logicalId, action: action.text, resource: resource.text };
      if (partitions.length === 0) yield grant;
      for (const partition of partitions) {
        if (wanted(partition, 'partition')) yield { ...grant, partition: partition.text };
      }
    }
  }
}

/** Everything the template itself allows a role. */
export const grantsOf = (role: Role): Grant[] =>
  role.own
    .filter(({ effect }) => effect === 'Allow')
    .flatMap((statement) => [...grantsIn(role, statement, () => true)]);

/** What of a statement lets this through. */
export function usedIn(
  role: Role,
  statement: Statement,
  { action, resource, context }: Ask,
): Grant[] {
  const keys = context?.[partitionKey] ?? [];
  return [
    ...grantsIn(role, statement, ({ fits }, of) => {
      if (of === 'partition') return keys.some(fits);
      return fits(of === 'action' ? action : resource);
    }),
  ];
}
