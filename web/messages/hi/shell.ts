import type { Translation } from '../catalogue.ts';

const shell: Translation<'shell'> = {
  'app.name': 'साक्षी',
  'app.tagline': 'मानव संवाद के लिए स्मार्ट ऑडियो ज्ञान प्रणाली',
  'app.organisation': 'भारत सरकार',
  'app.skip': 'मुख्य सामग्री पर जाएँ',
  'app.close': 'बंद करें',
  'app.cancel': 'रद्द करें',
  'app.retry': 'पुनः प्रयास',
  'app.refresh': 'ताज़ा करें',
  'app.loading': 'लोड हो रहा है...',
  'footer.credit': 'जनसेवा के लिए एक विश्वविद्यालय के परियोजना दल द्वारा एक नगर निगम के साथ मिलकर निर्मित।',
  'footer.organisation': 'संगठन',
  'footer.securityLevel': 'सुरक्षा स्तर',
  'footer.officialUseOnly': 'केवल सरकारी प्रयोग के लिए',
  'footer.classification': 'वर्गीकरण',
  'footer.internal': 'आंतरिक',
  'footer.retention': 'प्रतिधारण अवधि',
  'footer.sevenYears': '7 वर्ष',
  'nav.label': 'मुख्य',
  'nav.open': 'मेन्यू खोलें',
  'nav.dashboard': 'डैशबोर्ड',
  'nav.upload': 'ऑडियो अपलोड',
  'nav.queue': 'प्रसंस्करण कतार',
  'nav.archive': 'अभिलेखागार',
  'nav.speakers': 'वक्ता पंजीकरण',
  'nav.settings': 'सेटिंग्स',
  'nav.logout': 'साइन आउट',
  'nav.arriving': 'पृष्ठ आ रहा है…',
  'theme.label': 'रंग',
  'theme.light': 'हल्के',
  'theme.dark': 'गहरे',
  'theme.system': 'सिस्टम के अनुसार',
  'notFound.title': 'पृष्ठ नहीं मिला',
  'notFound.text': 'इस पते पर कोई पृष्ठ नहीं है।',
  'notFound.back': 'डैशबोर्ड पर जाएँ',
  'denied.title': 'पहुँच अस्वीकृत',
  'denied.text': 'पहुँच अस्वीकृत। आपको यह कार्य करने की अनुमति नहीं है।',
  'offline.notice':
    'यह उपकरण ऑफ़लाइन है। दिखाई गई जानकारी पुरानी हो सकती है और कनेक्शन लौटने तक बदलाव सहेजे नहीं जा सकते।',
  'password.show': 'पासवर्ड दिखाएँ',
  'password.hide': 'पासवर्ड छिपाएँ',
  'error.unexpected': 'अप्रत्याशित त्रुटि हुई!',
  'error.unexpectedHint':
    'आपका सहेजा हुआ कुछ भी नष्ट नहीं हुआ है। कृपया पृष्ठ फिर से लोड करें; त्रुटि दोबारा आए तो अपने प्रशासक को बताएँ।',
  'error.reload': 'पुनः लोड करें',
  'error.partMissing': 'पृष्ठ का यह भाग नहीं लाया जा सका। कृपया अपना कनेक्शन जाँचें और पृष्ठ फिर से लोड करें।',
  'error.languageMissing':
    'आपकी भाषा के पाठ नहीं लाए जा सके। कृपया अपना कनेक्शन जाँचें और पृष्ठ फिर से लोड करें।',
  'error.unreachableTitle': 'साक्षी से संपर्क नहीं हो पा रहा है',
  'error.unreachable': 'सर्वर से संपर्क नहीं हो सका। कृपया अपना कनेक्शन जाँचें और पुनः प्रयास करें।',
  'error.noAnswer':
    'सर्वर ने समय पर उत्तर नहीं दिया। हो सकता है कि काम फिर भी हो गया हो: फिर प्रयास करने से पहले कृपया जाँच लें।',
  'error.noAnswerCreating':
    'सर्वर ने समय पर उत्तर नहीं दिया। आप फिर प्रयास कर सकते हैं: कुछ भी दो बार नहीं बनेगा।',
  'error.unreadable': 'सर्वर का उत्तर पढ़ा नहीं जा सका: शायद उस पर नया संस्करण है। कृपया पृष्ठ फिर से लोड करें।',
  'error.handled': 'त्रुटि हुई: {message}',

  'version.newer': 'साक्षी का नया संस्करण तैयार है।',
  'version.reload': 'पुनः लोड करें',

  'session.expired': 'सत्र समाप्त हो गया। कृपया फिर से साइन इन करें।',
  'session.unknownStep':
    'इस खाते के लिए एक ऐसा चरण आवश्यक है जो यहाँ उपलब्ध नहीं है: {step}। कृपया अपने प्रशासक को बताएँ।',
};
export default shell;
