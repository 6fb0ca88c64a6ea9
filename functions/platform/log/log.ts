import { AsyncLocalStorage } from 'node:async_hooks';

/** The fields of a line beside its message: ids, counts, error names; never anything that people said or wrote. */
export type Fields = Record<string, unknown>;

const inherited = new AsyncLocalStorage<Fields>();

/** Runs `work`; each line logged meanwhile carries these fields, beside those inherited. */
export const withLogFields = <T>(ids: Fields, work: () => T): T =>
  inherited.run({ ...inherited.getStore(), ...ids }, work);

/** One line of JSON on standard output, which Lambda keeps as it is. Its own `console` would wrap it. */
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

/** The log for operators. Errors are logged by name and stack, without personal data. */
export const log = { info: at('INFO'), warn: at('WARN'), error: at('ERROR') };

/** An error of the AWS SDK, as far as it is logged. */
interface Fault extends Error {
  code?: unknown;
  $metadata?: { requestId?: string; httpStatusCode?: number };
}

const withoutAddresses = (text: string): string => text.replaceAll(/[^\s<>"'@]+@/g, '…@');

/** JSON.parse quotes the text it could not read, so its message is not logged. */
const messageOf = ({ name, message }: Error): string =>
  name === 'SyntaxError' ? 'not the JSON that was expected' : withoutAddresses(message);

const stackLines = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());

/** The details of an error that help to find its cause, without anything from the records it was about. */
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

/** For JSON.stringify: errors without personal data, and no local parts of email addresses. */
function serialize(_key: string, value: unknown): unknown {
  if (value instanceof Error) return serializeError(value);
  return typeof value === 'string' ? withoutAddresses(value) : value;
}
