import { languages } from '#contract/choices.ts';
import { limits } from '#contract/limits.ts';
import type { termScopes } from '#contract/record-choices.ts';
import type { Spelling, Term, TermScope } from '#contract/vocabulary.ts';
import { text } from '../../messages/text.ts';

type Language = (typeof languages)[number];
type Kind = Term['kind'];

/** A term as a form has it: two texts for each language, and the wrong forms one on each line. */
export type TermDraft = {
  kind: Kind;
  scope: (typeof termScopes)[number];
  department: string;
  body_id: string;
  wrong_forms: string;
} & Record<`${'text' | 'sound'}_${Language}`, string>;

const spelled = (spellings: readonly Spelling[], write: (one: Spelling) => string, of: string) =>
  Object.fromEntries(
    languages.map((language) => {
      const one = spellings.find((spelling) => spelling.language === language);
      return [`${of}_${language}`, one ? write(one) : ''];
    }),
  );

type Facts = Pick<Term, 'kind' | 'spellings' | 'wrong_forms' | 'scope'>;

export const draftOf = ({ kind, spellings, wrong_forms, scope }: Facts): TermDraft =>
  ({
    kind,
    scope: scope.of,
    department: scope.of === 'department' ? scope.department : '',
    body_id: scope.of === 'body' ? scope.body_id : '',
    wrong_forms: wrong_forms.join('\n'),
    ...spelled(spellings, (one) => one.text, 'text'),
    ...spelled(spellings, (one) => one.sounds_like ?? '', 'sound'),
  }) as TermDraft;

const formsIn = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const scopeOf = ({
  scope,
  department,
  body_id,
}: Pick<TermDraft, 'scope' | 'department' | 'body_id'>): TermScope => {
  if (scope === 'body') return { of: 'body', body_id };
  return scope === 'department' ? { of: 'department', department } : { of: 'deployment' };
};

/** The request for a form. */
export const factsOf = (draft: TermDraft): Facts => ({
  kind: draft.kind,
  spellings: languages.flatMap((language) => {
    const written = draft[`text_${language}`].trim();
    const sounds_like = draft[`sound_${language}`].trim() || null;
    return written === '' ? [] : [{ language, text: written, sounds_like }];
  }),
  wrong_forms: formsIn(draft.wrong_forms),
  scope: scopeOf(draft),
});

/** The first language of recordings, at whose field a missing spelling is said. */
const [firstLanguage] = languages;

/** The errors of a form, by field. */
export function problemsOf(draft: TermDraft): Record<string, string> {
  const { spellings, wrong_forms } = factsOf(draft);
  const longest = Math.max(0, ...wrong_forms.map(({ length }) => length));
  return {
    ...(spellings.length === 0 && {
      [`text_${firstLanguage}`]: text('vocabulary.spellingMissing'),
    }),
    ...(wrong_forms.length > limits.termWrongForms && {
      wrong_forms: text('vocabulary.formsTooMany', { most: limits.termWrongForms }),
    }),
    ...(longest > limits.termLength && {
      wrong_forms: text('vocabulary.formTooLong', { most: limits.termLength }),
    }),
    ...placeProblems(draft),
  };
}

export const placeProblems = ({
  scope,
  department,
  body_id,
}: Pick<TermDraft, 'scope' | 'department' | 'body_id'>) => ({
  ...(scope === 'body' && body_id === '' && { body_id: text('vocabulary.bodyMissing') }),
  ...(scope === 'department' &&
    department === '' && { department: text('vocabulary.departmentMissing') }),
});

/** A term's name: its spelling in the first language that it has. */
export const nameOf = ({ spellings }: Pick<Term, 'spellings'>): string => spellings[0]?.text ?? '';
