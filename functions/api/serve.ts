import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type Catalogue, type Endpoint, routeKeyOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import { intentOf, isAudited, isWrite, withRecordId } from '../domain/audit/entries.ts';
import type { ApiDeps, Ctx } from '../platform/aws/deps.ts';
import { answerOf, errorAnswer, publicError } from '../platform/http/answer.ts';
import { formKindOf } from '../platform/http/body.ts';
import { inputOf } from '../platform/http/input.ts';
import { originOf } from '../platform/http/origin.ts';
import type { CheckToken } from '../platform/http/token.ts';
import { log } from '../platform/log/log.ts';
import { type AuditIntent, appendEntry, beginIntent, endIntent } from '../records/audit.ts';
import { allowed, callerOf } from './caller.ts';
import type { Handlers } from './handlers.ts';

type Event = APIGatewayProxyEventV2;
type Answer = APIGatewayProxyStructuredResultV2;
type Handler = (ctx: Ctx, input: unknown) => Promise<unknown>;

interface Found {
  name: string;
  row: Endpoint;
}

export interface Serving {
  deps: ApiDeps;
  check: CheckToken;
  /** Rows that this stage opens to everybody. */
  open: ReadonlySet<string>;
}

/** A catalogue and its handlers as the handler of API Gateway: find the row, authorise, parse, act, note, answer. */
export function serve<C extends Catalogue>(
  catalogue: C,
  handlers: Handlers<C>,
  { deps, check, open }: Serving,
) {
  const find = finder(catalogue);

  async function act({ name, row }: Found, event: Event): Promise<Answer> {
    const caller = await callerOf(row, event, { deps, check, open: open.has(name) });
    const ctx: Ctx = { ...deps, user: caller.user };
    const { requestId: request_id } = event.requestContext;
    const call = { action: name, request_id, ...originOf(event) };
    if (caller.isNew) {
      await appendEntry(deps.table, {
        ...intentOf(ctx, { ...call, action: 'signIn' }),
        outcome: 'done',
      });
    }
    if (!open.has(name) && !allowed(row, caller.user)) {
      const line = intentOf(ctx, call, event.pathParameters);
      await appendEntry(deps.table, { ...line, outcome: 'forbidden' });
      throw new AppError('forbidden', reason('forbidden'));
    }
    const input = await inputOf(row, event);
    // The catalogue pairs each row with the handler of its name; `Handlers` has checked the two types.
    const handle = () => (handlers[name] as Handler)(ctx, input);
    // Before anybody is signed in there is nobody to tell of; the session's first call will.
    if (row.permission === 'anyone') return answerOf(row, await handle(), event);
    const line = intentOf(ctx, call, input);
    return isWrite(row) ? write(row, handle, line, event) : read(row, handle, line, event);
  }

  /** On the audit log before it acts, whatever becomes of it; and with its outcome before the caller has it. */
  async function write(
    row: Endpoint,
    handle: () => Promise<unknown>,
    line: AuditIntent,
    event: Event,
  ) {
    await beginIntent(deps.table, line);
    const output = await handle().catch(async (error: unknown) => {
      await endIntent(deps.table, line, publicError(error, '').code);
      throw error;
    });
    await endIntent(deps.table, withRecordId(line, output), 'done');
    return answerOf(row, output, event);
  }

  async function read(
    row: Endpoint,
    handle: () => Promise<unknown>,
    line: AuditIntent,
    event: Event,
  ) {
    const output = await handle();
    const answer = answerOf(row, output, event);
    // What the caller already holds was told of when it was given.
    if (answer.statusCode !== 304 && isAudited(row, output)) {
      await appendEntry(deps.table, { ...withRecordId(line, output), outcome: 'done' });
    }
    return answer;
  }

  return async (event: Event): Promise<Answer> => {
    const { requestId } = event.requestContext;
    try {
      const found = find(event);
      if (!found) throw new AppError('not_found', reason('notFound'));
      return await act(found, event);
    } catch (error) {
      const told = publicError(error, requestId);
      // What callers are not told of.
      if (told !== error) log.error('request failed', { error });
      return errorAnswer(told);
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
