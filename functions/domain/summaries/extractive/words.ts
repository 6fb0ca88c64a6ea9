/** A letter or digit with its combining marks: vowel signs, viramas and nuktas (`\p{M}`). */
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
// Joiners only choose between forms of the same letters, e.g. in Marathi र्‍या.
const joiners = /[\u200c\u200d]/g;

/** Words for comparison: composed (NFC), lower case, without joiners. Never split inside a syllable. */
export const comparableWords = (text: string): string[] =>
  text.normalize('NFC').replace(joiners, '').toLowerCase().match(word) ?? [];

/** The distinct words of a text without the stop words of `language` (BCP 47). */
export function contentWordsOf(text: string, language: string): Set<string> {
  const stops = stopWords(language);
  return new Set(comparableWords(text).filter((word) => !stops.has(word)));
}

const lists: Record<string, string> = {
  en: `a about after all also am an and any are as at be because been before being but by can could d did
    do does doing don done for from get go going had has have he her here him his how i if in into is it
    its just know let like ll m may me more most much must my no not now of off ok okay on one only or
    other our out over please re s said say see shall she should so some sure t than thank thanks that the
    their them then there these they thing think this those to too uh um up us ve very was we well were
    what when where which while who why will with would yes you your`,
  hi: `अब अगर अपना अपनी अपने अभी आप आपका आपके आपको इन इस इसका इसकी इसके इसको इसलिए इसे उन उनका उनकी उनके
    उनको उन्हें उन्होंने उस उसका उसकी उसके उसको उसे एक एवं ऐसा ऐसे और कर करके करता करती करते करना करने करें
    का काफी कि किया किसी की कुछ के को कोई कौन क्या क्यों गई गए गया चाहिए जब जाए जाता जाती जाते जाना जाने जी
    जैसे जो ठीक तक तब तथा तो था थी थे दिया दें न नहीं ने पर फिर बहुत बाद भी मगर मुझे में मेरा मेरी मेरे मैं
    मैंने यदि यह यहाँ यहां यही या ये रहा रही रहे लिए लेकिन व वह वहाँ वहां वही वाला वाली वाले वे सकता सकती सकते
    सब सभी साथ से हम हमने हमारा हमारी हमारे हमें हां हाँ ही हुआ हुई हुए है हैं हो होगा होगी होता होती होते होना`,
  mr: `अगदी अशा अशी असं असा असे असेल असो अस आज आणि आता आपण आपला आपली आपले आपल्या आम्ही आला आली आले आहे आहेत
    इतर एक एका एखादा कधी करणे करत करतो करा करावे करून कसे का काय काही किंवा की केला केली केले कोण कोणी खूप
    गेला गेली गेले च छान जर जाईल जाते जातात जी जे जेव्हा जो झाला झाली झाले ठीक तर तरी तसे तसेच ता ती तिथे ते
    तेथे तेव्हा तो त्या त्यांचा त्यांची त्यांचे त्यांच्या त्यांना त्यांनी त्याचा त्याची त्याचे त्याच्या त्यामुळे
    त्याला दिला दिली दिले नंतर नका नये नाही नाहीत ना पण पर्यंत परंतु फक्त बरं बरे मग मला मात्र मी मध्ये म्हणजे
    म्हणून म्हणाले या यांचा यांची यांचे यांच्या यांना यांनी याचा याची याचे याच्या यावर येईल येथे येते व वर वा सर्व
    साठी सुद्धा ही हा हे हो होईल होऊ होणार होता होती होते होय ह्या`,
  kn: `ಅಥವಾ ಅದಕ್ಕೆ ಅದನ್ನು ಅದರ ಅದು ಅಂತ ಅಲ್ಲ ಅಲ್ಲಿ ಅವರ ಅವರಿಗೆ ಅವರು ಅವು ಆ ಆಗ ಆಗಿ ಆಗಿದೆ ಆಗಿರುವ ಆಗುತ್ತದೆ ಆದರೆ
    ಆದ್ದರಿಂದ ಇದಕ್ಕೆ ಇದನ್ನು ಇದರ ಇದು ಇದೆ ಇದ್ದರೆ ಇನ್ನು ಇರುವ ಇಲ್ಲ ಇಲ್ಲಿ ಇವರು ಇವು ಈ ಈಗ ಎಂದರೆ ಎಂದು ಎಂಬ ಎನ್ನುವ
    ಎಲ್ಲ ಎಲ್ಲಾ ಏಕೆ ಏನು ಒಂದು ಕೂಡ ಗೆ ಜೊತೆ ತನ್ನ ತಮ್ಮ ತುಂಬಾ ದಯವಿಟ್ಟು ನನ್ನ ನಮಗೆ ನಮ್ಮ ನಾನು ನಾವು ನಿಮ್ಮ ನೀವು ನಂತರ
    ಬಗ್ಗೆ ಬಹಳ ಬೇಕು ಮತ್ತು ಮತ್ತೆ ಮಾಡಬೇಕು ಮಾಡಿ ಮಾಡಿದ ಮಾಡಿದರು ಮಾಡುವ ಮೂಲಕ ಮೇಲೆ ಯಾಕೆ ಯಾರು ಯಾವ ಸರಿ ಹಾಗೂ ಹಾಗೆ
    ಹೀಗೆ ಹೆಚ್ಚು ಹೇಗೆ ಹೇಳಿದರು ಹೌದು`,
};

/** Created on first use: most functions that load this file never need them. */
const sets = new Map<string, ReadonlySet<string>>();

/** Words that say nothing about the topic of a sentence in `language` (BCP 47). */
function stopWords(language: string): ReadonlySet<string> {
  const [name = ''] = language.split('-');
  const words = sets.get(name) ?? new Set((lists[name] ?? '').normalize('NFC').split(/\s+/));
  sets.set(name, words);
  return words;
}
