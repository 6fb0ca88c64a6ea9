import { fold } from '../findings/sentences.ts';

/** Case endings and postpositions that Marathi, Kannada and English join to a name, the longest first. */
const endings = fold(`
  यांच्या ांच्या ांनी ांना ांचे ांची ांचा ामध्ये मध्ये मधील ातील ीतील तील ासाठी साठी ाच्या च्या ाकडे कडे ाला ला ाने ने ावर वर चा ची चे नी
  ಯವರಿಗೆ ರವರಿಗೆ ಯವರು ರವರು ದಲ್ಲಿ ಯಲ್ಲಿ ನಲ್ಲಿ ದಿಂದ ಯಿಂದ ಕ್ಕೆ ಯನ್ನು ವನ್ನು ರನ್ನು ನನ್ನು ವರು ವರ ಿಗೆ ಗೆ ಯ ದ ನ
  's ’s`)
  .trim()
  .split(/\s+/)
  .toSorted((a, b) => b.length - a.length);

/** Minimum number of letters of a name without its ending. */
const leastOfName = 3;

/** The endings that a folded word may have. */
export const endingsOf = (word: string): string[] =>
  endings.filter((ending) => word.length >= ending.length + leastOfName && word.endsWith(ending));

/** A name with an ending: one that ends in a vowel needs none before it. */
export const withEnding = (name: string, ending: string): string =>
  name + (/\p{M}$/u.test(name) ? ending.replace(/^ा/, '') : ending);
