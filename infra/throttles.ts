import { type Api, api } from '#contract/api.ts';
import { routeKeyOf } from '#contract/endpoint.ts';

/** Calls a second, and how many may come at once. */
interface Throttle {
  ThrottlingRateLimit: number;
  ThrottlingBurstLimit: number;
}

const throttle = (rate: number, burst: number): Throttle => ({
  ThrottlingRateLimit: rate,
  ThrottlingBurstLimit: burst,
});

/** For every route that has none of its own, each for itself. */
export const usual = { rateLimit: 200, burstLimit: 400 };

/**
 * Calls that are dear, to us or to whom they guess at, for the whole stage: passwords and new accounts,
 * minutes of a processor for one call, questions to the language model, the whole archive as a file, a mail to everybody. The portal itself
 * signs people in at the user pool, which has limits of its own.
 */
const dear: Partial<Record<keyof Api, Throttle>> = {
  signIn: throttle(5, 20),
  registerUser: throttle(2, 10),
  enrolSpeaker: throttle(5, 20),
  completeEnrolment: throttle(5, 20),
  addSamples: throttle(5, 20),
  completeSamples: throttle(5, 20),
  remakePoint: throttle(5, 20),
  createExport: throttle(1, 5),
  exportMeeting: throttle(20, 50),
  createDocuments: throttle(2, 10),
  getMyData: throttle(2, 10),
  createAnnouncement: throttle(1, 5),
};

/** The same by the keys of their routes. */
export const throttles: [routeKey: string, Throttle][] = Object.entries(dear).map(
  ([name, given]) => [routeKeyOf(api[name as keyof Api]), given],
);
