/** Titles that people put before a name: words of their own, or with a dot. */
const titles = new Set(
  [
    'shri shree sri shriman smt shrimati srimati sau kum kumari dr mr mrs ms miss prof adv er',
    'hon honble cllr thiru tmt selvi janab',
    'श्री श्रीमान श्रीमती सौ कु कुमारी डॉ डा प्रा प्रो अॅड ॲड अधि मा माननीय इंजि',
    'ಶ್ರೀ ಶ್ರೀಮತಿ ಕುಮಾರಿ ಕು ಡಾ ಪ್ರೊ ಮಾನ್ಯ',
    'శ్రీ శ్రీమతి కుమారి డా గౌరవ',
    'திரு திருமதி செல்வி டாக்டர்',
  ]
    .join(' ')
    .split(' ')
    .map((title) => title.normalize('NFKC')),
);
/** Courtesies that they put after it. */
const courtesies = new Set(
  'ji saheb sahib sahab garu avaru avargal जी साहेब साहब ಅವರು గారు அவர்கள்'
    .split(' ')
    .map((courtesy) => courtesy.normalize('NFKC')),
);

/** A name without titles, courtesies, case, punctuation and invisible joiners; one space between words. */
function bareName(name: string): string {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}|['’]/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  while (words.length > 1 && titles.has(words[0] ?? '')) words.shift();
  while (words.length > 1 && courtesies.has(words.at(-1) ?? '')) words.pop();
  return words.join(' ') || name;
}

/** Whether two names are the same despite differences in writing: "Shri A. B. Patil" and "a b patil". */
export const isSameName = (one: string, other: string): boolean =>
  bareName(one) === bareName(other);

/**
 * Ids of the enrolled people on a list of attendees; undefined where the list is empty. An attendee may
 * have an office: "Asha Rao (Mayor)", "Asha Rao, Mayor".
 */
export function presentAmong(
  attendees: string[],
  enrolled: { id: string; name: string }[],
): string[] | undefined {
  if (attendees.length === 0) return undefined;
  const present = new Set(
    attendees
      .flatMap((attendee) => [attendee, attendee.replace(/\s*[(,;–—].*$/su, '')])
      .map(bareName),
  );
  return enrolled.filter(({ name }) => present.has(bareName(name))).map(({ id }) => id);
}
