import type { enrolRows } from '#contract/functions.ts';
import { addSamples, completeSamples, startSamples } from '../domain/speakers/added-samples.ts';
import { completeEnrolment, enrolSpeaker, startEnrolment } from '../domain/speakers/enrolment.ts';
import type { Handlers } from './handlers.ts';

/** The handlers that listen to voices, and those that share a path with one of them. */
export const enrolmentHandlers: Handlers<typeof enrolRows> = {
  enrolSpeaker,
  startEnrolment,
  completeEnrolment,
  addSamples,
  startSamples,
  completeSamples,
};
