import { numberOf, ordinalOf } from '../findings/numbers.ts';
import { fold } from '../findings/sentences.ts';

const listed = (words: string): string[] => fold(words).trim().split(/\s+/);

/** Negations in the languages of recordings; Kannada and English also join them to the verb. */
const negations = listed(`
  no not nor never none without cannot neither nahi nahin
  नहीं नही ना न मत बिना नाही नाहीत नाहीये नव्हे नव्हता नव्हती नव्हते नको नका नये नसून नसतो विना
  ಇಲ್ಲ ಅಲ್ಲ ಬೇಡ ಬಾರದು ಇಲ್ಲದೆ ಇಲ್ಲವೇ ಇಲ್ಲವೆ ಹೊರತು
  కాదు లేదు వద్దు కాని இல்லை அல்ல வேண்டாம்`);
const joined = /(?:n['’]t|ಿಲ್ಲ|ಲಿಲ್ಲ|ಬಾರದು|ಬೇಡಿ)$/u;

/** Words of amounts above the numbers that are listed, and of dates. */
const amounts = listed(`
  hundred thousand lakh lakhs crore crores percent half quarter
  सौ सो शे शंभर हजार हज़ार लाख करोड़ करोड कोटी अब्ज पचास पन्नास साठ सत्तर अस्सी ऐंशी नब्बे नव्वद टक्के प्रतिशत आधा डेढ़ ढाई दीड अडीच साडे
  बावन चौवन पचपन छप्पन इक्यावन सत्तावन अट्ठावन उनचास उन्यासी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी
  अट्ठासी नवासी ನೂರು ಸಾವಿರ ಲಕ್ಷ ಕೋಟಿ ಶೇಕಡಾ ಅರ್ಧ`);
/** From 21 to 99 each word of Hindi and Marathi is its own, but they end alike; in Kannada and English they begin so. */
const tens = new RegExp(
  fold(
    `^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)|(?:ालीस|चाळीस|पन्नास|वन्न|पन्न|सष्ट|सठ|हत्तर|ऐंशी|ण्णव|ानवे)$|^(?:ಇಪ್ಪತ್ತ|ಮೂವತ್ತ|ನಲವತ್ತ|ಐವತ್ತ|ಅರವತ್ತ|ಎಪ್ಪತ್ತ|ಎಂಬತ್ತ|ತೊಂಬತ್ತ|ನೂರಾ|ನೂರ)`,
  ),
  'u',
);
/** Endings that Marathi and Kannada attach to words of amounts and dates: लाखांचा, सोमवारी, ಸೋಮವಾರದಂದು. */
const ending =
  /^(?:[ीाे]|ां)?(?:च[ाीे]|च्या|त|ने|नी|ना|ला|पर्यंत|साठी|मध्ये|पासून|वर|शे|ದ|ದಂದು|ದಲ್ಲಿ|ದಿಂದ|ಕ್ಕೆ|ರ|ರಂದು|ವನ್ನು|ಗಳ|ಗಳು|ನೇ|ನೆಯ)?$/u;
const longestEnding = 8;
const dates = listed(`
  january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday today tomorrow yesterday
  जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर
  जानेवारी फेब्रुवारी एप्रिल मे जुलै ऑगस्ट सप्टेंबर ऑक्टोबर नोव्हेंबर डिसेंबर
  सोमवार मंगलवार मंगळवार बुधवार गुरुवार शुक्रवार शनिवार रविवार आज उद्या काल कल
  ಜನವರಿ ಫೆಬ್ರವರಿ ಮಾರ್ಚ್ ಏಪ್ರಿಲ್ ಮೇ ಜೂನ್ ಜುಲೈ ಆಗಸ್ಟ್ ಸೆಪ್ಟೆಂಬರ್ ಅಕ್ಟೋಬರ್ ನವೆಂಬರ್ ಡಿಸೆಂಬರ್
  ಸೋಮವಾರ ಮಂಗಳವಾರ ಬುಧವಾರ ಗುರುವಾರ ಶುಕ್ರವಾರ ಶನಿವಾರ ಭಾನುವಾರ ಇಂದು ನಾಳೆ ನಿನ್ನೆ`);
const kept: ReadonlySet<string> = new Set([...negations, ...amounts, ...dates]);

/** Whether a folded word may be a figure, part of a date, or a negation; such words are never corrected. */
export const isProtected = (word: string): boolean =>
  /\p{N}/u.test(word) ||
  joined.test(word) ||
  tens.test(word) ||
  isKept(word) ||
  numberOf(word) !== undefined ||
  ordinalOf(word) !== undefined;

function isKept(word: string): boolean {
  if (kept.has(word)) return true;
  const { length } = word;
  for (let end = length - 1; end >= 2 && end >= length - longestEnding; end -= 1) {
    const stem = word.slice(0, end);
    if (!kept.has(stem) && numberOf(stem) === undefined) continue;
    if (ending.test(word.slice(end))) return true;
  }
  return false;
}
