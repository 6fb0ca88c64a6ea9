import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type Endpoint, routeKeyOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import { intentOf, isAudited, isWrite, withRecordId } from '../domain/audit/entries.ts';
import type { ApiDeps, Ctx } from '../platform/aws/deps.ts';
import type { Table } from '../platform/aws/table.ts';
import { answerOf, errorAnswer, publicError } from '../platform/http/answer.ts';
import { formKindOf } from '../platform/http/body.ts';
import { inputOf } from '../platform/http/input.ts';
import { originOf } from '../platform/http/origin.ts';
import type { CheckToken } from '../platform/http/token.ts';
import { log } from '../platform/log/log.ts';
import { type AuditIntent, appendEntry, beginIntent, endIntent } from '../records/audit.ts';
import { allowed, callerOf } from './caller.ts';
import type { Handler } from './handlers.ts';
import { limitRate } from './rate-limit.ts';

type Event = APIGatewayProxyEventV2;
type Answer = APIGatewayProxyStructuredResultV2;

/** A call before its handler is loaded. */
export type Route = Omit<Endpoint, 'input' | 'output'>;

/** The calls that a Lambda answers, by name. */
export interface Calls {
  routes: Record<string, Route>;
  load(name: string): Promise<{ row: Endpoint; handler: Handler<Endpoint> }>;
}

interface Found {
  name: string;
  route: Route;
}

export interface Serving {
  deps: ApiDeps;
  check: CheckToken;
  /** Rows that this stage opens to everybody. */
  open: ReadonlySet<string>;
}

/** Calls of the catalogue as a handler for API Gateway. */
export function serve(calls: Calls, serving: Serving): (event: Event) => Promise<Answer> {
  const find = finder(calls.routes);
  return async (event) => {
    try {
      const found = find(event);
      if (!found) throw new AppError('not_found', reason('notFound'));
      return await answer(found, calls, event, serving);
    } catch (error) {
      const shown = publicError(error, event.requestContext.requestId);
      // Callers are not told what went wrong within: the log is.
      if (shown !== error) log.error('request failed', { error });
      return errorAnswer(shown);
    }
  };
}

/** Authorises, loads, parses, counts, acts and writes the audit log, in this order. */
async function answer(
  { name, route }: Found,
  calls: Calls,
  event: Event,
  { deps, check, open }: Serving,
): Promise<Answer> {
  const caller = await callerOf(route, event, { deps, check, open: open.has(name) });
  const ctx: Ctx = { ...deps, user: caller.user, session: caller.session };
  const { requestId: request_id } = event.requestContext;
  const call = { action: name, request_id, ...originOf(event) };
  if (caller.isNew) {
    const signIn = intentOf(ctx, { ...call, action: 'signIn' });
    await appendEntry(deps.table, { ...signIn, outcome: 'done' });
  }
  if (caller.lacksMfa) throw new AppError('forbidden', reason('mfaMissing'));
  if (!open.has(name) && !allowed(route, ctx)) {
    const refused = intentOf(ctx, call, event.pathParameters);
    await orLog(refused, appendEntry(deps.table, { ...refused, outcome: 'forbidden' }));
    throw new AppError('forbidden', reason('forbidden'));
  }
  const { row, handler } = await calls.load(name);
  const input = await inputOf(row, event);
  await limitRate(route, ctx, call);
  const act = (given = ctx): Promise<unknown> => handler(given, input);
  // Before sign-in there is nobody to record; the session's first call will be.
  if (row.permission === 'anyone') return answerOf(row, await act(), event);
  const intent = intentOf(ctx, call, input);
  if (!isWrite(row)) return auditRead(row, act, event, { table: deps.table, intent });
  const write = (given = ctx) => auditWrite(() => act(given), { table: deps.table, intent });
  const sentKey = event.headers['idempotency-key'];
  if (!row.creates || open.has(name) || sentKey === undefined)
    return answerOf(row, await write(), event);
  const { onlyOnce } = await import('./idempotency.ts');
  const output = onlyOnce({ ctx, row, name, sentKey, input }, write);
  return answerOf(row, await output, event);
}

interface Audited {
  table: Table;
  intent: AuditIntent;
}

/**
 * The audit log has the intent before anything is written, and the outcome before the caller has the answer.
 * Where the outcome cannot be written, the caller still learns what happened, and the intent ends as `unknown`.
 */
async function auditWrite(act: () => Promise<unknown>, { table, intent }: Audited) {
  await beginIntent(table, intent);
  const output = await act().catch(async (error: unknown) => {
    await orLog(intent, endIntent(table, intent, publicError(error, '').code));
    throw error;
  });
  await orLog(intent, endIntent(table, withRecordId(intent, output), 'done'));
  return output;
}

/** A failed audit write must not replace the answer to what was done or refused. */
const orLog = ({ id, action }: AuditIntent, written: Promise<void>): Promise<void> =>
  written.catch((error: unknown) => {
    log.error('an outcome is missing in the audit log', { audit_id: id, action, error });
  });

async function auditRead(
  row: Endpoint,
  act: () => Promise<unknown>,
  event: Event,
  { table, intent }: Audited,
): Promise<Answer> {
  const output = await act();
  const answer = answerOf(row, output, event);
  // A read that the caller's cache answers was logged when the data was first sent.
  if (answer.statusCode !== 304 && isAudited(row, output)) {
    const append = () => appendEntry(table, { ...withRecordId(intent, output), outcome: 'done' });
    if (row.audited !== 'closed') await append();
    else {
      const { recordClosedRead } = await import('../domain/audit/closed-reads.ts');
      await recordClosedRead(intent, output, append);
    }
  }
  return answer;
}

/** Finds the call a request is for: by route and, where a route takes both, by JSON or form. */
function finder(routes: Calls['routes']): (event: Event) => Found | undefined {
  const keyOf = (key: string, form: Endpoint['body']) => `${key} ${form ?? 'json'}`;
  const calls = new Map(
    Object.entries(routes).map(([name, route]) => [
      keyOf(routeKeyOf(route), route.body),
      { name, route },
    ]),
  );
  const kinds = ['form', 'urlencoded', undefined] as const;
  return (event) => {
    const asSent = calls.get(keyOf(event.routeKey, formKindOf(event)));
    return asSent ?? kinds.map((kind) => calls.get(keyOf(event.routeKey, kind))).find(Boolean);
  };
}
