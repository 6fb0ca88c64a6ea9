const oneOf = (list: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${list.normalize('NFC').split(/\s+/).join('|')})$`, 'u');

// \p{Lu} and \p{Lo}: a letter by itself is an initial; the Indian spellings of Latin initials follow.
const titleOrInitial = oneOf(
  `\\p{Lu} \\p{Lo} Mr Mrs Ms Dr Prof Shri Smt Kum Adv Hon Sr Jr St Govt Dept viz
   डॉ प्रा श्री श्रीमती सौ मा पं अॅड ॲड के एस आर एम पी वी एन
   ಡಾ ಪ್ರೊ ಶ್ರೀ ಶ್ರೀಮತಿ ಮಾ ಕೆ ಎಸ್ ಆರ್ ಎಂ ಪಿ ವಿ ಎನ್`,
);
const beforeNumber = oneOf('No Nos Rs Sec Art Fig रु रू क्र सं नं दि ರೂ ಕ್ರ ಸಂ ನಂ ದಿ');

/** Whether the full stop between `before` and `after` shortens a word instead of ending a sentence. */
export function isAbbreviation(before: string, after: string): boolean {
  const next = after.trimStart();
  return (
    titleOrInitial.test(before) ||
    (beforeNumber.test(before) && /^\p{Nd}/u.test(next)) ||
    /^\p{Ll}/u.test(next)
  );
}
