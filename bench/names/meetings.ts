import type { Word } from '#contract/transcripts.ts';
import { type Chance, chances } from '../record/chance.ts';
import { misheard } from './mistakes.ts';
import type { BenchTerm } from './terms.ts';

/** A transcript with names that were heard wrongly. */
export interface HeardMeeting {
  language: string;
  words: Word[];
  /** Where each is, from `from`, before `to`, and what was said. */
  planted: { term: BenchTerm; from: number; to: number; said: string }[];
  /** Seconds. */
  length: number;
}

/** Sentences of meetings around a name; after `+` an ending that is joined to it. */
const sentences: Record<string, string> = {
  'mr-IN': `अध्यक्ष महोदय, _ यांच्या विषयावर आज चर्चा करायची आहे.
    मागच्या बैठकीत _ बाबत तीन लाख रुपये मंजूर झाले होते.
    माझी अशी सूचना आहे की _ +च्या कामाची पाहणी करावी.
    त्यावर _ +ने अजून काहीच उत्तर दिलेले नाही.
    आयुक्तांनी _ +ला पत्र पाठवले आहे आणि पंधरा दिवसांची मुदत दिली आहे.
    नागरिकांची तक्रार अशी आहे की _ इथे पाणी वेळेवर येत नाही.
    आपण _ संदर्भात ठराव क्रमांक 14 पुढे ढकलू नये असे मला वाटते.
    सोमवारी _ +साठी निविदा उघडल्या जातील.`,
  'hi-IN': `अध्यक्ष महोदय, आज हमें _ के विषय पर चर्चा करनी है.
    पिछली बैठक में _ के लिए तीन लाख रुपये मंजूर हुए थे.
    मेरा सुझाव है कि _ के काम का निरीक्षण किया जाए.
    इस पर _ ने अभी तक कोई जवाब नहीं दिया है.
    आयुक्त ने _ को पत्र भेजा है और पंद्रह दिन का समय दिया है.
    नागरिकों की शिकायत है कि _ में पानी समय पर नहीं आता.
    हम _ के बारे में प्रस्ताव संख्या 14 को टालना नहीं चाहते.
    सोमवार को _ की निविदाएँ खोली जाएँगी.`,
  'en-IN': `Chairman sir, today we have to discuss the matter of _ in detail.
    In the last meeting three lakh rupees were sanctioned for _ by this house.
    My suggestion is that the work of _ should be inspected before any bill is paid.
    On this point _ has not given any reply so far.
    The commissioner has written to _ and has given fifteen days to answer.
    The complaint of citizens is that near _ there is no water in the morning.
    We should not postpone resolution number 14 about _ to the next month.
    On Monday _ +'s tenders will be opened in the office.`,
  'kn-IN': `ಅಧ್ಯಕ್ಷರೇ, ಇಂದು ನಾವು _ ವಿಷಯದ ಬಗ್ಗೆ ಚರ್ಚೆ ಮಾಡಬೇಕು.
    ಕಳೆದ ಸಭೆಯಲ್ಲಿ _ ಸಂಬಂಧ ಮೂರು ಲಕ್ಷ ರೂಪಾಯಿ ಮಂಜೂರಾಗಿತ್ತು.
    ನನ್ನ ಸಲಹೆ ಏನೆಂದರೆ _ ಕೆಲಸವನ್ನು ಪರಿಶೀಲಿಸಬೇಕು.
    ಈ ಬಗ್ಗೆ _ ಇನ್ನೂ ಉತ್ತರ ಕೊಟ್ಟಿಲ್ಲ.
    ಆಯುಕ್ತರು _ ಅವರಿಗೆ ಪತ್ರ ಬರೆದು ಹದಿನೈದು ದಿನ ಸಮಯ ನೀಡಿದ್ದಾರೆ.
    ನಾಗರಿಕರ ದೂರು ಏನೆಂದರೆ _ +ದಲ್ಲಿ ನೀರು ಸರಿಯಾಗಿ ಬರುವುದಿಲ್ಲ.
    ನಾವು _ ಕುರಿತ ನಿರ್ಣಯ ಸಂಖ್ಯೆ 14 ಮುಂದೂಡಬಾರದು.
    ಸೋಮವಾರ _ +ದ ಟೆಂಡರ್ ತೆರೆಯಲಾಗುವುದು.`,
};

/** Words a second. */
const pace = 2.2;

/** A meeting in a language that names each of its terms once, wrongly. The same seed makes the same mistakes. */
export function meetingOf(
  language: string,
  terms: readonly BenchTerm[],
  seed: number,
): HeardMeeting {
  const chance = chances(seed);
  const meeting: HeardMeeting = { language, words: [], planted: [], length: 0 };
  const carriers = carriersIn(language);
  for (const [n, term] of terms.entries()) {
    const [before = '', after = ''] = (carriers[n % carriers.length] ?? '').split('_');
    const [, ending = '', rest = ''] = /^ \+(\S+)(.*)$/u.exec(after) ?? [null, '', after];
    const said = spellingIn(term, language) + ending;
    const from = meeting.words.length + say(meeting, before, 'clear', chance);
    const heard = mistaken(term, language, ending !== '', chance) + ending;
    const to = from + say(meeting, heard, 'unclear', chance);
    meeting.planted.push({ term, from, to, said });
    say(meeting, rest, 'clear', chance);
  }
  return meeting;
}

/** The sentences of a language, with `_` for the name. */
export const carriersIn = (language: string): string[] =>
  (sentences[language] ?? '').split('\n').map((line) => line.trim());

export const spellingIn = (term: BenchTerm, language: string): string =>
  term.spellings.find((spelling) => spelling.language === language)?.text ?? '';

/** The name heard as something else than it is. */
function mistaken(term: BenchTerm, language: string, isInflected: boolean, chance: Chance): string {
  const said = spellingIn(term, language);
  const writing = {
    latin: spellingIn(term, 'en-IN'),
    devanagari: spellingIn(term, 'hi-IN'),
    kannada: spellingIn(term, 'kn-IN'),
  };
  for (let tries = 0; tries < 20; tries += 1) {
    const heard = misheard(writing, language, isInflected, chance);
    if (heard !== said) return heard;
  }
  throw new Error(`${said} is never misheard`);
}

/** A text as a transcript without terms: words, most of which the engine is sure of. */
export function plainMeeting(language: string, text: string, seed: number): HeardMeeting {
  const meeting: HeardMeeting = { language, words: [], planted: [], length: 0 };
  say(meeting, text, 'clear', chances(seed));
  return meeting;
}

/** Adds words, and says how many. One in eight that was heard well is one that the engine is unsure of. */
function say(
  meeting: HeardMeeting,
  text: string,
  how: 'clear' | 'unclear',
  chance: Chance,
): number {
  const words = text.trim().split(/\s+/).filter(Boolean);
  for (const word of words) {
    const isSure = how === 'clear' ? chance() > 0.12 : chance() > 0.85;
    const confidence = isSure ? 0.85 + 0.15 * chance() : 0.3 + 0.5 * chance();
    const start_time = meeting.length;
    meeting.length += 1 / pace;
    meeting.words.push({ text: word, start_time, end_time: meeting.length - 0.05, confidence });
  }
  return words.length;
}

/** As an engine writes it that gives no confidences. */
export const withoutConfidence = (meeting: HeardMeeting): HeardMeeting => ({
  ...meeting,
  words: meeting.words.map((word) => ({ ...word, confidence: 0 })),
});
