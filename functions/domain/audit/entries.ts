import type { Api } from '#contract/api.ts';
import { carriesBody, type Endpoint } from '#contract/endpoint.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { AuditIntent } from '../../records/audit.ts';

/** A call of the catalogue, as the audit log records it. */
export interface Call {
  /** The row's name. */
  action: string;
  from: string;
  via: string;
  request_id: string;
}

export const isWrite = (row: Endpoint): boolean => carriesBody(row) || row.method === 'DELETE';

/** Whether the audit log records a read with this answer. */
export function isAudited({ audited }: Pick<Endpoint, 'audited'>, output: unknown): boolean {
  if (audited === 'closed') return closedIn(output).length > 0;
  if (audited === 'transcription') return fieldOf(output, 'transcription') !== null;
  return audited === 'always';
}

/** The ids of closed matter that an answer contains. */
export function closedIn(output: unknown): string[] {
  if (Array.isArray(output)) return output.flatMap(closedIn);
  if (typeof output !== 'object' || output === null) return [];
  const isClosed = fieldOf(output, 'closed') === true || fieldOf(output, 'visibility') === 'closed';
  return [...(isClosed ? [String(fieldOf(output, 'id'))] : []), ...closedIn(Object.values(output))];
}

/** The entry of a call, before its outcome is known. */
export const intentOf = (
  { now, newId, user }: Pick<Ctx, 'now' | 'newId' | 'user'>,
  call: Call,
  input: object = {},
): AuditIntent => ({
  ...call,
  // Before the id, whose time sorts and finds lines: the id's time is never earlier than `at`.
  at: now().toISOString(),
  id: newId(),
  user_id: user.id,
  username: user.username,
  role: user.role,
  record_id: idIn(input, ['id', 'meeting_id', 'enrolment_id']),
  given: auditedInput(call.action, input),
});

/** Adds the id of the created record to the entry of a call that had none. */
export const withRecordId = (line: AuditIntent, output: unknown): AuditIntent => ({
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

const leftOut = /password|totp|token|logo|^csv$/i;
/** Calls that contain the address of a member, who may have it removed; the audit log cannot forget it. */
const withAddress = new Set<string>(['addMember', 'updatePerson'] satisfies (keyof Api)[]);
/** Lists that the contract bounds to a hundred ids. */
const listsIds = /_ids$/;
const maxLetters = 100;
const maxValues = 30;

/**
 * The plain values of a call's input by dotted name, cut to a readable length, so that an auditor sees the request.
 * Without secrets, files and addresses of members; of lists only ids, since they identify the subject.
 */
function auditedInput(action: string, input: object): Record<string, string> {
  const values = [...valuesIn(input, '')].filter(
    ([name]) => name !== 'email' || !withAddress.has(action),
  );
  return Object.fromEntries(values.slice(0, maxValues));
}

function* valuesIn(value: object, under: string): Generator<[string, string]> {
  for (const [name, inner] of Object.entries(value)) {
    if (leftOut.test(name)) continue;
    if (typeof inner === 'string') yield [under + name, cut(inner)];
    if (typeof inner === 'number' || typeof inner === 'boolean')
      yield [under + name, String(inner)];
    if (Array.isArray(inner) && listsIds.test(name)) yield [under + name, inner.join(', ')];
    const nested = typeof inner === 'object' && inner !== null && under === '';
    if (nested && Object.getPrototypeOf(inner) === Object.prototype) {
      yield* valuesIn(inner, `${name}.`);
    }
  }
}

const cut = (text: string): string => {
  const letters = [...text];
  return letters.length > maxLetters ? `${letters.slice(0, maxLetters).join('')}…` : text;
};
