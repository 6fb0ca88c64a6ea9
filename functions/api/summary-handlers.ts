import type { summaryRows } from '#contract/functions.ts';
import type { Model } from '../domain/summaries/model.ts';
import { remakePoint } from '../domain/summaries/remake-point.ts';
import type { Handlers } from './handlers.ts';

/** The handlers that ask a language model; `model` gives it for one call. */
export const summaryHandlers = (model: () => Model): Handlers<typeof summaryRows> => ({
  remakePoint: (ctx, input) => remakePoint(ctx, input, model()),
});
