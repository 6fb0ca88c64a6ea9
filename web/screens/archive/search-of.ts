/**
 * So many letters of a search are looked at. The address of a page, and of a call, ends at 8 kB at the gate,
 * and an Indic letter takes nine bytes of it.
 */
export const mostSearched = 500;

/** Of what was typed, what is searched. A blank at its end stays: it says that the last word is whole. */
export function searchOf(typed: string): string {
  if (typed.trim() === '') return '';
  return typed
    .trimStart()
    .slice(0, mostSearched)
    .replace(/[\ud800-\udbff]$/, '');
}

export const isCut = (typed: string): boolean => typed.trimStart().trimEnd().length > mostSearched;
