import type { summaryRows } from '#contract/done-by.ts';
import type { Model } from './summary/model.ts';
import { remakePoint } from './summary/remake-point.ts';
import type { Verbs } from './verbs.ts';

/** The verbs that ask a language model; `model` gives it for one call. */
export const summaryVerbs = (model: () => Model): Verbs<typeof summaryRows> => ({
  remakePoint: (ctx, input) => remakePoint(ctx, input, model()),
});
