import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * A call of the `aws` command, with whatever sign-in its profile has: `sqs receive-message`, its options, and
 * what follows them. Answers the JSON it prints, or null.
 */
export type Aws = (
  call: string,
  options?: Record<string, string | number>,
  ...rest: string[]
) => Promise<unknown>;

const run = promisify(execFile);

/** Bytes: a page of a stream is up to 1 MB before it is written as JSON. */
const mostPrinted = 64 * 1024 * 1024;

export const aws: Aws = async (call, options = {}, ...rest) => {
  const given = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const { stdout } = await run(
    'aws',
    [...call.split(' '), ...given, '--output', 'json', '--no-cli-pager', ...rest],
    { maxBuffer: mostPrinted },
  );
  return stdout.trim() === '' ? null : JSON.parse(stdout);
};
