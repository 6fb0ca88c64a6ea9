import type { Api } from '#contract/api.ts';
import { type Handlers, handlers } from '#functions/api/handlers.ts';
import { exportMeeting } from '#functions/domain/documents/export-meeting.ts';
import {
  addSamples,
  completeSamples,
  startSamples,
} from '#functions/domain/speakers/added-samples.ts';
import {
  completeEnrolment,
  enrolSpeaker,
  startEnrolment,
} from '#functions/domain/speakers/enrolment.ts';
import type { Model } from '#functions/domain/summaries/model.ts';
import { remakePoint } from '#functions/domain/summaries/remake-point.ts';

/** The handlers of all four Lambdas of the API. */
export const everyHandler = (model: Model): Handlers<Api> => ({
  ...handlers,
  enrolSpeaker,
  startEnrolment,
  completeEnrolment,
  addSamples,
  startSamples,
  completeSamples,
  exportMeeting,
  remakePoint: (ctx, input) => remakePoint(ctx, input, model),
});
