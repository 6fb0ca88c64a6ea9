/** Letters and digits with the marks on them: a vowel sign belongs to its word and never ends it. */
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200c\u200d]*/gu;
const digit = /\p{Nd}/gu;

/** 0-9 for a digit of any script, so that १२ and 12 are one word. Unicode keeps each script's ten in a row. */
function plainDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  for (let value = 0; value < 10; value++) {
    const before = String.fromCodePoint(code - value - 1);
    if (!/\p{Nd}/u.test(before)) return String(value);
  }
  return character;
}

/** The words of a text as the index knows them: NFKC, lower case, digits 0-9, joiners dropped. */
export function wordsOf(text: string): Set<string> {
  const plain = text.normalize('NFKC').toLowerCase().replace(digit, plainDigit);
  const found = plain.match(word) ?? [];
  return new Set(found.map((w) => w.replace(/[\u200c\u200d]/g, '').slice(0, 64)));
}
