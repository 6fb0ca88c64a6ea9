import { enrolRows } from '#contract/functions.ts';
import { apiLambda } from '../api/lambda.ts';
import { addSamples, completeSamples, startSamples } from '../domain/speakers/added-samples.ts';
import { completeEnrolment, enrolSpeaker, startEnrolment } from '../domain/speakers/enrolment.ts';
import { apiEnvironment } from '../environment.ts';

/** The calls that listen to voices, which take the decoder and much processor time, and those that share a path with one. */
export const handler = apiLambda(apiEnvironment(process.env), enrolRows, {
  enrolSpeaker,
  startEnrolment,
  completeEnrolment,
  addSamples,
  startSamples,
  completeSamples,
});
