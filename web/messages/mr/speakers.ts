import type { Translation } from '../catalogue.ts';

const speakers: Translation<'speakers'> = {
  'speakers.title': 'वक्ता नोंदणी',
  'speakers.lead': 'येथे नोंदणी केलेल्या व्यक्ती बैठकांमध्ये त्यांच्या आवाजावरून ओळखता येतात.',

  'speakers.new': 'नवीन वक्ता',
  'speakers.name': 'वक्त्याचे नाव',
  'speakers.record': 'ध्वनिमुद्रण सुरू करा',
  'speakers.stop': 'ध्वनिमुद्रण थांबवा',
  'speakers.upload': 'ऑडिओ फाइल अपलोड करा',
  'speakers.formats': 'फाइल WAV, MP3, M4A, OGG, FLAC किंवा WEBM असू शकते, कमाल ५० MB.',
  'speakers.enroll': 'वक्त्याची नोंदणी करा',
  'speakers.enrolling': 'नोंदणी होत आहे...',

  'speakers.guidance': 'आवाजाच्या चांगल्या नमुन्यासाठी',
  'speakers.guidanceLength': 'एकूण ३० ते ६० सेकंद ध्वनिमुद्रण करा.',
  'speakers.guidanceOccasions': 'शक्य असल्यास वेगवेगळ्या वेळी ध्वनिमुद्रण करा: आवाज दररोज सारखा नसतो.',
  'speakers.guidanceRoom': 'जेथे दुसरे कोणी बोलत नाही अशी शांत खोली निवडा.',
  'speakers.guidanceManner': 'बैठकीत बोलतात तसे त्या व्यक्तीला मोकळेपणाने बोलू द्या.',

  'speakers.recording': '{name} यांचे ध्वनिमुद्रण सुरू आहे',
  'speakers.elapsed': 'गेलेला वेळ',
  'speakers.level': 'मायक्रोफोनच्या आवाजाची पातळी',

  'speakers.samples': 'ध्वनिमुद्रित नमुने',
  'speakers.noSamples': 'अद्याप काहीही ध्वनिमुद्रित केलेले नाही',
  'speakers.total':
    'कमाल {most} पैकी {n, plural, one {# नमुना} other {# नमुने}}, एकूण कालावधी {duration}',
  'speakers.sample': '{name}, नमुना {n}',
  'speakers.lengthUnknown': 'कालावधी माहीत नाही',
  'speakers.play': '{name} प्ले करा',
  'speakers.stopPlaying': '{name} थांबवा',
  'speakers.delete': 'हटवा',
  'speakers.deleteNamed': '{name} हटवा',
  'speakers.deleteTitle': '“{name}” हटवायचे?',
  'speakers.deleteSampleText': 'हे ध्वनिमुद्रण पाठविलेले नाही आणि हटविल्यावर परत आणता येणार नाही.',
  'speakers.deleteSpeakerText': 'वक्ता आणि त्यांच्या आवाजाचे सर्व नमुने कायमचे हटविले जातील.',
  'speakers.otherNames':
    'यातील काही नमुने या नावांसाठी तयार केले होते: {names}. आता सर्वांची नोंदणी {name} या नावाने होईल.',
  'speakers.notKept': 'हा ब्राउझर ध्वनिमुद्रणे राखून ठेवत नाही: पृष्ठ सोडण्यापूर्वी वक्त्याची नोंदणी करा.',

  'speakers.sending': '{count} पैकी नमुना {number} पाठविला जात आहे',
  'speakers.finishing': 'नोंदणी पूर्ण केली जात आहे',
  'speakers.progress': 'नोंदणीची प्रगती',

  'speakers.list': 'नोंदणीकृत वक्ते',
  'speakers.loading': 'वक्ते लोड होत आहेत...',
  'speakers.none': 'अद्याप एकाही वक्त्याची नोंदणी नाही',
  'speakers.noneText': 'नोंदणीसाठी व्यक्तीच्या आवाजाचा नमुना ध्वनिमुद्रित किंवा अपलोड करा.',
  'speakers.enrolledOn': 'नोंदणी दिनांक {date}',
  'speakers.samplesCount': '{n, plural, one {# नमुना} other {# नमुने}}',
  'speakers.more': 'आणखी दाखवा',

  'speakers.nameMissing': 'कृपया वक्त्याचे नाव भरा',
  'speakers.nameMissingRecord': 'ध्वनिमुद्रणापूर्वी कृपया वक्त्याचे नाव भरा',
  'speakers.nameMissingUpload': 'ऑडिओ अपलोड करण्यापूर्वी कृपया वक्त्याचे नाव भरा',
  'speakers.sampleMissing': 'नोंदणीपूर्वी कृपया किमान एक ऑडिओ नमुना ध्वनिमुद्रित करा',
  'speakers.tooMany': 'एका वक्त्याचे जास्तीत जास्त {most} नमुने असू शकतात. कृपया आधी एक नमुना हटवा.',
  'speakers.started': '{name} यांचे ध्वनिमुद्रण सुरू झाले',
  'speakers.stopped': 'ध्वनिमुद्रण थांबविले',
  'speakers.startFailed': 'ध्वनिमुद्रण सुरू होऊ शकले नाही. कृपया मायक्रोफोनची परवानगी दिली आहे का ते तपासा.',
  'speakers.interrupted': 'ध्वनिमुद्रण मध्येच थांबले. तोपर्यंत जे ध्वनिमुद्रित झाले, ते यादीत आहे.',
  'speakers.nothingRecorded': 'काहीही ध्वनिमुद्रित झाले नाही. कृपया मायक्रोफोन तपासा आणि पुन्हा प्रयत्न करा.',
  'speakers.playFailed': 'ध्वनिमुद्रण प्ले करता आले नाही',
  'speakers.processFailed': 'ऑडिओ फाइलवर प्रक्रिया होऊ शकली नाही',
  'speakers.enrolled': '{name} यांची नोंदणी झाली!',
  'speakers.enrolFailed': 'नोंदणी करताना त्रुटी आली',
  'speakers.storageUnreachable':
    'साठवण यंत्रणेशी संपर्क होऊ शकला नाही. आपले नमुने राखून ठेवले आहेत: सुरू ठेवण्यासाठी पुन्हा “वक्त्याची नोंदणी करा” निवडा.',
  'speakers.deleted': 'वक्ता हटविला',
  'speakers.deleteFailed': 'वक्ता हटविताना त्रुटी आली',
  'speakers.loadFailed': 'नोंदणीकृत वक्ते लोड होऊ शकले नाहीत',

  'speakers.leaveTitle': 'हे पृष्ठ सोडायचे?',
  'speakers.leaveRecording':
    'ध्वनिमुद्रण सुरू आहे. पृष्ठ सोडल्यास ते येथेच थांबेल; आतापर्यंतचे ध्वनिमुद्रण आपण परत येईपर्यंत राखून ठेवले जाईल.',
  'speakers.leaveSending':
    'नमुने अद्याप पाठविले जात आहेत. पृष्ठ सोडल्यास नोंदणी थांबेल; नमुने आपण परत येईपर्यंत राखून ठेवले जातील.',
  'speakers.leaveUnkept': 'हा ब्राउझर ध्वनिमुद्रणे राखून ठेवत नाही: पृष्ठ सोडल्यास ती नाहीशी होतील.',
  'speakers.leaveOver': 'दरम्यान हे पूर्ण झाले आहे: पृष्ठ सोडल्यास काहीही नाहीसे होणार नाही.',
  'speakers.leave': 'पृष्ठ सोडा',
  'speakers.stay': 'येथेच राहा',
};
export default speakers;
