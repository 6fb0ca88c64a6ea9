import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type Catalogue, type Endpoint, routeKeyOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { type Begun, begin, end } from '../audit/begun.ts';
import { append } from '../audit/store.ts';
import { about, isTold, isWrite, lineOf } from '../audit/trail.ts';
import type { ApiSurroundings, Ctx } from '../context.ts';
import { log } from '../log/log.ts';
import type { Verbs } from '../verbs.ts';
import { answerOf, refusalOf } from './answer.ts';
import { allowed, callerOf } from './authorise.ts';
import { formKindOf } from './body.ts';
import { toldOf } from './fault.ts';
import { inputOf } from './input.ts';
import { originOf } from './origin.ts';
import type { CheckToken } from './token.ts';

type Event = APIGatewayProxyEventV2;
type Answer = APIGatewayProxyStructuredResultV2;
type Verb = (ctx: Ctx, input: unknown) => Promise<unknown>;

interface Found {
  name: string;
  row: Endpoint;
}

export interface Serving {
  around: ApiSurroundings;
  check: CheckToken;
  /** Rows that this stage opens to everybody. */
  open: ReadonlySet<string>;
}

/** A catalogue and its verbs as the handler of the gate: find the row, authorise, parse, act, note, answer. */
export function serve<C extends Catalogue>(
  catalogue: C,
  verbs: Verbs<C>,
  { around, check, open }: Serving,
) {
  const find = finder(catalogue);

  async function act({ name, row }: Found, event: Event): Promise<Answer> {
    const caller = await callerOf(row, event, { around, check, open: open.has(name) });
    const ctx: Ctx = { ...around, user: caller.user };
    const { requestId: request_id } = event.requestContext;
    const call = { action: name, request_id, ...originOf(event) };
    if (caller.isNew) {
      await append(around.table, {
        ...lineOf(ctx, { ...call, action: 'signIn' }),
        outcome: 'done',
      });
    }
    if (!open.has(name) && !allowed(row, caller.user)) {
      const line = lineOf(ctx, call, event.pathParameters);
      await append(around.table, { ...line, outcome: 'forbidden' });
      throw new AppError('forbidden', messages.forbidden);
    }
    const input = await inputOf(row, event);
    // The catalogue pairs each row with the verb of its name; `Verbs` has checked the two types.
    const verb = () => (verbs[name] as Verb)(ctx, input);
    // Before anybody is signed in there is nobody to tell of; the session's first call will.
    if (row.permission === 'anyone') return answerOf(row, await verb(), event);
    const line = lineOf(ctx, call, input);
    return isWrite(row) ? write(row, verb, line, event) : read(row, verb, line, event);
  }

  /** On the trail before it acts, whatever becomes of it; and with its outcome before the caller has it. */
  async function write(row: Endpoint, verb: () => Promise<unknown>, line: Begun, event: Event) {
    await begin(around.table, line);
    const output = await verb().catch(async (error: unknown) => {
      await end(around.table, line, toldOf(error, '').code);
      throw error;
    });
    await end(around.table, about(line, output), 'done');
    return answerOf(row, output, event);
  }

  async function read(row: Endpoint, verb: () => Promise<unknown>, line: Begun, event: Event) {
    const output = await verb();
    const answer = answerOf(row, output, event);
    // What the caller already holds was told of when it was given.
    if (answer.statusCode !== 304 && isTold(row, output)) {
      await append(around.table, { ...about(line, output), outcome: 'done' });
    }
    return answer;
  }

  return async (event: Event): Promise<Answer> => {
    const { requestId } = event.requestContext;
    try {
      const found = find(event);
      if (!found) throw new AppError('not_found', messages.notFound);
      return await act(found, event);
    } catch (error) {
      const told = toldOf(error, requestId);
      // What callers are not told of.
      if (told !== error) log.error('request failed', { error });
      return refusalOf(told);
    }
  };
}

/** Finds the row a request is for: by route and, where a route takes both, by JSON or form. */
function finder(catalogue: Catalogue): (event: Event) => Found | undefined {
  const keyOf = (route: string, form: Endpoint['body']) => `${route} ${form ?? 'json'}`;
  const rows = new Map(
    Object.entries(catalogue).map(([name, row]) => [
      keyOf(routeKeyOf(row), row.body),
      { name, row },
    ]),
  );
  const kinds = ['form', 'urlencoded', undefined] as const;
  return (event) => {
    const asSent = rows.get(keyOf(event.routeKey, formKindOf(event)));
    return asSent ?? kinds.map((kind) => rows.get(keyOf(event.routeKey, kind))).find(Boolean);
  };
}
