import type { Api } from '#contract/api.ts';
import { type Handlers, handlers } from '#functions/api/handlers.ts';
import type { Model } from '#functions/domain/summaries/model.ts';
import { remakePoint } from '#functions/domain/summaries/remake-point.ts';

const enrolment = () => import('#functions/domain/speakers/enrolment.ts');
const addedSamples = () => import('#functions/domain/speakers/added-samples.ts');

/** The handlers of all four Lambdas of the API. */
export const everyHandler = (model: Model): Handlers<Api> => ({
  ...handlers,
  enrolSpeaker: enrolment,
  startEnrolment: enrolment,
  completeEnrolment: enrolment,
  addSamples: addedSamples,
  startSamples: addedSamples,
  completeSamples: addedSamples,
  exportMeeting: () => import('#functions/domain/documents/export-meeting.ts'),
  exportAgenda: () => import('#functions/domain/documents/export-agenda.ts'),
  exportMinutes: () => import('#functions/domain/documents/export-minutes.ts'),
  remakePoint: async () => ({ remakePoint: (ctx, input) => remakePoint(ctx, input, model) }),
});
