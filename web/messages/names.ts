import { portalLanguages } from '#contract/choices.ts';
import type { Names } from '#contract/values.ts';
import { currentLanguage, type Language } from './language.ts';

/** A name in the reader's language; else in that of the record, if it is known; else in any. */
export const nameIn = (names: Names, ofRecord?: Language): string =>
  names[currentLanguage()] ?? (ofRecord && names[ofRecord]) ?? Object.values(names)[0] ?? '';

/** Somebody's name. The form of address is written for the record: beside a name in its language. */
export function personName(
  { name, honorific }: { name: Names; honorific: string },
  ofRecord: Language,
): string {
  const shown = nameIn(name, ofRecord);
  return honorific !== '' && shown === name[ofRecord] ? `${honorific} ${shown}` : shown;
}

export type NameField = `name_${Language}`;
export type NameDraft = Record<NameField, string>;

/** Names by language as fields hold them. */
export const nameDraftOf = (names: Names): NameDraft =>
  Object.fromEntries(
    portalLanguages.map((language) => [`name_${language}`, names[language] ?? '']),
  ) as NameDraft;

export const namesIn = (draft: NameDraft): Names =>
  Object.fromEntries(
    portalLanguages
      .map((language) => [language, draft[`name_${language}`].trim()])
      .filter(([, name]) => name !== ''),
  );
