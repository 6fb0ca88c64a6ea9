/**
 * Performs a Task: `resource` is its ARN, `args` the evaluated Arguments. Rejects with TaskError
 * for errors that Retry or Catch may match by name. Should stop when the signal aborts (timeout,
 * stop, a failed sibling).
 */
export type Invoke = (resource: string, args: unknown, signal: AbortSignal) => Promise<unknown>;

/** The same for any state machine; `machineArn` tells with whose role. */
export type InvokeFor = (
  resource: string,
  args: unknown,
  signal: AbortSignal,
  machineArn: string,
) => Promise<unknown>;

/**
 * An error with the name that Retry and Catch match in ErrorEquals; the message is its cause, empty if it has
 * none.
 */
export class TaskError extends Error {
  constructor(name: string, cause = '') {
    super(cause);
    this.name = name;
  }
}

/**
 * The size limit of a state's input or output, in bytes of UTF-8 JSON.
 * https://docs.aws.amazon.com/step-functions/latest/dg/service-quotas.html
 */
export const payloadLimit = 262_144;

/** Returns the value of a state or task, or throws TaskError States.DataLimitExceeded. */
export function withinPayloadLimit<T>(value: T, name: string): T {
  if (Buffer.byteLength(JSON.stringify(value)) <= payloadLimit) return value;
  throw new TaskError(
    'States.DataLimitExceeded',
    `The state/task '${name}' returned a result with a size exceeding the maximum number of bytes service limit.`,
  );
}
