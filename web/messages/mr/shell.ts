import type { Translation } from '../catalogue.ts';

const shell: Translation<'shell'> = {
  'app.name': 'साक्षी',
  'app.tagline': 'मानवी संवादासाठी स्मार्ट ऑडिओ ज्ञानप्रणाली',
  'app.organisation': 'भारत सरकार',
  'app.skip': 'मुख्य मजकुराकडे जा',
  'app.close': 'बंद करा',
  'app.cancel': 'रद्द करा',
  'app.retry': 'पुन्हा प्रयत्न',
  'app.refresh': 'ताजे करा',
  'app.loading': 'लोड होत आहे...',
  'footer.credit': 'लोकसेवेसाठी एका विद्यापीठाच्या प्रकल्प गटाने एका महानगरपालिकेच्या सहकार्याने विकसित केले.',
  'footer.organisation': 'संस्था',
  'footer.securityLevel': 'सुरक्षा पातळी',
  'footer.officialUseOnly': 'केवळ शासकीय वापरासाठी',
  'footer.classification': 'वर्गीकरण',
  'footer.internal': 'अंतर्गत',
  'footer.retention': 'जतन कालावधी',
  'footer.sevenYears': '७ वर्षे',
  'nav.label': 'मुख्य',
  'nav.open': 'मेनू उघडा',
  'nav.dashboard': 'डॅशबोर्ड',
  'nav.upload': 'ऑडिओ अपलोड',
  'nav.queue': 'प्रक्रिया रांग',
  'nav.archive': 'संग्रह',
  'nav.speakers': 'वक्ता नोंदणी',
  'nav.settings': 'सेटिंग्ज',
  'nav.logout': 'साइन आउट',
  'nav.arriving': 'पृष्ठ येत आहे…',
  'theme.label': 'रंग',
  'theme.light': 'फिकट',
  'theme.dark': 'गडद',
  'theme.system': 'प्रणालीनुसार',
  'notFound.title': 'पृष्ठ आढळले नाही',
  'notFound.text': 'या पत्त्यावर कोणतेही पृष्ठ नाही.',
  'notFound.back': 'डॅशबोर्डवर जा',
  'denied.title': 'प्रवेश नाकारला',
  'denied.text': 'प्रवेश नाकारला. ही कृती करण्याची आपणास परवानगी नाही.',
  'offline.notice':
    'हे उपकरण ऑफलाइन आहे. दिसणारी माहिती जुनी असू शकते आणि कनेक्शन परत येईपर्यंत बदल जतन करता येणार नाहीत.',
  'password.show': 'पासवर्ड दाखवा',
  'password.hide': 'पासवर्ड लपवा',
  'error.unexpected': 'अनपेक्षित त्रुटी आली!',
  'error.unexpectedHint':
    'आपण जतन केलेले काहीही नाहीसे झालेले नाही. कृपया पृष्ठ पुन्हा लोड करा; त्रुटी पुन्हा आल्यास आपल्या प्रशासकांना कळवा.',
  'error.reload': 'पुन्हा लोड करा',
  'error.partMissing': 'पृष्ठाचा हा भाग आणता आला नाही. कृपया आपले कनेक्शन तपासा आणि पृष्ठ पुन्हा लोड करा.',
  'error.languageMissing':
    'आपल्या भाषेतील मजकूर आणता आला नाही. कृपया आपले कनेक्शन तपासा आणि पृष्ठ पुन्हा लोड करा.',
  'error.unreachableTitle': 'साक्षीशी संपर्क होऊ शकत नाही',
  'error.unreachable': 'सर्व्हरशी संपर्क होऊ शकला नाही. कृपया आपले कनेक्शन तपासा आणि पुन्हा प्रयत्न करा.',
  'error.noAnswer':
    'सर्व्हरने वेळेत उत्तर दिले नाही. तरीही काम झालेले असू शकते: पुन्हा प्रयत्न करण्यापूर्वी कृपया तपासा.',
  'error.noAnswerCreating':
    'सर्व्हरने वेळेत उत्तर दिले नाही. आपण पुन्हा प्रयत्न करू शकता: काहीही दोनदा तयार होणार नाही.',
  'error.unreadable':
    'सर्व्हरचे उत्तर वाचता आले नाही: कदाचित त्यावर नवीन आवृत्ती आहे. कृपया पृष्ठ पुन्हा लोड करा.',
  'error.handled': 'त्रुटी आली: {message}',

  'version.newer': 'साक्षीची नवीन आवृत्ती तयार आहे.',
  'version.reload': 'पुन्हा लोड करा',

  'session.expired': 'सत्र संपले. कृपया पुन्हा साइन इन करा.',
  'session.unknownStep':
    'या खात्यासाठी येथे उपलब्ध नसलेली एक पायरी आवश्यक आहे: {step}. कृपया आपल्या प्रशासकांना कळवा.',
};
export default shell;
