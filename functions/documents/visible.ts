/**
 * What nobody sees and pages cannot hold, or what turns the order of the words beside it around: control
 * signs, the overrides of direction, and code points that are no signs. Joiners stay: Indian scripts are
 * spelled with them.
 */
const unseen = /[\p{Cc}\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB\u{FFFE}\u{FFFF}]/gu;

/** Text as a page shows it: on one line, and nothing in it that acts on the rest of the page. */
export const visible = (text: string): string =>
  text.toWellFormed().replace(/\s+/g, ' ').replace(unseen, '');
