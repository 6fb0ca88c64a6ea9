import { AppError } from '#contract/errors.ts';
import { type Fields, log, withLogFields } from './log.ts';

/** Of what Lambda tells a function, what is used here. */
export interface Invocation {
  awsRequestId: string;
  functionName: string;
  getRemainingTimeInMillis(): number;
}

/** An event of whoever calls: each function parses its own. */
type Handler<E, A> = (event: E, invocation: Invocation) => Promise<A>;

/**
 * A handler whose lines in the log bear the request’s id and what `idsOf` finds in the event. A failure is
 * told once, here, and thrown on: to the state machine, the stream or the clock that called.
 */
export const withInvocationLog =
  <E, A>(handler: Handler<E, A>, idsOf: (event: E) => Fields = () => ({})): Handler<E, A> =>
  (event, invocation) =>
    withLogFields({ request_id: invocation.awsRequestId, ...idsOf(event) }, async () => {
      try {
        return await handler(event, invocation);
      } catch (error) {
        // What is said to people on purpose is no fault of ours.
        if (error instanceof AppError) log.warn('refused', { code: error.code });
        else log.error('failed', { error });
        throw error;
      }
    });
