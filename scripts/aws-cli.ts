import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ScriptError } from './script-error.ts';

/**
 * Runs the `aws` command with the credentials of its profile: `sqs receive-message`, its options, and further
 * arguments. Returns the JSON that it prints, or null. Throws a `ScriptError` with the command's error message.
 */
export type Aws = (
  call: string,
  options?: Record<string, string | number>,
  ...rest: string[]
) => Promise<unknown>;

const run = promisify(execFile);

/** Bytes: a page of a stream is up to 1 MB before it is encoded as JSON. */
const maxOutput = 64 * 1024 * 1024;

export const aws: Aws = async (call, options = {}, ...rest) => {
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const { stdout } = await run(
    'aws',
    [...call.split(' '), ...flags, '--output', 'json', ...rest],
    // Version 1 does not know the option --no-cli-pager.
    { maxBuffer: maxOutput, env: { ...process.env, AWS_PAGER: '' } },
  ).catch((error: Error & { code?: unknown; stderr?: string }) => {
    if (error.code === 'ENOENT')
      throw new ScriptError('The aws command is not installed: https://aws.amazon.com/cli/');
    throw new ScriptError(`aws ${call}: ${error.stderr?.trim() || error.message}`);
  });
  return stdout.trim() === '' ? null : JSON.parse(stdout);
};
