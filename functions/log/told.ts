/** A fault of AWS as far as it is told: every part may be missing. */
interface Fault extends Error {
  code?: unknown;
  $metadata?: { requestId?: string; httpStatusCode?: number };
}

const withoutAddresses = (text: string): string => text.replaceAll(/[^\s<>"'@]+@/g, '…@');

/** JSON.parse quotes the text it could not read. */
const wordsOf = ({ name, message }: Error): string =>
  name === 'SyntaxError' ? 'not the JSON that was expected' : withoutAddresses(message);

const placesOf = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());

/** Of an error what finds its cause, and nothing it may carry of the records it was about. */
function toldOfError(error: Fault): object {
  const { name, code, $metadata, cause } = error;
  return {
    name,
    message: wordsOf(error),
    ...(typeof code === 'string' && { code }),
    ...($metadata && { status: $metadata.httpStatusCode, aws_request_id: $metadata.requestId }),
    stack: placesOf(error),
    ...(cause instanceof Error && { cause }),
  };
}

/** For JSON.stringify: errors as far as they may be told, and no names before the @ of an address. */
export function told(_key: string, value: unknown): unknown {
  if (value instanceof Error) return toldOfError(value);
  return typeof value === 'string' ? withoutAddresses(value) : value;
}
