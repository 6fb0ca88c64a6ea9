import type { Translation } from '../catalogue.ts';

const server: Translation<'server'> = {
  'server.unauthenticated': 'आपकी पहचान सत्यापित नहीं हो सकी। कृपया फिर से साइन इन करें।',
  'server.forbidden': 'पहुँच अस्वीकृत। आपको यह कार्य करने की अनुमति नहीं है।',
  'server.notFound': 'माँगी गई सामग्री नहीं मिली।',
  'server.busy': 'सेवा अभी व्यस्त है। कृपया थोड़ी देर में पुनः प्रयास करें।',
  'server.foreignCursor': 'यह कर्सर इस सूची का दिया हुआ नहीं है। कृपया इसके बिना फिर से आरंभ करें।',
  'server.wrongPassword': 'उपयोगकर्ता नाम या पासवर्ड सही नहीं है।',
  'server.wrongTotp': 'ये छह अंक सही नहीं हैं। कृपया वे अंक भरें जो ऑथेंटिकेटर में अभी दिख रहे हैं।',
  'server.totpMissing': 'कृपया ऑथेंटिकेटर में दिख रहे छह अंक भी totp के रूप में भेजें।',
  'server.finishInPortal': 'कृपया एक बार पोर्टल पर साइन इन करें: वहाँ नया पासवर्ड या कोड माँगा जाएगा।',
  'server.usernameTaken': 'यह उपयोगकर्ता नाम पहले से लिया जा चुका है। कृपया दूसरा चुनें।',
  'server.emailTaken': 'यह ई-मेल पता पहले से किसी दूसरे खाते का है।',
  'server.passwordMissing': 'कृपया पासवर्ड चुनें।',
  'server.changedMeanwhile':
    'ठीक इसी समय किसी और ने इसे बदल दिया। कृपया इसे फिर से देखें और अपना बदलाव दोबारा करें।',
  'server.passwordWeak':
    'कृपया कम से कम 12 वर्णों का पासवर्ड चुनें, जिसमें अंग्रेज़ी के बड़े और छोटे अक्षर, अंक और चिह्न हों।',
  'server.lastAdmin': 'कम से कम एक सक्रिय प्रशासक होना आवश्यक है। पहले किसी और को प्रशासक बनाएँ।',
  'server.nameMissing': 'कृपया नाम भरें।',
  'server.emailInvalid': 'कृपया मान्य ई-मेल पता भरें।',
  'server.usernameInvalid':
    'कृपया ऐसा उपयोगकर्ता नाम चुनें जो अक्षर या अंक से आरंभ हो और जिसमें केवल अक्षर, अंक, बिंदु, डैश और अंडरस्कोर हों।',
  'server.photoEmpty': 'फ़ाइल खाली है। कृपया कोई चित्र चुनें।',
  'server.photoTooLarge': 'चित्र बहुत बड़ा है। कृपया अधिकतम 1 MB का चित्र चुनें।',
  'server.photoUnsupported': 'कृपया PNG, JPEG या WebP चित्र चुनें।',
  'server.exportRunning': 'एक निर्यात पहले से तैयार हो रहा है। कृपया उसके पूरा होने तक प्रतीक्षा करें।',
  'server.titleMissing': 'कृपया बैठक का शीर्षक भरें।',
  'server.fileMissing': 'कृपया फ़ाइल चुनें।',
  'server.speakerMissing': 'कृपया वक्ता का नाम भरें',
  'server.consentByMissing': 'कृपया लिखें कि सहमति किसने दी।',
  'server.consentPurposeMissing': 'कृपया लिखें कि सहमति किस प्रयोजन के लिए है।',
  'server.noConsent':
    'इस आवाज़ के लिए कोई सहमति दर्ज नहीं है, इसलिए वापस लेने को कुछ नहीं है। प्रशासक वक्ता को हटा सकते हैं।',
  'server.sampleMissing': 'पंजीकरण से पहले कृपया कम से कम एक ऑडियो नमूना रिकॉर्ड करें',
  'server.sampleUnsupported': 'कृपया मान्य ऑडियो फ़ाइल चुनें (WAV, MP3, M4A, OGG, FLAC या WEBM)',
  'server.sampleTooLarge': 'फ़ाइल बहुत बड़ी है (अधिकतम 50 MB)',
  'server.tooManySamples': 'कृपया अधिकतम 10 नमूने भेजें।',
  'server.samplesTooLargeForForm':
    'नमूने एक अनुरोध के लिए बहुत बड़े हैं। इसी पते पर JSON के रूप में name, role और samples (प्रत्येक का file_name, content_type और size) POST करें; उत्तर में बताया जाएगा कि उन्हें कहाँ भेजना है।',
  'server.bothSpeakersNeeded': 'कृपया वक्ता के दोनों नाम भरें',
  'server.transcriptToBeRedone':
    'रिकॉर्डिंग का प्रतिलेखन फिर से हो रहा है और नया प्रतिलेख इसकी जगह लेगा। कृपया नया प्रतिलेख आने पर बदलाव करें या पहले उसका कार्य रद्द करें।',
  'server.transcriptRedone': 'प्रतिलेख अभी-अभी नए सिरे से बना है। कृपया उसे देखें और अपना बदलाव फिर से करें।',
  'server.segmentEmpty': 'कृपया कही गई बात लिखें या बदलाव रद्द करें।',
  'server.segmentChanged':
    'इस बीच किसी और ने यह अंश बदल दिया। कृपया उनका बदलाव देखें और अपना बदलाव फिर से करें।',
  'server.alreadyQueued': 'बैठक पहले से प्रसंस्करण कतार में है',
  'server.noRecording':
    'इस बैठक की रिकॉर्डिंग अभी नहीं है। कृपया रिकॉर्डिंग अपलोड करें; इससे बैठक कतार में भी आ जाएगी।',
  'server.recordingGone':
    'इस बैठक की रिकॉर्डिंग अब उपलब्ध नहीं है। कृपया उसे फिर से अपलोड करें; इससे बैठक कतार में भी आ जाएगी।',
  'server.attendeesTooLong': 'उपस्थित सदस्यों के नाम मिलाकर बहुत लंबे हो गए हैं। कृपया सूची छोटी करें।',
  'server.scheduledTimeWrong': 'कृपया बैठक का दिनांक और समय इस प्रकार भरें: 2026-11-25T10:30।',
  'server.noTranscript': 'प्रतिलेख अभी उपलब्ध नहीं है',
  'job.scheduled': 'निर्धारित',
  'job.uploaded': 'रिकॉर्डिंग अपलोड हो गई',
  'job.waiting': 'कतार में प्रतीक्षारत',
  'job.starting': 'आरंभ हो रहा है',
  'job.checking': 'रिकॉर्डिंग की जाँच हो रही है',
  'job.transcribing': 'प्रतिलेखन हो रहा है',
  'job.writing': 'प्रतिलेख लिखा जा रहा है',
  'job.summarising': 'सारांश बन रहा है',
  'job.completed': 'पूर्ण',
  'job.failed': 'विफल',
  'job.cancelled': 'रद्द',
};
export default server;
