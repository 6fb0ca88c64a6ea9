import type { Translation } from '../catalogue.ts';

const users: Translation<'users'> = {
  'users.title': 'उपयोगकर्ता प्रबंधन',
  'users.list': 'उपयोगकर्ता',
  'users.loading': 'उपयोगकर्ता लोड हो रहे हैं...',
  'users.failed': 'उपयोगकर्ता लोड नहीं हो सके',
  'users.search': 'नाम, ई-मेल या उपयोगकर्ता नाम से खोजें',
  'users.count': '{n, plural, one {# उपयोगकर्ता} other {# उपयोगकर्ता}}',
  'users.countLoaded': '{n, plural, one {पहला # उपयोगकर्ता} other {पहले # उपयोगकर्ता}}',
  'users.found':
    '{n, plural, =0 {कोई उपयोगकर्ता नहीं मिला} one {# उपयोगकर्ता मिला} other {# उपयोगकर्ता मिले}}',
  'users.searching': 'खोज जारी है…',
  'users.none': 'आपकी खोज से मेल खाता कोई उपयोगकर्ता नहीं है',
  'users.noneHint': 'कोई दूसरा नाम या नाम का एक भाग लिखकर खोजें।',
  'users.clearSearch': 'खोज मिटाएँ',
  'users.more': 'और लोड करें',

  'users.you': 'आप',
  'users.active': 'सक्रिय',
  'users.inactive': 'निष्क्रिय',

  'users.add': 'उपयोगकर्ता जोड़ें',
  'users.addTitle': 'उपयोगकर्ता जोड़ें',
  'users.create': 'उपयोगकर्ता बनाएँ',
  'users.username': 'उपयोगकर्ता नाम',
  'users.usernameHint': 'साइन इन करने के लिए। इसे बाद में बदला नहीं जा सकता।',
  'users.fullName': 'पूरा नाम',
  'users.email': 'ई-मेल पता',
  'users.phone': 'फ़ोन नंबर',
  'users.department': 'विभाग',
  'users.role': 'भूमिका',
  'users.roleHint.staff': 'बैठकें बना, पढ़ और निर्यात कर सकते हैं।',
  'users.roleHint.officer': 'इसके अतिरिक्त बैठकों और प्रतिलेखों में सुधार कर सकते हैं।',
  'users.roleHint.admin': 'सब कुछ कर सकते हैं, जैसे बैठकें हटाना तथा उपयोगकर्ताओं और सिस्टम का प्रबंधन।',
  'users.firstPassword': 'अस्थायी पासवर्ड (वैकल्पिक)',
  'users.firstPasswordHint':
    'कम से कम 12 वर्ण, जिनमें अंग्रेज़ी के बड़े और छोटे अक्षर, अंक और चिह्न हों। पहली बार साइन इन करते समय इसे बदलना होगा। खाली छोड़ने पर पासवर्ड अपने-आप बनाकर ई-मेल से भेजा जाएगा।',
  'users.activeLabel': 'साइन इन कर सकते हैं',

  'users.edit': 'बदलें',
  'users.editNamed': '{name} का ब्यौरा बदलें',
  'users.editTitle': '{name} का ब्यौरा बदलें',
  'users.save': 'बदलाव सहेजें',
  'users.self':
    'यह आपका अपना खाता है: इसकी भूमिका बदलना, इसे निष्क्रिय करना या हटाना कोई दूसरा प्रशासक ही कर सकता है।',

  'users.deactivate': 'निष्क्रिय करें',
  'users.deactivateNamed': '{name} को निष्क्रिय करें',
  'users.deactivateTitle': '{name} को निष्क्रिय करें?',
  'users.deactivateText': 'खाता फिर से सक्रिय किए जाने तक {name} साक्षी का उपयोग नहीं कर सकेंगे।',
  'users.signOut': 'साइन आउट करें',
  'users.signOutNamed': '{name} को साइन आउट करें',
  'users.signedOut': '{name} को सभी जगहों से साइन आउट कर दिया गया',
  'users.activate': 'सक्रिय करें',
  'users.activateNamed': '{name} को सक्रिय करें',
  'users.delete': 'हटाएँ',
  'users.deleteNamed': '{name} को हटाएँ',
  'users.deleteTitle': '{name} को हटाएँ?',
  'users.deleteText':
    '{name} ({username}) इसके बाद साइन इन नहीं कर सकेंगे और उनकी प्रोफ़ाइल हटा दी जाएगी। उनकी बैठकें और ऑडिट ट्रेल में उनसे संबंधित प्रविष्टियाँ बनी रहेंगी। यह कार्रवाई वापस नहीं ली जा सकती।',

  'users.usernameMissing': 'कृपया उपयोगकर्ता नाम भरें।',
  'users.nameMissing': 'कृपया नाम भरें।',
  'users.emailMissing': 'कृपया ई-मेल पता भरें।',

  'users.created': 'उपयोगकर्ता {name} का खाता बनाया गया',
  'users.createdMailed': 'उपयोगकर्ता {name} का खाता बनाया गया। अस्थायी पासवर्ड ई-मेल से भेजा जा रहा है।',
  'users.saved': '{name} के खाते में किए गए बदलाव सहेजे गए',
  'users.activated': '{name} अब फिर से साइन इन कर सकते हैं',
  'users.deactivated': '{name} अब साइन इन नहीं कर सकते',
  'users.deleted': 'उपयोगकर्ता हटा दिया गया',
};
export default users;
