import type { Term } from '#contract/vocabulary.ts';
import type { Model } from '../summaries/model.ts';
import { withTerms } from '../summaries/prompts.ts';
import { namedTerms } from './named-terms.ts';

/** Terms per question: some 10,000 characters. */
const most = 150;

/**
 * A model that is told the spelling of names in its questions. Only terms named in the question are sent: others would
 * be noise, and names of people unrelated to the meeting. `load` is called once, with the first question.
 */
export function spelledModel(model: Model, load: () => Promise<readonly Term[]>): Model {
  let names: Promise<ReturnType<typeof namedTerms>> | undefined;
  return {
    id: model.id,
    async converse({ system, prompt, schema }) {
      names ??= load().then(namedTerms);
      const namedIn = await names;
      const named = namedIn(prompt).slice(0, most);
      if (named.length === 0) return model.converse({ system, prompt, schema });
      return model.converse({ ...withTerms({ system, prompt }, named), schema });
    },
  };
}
