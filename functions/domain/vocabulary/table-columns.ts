import { languages } from '#contract/choices.ts';

type Language = (typeof languages)[number];

/** The columns of a table of terms, as exports head them. */
export const columns = [
  'kind',
  ...languages,
  ...languages.map((language) => soundColumn(language)),
  'wrong_forms',
  'department',
  'body',
] as const;

export function soundColumn(language: Language): string {
  return `sounds_like_${language}`;
}

/** Other ways to head the column of a language. */
const alsoCalled: Record<Language, string[]> = {
  'mr-IN': ['mr', 'marathi', 'मराठी'],
  'hi-IN': ['hi', 'hindi', 'हिन्दी', 'हिंदी'],
  'en-IN': ['en', 'english'],
  'kn-IN': ['kn', 'kannada', 'ಕನ್ನಡ'],
};

const byHeading = new Map(
  languages.flatMap((language) => [
    [language.toLowerCase(), language] as const,
    [soundColumn(language).toLowerCase(), soundColumn(language)] as const,
    ...alsoCalled[language].map((name) => [name, language] as const),
  ]),
);

/** The column that is headed like this, in small letters; undefined where it is no language's. */
export const columnOf = (heading: string): string | undefined => byHeading.get(heading);

/** Between the wrong forms in their cell. */
export const between = ';';
