import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Catalogue, Endpoint } from '#contract/endpoint.ts';
import { routeKeyOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { may } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import type { Ctx, Surroundings } from '../context.ts';
import type { Verbs } from '../verbs.ts';
import { answerOf, refusalOf } from './answer.ts';
import { callerOf } from './caller.ts';
import { toldOf } from './fault.ts';
import { inputOf, isForm } from './input.ts';

type Event = APIGatewayProxyEventV2 & {
  requestContext: { authorizer?: { jwt?: { claims?: unknown } } };
};
type Verb = (ctx: Ctx, input: unknown) => Promise<unknown>;

const nobody: User = {
  id: '',
  username: '',
  full_name: '',
  email: '',
  role: 'staff',
  department: '',
  is_active: false,
};

/** Who asks, and whether the row lets them. */
function authorise(row: Endpoint, event: Event): User {
  if (row.permission === 'anyone') return nobody;
  const user = callerOf(event.requestContext.authorizer?.jwt?.claims);
  if (!may(user.role, row.permission)) throw new AppError('forbidden', messages.forbidden);
  return user;
}

/** Where faults are told that callers are not told of. */
export interface FaultLog {
  error(message: string, facts: Record<string, unknown>): void;
}

/** A catalogue and its verbs as the handler of the gate: find the row, authorise, parse, act, answer. */
export function serve<C extends Catalogue>(
  catalogue: C,
  verbs: Verbs<C>,
  around: Surroundings,
  log: FaultLog,
) {
  const keyOf = (row: Pick<Endpoint, 'method' | 'path'>, form: boolean) =>
    `${routeKeyOf(row)}${form ? ' form' : ''}`;
  const rows = new Map(
    Object.entries(catalogue).map(([name, row]) => [
      keyOf(row, row.body === 'form'),
      { name, row },
    ]),
  );

  return async (event: Event): Promise<APIGatewayProxyStructuredResultV2> => {
    const { requestId } = event.requestContext;
    try {
      const found =
        rows.get(`${event.routeKey}${isForm(event) ? ' form' : ''}`) ?? rows.get(event.routeKey);
      if (!found) throw new AppError('not_found', messages.notFound);
      const { name, row } = found;
      const user = authorise(row, event);
      const input = await inputOf(row, event);
      // The catalogue pairs each row with the verb of its name; `Verbs` has checked the two types.
      const output = await (verbs[name] as Verb)({ ...around, user }, input);
      return answerOf(row, output, event);
    } catch (error) {
      const told = toldOf(error, requestId);
      if (told !== error) log.error('request failed', { requestId, route: event.routeKey, error });
      return refusalOf(told);
    }
  };
}
