/** An error as Lambda reports it. */
export interface FunctionFailure {
  errorType: string;
  errorMessage: string;
  trace?: string[];
}

/** The handler's result as JSON text, or the error. */
export type InvocationResult = { payload: string } | { failure: FunctionFailure };

/** Lambda's limit for requests and responses, in bytes. */
const maxPayload = 6 * 1024 * 1024;

export const requestTooLargeType = 'RequestEntityTooLargeException';

const tooLarge = (payload: string) => Buffer.byteLength(payload) > maxPayload;

export const requestTooLarge = (payload: string): InvocationResult | undefined =>
  tooLarge(payload)
    ? {
        failure: {
          errorType: requestTooLargeType,
          errorMessage: `${Buffer.byteLength(payload)} byte payload is too large for the RequestResponse invocation type (limit ${maxPayload} bytes)`,
        },
      }
    : undefined;

export const resultOf = (payload: string): InvocationResult =>
  tooLarge(payload)
    ? {
        failure: {
          errorType: 'Function.ResponseSizeTooLarge',
          errorMessage: `Response payload size exceeded maximum allowed payload size (${maxPayload} bytes).`,
        },
      }
    : { payload };

export const throttledResult: InvocationResult = {
  failure: { errorType: 'TooManyRequestsException', errorMessage: 'Rate Exceeded.' },
};

export const timedOutResult = (requestId: string, seconds: number): InvocationResult => ({
  failure: {
    errorType: 'Sandbox.Timedout',
    errorMessage: `RequestId: ${requestId} Error: Task timed out after ${seconds.toFixed(2)} seconds`,
  },
});

/** As Lambda says them. */
const signals: Partial<Record<NodeJS.Signals, string>> = {
  SIGABRT: 'aborted',
  SIGBUS: 'bus error',
  SIGILL: 'illegal instruction',
  SIGKILL: 'killed',
  SIGSEGV: 'segmentation fault',
};

export function exitedResult(requestId: string, status: number | NodeJS.Signals): InvocationResult {
  const cause =
    typeof status === 'number' ? `exit status ${status}` : `signal: ${signals[status] ?? status}`;
  return {
    failure: {
      errorType: 'Runtime.ExitError',
      errorMessage: `RequestId: ${requestId} Error: Runtime exited with error: ${cause}`,
    },
  };
}

export const crashedResult = (error: Error): InvocationResult => ({
  failure: {
    errorType: error.name,
    errorMessage: error.message,
    trace: (error.stack ?? '').split('\n'),
  },
});
