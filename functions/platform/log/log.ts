import { AsyncLocalStorage } from 'node:async_hooks';

/** What a line says beside its words: ids, counts, names of faults. Never what people said or wrote. */
export type Fields = Record<string, unknown>;

const inherited = new AsyncLocalStorage<Fields>();

/** Does work each line of whose log bears these ids, beside those borne around it. */
export const withLogFields = <T>(ids: Fields, work: () => T): T =>
  inherited.run({ ...inherited.getStore(), ...ids }, work);

/**
 * A line of JSON on standard output, which Lambda keeps as it is. Its own `console` would wrap it in a
 * line of its own.
 */
export function write(line: Fields): void {
  process.stdout.write(`${JSON.stringify(line, serialize)}\n`);
}

const at =
  (level: string) =>
  (message: string, facts: Fields = {}) =>
    write({
      level,
      timestamp: new Date().toISOString(),
      message,
      ...inherited.getStore(),
      ...facts,
    });

/** What a function tells those who look after it. An error among the facts is told by its name and place. */
export const log = { info: at('INFO'), warn: at('WARN'), error: at('ERROR') };
export type Log = typeof log;

/** A fault of AWS as far as it is told: every part may be missing. */
interface Fault extends Error {
  code?: unknown;
  $metadata?: { requestId?: string; httpStatusCode?: number };
}

const withoutAddresses = (text: string): string => text.replaceAll(/[^\s<>"'@]+@/g, '…@');

/** JSON.parse quotes the text it could not read. */
const messageOf = ({ name, message }: Error): string =>
  name === 'SyntaxError' ? 'not the JSON that was expected' : withoutAddresses(message);

const stackLines = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());

/** Of an error what finds its cause, and nothing it may carry of the records it was about. */
function serializeError(error: Fault): object {
  const { name, code, $metadata, cause } = error;
  return {
    name,
    message: messageOf(error),
    ...(typeof code === 'string' && { code }),
    ...($metadata && { status: $metadata.httpStatusCode, aws_request_id: $metadata.requestId }),
    stack: stackLines(error),
    ...(cause instanceof Error && { cause }),
  };
}

/** For JSON.stringify: errors as far as they may be told, and no names before the @ of an address. */
function serialize(_key: string, value: unknown): unknown {
  if (value instanceof Error) return serializeError(value);
  return typeof value === 'string' ? withoutAddresses(value) : value;
}
