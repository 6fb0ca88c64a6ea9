import { cue } from './sentences.ts';

/**
 * Typical phrases of meetings in Marathi, Hindi, Kannada and English. A wrong suggestion costs more than a missed one,
 * so the phrases are in forms that say what happens now (I move, was carried), and not in those that report, request or
 * imagine it (had moved, to be carried). `npm run bench record` measures both kinds of mistakes.
 */

/** References to earlier meetings. Removed before other phrases are looked for. */
export const earlierMinutes = cue(
  'minutes of (the |)(last|previous|earlier) .. meeting',
  '(मागील|मागच्या|गेल्या) (सभेचे|सभेच्या|बैठकीचे|बैठकीच्या) (इतिवृत्त*|कार्यवृत्त*)',
  '(पिछली|गत) (बैठक|सभा) (की|के) (कार्यवाही|कार्यवृत्त|मिनट्स|मिनिट्स)',
  '(ಹಿಂದಿನ|ಕಳೆದ) ಸಭೆಯ (ನಡಾವಳಿ*|ನಡವಳಿ*)',
);
export const earlier = cue(
  `(last|previous|earlier|past) (_ |)(meeting|month|year|week|session|council|body|term)
  (yesterday|ago|previously|had|used to|back then)
  in (january|february|march|april|may|june|july|august|september|october|november|december)`,
  '(मागील|मागच्या|यापूर्वी|पूर्वी|गतवर्षी|आधीच्या)',
  'गेल्या (सभे*|बैठकी*|वर्षी|वर्षा*|महिन्या*|आठवड्या*|वेळी|वेळे*)',
  'होत(ा|ी|े|ं|्या)',
  '(पिछल*|पहले|गत|बीते) (बैठक*|सभा*|साल|वर्ष|महीने|बार|हफ्ते|परिषद|भी|ही)',
  '(था|थी|थे)',
  '(ಕಳೆದ|ಹಿಂದಿನ|ಹಿಂದೆ)',
  '*(ಲಾಗಿತ್ತು|ದ್ದರು|ದ್ದೆವು|ಗಿತ್ತು)',
);
export const imagined = cue(
  '(if|would|could|suppose|unless|whether|in case|might|imagine|assuming|were to|provided)',
  '(जर|यदि|समजा|झाल्यास|केल्यास|आल्यास|झाला तर|झाली तर|केला तर|मांडला तर|असता|असती)',
  '(अगर|मान लीजिए|मान लो|यदि)',
  '(ಒಂದು ವೇಳೆ|*ದರೆ|ಆದಲ್ಲಿ|*ದಲ್ಲಿ ನಂತರ)',
);
/** "But", which in Kannada sounds like "if". */
export const butNotIf = cue('(ಆದರೆ|ಎಂದರೆ|ಅಂದರೆ)');
export const asked = cue(
  '(did|does|do you|has|have|is|are|was|were|will|shall|can|could|should|who|what|when|why|where|how|may i)',
);
export const askedAtEnd = /(?: का| काय| क्या| [^ ]*(?:ಯೇ|ೆಯೇ|ಾ))? $/u;
export const askedAnywhere = cue(
  '(क्या|कोण|कोणी|कौन|किसने|किसी ने|कधी|कब|क्यों|का नाही|ಯಾರು|ಏಕೆ|ಯಾಕೆ|ಏನು|ಯಾವಾಗ)',
);
export const denied = cue(
  '(not|never|cannot|refuse|refused)',
  '(नाही|नाहीत|नको|नये|नका)',
  '(नहीं|मत करो)',
  '(ಇಲ್ಲ|ಬೇಡ|ಅಲ್ಲ|*ಲಿಲ್ಲ|*ತ್ತಿಲ್ಲ)',
);
/** Denials that decide a motion. */
export const noObjection = cue(
  'no (objection|objections|dissent)',
  '(हरकत|आक्षेप|विरोध) (नाही|नाहीत)',
  '(आपत्ति|विरोध) नहीं',
  '(ಆಕ್ಷೇಪಣೆ|ಆಕ್ಷೇಪ|ವಿರೋಧ) ಇಲ್ಲ',
);

/** Nouns for what is moved. */
export const motionNoun = cue(
  '(motion|resolution|amendment|proposal|minutes)',
  '(ठराव*|प्रस्ताव*|सूचना|सुचना|उपसूचन*|इतिवृत्त*)',
  '(संशोधन*|कार्यवाही|कार्यवृत्त)',
  '(ನಿರ್ಣಯ*|ಠರಾವ*|ತಿದ್ದುಪಡಿ*|ಪ್ರಸ್ತಾವ*|ಪ್ರಸ್ತಾಪ*|ನಡಾವಳಿ*|ನಡವಳಿ*)',
);
export const amendmentNoun = cue(
  '(amendment|amendments)',
  'उपसूचन*',
  'दुरुस्ती सूचन*',
  'संशोधन*',
  'ತಿದ್ದುಪಡಿ*',
);

/** Phrases with which the speaker moves something. */
export const iMove = cue(
  'i ((beg|wish|rise|would like) to |)(hereby |formally |)(move|propose)',
  '(ठराव|प्रस्ताव|सूचना|उपसूचना) .. (मांडतो|मांडते|ठेवतो|ठेवते|मांडत आहे|मांडू इच्छितो|मांडू इच्छिते)',
  'मी .. (सुचवतो|सुचवते|सुचवितो|सुचविते)',
  'प्रस्ताव (_ |)(रखता|रखती) हूं',
  '(प्रस्ताव|प्रस्तावित) (करता|करती) हूं',
  '(प्रस्ताव|संशोधन) .. (पेश|प्रस्तुत) (करता|करती) हूं',
  '(संशोधन|प्रस्ताव) (रखता|रखती|देता|देती) हूं',
  'मेरा (प्रस्ताव|संशोधन) है',
  '(ಮಂಡಿಸುತ್ತೇನೆ|ಸೂಚಿಸುತ್ತೇನೆ|ಪ್ರಸ್ತಾಪಿಸುತ್ತೇನೆ|ಮಂಡಿಸುತ್ತಿದ್ದೇನೆ|ಪ್ರಸ್ತಾವಿಸುತ್ತೇನೆ)',
);
/** The mover's name comes after this phrase. */
export const movedBy = cue(
  '(moved by|proposed by|mover|proposer)',
  '(सूचक|प्रस्तावक)',
  '(ಸೂಚಕ*|ಪ್ರಸ್ತಾವಕ*)',
);
/** The mover's name comes before this phrase. */
export const hasMoved = cue(
  '(moves|moved|has moved|proposes) (the|a|an|this|that)',
  '(यांनी|ने) .. (ठराव|प्रस्ताव|सूचना|उपसूचना) (मांडला|मांडली|ठेवला)',
  'यांनी (मांडला|मांडली|मांडलेला)',
  'ने .. (प्रस्ताव|संशोधन) (रखा|किया|पेश किया|प्रस्तुत किया)',
  '(ಅವರು|ರವರು) .. (ಮಂಡಿಸಿದ್ದಾರೆ|ಮಂಡಿಸಿದರು|ಸೂಚಿಸಿದ್ದಾರೆ|ಸೂಚಿಸಿದರು)',
);
export const iSecond = cue(
  '(i second|second it|i formally second)',
  '(मी|माझे|माझं) .. अनुमोदन*',
  'अनुमोदन (देतो|देते|करतो|करते|आहे)',
  '(समर्थन|अनुमोदन) (करता|करती) हूं',
  'मेरा (समर्थन|अनुमोदन) है',
  '(ಅನುಮೋದಿಸುತ್ತೇನೆ|ಅನುಮೋದಿಸುತ್ತಿದ್ದೇನೆ|ನನ್ನ ಅನುಮೋದನೆ*)',
);
/** Said by the seconder, as a sentence of its own. */
export const seconded = cue('(seconded|second)', '(अनुमोदन|समर्थन)', 'ಅನುಮೋದನೆ');
/** Formal phrases for moving, never used for a tea break. */
export const movesThat = cue('move (that|the)');
export const secondedBy = cue('(seconded by|seconder)', '(अनुमोदक|समर्थक)', 'ಅನುಮೋದಕ*');
export const hasSeconded = cue(
  '(seconds|seconded|has seconded)',
  '(यांनी|ने) .. (अनुमोदन|समर्थन) (दिले|केले|दिलं)',
  'ने .. (समर्थन|अनुमोदन) (किया|दिया)',
  '(ಅವರು|ರವರು) .. (ಅನುಮೋದಿಸಿದ್ದಾರೆ|ಅನುಮೋದಿಸಿದರು)',
);

/** Follows a participle if the act is done, and not requested or past. */
const isDoneMr =
  '(करण्यात (आला|आली|आले|येत आहे|येत आहेत|येतो|येते)|झाला|झाली|झाले|झाला आहे|आहे|घोषित|केला|केला जात आहे)';
const isDoneHi = '(हुआ|हुई|हो गया|हो गई|किया गया|की गई|किया जाता|की जाती|घोषित)';

export const outcomes = {
  withdrawn: cue(
    'i (hereby |)withdraw (my|the|this)',
    '(motion|amendment|resolution) (is|stands) withdrawn',
    '(ठराव|प्रस्ताव|सूचना|उपसूचना) .. मागे (घेतो|घेते|घेत आहे|घेण्यात येत आहे)',
    '(प्रस्ताव|संशोधन) .. वापस (लेता|लेती) हूं',
    '(प्रस्ताव|संशोधन) वापस लिया (जाता|गया)',
    '(ಹಿಂಪಡೆಯುತ್ತೇನೆ|ಹಿಂತೆಗೆದುಕೊಳ್ಳುತ್ತೇನೆ|ಹಿಂಪಡೆಯುತ್ತಿದ್ದೇನೆ|ವಾಪಸ್ ಪಡೆಯುತ್ತೇನೆ|ವಾಪಸ್ ತೆಗೆದುಕೊಳ್ಳುತ್ತೇನೆ)',
  ),
  referred: cue(
    '(is|are|stands|hereby) referred (back |)to',
    `समितीकडे .. (पाठवण्यात|पाठविण्यात|सोपवण्यात|सोपविण्यात) (येत|आला|आली)`,
    `समिति को (भेजा|सौंपा) (जाता|गया)`,
    'ಸಮಿತಿಗೆ (ವಹಿಸಲಾಗಿದೆ|ಕಳುಹಿಸಲಾಗಿದೆ|ಒಪ್ಪಿಸಲಾಗಿದೆ|ವಹಿಸಲಾಯಿತು)',
  ),
  deferred: cue(
    '(is|are|stands|be) (deferred|postponed|held over|kept pending)',
    '(विषय|ठराव|प्रस्ताव) .. (तहकूब|स्थगित|प्रलंबित) (ठेवण्यात|करण्यात) (येत|आला)',
    '(विषय|ठराव|प्रस्ताव) .. पुढे ढकलण्यात (येत|आला)',
    '(विषय|प्रस्ताव|मद) .. स्थगित (किया जाता|किया गया|रखा जाता)',
    '(ವಿಷಯ*|ನಿರ್ಣಯ*|ಪ್ರಸ್ತಾವ*) .. (ಮುಂದೂಡಲಾಗಿದೆ|ಮುಂದೂಡಲಾಯಿತು)',
  ),
  negatived: cue(
    '(is|are|stands|declared) (lost|negatived|defeated|rejected|not carried)',
    'the noes have it',
    `(फेटाळण्यात|फेटाळला|फेटाळली) (येत आहे|येत|आला|आली|गेला|आहे|जात आहे)`,
    `नामंजूर( ${isDoneMr}|)`,
    `(अस्वीकृत|अस्वीकार|खारिज|निरस्त|नामंजूर) ${isDoneHi}`,
    'प्रस्ताव गिर गया',
    '(ತಿರಸ್ಕರಿಸಲಾಗಿದೆ|ತಿರಸ್ಕರಿಸಲಾಯಿತು|ತಿರಸ್ಕೃತ*|ಬಿದ್ದುಹೋಗಿದೆ|ಸೋತಿದೆ)',
  ),
  adopted: cue(
    '(motion|resolution|amendment|minutes|proposal|item|it) .. (is|are|stands|stand|has been|declared) (_ |)(carried|adopted|passed|approved|confirmed)',
    '(carried|adopted|passed|approved|confirmed|resolved) (unanimously|by a majority|by voice vote|nem con)',
    'unanimously (carried|adopted|passed|approved|confirmed|resolved)',
    'the ayes have it',
    `(ठराव|प्रस्ताव|सूचना|उपसूचना|इतिवृत्त|विषय) .. (मंजूर|संमत|पारित|कायम) ${isDoneMr}`,
    '(कार्यवृत्त|कार्यवाही) की पुष्टि (की जाती|की गई|हुई)',
    '(एकमताने|सर्वानुमते|बहुमताने|बिनविरोध) (मंजूर|संमत|पारित|कायम)',
    `(प्रस्ताव|विषय|संशोधन|कार्यवाही|कार्यवृत्त) .. (पारित|स्वीकृत|मंजूर|पास|अनुमोदित) ${isDoneHi}`,
    '(सर्वसम्मति|बहुमत|ध्वनिमत|निर्विरोध|एकमत) (से |)(पारित|स्वीकृत|मंजूर|पास|अनुमोदित)',
    `(ಅಂಗೀಕರಿಸಲಾಗಿದೆ|ಅಂಗೀಕರಿಸಲಾಯಿತು|ಅಂಗೀಕಾರವಾಗಿದೆ|ಅಂಗೀಕಾರವಾಯಿತು|ಅಂಗೀಕೃತವಾಗಿದೆ|ಅಂಗೀಕೃತವಾಯಿತು|ದೃಢೀಕರಿಸಲಾಗಿದೆ)`,
  ),
} as const;
/** Complete sentences of the chair that declare an outcome, such as "Carried." */
export const outcomeAlone = {
  adopted:
    / (?:(?:it is |motion |amendment )?(?:carried|adopted|passed)|(?:ठराव|प्रस्ताव|उपसूचना|सूचना) (?:मंजूर|संमत)|(?:प्रस्ताव|संशोधन) (?:पारित|स्वीकृत)) $/u,
  negatived:
    / (?:(?:it is |motion |amendment )?(?:lost|negatived|defeated)|(?:ठराव|प्रस्ताव|उपसूचना) नामंजूर|(?:प्रस्ताव|संशोधन) अस्वीकृत) $/u,
} as const;

export const methods = {
  division: cue(
    '(division|roll call vote|poll)',
    '(मतविभाजन*|मत विभाजन|मतविभागणी)',
    'ಮತವಿಭಜನೆ*',
    'ಮತ ವಿಭಜನೆ*',
  ),
  hands: cue(
    '(show of hands|raise (your|their) hands|hands up)',
    '(हात वर|हात उंच)',
    'हाथ (उठा*|खड़े|ऊपर)',
    '(ಕೈ ಎತ್ತಿ|ಕೈಎತ್ತಿ|ಕೈ ಎತ್ತುವ)',
  ),
  ballot: cue('(secret ballot|ballot)', '(गुप्त मतदान*|गुप्त मतदान)', 'ಗುಪ್ತ ಮತದಾನ*'),
  no_objection: cue(
    '(unanimously|unanimous|no objection|no objections|nem con|without objection)',
    '(एकमताने|सर्वानुमते|बिनविरोध)',
    '(सर्वसम्मति|निर्विरोध|सर्वानुमति)',
    '(ಸರ್ವಾನುಮತ*|ಒಮ್ಮತ*|ಅವಿರೋಧ*)',
  ),
  voice: cue(
    '(voice vote|ayes have it|noes have it)',
    '(आवाजी मतदान*|आवाजी)',
    '(ध्वनिमत|ध्वनि मत)',
    '(ಧ್ವನಿಮತ*|ಧ್ವನಿ ಮತ*)',
  ),
} as const;
export const sides = {
  for: cue('(in favour|in favor|ayes|aye)', '(बाजूने|बाजुने|समर्थनार्थ)', 'पक्ष में', '(ಪರವಾಗಿ|ಪರ)'),
  against: cue(
    '(against|noes)',
    '(विरोधात|विरुद्ध)',
    '(विपक्ष में|विरोध में|खिलाफ)',
    '(ವಿರುದ್ಧವಾಗಿ|ವಿರುದ್ಧ|ವಿರೋಧವಾಗಿ)',
  ),
  abstain: cue('(abstain|abstained|abstaining|abstention|abstentions|neutral)', 'तटस्थ', 'ತಟಸ್ಥ*'),
} as const;

export const attendance = {
  present: cue(
    '(present|yes sir|yes madam)',
    '(हजर|उपस्थित)',
    '(हाजिर|मौजूद)',
    '(ಹಾಜರ್|ಹಾಜರು|ಹಾಜರಿದ್ದೇನೆ|ಹಾಜರಿದ್ದಾರೆ|ಉಪಸ್ಥಿತ*)',
  ),
  absent: cue('absent', '(गैरहजर|अनुपस्थित)', 'गैरहाजिर', '(ಗೈರುಹಾಜರ*|ಗೈರು|ಗೈರಾಗಿದ್ದಾರೆ|ಅನುಪಸ್ಥಿತ*)'),
  leave_of_absence: cue(
    'leave of absence (is|stands|be) granted',
    '(रजा|रजेचा अर्ज) .. मंजूर',
    '(अवकाश|छुट्टी) (_ |)(स्वीकृत|मंजूर)',
    'ರಜೆ* (ಮಂಜೂರು|ಮಂಜೂರಾಗಿದೆ|ಅಂಗೀಕರಿಸಲಾಗಿದೆ)',
  ),
  returned: cue(
    '(has|have) (returned|come back|rejoined)',
    'परत (आले|आल्या)',
    '(वापस|लौट) (आए|आ गए|आ गई|आई)',
    '(ಮರಳಿ|ವಾಪಸ್) (ಬಂದಿದ್ದಾರೆ|ಬಂದರು)',
  ),
  arrived: cue(
    '(has|have) (just |now |)(arrived|joined|come in|entered)',
    '(यांचे|यांचं) आगमन',
    '(आले|आल्या|दाखल झाले|दाखल झाल्या|हजर झाले|हजर झाल्या)',
    '(आ गए|आ गई|आ चुके|आ चुकी|पधार चुके|पधार गए|शामिल हो गए|शामिल हो गई)',
    '(ಆಗಮಿಸಿದ್ದಾರೆ|ಆಗಮಿಸಿದರು|ಬಂದಿದ್ದಾರೆ|ಹಾಜರಾಗಿದ್ದಾರೆ)',
  ),
  left: cue(
    '(has|have|is) (just |now |)(left|leaving) (the |)(meeting|hall|house|chamber|room)',
    '(has|have) (walked out|withdrawn from the meeting)',
    '(बाहेर|निघून) (गेले|गेल्या|पडले|पडल्या)',
    'सभात्याग केला',
    'सभागृह सोडले',
    '(बाहर|उठकर) (चले गए|चली गई|गए|गई)',
    '(सभा|बैठक|सदन) (से|छोड़कर) (चले गए|चली गई|बाहर गए)',
    'बहिर्गमन किया',
    '(ಹೊರಗೆ ಹೋದರು|ಹೊರಗೆ ಹೋಗಿದ್ದಾರೆ|ಹೊರನಡೆದರು|ನಿರ್ಗಮಿಸಿದರು|ನಿರ್ಗಮಿಸಿದ್ದಾರೆ|ಸಭಾತ್ಯಾಗ ಮಾಡಿದರು)',
  ),
} as const;

/** Answers to a called name. */
export const answers = cue(
  '(present|here|yes sir|yes madam)',
  '(हजर|उपस्थित|हाजिर)',
  '(ಹಾಜರ್|ಹಾಜರು|ಹಾಜರಿದ್ದೇನೆ|ಉಪಸ್ಥಿತ*)',
);
/** Excuses on arriving late. */
export const excuses = cue(
  '(sorry|excuse me|apologies|apologise) .. (late|delay)',
  '(i am|i was) (late|delayed)',
  'i have just (arrived|joined|come)',
  '(उशीर|उशिरा) .. (झाला|झाल्याबद्दल|झाले|आलो|आले|माफी|क्षमा|दिलगिरी)',
  '(आत्ताच|नुकताच|नुकतीच) (आलो|आले|पोहोचलो|पोहोचले)',
  'देर (_ |)(हो गई|से आने|से आया|से आई)',
  'अभी (_ |)(पहुंचा|पहुंची|आया|आई) हूं',
  '(ತಡವಾಗಿ ಬಂದಿದ್ದಕ್ಕೆ|ತಡವಾಗಿದ್ದಕ್ಕೆ|ತಡವಾಯಿತು|ಈಗಷ್ಟೇ ಬಂದೆ|ಈಗ ತಾನೇ ಬಂದೆ)',
);
/** Phrases before a list of names. */
export const presentAre = cue(
  '(present (today |here |)are|members present|in attendance are)',
  '(उपस्थित|हजर) (सदस्य|आहेत)',
  'ಹಾಜರಿರುವ (ಸದಸ್ಯರು|_)',
);

export const noQuorum = cue(
  '(no quorum|want of quorum|lack of quorum|not a quorum|inquorate|without a quorum)',
  'quorum is (not|lost|no longer)',
  '(गणसंख्या|गणपूर्ती|कोरम) (_ |)नाही',
  '(गणसंख्येअभावी|गणपूर्तीअभावी|गणसंख्येच्या अभावी)',
  '(कोरम|गणपूर्ति) (_ |)नहीं',
  '(कोरम|गणपूर्ति) के अभाव में',
  '(ಕೋರಂ|ಗಣಪೂರ್ತಿ) (ಇಲ್ಲ|ಇಲ್ಲದ|ಕೊರತೆ*|ಅಭಾವ*)',
);

export const meetingEnds = cue(
  'meeting (is|stands) (adjourned|closed|concluded|over)',
  '(सभा|बैठक) (संपली|समाप्त|तहकूब|संपन्न|संपते|स्थगित)',
  '(ಸಭೆ|ಸಭೆಯನ್ನು|ಸಭೆಯು) (_ |)(ಮುಕ್ತಾಯ*|ಮುಂದೂಡ*)',
);

/** Words before or after the number of an item. */
export const itemNumbered = cue(
  '(item|agenda item|subject|agenda)( number| no|)',
  '(विषय|मुद्दा|मद|प्रस्ताव|बिंदु|ठराव) (क्रमांक|क्र|नंबर|संख्या)',
  '(विषय|मुद्दा)',
  '(ವಿಷಯ|ಕಾರ್ಯಸೂಚಿ) (ಸಂಖ್ಯೆ|ಕ್ರಮಾಂಕ|ನಂಬರ್)',
);
export const itemNoun = cue('(item|items|subject|agenda)', '(विषय*|मुद्दा|मद|बिंदु)', '(ವಿಷಯ*|ಕಾರ್ಯಸೂಚಿ*)');
export const nextItem = cue(
  '(next|the next) (item|subject|matter)',
  '(पुढचा|पुढील|पुढला) (विषय|मुद्दा)',
  '(अगला|अगले) (विषय|मद|बिंदु|मुद्दा)',
  'ಮುಂದಿನ ವಿಷಯ*',
);
export const takesUp = cue(
  '(take|take up|taking|come to|move on to|move to|now|first|turn to|next)',
  '(घेऊ|घेऊया|घेतो|घेत आहोत|आता|वळू|प्रथम)',
  '(लेते|लें|लेंगे|आते|अब|चलते)',
  '(ತೆಗೆದುಕೊಳ್ಳೋಣ|ಎತ್ತಿಕೊಳ್ಳೋಣ|ಈಗ|ಹೋಗೋಣ|ಮೊದಲು)',
);
export const takesLater = cue(
  '(later|afterwards|after|skip|postpone|not take)',
  '(नंतर|पुढे)',
  '(बाद में|बाद)',
  '(ನಂತರ|ಆಮೇಲೆ|ತರುವಾಯ)',
);
