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
