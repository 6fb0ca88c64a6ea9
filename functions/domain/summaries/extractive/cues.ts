import type { SummarySection } from '#contract/summaries.ts';

/**
 * Phrases for decisions, actions, attendance and agenda items, in English, Hindi, Marathi and Kannada. Questions,
 * denials and conditions are excluded: a decision listed as a key point is better than an invented one.
 */

const any = (...cues: RegExp[]): RegExp =>
  new RegExp(cues.map(({ source }) => source).join('|'), 'iu');

const doubtful = any(
  /\?/,
  /\b(?:not|never|if|whether|unless|should we|can we|shall we|would|might|may be)\b|n['’]t\b/,
  /(?<![\p{L}\p{M}])(?:नहीं|नही|न हो|अगर|यदि|क्या)(?![\p{L}\p{M}])/u,
  /(?<![\p{L}\p{M}])(?:नाही|नाहीत|नको|जर)(?![\p{L}\p{M}])/u,
  /(?<![\p{L}\p{M}])(?:ಇಲ್ಲ|ಆದರೆ|ಬೇಡ)(?![\p{L}\p{M}])/u,
);

const decided = any(
  /\b(?:is|are|was|were|stands?|has been|have been) (?:hereby |unanimously |therefore )*(?:approved|sanctioned|adopted|resolved|decided|passed|rejected|ratified)\b/,
  /\b(?:we|the (?:committee|council|board|house|meeting)) (?:hereby |unanimously |have |has )*(?:approve|resolve|decide|adopt|sanction)(?:s|d|ed)?\b/,
  /\b(?:motion|resolution|proposal) (?:is )?(?:carried|passed)\b/,
  /(?:मंजूर|पारित|स्वीकृत) (?:किए|किया|की|हुआ|हुई)|(?:मंजूरी|मान्यता) (?:दी|दिया)|निर्णय (?:लिया|हुआ)/,
  /(?:मंजूर|संमत) (?:करण्यात|झाल|केल|आहे)|मान्यता (?:देण्यात|दिली)|निर्णय (?:घेण्यात|घेतला|झाला)|ठराव (?:संमत|मंजूर|पारित)/,
  /ಮಂಜೂರು ಮಾಡಲಾ|ಮಂಜೂರಾ(?:ಗಿದೆ|ಯಿತು)|(?:ಅನುಮೋದಿಸ|ಅಂಗೀಕರಿಸ|ನಿರ್ಧರಿಸ|ತೀರ್ಮಾನಿಸ)ಲಾ/,
);

const toDo = any(
  /\b(?:i|we|he|she|they|the (?:engineer|officer|department|contractor|commissioner|committee)) (?:will|shall) (?:submit|send|prepare|report|file|complete|finish|inspect|survey|issue|arrange|circulate|present|follow up)\b/,
  /\bplease (?:submit|send|prepare|report|file|complete|inspect|issue|arrange|circulate|ensure)\b/,
  /\b(?:is|are) (?:directed|instructed|requested|asked) to\b|\bmust be (?:submitted|completed|repaired|sent|prepared|done|finished)\b/,
  /(?:प्रस्तुत|पेश|तैयार|जमा) (?:करें|कीजिए|करेंगे|करेगा|करेगी)|भेजे जाएँ|भेज (?:दें|दीजिए)|निर्देश (?:दिए|दिया)/,
  /सादर (?:करावा|करावे|करा|करतील|करेल)|पाठव(?:ावे|ावा|ा|तील)|द्यावे|द्यावा|करावी|करावे|करावा|निर्देश देण्यात/,
  /ಸಲ್ಲಿಸ(?:ಬೇಕು|ಿ|ುತ್ತಾರೆ|ುತ್ತೇವೆ)|ಕಳುಹಿಸ(?:ಬೇಕು|ಿ)|ಸೂಚಿಸಲಾ|ಪೂರ್ಣಗೊಳಿಸಬೇಕು/,
);

const present = any(
  /\b(?:is|are|were) (?:present|absent|excused)\b|\bapolog(?:y|ies) (?:from|of)\b|\bquorum\b|\b(?:joins|joined) (?:us|the meeting)\b/,
  /(?:उपस्थित|हाजिर) (?:हैं|है|थे|रहे)/,
  /(?:उपस्थित|हजर) (?:आहेत|आहे|होते)|गैरहजर|गणपूर्ती/,
  /ಹಾಜರಿದ್ದಾರೆ|ಹಾಜರಾಗಿದ್ದಾರೆ|ಗೈರುಹಾಜರ/,
);

const takenUp = any(
  /\b(?:next|first|second|third|last) (?:item|subject|point)\b|\bitem (?:no\.?|number) ?\w+|\b(?:on|of) (?:the|our|today['’]s) agenda\b/,
  /(?:अगला|पहला|दूसरा|तीसरा) विषय|कार्यसूची/,
  /(?:पुढील|पहिला|दुसरा|तिसरा) विषय|विषय क्रमांक|विषयपत्रिके/,
  /(?:ಮುಂದಿನ|ಮೊದಲ|ಎರಡನೇ) ವಿಷಯ|ಕಾರ್ಯಸೂಚಿ/,
);

/** The section of a sentence, by its own words. */
export function sectionOf(sentence: string): SummarySection {
  if (doubtful.test(sentence)) return 'key_points';
  if (decided.test(sentence)) return 'decisions';
  if (toDo.test(sentence)) return 'action_items';
  if (present.test(sentence)) return 'attendance';
  return takenUp.test(sentence) ? 'agenda' : 'key_points';
}
