import { AppError } from '#contract/errors.ts';
import { type Fields, log, withLogFields } from './log.ts';

/** The part of Lambda's context object that is used here. */
export interface Invocation {
  awsRequestId: string;
  functionName: string;
  getRemainingTimeInMillis(): number;
}

/** Each function parses its own event. */
type Handler<E, A> = (event: E, invocation: Invocation) => Promise<A>;

/**
 * A handler whose log lines carry the request id and what `idsOf` finds in the event. An error is logged
 * once, here, and rethrown to the state machine, stream or schedule that called.
 */
export const withInvocationLog =
  <E, A>(handler: Handler<E, A>, idsOf: (event: E) => Fields = () => ({})): Handler<E, A> =>
  (event, invocation) =>
    withLogFields({ request_id: invocation.awsRequestId, ...idsOf(event) }, async () => {
      try {
        return await handler(event, invocation);
      } catch (error) {
        // Thrown on purpose, for people: not a fault.
        if (error instanceof AppError) log.warn('refused', { code: error.code });
        else log.error('failed', { error });
        throw error;
      }
    });
