import type { Translation } from '../catalogue.ts';

const upload: Translation<'upload'> = {
  'upload.title': 'ऑडिओ अपलोड',
  'upload.lead': 'ध्वनिमुद्रणांपासून वक्त्यांसह प्रतिलेख आणि सारांश तयार होतात.',

  'upload.meeting': 'बैठकीची माहिती',
  'upload.meetingTitle': 'बैठकीचे शीर्षक',
  'upload.date': 'बैठकीचा दिनांक',
  'upload.department': 'विभाग',
  'upload.description': 'वर्णन',
  'upload.participants': 'सहभागी',
  'upload.participantsHint': 'नावे स्वल्पविरामाने वेगळी करा',
  'upload.priority': 'प्राधान्य',
  'upload.severalTitles':
    'प्रत्येक फाइलची स्वतंत्र बैठक होईल. पहिल्यानंतरच्या शीर्षकांना क्रमांक दिला जाईल: “{title} (2)”.',

  'upload.options': 'प्रक्रियेचे पर्याय',
  'upload.language': 'भाषा',
  'upload.languageAuto': 'आपोआप ओळखा',
  'upload.languagesDetected': 'इतर भाषा, ज्या आपोआप ओळखल्या जातात',
  'upload.speakers': 'अपेक्षित वक्ते',
  'upload.speakersUnknown': 'माहीत नाही',
  'upload.confidence': 'किमान खात्री पातळी',
  'upload.confidenceOf': 'किमान खात्री पातळी: {value}',
  'upload.confidenceHint': 'यापेक्षा कमी खात्रीने ओळखलेले शब्द अनिश्चित मानले जातात.',

  'upload.files': 'ऑडिओ फाइल्स',
  'upload.drop': 'ऑडिओ फाइल्स ओढून येथे सोडा, किंवा',
  'upload.dropOne': 'ऑडिओ फाइल ओढून येथे सोडा, किंवा',
  'upload.chosen': '{file} · {size}',
  'upload.browse': 'फाइल्स निवडा',
  'upload.formats': 'MP3, WAV, M4A, FLAC, OGG किंवा AAC, प्रत्येकी कमाल ५०० MB',
  'upload.fileList': 'निवडलेल्या फाइल्स',
  'upload.remove': '{file} हटवा',
  'upload.progress': '{file} चे अपलोड',
  'upload.overall': 'सर्व फाइल्सचे अपलोड',
  'upload.overallFile': '{files} पैकी फाइल {file}',
  'upload.transfer': '{percent}% · {time}',
  'upload.leftUnknown': 'शिल्लक वेळेचा अंदाज घेतला जात आहे',
  'upload.leftSoon': 'एक मिनिटापेक्षा कमी शिल्लक',
  'upload.leftMinutes': '{n, plural, one {सुमारे # मिनिट शिल्लक} other {सुमारे # मिनिटे शिल्लक}}',
  'upload.state.ready': 'तयार',
  'upload.state.uploading': 'अपलोड सुरू',
  'upload.state.completed': 'पूर्ण',
  'upload.state.failed': 'अयशस्वी',
  'upload.continues': '“{title}” चे अपूर्ण अपलोड पुढे सुरू राहील.',

  'upload.submit': 'अपलोड व प्रक्रिया करा',
  'upload.busy': 'प्रक्रिया सुरू...',

  'upload.titleMissing': 'कृपया बैठकीचे शीर्षक भरा.',
  'upload.noFiles': 'कृपया अपलोड करण्यासाठी किमान एक ऑडिओ फाइल निवडा.',
  'upload.dateMissing': 'कृपया बैठकीचा दिनांक भरा.',
  'upload.added': '{n, plural, one {# फाइल जोडली} other {# फाइल्स जोडल्या}}',
  'upload.uploaded': 'अपलोड झाली: {file}',
  'upload.processed': '{n, plural, one {# बैठकीवर प्रक्रिया झाली!} other {# बैठकांवर प्रक्रिया झाली!}}',
  'upload.fileFailed': '{file} अपलोड होऊ शकली नाही: {message}',
  'upload.failed': 'अपलोड होऊ शकले नाही: {message}',
  'upload.storageRefused': 'साठवण यंत्रणेकडून HTTP {status} हे उत्तर मिळाले.',
  'upload.storageUnreachable':
    'साठवण यंत्रणेशी संपर्क होऊ शकला नाही. सुरू ठेवण्यासाठी अपलोडचे बटण पुन्हा दाबा.',
  'upload.otherRecording': 'दरम्यान या बैठकीचे दुसरे ध्वनिमुद्रण आले आहे. ही फाइल पाठवलेली नाही.',

  'upload.unfinished': 'अपूर्ण अपलोड',
  'upload.unfinishedItem': '“{title}”: जेथे थांबले तेथून सुरू ठेवण्यासाठी {file} पुन्हा निवडा.',
  'upload.discard': '“{title}” चे अपूर्ण अपलोड हटवा',
  'upload.discarded': 'अपूर्ण अपलोड हटविले',

  'upload.leaveTitle': 'हे पृष्ठ सोडायचे?',
  'upload.leaveText':
    'एक ध्वनिमुद्रण अद्याप अपलोड होत आहे. पृष्ठ सोडल्यास अपलोड थांबेल; सुरू ठेवण्यासाठी नंतर येथे तीच फाइल निवडा.',
  'upload.leave': 'पृष्ठ सोडा',
  'upload.stay': 'येथेच राहा',
  'upload.stopTitle': 'अपलोड थांबवायचे?',
  'upload.stopText':
    'आतापर्यंत पोहोचलेला भाग काही दिवस राखून ठेवला जाईल: सुरू ठेवण्यासाठी या बैठकीसाठी तीच फाइल पुन्हा निवडा.',
  'upload.stop': 'थांबवा',
  'upload.goOn': 'सुरू ठेवा',
};
export default upload;
