/**
 * Does the work of one Task: `resource` is its ASL Resource ARN, `args` its evaluated Arguments.
 * Rejects with TaskError for an error that a Retry or Catch may match by name; should give up when
 * the signal aborts (timeout, stop, a failed sibling), as nobody waits for it any longer.
 */
export type Invoke = (resource: string, args: unknown, signal: AbortSignal) => Promise<unknown>;

/** The same for any state machine: `machineArn` says whose Task it is, and with whose rights it works. */
export type InvokeFor = (
  resource: string,
  args: unknown,
  signal: AbortSignal,
  machineArn: string,
) => Promise<unknown>;

/** An error of a state, by the name that Retry and Catch match in ErrorEquals; the message is its cause. */
export class TaskError extends Error {
  constructor(name: string, cause: string) {
    super(cause);
    this.name = name;
  }
}

/** Bytes of UTF-8 JSON that a state may take or give. https://docs.aws.amazon.com/step-functions/latest/dg/service-quotas.html */
export const payloadLimit = 262_144;

/** Gives the value back, or throws TaskError States.DataLimitExceeded; `what` names it in the cause. */
export function withinPayloadLimit<T>(value: T, what: string): T {
  const bytes = Buffer.byteLength(JSON.stringify(value));
  if (bytes <= payloadLimit) return value;
  throw new TaskError(
    'States.DataLimitExceeded',
    `${what} has ${bytes} bytes, exceeding the maximum of ${payloadLimit} bytes: pass large data by S3 reference`,
  );
}
