import type { Api } from '#contract/api.ts';
import { type Handlers, handlers } from '#functions/api/handlers.ts';
import { agreeMinutes, confirmMinutes } from '#functions/domain/publications/agree-minutes.ts';
import { issueExtract } from '#functions/domain/publications/issue-extract.ts';
import {
  type Publisher,
  publishMinutes,
  withdrawMinutes,
} from '#functions/domain/publications/publish-minutes.ts';
import type { Model } from '#functions/domain/summaries/model.ts';
import { remakePoint } from '#functions/domain/summaries/remake-point.ts';

const enrolment = () => import('#functions/domain/speakers/enrolment.ts');
const addedSamples = () => import('#functions/domain/speakers/added-samples.ts');

/** The handlers of all five Lambdas of the API. */
export const everyHandler = (model: Model, issuer: Publisher): Handlers<Api> => ({
  ...handlers,
  enrolSpeaker: enrolment,
  startEnrolment: enrolment,
  completeEnrolment: enrolment,
  addSamples: addedSamples,
  startSamples: addedSamples,
  completeSamples: addedSamples,
  exportMeeting: () => import('#functions/domain/documents/export-meeting.ts'),
  exportAgenda: () => import('#functions/domain/documents/export-agenda.ts'),
  exportMinutes: () => import('#functions/domain/publications/export-minutes.ts'),
  agreeMinutes: async () => ({ agreeMinutes: (ctx, input) => agreeMinutes(ctx, input, issuer) }),
  confirmMinutes: async () => ({
    confirmMinutes: (ctx, input) => confirmMinutes(ctx, input, issuer),
  }),
  publishMinutes: async () => ({
    publishMinutes: (ctx, input) => publishMinutes(ctx, input, issuer),
  }),
  issueExtract: async () => ({ issueExtract: (ctx, input) => issueExtract(ctx, input, issuer) }),
  withdrawMinutes: async () => ({ withdrawMinutes }),
  remakePoint: async () => ({ remakePoint: (ctx, input) => remakePoint(ctx, input, model) }),
});
