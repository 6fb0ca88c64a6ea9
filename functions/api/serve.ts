import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type Catalogue, type Endpoint, routeKeyOf } from '#contract/endpoint.ts';
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
import type { Handlers } from './handlers.ts';
import { idempotencyKeyOf, onlyOnce } from './idempotency.ts';
import { limitRate } from './rate-limit.ts';

type Event = APIGatewayProxyEventV2;
type Answer = APIGatewayProxyStructuredResultV2;
type Handler = (ctx: Ctx, input: unknown) => Promise<unknown>;

/** A row of the catalogue and its name. */
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

/** Rows of the catalogue and their handlers as a handler for API Gateway. */
export function serve<C extends Catalogue>(
  catalogue: C,
  handlers: Handlers<C>,
  serving: Serving,
): (event: Event) => Promise<Answer> {
  const find = finder(catalogue);
  return async (event) => {
    try {
      const found = find(event);
      if (!found) throw new AppError('not_found', reason('notFound'));
      // The catalogue pairs each row with the handler of its name; `Handlers` has checked the two types.
      return await answer(found, handlers[found.name] as Handler, event, serving);
    } catch (error) {
      const shown = publicError(error, event.requestContext.requestId);
      // Callers are not told what went wrong within: the log is.
      if (shown !== error) log.error('request failed', { error });
      return errorAnswer(shown);
    }
  };
}

/** Authorises, parses, counts, acts and writes the audit log, in this order. */
async function answer(
  { name, row }: Found,
  handler: Handler,
  event: Event,
  { deps, check, open }: Serving,
): Promise<Answer> {
  const caller = await callerOf(row, event, { deps, check, open: open.has(name) });
  const ctx: Ctx = { ...deps, user: caller.user, session: caller.session };
  const { requestId: request_id } = event.requestContext;
  const call = { action: name, request_id, ...originOf(event) };
  if (caller.isNew) {
    const signIn = intentOf(ctx, { ...call, action: 'signIn' });
    await appendEntry(deps.table, { ...signIn, outcome: 'done' });
  }
  if (caller.lacksMfa) throw new AppError('forbidden', reason('mfaMissing'));
  if (!open.has(name) && !allowed(row, caller.user)) {
    const refused = intentOf(ctx, call, event.pathParameters);
    await orLog(refused, appendEntry(deps.table, { ...refused, outcome: 'forbidden' }));
    throw new AppError('forbidden', reason('forbidden'));
  }
  const input = await inputOf(row, event);
  await limitRate(row, ctx, call);
  const act = (given = ctx) => handler(given, input);
  // Before sign-in there is nobody to record; the session's first call will be.
  if (row.permission === 'anyone') return answerOf(row, await act(), event);
  const intent = intentOf(ctx, call, input);
  if (!isWrite(row)) return auditRead(row, act, event, { table: deps.table, intent });
  const write = (given = ctx) => auditWrite(() => act(given), { table: deps.table, intent });
  const key = open.has(name) ? null : idempotencyKeyOf(row, event);
  const output = key === null ? write() : onlyOnce({ ctx, row, name, key, input }, write);
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
  // What the caller already holds was recorded when it was given out.
  if (answer.statusCode !== 304 && isAudited(row, output)) {
    await appendEntry(table, { ...withRecordId(intent, output), outcome: 'done' });
  }
  return answer;
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
