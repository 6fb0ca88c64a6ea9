import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import { engineErrors, speechProtocolOf } from '#contract/speech-engine.ts';
import { log } from '../log/log.ts';
import { backOff } from '../retry.ts';
import { openAiProtocol } from './openai-protocol.ts';
import { type PostAnswer, post } from './post.ts';
import type { Heard, Question } from './protocol.ts';
import { sakshiProtocol } from './sakshi-protocol.ts';

/** A speech engine that is reached over HTTP. */
export interface HttpEngine {
  /** Checked by `SpeechUrl`. */
  url: string;
  /** Which model of the engine; our own protocol has no models. */
  model: string;
  /** Sent as a bearer token; null where the engine wants none. */
  key: string | null;
}

interface AskOptions {
  /** For all tries together. */
  timeoutMs: number;
  /** The longest pause after the first try; it doubles with each. */
  firstPauseMs: number;
  signal?: AbortSignal | undefined;
}

const tries = 4;
/** Seconds: however long the engine asks to be left alone, the state machine tries again later anyway. */
const maxRetryAfter = 60;
/** Answers that may be others later. https://www.rfc-editor.org/rfc/rfc9110#section-15 */
const passing = new Set([408, 425, 429]);

const namedError = (name: string, message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { name });

/** Why a try failed, and how long to wait at least for the next; undefined if another try would fail too. */
interface Failure {
  error: Error;
  afterMs?: number | undefined;
}

/**
 * Asks an engine what it hears, several times if it is busy. Throws an AppError where asking again is of no use, and
 * one of `engineErrors` where it may be later.
 */
export async function askEngine(
  engine: HttpEngine,
  question: Question,
  { timeoutMs, firstPauseMs, signal }: AskOptions,
): Promise<Heard> {
  const protocol = speechProtocolOf(engine.url) === 'openai' ? openAiProtocol : sakshiProtocol;
  const { headers, body, query } = await protocol.ask(question, engine.model);
  const url = new URL(engine.url);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const key: Record<string, string> =
    engine.key === null ? {} : { authorization: `Bearer ${engine.key}` };
  const sent = { headers: { ...headers, ...key, accept: 'application/json' }, body };
  const time = AbortSignal.timeout(timeoutMs);
  const stop = AbortSignal.any(signal ? [time, signal] : [time]);
  try {
    for (let n = 1; ; n++) {
      const outcome = await post(url, sent, stop).then(
        (answer) => outcomeOf(answer, protocol.read),
        (error: Error) => unreachable(error, stop),
      );
      if ('words' in outcome) return outcome;
      if (outcome.afterMs === undefined || n === tries) throw outcome.error;
      await backOff(n, { firstPauseMs, leastMs: outcome.afterMs, signal: stop });
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (!time.aborted) throw error;
    throw namedError(engineErrors.slow, `${url.host} gave no answer in ${timeoutMs / 1000} s`);
  }
}

/** The transcript in an answer, or the reason why there is none. */
function outcomeOf(answer: PostAnswer, read: (json: unknown) => Heard): Heard | Failure {
  const { status, text } = answer;
  if (status !== 200) return refusal(answer);
  const json = jsonOf(text);
  // Most likely cut off.
  if (json === undefined) return { error: badAnswer('it is not JSON'), afterMs: 0 };
  try {
    return read(json);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    return { error: badAnswer(z.prettifyError(error)) };
  }
}

function refusal({ status, retryAfter, text }: PostAnswer): Failure {
  log.warn('the speech engine refused', { status });
  if (status >= 500 || passing.has(status)) {
    const error = namedError(engineErrors.unavailable, `The speech engine answered ${status}`);
    return { error, afterMs: 1000 * Math.min(maxRetryAfter, secondsIn(retryAfter)) };
  }
  if (status === 401 || status === 403) {
    return { error: new AppError('unavailable', reason('engineKeyRefused')) };
  }
  // The error is about the request: nothing was transcribed, so the text is not what people said.
  log.warn('why the speech engine refused', { answer: text.slice(0, 200) });
  return { error: new AppError('unavailable', reason('engineRefused', { status })) };
}

function unreachable(error: Error, stop: AbortSignal): Failure {
  if (stop.aborted) return { error };
  log.warn('the speech engine was not reached', { error });
  return { error: namedError(engineErrors.unavailable, error.message, error), afterMs: 0 };
}

function badAnswer(why: string): AppError {
  log.warn('the speech engine does not speak its protocol', { why });
  return new AppError('unavailable', reason('engineAnswer'));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Of `Retry-After`: seconds, or a date. https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3 */
function secondsIn(retryAfter: string): number {
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const until = Date.parse(retryAfter);
  return Number.isNaN(until) ? 0 : Math.max(0, (until - Date.now()) / 1000);
}
