import type { AuditEntry } from '#contract/audit.ts';
import { carriesBody, type Endpoint } from '#contract/endpoint.ts';
import type { Ctx } from '../context.ts';
import { givenOf } from './given.ts';
import { append } from './store.ts';

/** A call of the catalogue as the trail tells of it. */
export interface Call {
  /** The row's name. */
  action: string;
  from: string;
  via: string;
  request_id: string;
}

export const isWrite = (row: Endpoint): boolean => carriesBody(row) || row.method === 'DELETE';

/** Whether a call that was answered so belongs on the trail. */
export function belongs(row: Endpoint, output: unknown): boolean {
  if (isWrite(row) || row.audited === 'always') return true;
  return row.audited === 'transcription' && fieldOf(output, 'transcription') !== null;
}

/** Writes a line of the trail. It is there before the caller has the answer. */
export async function note(
  { table, now, newId, user }: Pick<Ctx, 'table' | 'now' | 'newId' | 'user'>,
  call: Call,
  outcome: AuditEntry['outcome'],
  { input = {}, output = null }: { input?: object; output?: unknown } = {},
): Promise<void> {
  const about =
    fieldOf(input, 'id') ??
    ['id', 'job_id', 'enrolment_id'].map((name) => fieldOf(output, name)).find(Boolean);
  await append(table, {
    ...call,
    id: newId(),
    at: now().toISOString(),
    user_id: user.id,
    username: user.username,
    role: user.role,
    record_id: typeof about === 'string' ? about : null,
    given: givenOf(input),
    outcome,
  });
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return null;
  return (value as Record<string, unknown>)[name] ?? null;
}
