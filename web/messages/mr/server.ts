import type { Translation } from '../catalogue.ts';

const server: Translation<'server'> = {
  'server.unauthenticated': 'आपली ओळख पडताळता आली नाही. कृपया पुन्हा साइन इन करा.',
  'server.forbidden': 'प्रवेश नाकारला. ही कृती करण्याची आपणास परवानगी नाही.',
  'server.notFound': 'मागितलेली माहिती आढळली नाही.',
  'server.busy': 'सेवा सध्या व्यस्त आहे. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.',
  'server.foreignCursor': 'हा कर्सर या यादीने दिलेला नाही. कृपया त्याच्याशिवाय पुन्हा सुरुवात करा.',
  'server.wrongPassword': 'वापरकर्ता नाव किंवा पासवर्ड चुकीचा आहे.',
  'server.wrongTotp': 'हे सहा अंक बरोबर नाहीत. कृपया ऑथेंटिकेटरमध्ये आत्ता दिसणारे अंक भरा.',
  'server.totpMissing': 'कृपया ऑथेंटिकेटरमध्ये दिसणारे सहा अंकही totp म्हणून पाठवा.',
  'server.finishInPortal': 'कृपया एकदा पोर्टलवर साइन इन करा: तेथे नवीन पासवर्ड किंवा कोड मागितला जाईल.',
  'server.usernameTaken': 'हे वापरकर्ता नाव आधीच घेतलेले आहे. कृपया दुसरे निवडा.',
  'server.emailTaken': 'हा ई-मेल पत्ता आधीच दुसऱ्या खात्याचा आहे.',
  'server.passwordMissing': 'कृपया पासवर्ड निवडा.',
  'server.changedMeanwhile':
    'नेमके याच वेळी दुसऱ्या कोणी यात बदल केला. कृपया ते पुन्हा पाहा आणि आपला बदल पुन्हा करा.',
  'server.passwordWeak':
    'कृपया किमान १२ वर्णांचा पासवर्ड निवडा; त्यात इंग्रजी मोठी व लहान अक्षरे, अंक आणि चिन्हे असावीत.',
  'server.lastAdmin': 'किमान एक सक्रिय प्रशासक असणे आवश्यक आहे. आधी दुसऱ्या कोणाला तरी प्रशासक करा.',
  'server.nameMissing': 'कृपया नाव भरा.',
  'server.emailInvalid': 'कृपया वैध ई-मेल पत्ता भरा.',
  'server.usernameInvalid':
    'कृपया अक्षर किंवा अंकाने सुरू होणारे वापरकर्ता नाव निवडा; त्यात केवळ अक्षरे, अंक, टिंब, डॅश आणि अंडरस्कोर असावीत.',
  'server.photoEmpty': 'फाइल रिकामी आहे. कृपया चित्र निवडा.',
  'server.photoTooLarge': 'चित्र खूप मोठे आहे. कृपया कमाल १ MB चे चित्र निवडा.',
  'server.photoUnsupported': 'कृपया PNG, JPEG किंवा WebP स्वरूपातील चित्र निवडा.',
  'server.exportRunning': 'एक निर्यात आधीच तयार होत आहे. कृपया ती पूर्ण होईपर्यंत थांबा.',
  'server.titleMissing': 'कृपया बैठकीचे शीर्षक भरा.',
  'server.fileMissing': 'कृपया फाइल निवडा.',
  'server.speakerMissing': 'कृपया वक्त्याचे नाव भरा',
  'server.consentByMissing': 'कृपया संमती कोणी दिली ते लिहा.',
  'server.consentPurposeMissing': 'कृपया संमती कशासाठी आहे ते लिहा.',
  'server.noConsent':
    'या आवाजासाठी संमतीची नोंद नाही, त्यामुळे मागे घेण्यासारखे काही नाही. प्रशासक वक्त्याला हटवू शकतात.',
  'server.sampleMissing': 'नोंदणीपूर्वी कृपया किमान एक ऑडिओ नमुना ध्वनिमुद्रित करा',
  'server.sampleUnsupported': 'कृपया वैध ऑडिओ फाइल निवडा (WAV, MP3, M4A, OGG, FLAC किंवा WEBM)',
  'server.sampleTooLarge': 'फाइल खूप मोठी आहे (कमाल ५० MB)',
  'server.tooManySamples': 'कृपया जास्तीत जास्त १० नमुने पाठवा.',
  'server.samplesTooLargeForForm':
    'नमुने एका विनंतीसाठी खूप मोठे आहेत. याच पत्त्यावर JSON स्वरूपात name, role आणि samples (प्रत्येकाचे file_name, content_type आणि size) POST करा; ते कोठे पाठवायचे हे उत्तरात सांगितले जाईल.',
  'server.bothSpeakersNeeded': 'कृपया वक्त्याची दोन्ही नावे भरा',
  'server.transcriptToBeRedone':
    'ध्वनिमुद्रणाचे प्रतिलेखन पुन्हा होत आहे आणि नवीन प्रतिलेख याची जागा घेईल. कृपया नवीन प्रतिलेख आल्यावर बदल करा किंवा आधी त्याचे काम रद्द करा.',
  'server.transcriptRedone': 'प्रतिलेख आत्ताच नव्याने तयार झाला आहे. कृपया तो पाहा आणि आपला बदल पुन्हा करा.',
  'server.segmentEmpty': 'कृपया जे बोलले गेले ते लिहा किंवा बदल रद्द करा.',
  'server.segmentChanged':
    'दरम्यान दुसऱ्या कोणी हा भाग बदलला. कृपया त्यांचा बदल पाहा आणि आपला बदल पुन्हा करा.',
  'server.alreadyQueued': 'बैठक आधीपासूनच प्रक्रिया रांगेत आहे',
  'server.noRecording':
    'या बैठकीचे ध्वनिमुद्रण अद्याप नाही. कृपया ध्वनिमुद्रण अपलोड करा; त्यामुळे बैठक रांगेतही लागेल.',
  'server.recordingGone':
    'या बैठकीचे ध्वनिमुद्रण आता उपलब्ध नाही. कृपया ते पुन्हा अपलोड करा; त्यामुळे बैठक रांगेतही लागेल.',
  'server.attendeesTooLong': 'उपस्थित सदस्यांची नावे एकत्रितपणे खूप लांब होत आहेत. कृपया यादी लहान करा.',
  'server.scheduledTimeWrong': 'कृपया बैठकीचा दिनांक आणि वेळ या स्वरूपात भरा: 2026-11-25T10:30.',
  'server.noTranscript': 'प्रतिलेख अद्याप उपलब्ध नाही',
  'job.scheduled': 'नियोजित',
  'job.uploaded': 'ध्वनिमुद्रण अपलोड झाले',
  'job.waiting': 'रांगेत प्रतीक्षेत',
  'job.starting': 'सुरू होत आहे',
  'job.checking': 'ध्वनिमुद्रण तपासले जात आहे',
  'job.transcribing': 'प्रतिलेखन होत आहे',
  'job.writing': 'प्रतिलेख लिहिला जात आहे',
  'job.summarising': 'सारांश तयार होत आहे',
  'job.completed': 'पूर्ण',
  'job.failed': 'अयशस्वी',
  'job.cancelled': 'रद्द',
};
export default server;
