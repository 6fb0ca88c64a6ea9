import type { portalLanguages } from '#contract/choices.ts';

/** Fixed texts around the text of exported minutes. */
export interface FormWords {
  /** Replaces text that is left out. */
  redacted: (ground: string) => string;
  /** The ground of closed blocks. */
  closed: string;
  /** Watermarks. */
  provisional: string;
  redactedCopy: string;
  signatures: string;
  /** Methods of signing. Honest names: a login is not a digital signature. */
  methods: Record<'login' | 'certificate' | 'ink', string>;
  /** The signer, the method and the day. */
  signedBy: (name: string, method: string, day: string) => string;
  confirmed: (day: string) => string;
  confirmedWithCorrections: (day: string) => string;
  corrections: string;
  corrigenda: string;
  corrigendum: (number: number) => string;
  notConfirmed: string;
  /** The labels of the address and code for checking a copy. */
  check: string;
  code: string;
  extract: string;
  /** The certification at the top of an extract. */
  certified: string;
  extractOfConfirmed: string;
  extractOfProvisional: string;
  serial: string;
  issued: string;
  vote: string;
  recording: string;
  signature: string;
  seal: string;
}

const en: FormWords = {
  redacted: (ground) => `Redacted: ${ground}`,
  closed: 'Considered behind closed doors',
  provisional: 'Provisional, not yet confirmed',
  redactedCopy: 'Redacted public copy',
  signatures: 'Signatures',
  methods: { login: 'login signature', certificate: 'digital signature', ink: 'signed on paper' },
  signedBy: (name, method, day) => `${name}, ${method}, ${day}`,
  confirmed: (day) => `Confirmed on ${day}`,
  confirmedWithCorrections: (day) => `Confirmed with corrections on ${day}`,
  corrections: 'Corrections',
  corrigenda: 'Corrigenda',
  corrigendum: (number) => `Corrigendum ${number}`,
  notConfirmed: 'Not yet confirmed',
  check: 'Check this copy',
  code: 'Code',
  extract: 'Certified extract',
  certified: 'Certified to be a true extract of the minutes of the meeting named below.',
  extractOfConfirmed: 'Certified extract of confirmed minutes',
  extractOfProvisional: 'Certified extract of provisional minutes, not yet confirmed',
  serial: 'Extract number',
  issued: 'Issued on',
  vote: 'Vote',
  recording: 'In the recording',
  signature: 'Signature and name',
  seal: 'Seal of the office',
};

const hi: FormWords = {
  redacted: (ground) => `हटाया गया: ${ground}`,
  closed: 'बंद सत्र में विचार किया गया',
  provisional: 'अनंतिम, अभी पुष्ट नहीं',
  redactedCopy: 'संपादित सार्वजनिक प्रति',
  signatures: 'हस्ताक्षर',
  methods: { login: 'लॉगिन हस्ताक्षर', certificate: 'डिजिटल हस्ताक्षर', ink: 'काग़ज़ पर हस्ताक्षरित' },
  signedBy: (name, method, day) => `${name}, ${method}, ${day}`,
  confirmed: (day) => `${day} को पुष्ट`,
  confirmedWithCorrections: (day) => `${day} को सुधारों सहित पुष्ट`,
  corrections: 'सुधार',
  corrigenda: 'शुद्धिपत्र',
  corrigendum: (number) => `शुद्धिपत्र ${number}`,
  notConfirmed: 'अभी पुष्ट नहीं',
  check: 'इस प्रति की जाँच करें',
  code: 'कोड',
  extract: 'प्रमाणित उद्धरण',
  certified: 'प्रमाणित किया जाता है कि यह नीचे दी गई बैठक के कार्यवृत्त का सही उद्धरण है।',
  extractOfConfirmed: 'पुष्ट कार्यवृत्त का प्रमाणित उद्धरण',
  extractOfProvisional: 'अनंतिम कार्यवृत्त का प्रमाणित उद्धरण, अभी पुष्ट नहीं',
  serial: 'उद्धरण क्रमांक',
  issued: 'जारी करने की तिथि',
  vote: 'मतदान',
  recording: 'रिकॉर्डिंग में',
  signature: 'हस्ताक्षर और नाम',
  seal: 'कार्यालय की मुहर',
};

const mr: FormWords = {
  redacted: (ground) => `वगळले: ${ground}`,
  closed: 'बंद सत्रात विचार झाला',
  provisional: 'तात्पुरते, अद्याप कायम नाही',
  redactedCopy: 'मजकूर वगळलेली सार्वजनिक प्रत',
  signatures: 'स्वाक्षऱ्या',
  methods: { login: 'लॉगिन स्वाक्षरी', certificate: 'डिजिटल स्वाक्षरी', ink: 'कागदावर स्वाक्षरी' },
  signedBy: (name, method, day) => `${name}, ${method}, ${day}`,
  confirmed: (day) => `${day} रोजी कायम केले`,
  confirmedWithCorrections: (day) => `${day} रोजी दुरुस्त्यांसह कायम केले`,
  corrections: 'दुरुस्त्या',
  corrigenda: 'शुद्धिपत्रके',
  corrigendum: (number) => `शुद्धिपत्रक ${number}`,
  notConfirmed: 'अद्याप कायम नाही',
  check: 'ही प्रत तपासा',
  code: 'संकेतांक',
  extract: 'प्रमाणित उतारा',
  certified: 'खाली नमूद केलेल्या बैठकीच्या इतिवृत्ताचा हा खरा उतारा आहे असे प्रमाणित करण्यात येते.',
  extractOfConfirmed: 'कायम केलेल्या इतिवृत्ताचा प्रमाणित उतारा',
  extractOfProvisional: 'तात्पुरत्या इतिवृत्ताचा प्रमाणित उतारा, अद्याप कायम नाही',
  serial: 'उतारा क्रमांक',
  issued: 'दिल्याचा दिनांक',
  vote: 'मतदान',
  recording: 'ध्वनिमुद्रणात',
  signature: 'स्वाक्षरी व नाव',
  seal: 'कार्यालयाचा शिक्का',
};

const kn: FormWords = {
  redacted: (ground) => `ತೆಗೆದುಹಾಕಲಾಗಿದೆ: ${ground}`,
  closed: 'ಮುಚ್ಚಿದ ಅಧಿವೇಶನದಲ್ಲಿ ಪರಿಗಣಿಸಲಾಯಿತು',
  provisional: 'ತಾತ್ಕಾಲಿಕ, ಇನ್ನೂ ದೃಢೀಕರಿಸಿಲ್ಲ',
  redactedCopy: 'ಭಾಗಗಳನ್ನು ತೆಗೆದ ಸಾರ್ವಜನಿಕ ಪ್ರತಿ',
  signatures: 'ಸಹಿಗಳು',
  methods: { login: 'ಲಾಗಿನ್ ಸಹಿ', certificate: 'ಡಿಜಿಟಲ್ ಸಹಿ', ink: 'ಕಾಗದದ ಮೇಲೆ ಸಹಿ' },
  signedBy: (name, method, day) => `${name}, ${method}, ${day}`,
  confirmed: (day) => `${day} ರಂದು ದೃಢೀಕರಿಸಲಾಗಿದೆ`,
  confirmedWithCorrections: (day) => `${day} ರಂದು ತಿದ್ದುಪಡಿಗಳೊಂದಿಗೆ ದೃಢೀಕರಿಸಲಾಗಿದೆ`,
  corrections: 'ತಿದ್ದುಪಡಿಗಳು',
  corrigenda: 'ತಿದ್ದುಪಡಿ ಪತ್ರಗಳು',
  corrigendum: (number) => `ತಿದ್ದುಪಡಿ ಪತ್ರ ${number}`,
  notConfirmed: 'ಇನ್ನೂ ದೃಢೀಕರಿಸಿಲ್ಲ',
  check: 'ಈ ಪ್ರತಿಯನ್ನು ಪರಿಶೀಲಿಸಿ',
  code: 'ಸಂಕೇತ',
  extract: 'ಪ್ರಮಾಣೀಕೃತ ಉದ್ಧರಣ',
  certified: 'ಇದು ಕೆಳಗೆ ಹೆಸರಿಸಿದ ಸಭೆಯ ನಡವಳಿಯ ನಿಜವಾದ ಉದ್ಧರಣ ಎಂದು ಪ್ರಮಾಣೀಕರಿಸಲಾಗಿದೆ.',
  extractOfConfirmed: 'ದೃಢೀಕರಿಸಿದ ನಡವಳಿಯ ಪ್ರಮಾಣೀಕೃತ ಉದ್ಧರಣ',
  extractOfProvisional: 'ತಾತ್ಕಾಲಿಕ ನಡವಳಿಯ ಪ್ರಮಾಣೀಕೃತ ಉದ್ಧರಣ, ಇನ್ನೂ ದೃಢೀಕರಿಸಿಲ್ಲ',
  serial: 'ಉದ್ಧರಣ ಸಂಖ್ಯೆ',
  issued: 'ನೀಡಿದ ದಿನಾಂಕ',
  vote: 'ಮತದಾನ',
  recording: 'ಧ್ವನಿಮುದ್ರಣದಲ್ಲಿ',
  signature: 'ಸಹಿ ಮತ್ತು ಹೆಸರು',
  seal: 'ಕಚೇರಿಯ ಮುದ್ರೆ',
};

const te: FormWords = {
  redacted: (ground) => `తొలగించబడింది: ${ground}`,
  closed: 'రహస్య సమావేశంలో పరిశీలించబడింది',
  provisional: 'తాత్కాలికం, ఇంకా ధ్రువీకరించలేదు',
  redactedCopy: 'భాగాలు తొలగించిన బహిరంగ ప్రతి',
  signatures: 'సంతకాలు',
  methods: { login: 'లాగిన్ సంతకం', certificate: 'డిజిటల్ సంతకం', ink: 'కాగితంపై సంతకం' },
  signedBy: (name, method, day) => `${name}, ${method}, ${day}`,
  confirmed: (day) => `${day} న ధ్రువీకరించబడింది`,
  confirmedWithCorrections: (day) => `${day} న సవరణలతో ధ్రువీకరించబడింది`,
  corrections: 'సవరణలు',
  corrigenda: 'సవరణ పత్రాలు',
  corrigendum: (number) => `సవరణ పత్రం ${number}`,
  notConfirmed: 'ఇంకా ధ్రువీకరించలేదు',
  check: 'ఈ ప్రతిని సరిచూడండి',
  code: 'కోడ్',
  extract: 'ధ్రువీకృత సారం',
  certified: 'ఇది కింద పేర్కొన్న సమావేశ కార్యవివరణ యొక్క నిజమైన సారమని ధ్రువీకరించబడింది.',
  extractOfConfirmed: 'ధ్రువీకరించిన కార్యవివరణ యొక్క ధ్రువీకృత సారం',
  extractOfProvisional: 'తాత్కాలిక కార్యవివరణ యొక్క ధ్రువీకృత సారం, ఇంకా ధ్రువీకరించలేదు',
  serial: 'సారం సంఖ్య',
  issued: 'జారీ చేసిన తేదీ',
  vote: 'ఓటింగ్',
  recording: 'రికార్డింగ్‌లో',
  signature: 'సంతకం, పేరు',
  seal: 'కార్యాలయ ముద్ర',
};

const ta: FormWords = {
  redacted: (ground) => `நீக்கப்பட்டது: ${ground}`,
  closed: 'மூடிய அமர்வில் பரிசீலிக்கப்பட்டது',
  provisional: 'தற்காலிகமானது, இன்னும் உறுதிசெய்யப்படவில்லை',
  redactedCopy: 'பகுதிகள் நீக்கப்பட்ட பொதுப் பிரதி',
  signatures: 'கையொப்பங்கள்',
  methods: {
    login: 'உள்நுழைவுக் கையொப்பம்',
    certificate: 'டிஜிட்டல் கையொப்பம்',
    ink: 'தாளில் கையொப்பம்',
  },
  signedBy: (name, method, day) => `${name}, ${method}, ${day}`,
  confirmed: (day) => `${day} அன்று உறுதிசெய்யப்பட்டது`,
  confirmedWithCorrections: (day) => `${day} அன்று திருத்தங்களுடன் உறுதிசெய்யப்பட்டது`,
  corrections: 'திருத்தங்கள்',
  corrigenda: 'பிழைதிருத்தங்கள்',
  corrigendum: (number) => `பிழைதிருத்தம் ${number}`,
  notConfirmed: 'இன்னும் உறுதிசெய்யப்படவில்லை',
  check: 'இந்தப் பிரதியைச் சரிபார்க்கவும்',
  code: 'குறியீடு',
  extract: 'சான்றளிக்கப்பட்ட பகுதி',
  certified: 'இது கீழே குறிப்பிடப்பட்ட கூட்டக் குறிப்பின் உண்மையான பகுதி எனச் சான்றளிக்கப்படுகிறது.',
  extractOfConfirmed: 'உறுதிசெய்யப்பட்ட கூட்டக் குறிப்பின் சான்றளிக்கப்பட்ட பகுதி',
  extractOfProvisional: 'தற்காலிகக் கூட்டக் குறிப்பின் சான்றளிக்கப்பட்ட பகுதி, இன்னும் உறுதிசெய்யப்படவில்லை',
  serial: 'பகுதி எண்',
  issued: 'வழங்கிய தேதி',
  vote: 'வாக்கெடுப்பு',
  recording: 'ஒலிப்பதிவில்',
  signature: 'கையொப்பமும் பெயரும்',
  seal: 'அலுவலக முத்திரை',
};

const byLanguage: Record<(typeof portalLanguages)[number], FormWords> = { en, hi, mr, kn, te, ta };

export const formWordsIn = (language: keyof typeof byLanguage): FormWords => byLanguage[language];
