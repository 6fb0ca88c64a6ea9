import type { RowsOf } from '#contract/functions.ts';
import { apiLambda } from '../api/lambda.ts';
import { apiEnvironment } from '../environment.ts';

/** The calls that listen to voices, which take the decoder and much processor time, and those that share a path with one. */
export const handler = apiLambda<RowsOf<'enrol'>>(apiEnvironment(process.env), {
  enrolSpeaker: () => import('../domain/speakers/enrolment.ts'),
  startEnrolment: () => import('../domain/speakers/enrolment.ts'),
  completeEnrolment: () => import('../domain/speakers/enrolment.ts'),
  addSamples: () => import('../domain/speakers/added-samples.ts'),
  startSamples: () => import('../domain/speakers/added-samples.ts'),
  completeSamples: () => import('../domain/speakers/added-samples.ts'),
});
