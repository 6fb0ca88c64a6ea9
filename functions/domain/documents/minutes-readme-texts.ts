import type { portalLanguages } from '#contract/choices.ts';

/** Texts of the README in a zip, apart from names of files and commands. */
interface ReadmeTexts {
  about: (title: string) => string;
  json: string;
  shown: string;
  xml: string;
  statement: string;
  key: string;
  files: (payload: string) => string;
  signature: string;
  same: string;
  issuer: (keys: string) => string;
  blocks: (page: string) => string;
}

export const readmeTexts: Record<(typeof portalLanguages)[number], ReadmeTexts> = {
  en: {
    about: (title) =>
      `Minutes: ${title}\nThis folder holds the minutes and what proves that they are unchanged. Everything can be checked with the commands below, on any computer that has sha256sum and openssl.`,
    json: 'the minutes, block by block, each with what proves it (or its hash, where it was redacted)',
    shown: 'what is shown of blocks that are redacted in part; nothing proves this text',
    xml: 'the minutes as Akoma Ntoso 3.0',
    statement: 'the signed statement on the minutes, and what it says',
    key: 'the key of the office that signed it',
    files: (payload) => `The files are whole. Each sum must also be in ${payload}, under "files":`,
    signature: 'The statement was signed with this key ("Verified OK"):',
    same: 'What was signed is the statement (no output):',
    issuer: (keys) =>
      `The key is that of the office: it must be among those at ${keys} (its "kid" is in the first part of statement.jws).`,
    blocks: (page) =>
      `Single blocks: the SHA-256 of a zero byte, the 16 bytes of "salt" and "content" as canonical JSON (RFC 8785) is the hash of a leaf; all leaves make the "root" of the statement, by RFC 9162. ${page} does this in your browser, and says whether there are newer minutes.`,
  },
  hi: {
    about: (title) =>
      `कार्यवृत्त: ${title}\nइस फ़ोल्डर में कार्यवृत्त है और वह सब, जिससे सिद्ध होता है कि उसमें कोई परिवर्तन नहीं हुआ। नीचे दिए गए आदेशों से किसी भी ऐसे कंप्यूटर पर जाँच की जा सकती है जिसमें sha256sum और openssl हों।`,
    json: 'कार्यवृत्त, खंड दर खंड, प्रत्येक अपने प्रमाण सहित (हटाए गए खंड का केवल हैश)',
    shown: 'आंशिक रूप से हटाए गए खंडों का शेष पाठ; इस पाठ का कोई प्रमाण नहीं है',
    xml: 'कार्यवृत्त, Akoma Ntoso 3.0 में',
    statement: 'कार्यवृत्त पर हस्ताक्षरित कथन, और उसकी सामग्री',
    key: 'हस्ताक्षर करने वाले कार्यालय की कुंजी',
    files: (payload) => `फ़ाइलें पूरी हैं। प्रत्येक योग ${payload} में "files" के नीचे भी होना चाहिए:`,
    signature: 'कथन पर इसी कुंजी से हस्ताक्षर हुए ("Verified OK"):',
    same: 'जिस पर हस्ताक्षर हुए वह यही कथन है (कोई आउटपुट नहीं):',
    issuer: (keys) =>
      `कुंजी कार्यालय की है: वह ${keys} पर दी गई कुंजियों में होनी चाहिए (उसका "kid" statement.jws के पहले भाग में है)।`,
    blocks: (page) =>
      `अलग-अलग खंड: एक शून्य बाइट, "salt" के 16 बाइट और कैनोनिकल JSON (RFC 8785) के रूप में "content" का SHA-256 पत्ती का हैश है; सभी पत्तियों से RFC 9162 के अनुसार कथन का "root" बनता है। ${page} यह जाँच आपके ब्राउज़र में करता है और बताता है कि क्या नया कार्यवृत्त है।`,
  },
  mr: {
    about: (title) =>
      `इतिवृत्त: ${title}\nया फोल्डरमध्ये इतिवृत्त आहे आणि त्यात बदल झालेला नाही हे सिद्ध करणारे सर्व काही आहे. sha256sum व openssl असलेल्या कोणत्याही संगणकावर खालील आज्ञांनी तपासणी करता येते.`,
    json: 'इतिवृत्त, खंडांनुसार, प्रत्येक खंड त्याच्या पुराव्यासह (वगळलेल्या खंडाचा फक्त हॅश)',
    shown: 'अंशतः वगळलेल्या खंडांचा उरलेला मजकूर; या मजकुराला पुरावा नाही',
    xml: 'इतिवृत्त, Akoma Ntoso 3.0 स्वरूपात',
    statement: 'इतिवृत्तावरील स्वाक्षरीत निवेदन, आणि त्यातील मजकूर',
    key: 'स्वाक्षरी करणाऱ्या कार्यालयाची किल्ली',
    files: (payload) => `फाइल्स पूर्ण आहेत. प्रत्येक बेरीज ${payload} मध्ये "files" खालीही असली पाहिजे:`,
    signature: 'निवेदनावर याच किल्लीने स्वाक्षरी झाली ("Verified OK"):',
    same: 'ज्यावर स्वाक्षरी झाली ते हेच निवेदन आहे (काहीही दिसत नाही):',
    issuer: (keys) =>
      `किल्ली कार्यालयाची आहे: ती ${keys} येथील किल्ल्यांमध्ये असली पाहिजे (तिचा "kid" statement.jws च्या पहिल्या भागात आहे).`,
    blocks: (page) =>
      `स्वतंत्र खंड: एक शून्य बाइट, "salt" चे 16 बाइट आणि कॅनॉनिकल JSON (RFC 8785) स्वरूपातील "content" यांचा SHA-256 हा पानाचा हॅश असतो; सर्व पानांपासून RFC 9162 नुसार निवेदनाचा "root" बनतो. ${page} ही तपासणी तुमच्या ब्राउझरमध्ये करते व नवे इतिवृत्त आहे का ते सांगते.`,
  },
  kn: {
    about: (title) =>
      `ನಡವಳಿ: ${title}\nಈ ಫೋಲ್ಡರ್‌ನಲ್ಲಿ ನಡವಳಿ ಮತ್ತು ಅದು ಬದಲಾಗಿಲ್ಲ ಎಂದು ಸಾಬೀತುಪಡಿಸುವ ಎಲ್ಲವೂ ಇದೆ. sha256sum ಮತ್ತು openssl ಇರುವ ಯಾವುದೇ ಕಂಪ್ಯೂಟರ್‌ನಲ್ಲಿ ಕೆಳಗಿನ ಆದೇಶಗಳಿಂದ ಪರಿಶೀಲಿಸಬಹುದು.`,
    json: 'ನಡವಳಿ, ಭಾಗ ಭಾಗವಾಗಿ, ಪ್ರತಿಯೊಂದೂ ಅದರ ಪುರಾವೆಯೊಂದಿಗೆ (ತೆಗೆದುಹಾಕಿದ ಭಾಗದ ಹ್ಯಾಶ್ ಮಾತ್ರ)',
    shown: 'ಭಾಗಶಃ ತೆಗೆದುಹಾಕಿದ ಭಾಗಗಳ ಉಳಿದ ಪಠ್ಯ; ಈ ಪಠ್ಯಕ್ಕೆ ಪುರಾವೆ ಇಲ್ಲ',
    xml: 'ನಡವಳಿ, Akoma Ntoso 3.0 ರೂಪದಲ್ಲಿ',
    statement: 'ನಡವಳಿಯ ಬಗ್ಗೆ ಸಹಿ ಮಾಡಿದ ಹೇಳಿಕೆ, ಮತ್ತು ಅದರ ವಿಷಯ',
    key: 'ಸಹಿ ಮಾಡಿದ ಕಚೇರಿಯ ಕೀಲಿ',
    files: (payload) => `ಕಡತಗಳು ಪೂರ್ಣವಾಗಿವೆ. ಪ್ರತಿ ಮೊತ್ತವೂ ${payload} ನಲ್ಲಿ "files" ಅಡಿಯಲ್ಲಿಯೂ ಇರಬೇಕು:`,
    signature: 'ಹೇಳಿಕೆಗೆ ಇದೇ ಕೀಲಿಯಿಂದ ಸಹಿ ಮಾಡಲಾಗಿದೆ ("Verified OK"):',
    same: 'ಸಹಿ ಮಾಡಿದ್ದು ಇದೇ ಹೇಳಿಕೆ (ಏನೂ ಕಾಣಿಸುವುದಿಲ್ಲ):',
    issuer: (keys) =>
      `ಕೀಲಿ ಕಚೇರಿಯದು: ಅದು ${keys} ನಲ್ಲಿರುವ ಕೀಲಿಗಳಲ್ಲಿ ಇರಬೇಕು (ಅದರ "kid" statement.jws ನ ಮೊದಲ ಭಾಗದಲ್ಲಿದೆ).`,
    blocks: (page) =>
      `ಒಂದೊಂದೇ ಭಾಗ: ಒಂದು ಶೂನ್ಯ ಬೈಟ್, "salt" ನ 16 ಬೈಟ್‌ಗಳು ಮತ್ತು ಕ್ಯಾನೊನಿಕಲ್ JSON (RFC 8785) ರೂಪದ "content" ಇವುಗಳ SHA-256 ಎಲೆಯ ಹ್ಯಾಶ್; ಎಲ್ಲ ಎಲೆಗಳಿಂದ RFC 9162 ಪ್ರಕಾರ ಹೇಳಿಕೆಯ "root" ಆಗುತ್ತದೆ. ${page} ಇದನ್ನು ನಿಮ್ಮ ಬ್ರೌಸರ್‌ನಲ್ಲಿ ಪರಿಶೀಲಿಸುತ್ತದೆ ಮತ್ತು ಹೊಸ ನಡವಳಿ ಇದೆಯೇ ಎಂದು ಹೇಳುತ್ತದೆ.`,
  },
  te: {
    about: (title) =>
      `కార్యవివరణ: ${title}\nఈ ఫోల్డర్‌లో కార్యవివరణ, అది మారలేదని నిరూపించేవన్నీ ఉన్నాయి. sha256sum, openssl ఉన్న ఏ కంప్యూటర్‌లోనైనా కింది ఆదేశాలతో సరిచూడవచ్చు.`,
    json: 'కార్యవివరణ, భాగాల వారీగా, ప్రతిదీ దాని రుజువుతో (తొలగించిన భాగానికి హ్యాష్ మాత్రమే)',
    shown: 'పాక్షికంగా తొలగించిన భాగాల మిగిలిన పాఠ్యం; ఈ పాఠ్యానికి రుజువు లేదు',
    xml: 'కార్యవివరణ, Akoma Ntoso 3.0 రూపంలో',
    statement: 'కార్యవివరణపై సంతకం చేసిన ప్రకటన, అందులోని విషయం',
    key: 'సంతకం చేసిన కార్యాలయ కీ',
    files: (payload) => `ఫైళ్లు పూర్తిగా ఉన్నాయి. ప్రతి మొత్తం ${payload} లో "files" కింద కూడా ఉండాలి:`,
    signature: 'ప్రకటనపై ఈ కీతోనే సంతకం చేశారు ("Verified OK"):',
    same: 'సంతకం చేసినది ఈ ప్రకటనే (ఏమీ కనిపించదు):',
    issuer: (keys) => `కీ కార్యాలయానిది: అది ${keys} లోని కీలలో ఉండాలి (దాని "kid" statement.jws మొదటి భాగంలో ఉంది).`,
    blocks: (page) =>
      `విడి భాగాలు: ఒక సున్నా బైట్, "salt" యొక్క 16 బైట్లు, కానానికల్ JSON (RFC 8785) రూపంలోని "content" - వీటి SHA-256 ఆకు హ్యాష్; అన్ని ఆకుల నుండి RFC 9162 ప్రకారం ప్రకటనలోని "root" వస్తుంది. ${page} దీన్ని మీ బ్రౌజర్‌లో సరిచూసి, కొత్త కార్యవివరణ ఉందో లేదో చెబుతుంది.`,
  },
  ta: {
    about: (title) =>
      `கூட்டக் குறிப்பு: ${title}\nஇந்தக் கோப்புறையில் கூட்டக் குறிப்பும், அது மாறவில்லை என்பதை நிரூபிப்பவையும் உள்ளன. sha256sum, openssl உள்ள எந்தக் கணினியிலும் கீழ்க்காணும் கட்டளைகளால் சரிபார்க்கலாம்.`,
    json: 'கூட்டக் குறிப்பு, பகுதி பகுதியாக, ஒவ்வொன்றும் அதன் சான்றுடன் (நீக்கப்பட்ட பகுதிக்கு ஹாஷ் மட்டும்)',
    shown: 'ஓரளவு நீக்கப்பட்ட பகுதிகளின் மீதி உரை; இந்த உரைக்குச் சான்று இல்லை',
    xml: 'கூட்டக் குறிப்பு, Akoma Ntoso 3.0 வடிவில்',
    statement: 'கூட்டக் குறிப்பு பற்றிய கையொப்பமிட்ட அறிக்கையும் அதன் உள்ளடக்கமும்',
    key: 'கையொப்பமிட்ட அலுவலகத்தின் திறவுகோல்',
    files: (payload) =>
      `கோப்புகள் முழுமையாக உள்ளன. ஒவ்வொரு கூட்டுத்தொகையும் ${payload} இல் "files" என்பதன் கீழும் இருக்க வேண்டும்:`,
    signature: 'அறிக்கை இந்தத் திறவுகோலால் கையொப்பமிடப்பட்டது ("Verified OK"):',
    same: 'கையொப்பமிடப்பட்டது இந்த அறிக்கையே (எதுவும் காட்டப்படாது):',
    issuer: (keys) =>
      `திறவுகோல் அலுவலகத்துடையது: அது ${keys} இல் உள்ளவற்றுள் ஒன்றாக இருக்க வேண்டும் (அதன் "kid" statement.jws இன் முதல் பகுதியில் உள்ளது).`,
    blocks: (page) =>
      `தனிப் பகுதிகள்: ஒரு சுழி பைட், "salt" இன் 16 பைட்டுகள், நியமன JSON (RFC 8785) வடிவிலான "content" ஆகியவற்றின் SHA-256 இலையின் ஹாஷ்; எல்லா இலைகளிலிருந்தும் RFC 9162 இன்படி அறிக்கையின் "root" கிடைக்கிறது. ${page} இதை உங்கள் உலாவியில் சரிபார்த்து, புதிய கூட்டக் குறிப்பு உள்ளதா என்று கூறும்.`,
  },
};
