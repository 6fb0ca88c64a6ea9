import type { Segment } from '#contract/transcripts.ts';
import type { Term } from '#contract/vocabulary.ts';
import { wordsOf } from './candidates.ts';
import { formsOf } from './spans.ts';

/** Minimum letters of a part of a name that is matched alone. */
const leastOfPart = 3;

/**
 * Finds the terms named in a text, in order: by their spellings and wrong forms, with or without an ending, and persons
 * also by a part of their name.
 */
export function namedTerms(terms: readonly Term[]): (text: string) => Term[] {
  const byForm = new Map<string, Set<Term>>();
  let longest = 1;
  for (const term of terms) {
    for (const words of formsOfTerm(term)) {
      longest = Math.max(longest, words.length);
      const form = words.join(' ');
      byForm.set(form, (byForm.get(form) ?? new Set()).add(term));
    }
  }
  return (text) => {
    const said = wordsOf(text);
    const found = new Set<Term>();
    for (let from = 0; from < said.length; from += 1) {
      for (let to = from + 1; to <= Math.min(said.length, from + longest); to += 1) {
        for (const [form] of formsOf(said.slice(from, to)))
          for (const term of byForm.get(form.join(' ')) ?? []) found.add(term);
      }
    }
    return [...found];
  };
}

function formsOfTerm({ kind, spellings, wrong_forms }: Term): string[][] {
  const spelled = spellings.map(({ text }) => wordsOf(text));
  const parts =
    kind === 'person' ? spelled.flat().filter((word) => word.length >= leastOfPart) : [];
  const forms = [...spelled, ...wrong_forms.map(wordsOf), ...parts.map((word) => [word])];
  return forms.filter(({ length }) => length > 0);
}

/** Adds the wording of a transcript as a wrong form to terms that it only suggests. */
export function withSuggestedForms(terms: readonly Term[], timeline: readonly Segment[]): Term[] {
  const forms = new Map<string, Set<string>>();
  for (const { term_id, recognised, band } of timeline.flatMap((segment) => segment.terms ?? [])) {
    if (band === 'probable') forms.set(term_id, (forms.get(term_id) ?? new Set()).add(recognised));
  }
  return terms.map((term) => {
    const suggested = forms.get(term.id);
    return suggested
      ? { ...term, wrong_forms: [...new Set([...term.wrong_forms, ...suggested])] }
      : term;
  });
}
