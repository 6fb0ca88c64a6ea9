import { carriesBody, type Endpoint } from '#contract/endpoint.ts';
import type { Ctx } from '../context.ts';
import type { Begun } from './begun.ts';
import { givenOf } from './given.ts';

/** A call of the catalogue as the trail tells of it. */
export interface Call {
  /** The row's name. */
  action: string;
  from: string;
  via: string;
  request_id: string;
}

export const isWrite = (row: Endpoint): boolean => carriesBody(row) || row.method === 'DELETE';

/** Whether a read that was answered so belongs on the trail. */
export function isTold(row: Endpoint, output: unknown): boolean {
  if (row.audited === 'always') return true;
  return row.audited === 'transcription' && fieldOf(output, 'transcription') !== null;
}

/** The line of a call, before anything is known of what came of it. */
export const lineOf = (
  { now, newId, user }: Pick<Ctx, 'now' | 'newId' | 'user'>,
  call: Call,
  input: object = {},
): Begun => ({
  ...call,
  id: newId(),
  at: now().toISOString(),
  user_id: user.id,
  username: user.username,
  role: user.role,
  record_id: idIn(input, ['id', 'meeting_id', 'enrolment_id']),
  given: givenOf(input),
});

/** The line, and where it is not said yet the record that the call made. */
export const about = (line: Begun, output: unknown): Begun => ({
  ...line,
  record_id: line.record_id ?? idIn(output, ['id', 'job_id', 'enrolment_id']),
});

const longestId = 64;

function idIn(value: unknown, names: string[]): string | null {
  const ids = names.map((name) => fieldOf(value, name));
  const found = ids.find((id): id is string => typeof id === 'string');
  return found?.slice(0, longestId) ?? null;
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return null;
  return (value as Record<string, unknown>)[name] ?? null;
}
