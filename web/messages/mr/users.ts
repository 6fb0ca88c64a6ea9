import type { Translation } from '../catalogue.ts';

const users: Translation<'users'> = {
  'users.title': 'वापरकर्ता व्यवस्थापन',
  'users.list': 'वापरकर्ते',
  'users.loading': 'वापरकर्ते लोड होत आहेत...',
  'users.failed': 'वापरकर्ते लोड होऊ शकले नाहीत',
  'users.search': 'नाव, ई-मेल किंवा वापरकर्ता नावाने शोधा',
  'users.count': '{n, plural, one {# वापरकर्ता} other {# वापरकर्ते}}',
  'users.countLoaded': '{n, plural, one {पहिला # वापरकर्ता} other {पहिले # वापरकर्ते}}',
  'users.found':
    '{n, plural, =0 {एकही वापरकर्ता आढळला नाही} one {# वापरकर्ता आढळला} other {# वापरकर्ते आढळले}}',
  'users.searching': 'शोध सुरू आहे…',
  'users.none': 'आपल्या शोधाशी जुळणारा वापरकर्ता नाही',
  'users.noneHint': 'दुसरे नाव किंवा नावाचा काही भाग लिहून शोधा.',
  'users.clearSearch': 'शोध पुसा',
  'users.more': 'आणखी लोड करा',

  'users.you': 'आपण',
  'users.active': 'सक्रिय',
  'users.inactive': 'निष्क्रिय',

  'users.add': 'वापरकर्ता जोडा',
  'users.addTitle': 'वापरकर्ता जोडा',
  'users.create': 'वापरकर्ता तयार करा',
  'users.username': 'वापरकर्ता नाव',
  'users.usernameHint': 'साइन इन करण्यासाठी. हे नंतर बदलता येणार नाही.',
  'users.fullName': 'पूर्ण नाव',
  'users.email': 'ई-मेल पत्ता',
  'users.phone': 'दूरध्वनी क्रमांक',
  'users.department': 'विभाग',
  'users.role': 'भूमिका',
  'users.roleHint.staff': 'बैठका तयार करू, वाचू आणि निर्यात करू शकतात.',
  'users.roleHint.officer': 'याशिवाय बैठका आणि प्रतिलेख दुरुस्त करू शकतात.',
  'users.roleHint.admin': 'सर्व काही करू शकतात: बैठका हटवणे, तसेच वापरकर्ते व प्रणालीचे व्यवस्थापनही.',
  'users.firstPassword': 'तात्पुरता पासवर्ड (ऐच्छिक)',
  'users.firstPasswordHint':
    'किमान १२ वर्ण; त्यांत इंग्रजी मोठी व लहान अक्षरे, अंक आणि चिन्हे असावीत. पहिल्या साइन इनवेळी तो बदलावा लागेल. रिकामे सोडल्यास पासवर्ड आपोआप तयार करून ई-मेलने पाठवला जाईल.',
  'users.activeLabel': 'साइन इन करू शकतात',

  'users.edit': 'बदला',
  'users.editNamed': '{name} यांचा तपशील बदला',
  'users.editTitle': '{name} यांचा तपशील बदला',
  'users.save': 'बदल जतन करा',
  'users.self':
    'हे आपले स्वतःचे खाते आहे: याची भूमिका बदलणे, ते निष्क्रिय करणे किंवा हटवणे हे दुसरा प्रशासकच करू शकतो.',

  'users.deactivate': 'निष्क्रिय करा',
  'users.deactivateNamed': '{name} यांना निष्क्रिय करा',
  'users.deactivateTitle': '{name} यांना निष्क्रिय करायचे?',
  'users.deactivateText': 'खाते पुन्हा सक्रिय करेपर्यंत {name} यांना साक्षी वापरता येणार नाही.',
  'users.signOut': 'साइन आउट करा',
  'users.signOutNamed': '{name} यांना साइन आउट करा',
  'users.signedOut': '{name} यांना सर्व ठिकाणांहून साइन आउट केले',
  'users.activate': 'सक्रिय करा',
  'users.activateNamed': '{name} यांना सक्रिय करा',
  'users.delete': 'हटवा',
  'users.deleteNamed': '{name} यांना हटवा',
  'users.deleteTitle': '{name} यांना हटवायचे?',
  'users.deleteText':
    '{name} ({username}) यांना यापुढे साइन इन करता येणार नाही आणि त्यांची प्रोफाइल हटवली जाईल. त्यांच्या बैठका आणि ऑडिट ट्रेलमधील त्यांच्याविषयीच्या नोंदी कायम राहतील. ही कृती मागे घेता येणार नाही.',

  'users.usernameMissing': 'कृपया वापरकर्ता नाव भरा.',
  'users.nameMissing': 'कृपया नाव भरा.',
  'users.emailMissing': 'कृपया ई-मेल पत्ता भरा.',

  'users.created': 'वापरकर्ता {name} यांचे खाते तयार केले',
  'users.createdMailed': 'वापरकर्ता {name} यांचे खाते तयार केले. तात्पुरता पासवर्ड ई-मेलने पाठवला जात आहे.',
  'users.saved': '{name} यांच्या खात्यातील बदल जतन केले',
  'users.activated': '{name} आता पुन्हा साइन इन करू शकतात',
  'users.deactivated': '{name} यापुढे साइन इन करू शकत नाहीत',
  'users.deleted': 'वापरकर्ता हटवला',
};
export default users;
