import type { Translation } from '../catalogue.ts';

const upload: Translation<'upload'> = {
  'upload.title': 'ऑडिओ अपलोड',
  'upload.lead': 'ध्वनिमुद्रणांपासून वक्त्यांसह प्रतिलेख आणि सारांश तयार होतात.',

  'upload.meeting': 'बैठकीची माहिती',
  'upload.meetingTitle': 'बैठकीचे शीर्षक',
  'upload.date': 'बैठकीचा दिनांक',
  'upload.location': 'ठिकाण',
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
  'upload.noLanguages':
    'या संगणकावर वाक्-ओळख इंजिन नाही, त्यामुळे अद्याप प्रतिलेखन होऊ शकत नाही. त्यावर “npm run models” चालवा आणि मग साक्षी पुन्हा सुरू करा.',
  'upload.addLanguages.models':
    'या संगणकावर स्थापित नाहीत: {languages}. भाषा जोडण्यासाठी त्यावर “npm run models” चालवा आणि मग साक्षी पुन्हा सुरू करा.',
  'upload.addLanguages.setting':
    'येथे उपलब्ध नाहीत: {languages}. प्रशासक “languages” या सेटिंगने भाषा जोडू शकतात.',
  'upload.speakers': 'अपेक्षित वक्ते',
  'upload.speakersUnknown': 'माहीत नाही',
  'upload.confidence': 'किमान खात्री पातळी',
  'upload.confidenceOf': 'किमान खात्री पातळी: {value}',
  'upload.confidenceHint':
    'किमान इतक्या खात्रीने ओळखलेले शब्दच बैठकीच्या यशाच्या प्रमाणात मोजले जातात. मोठे मूल्य म्हणजे कडक निकष. मजकूर बदलत नाही.',

  'upload.files': 'ऑडिओ फाइल्स',
  'upload.drop': 'ऑडिओ फाइल्स ओढून येथे सोडा, किंवा',
  'upload.browse': 'फाइल्स निवडा',
  'upload.formats': 'MP3, WAV, M4A, FLAC, AAC, OGG, WEBM, MP4 किंवा M4V, प्रत्येकी कमाल ५०० MB',
  'upload.several': 'एकापेक्षा जास्त फाइली',
  'upload.separate': 'प्रत्येक फाइलची स्वतंत्र बैठक',
  'upload.together': 'एकाच बैठकीचे भाग',
  'upload.togetherHint': 'फाइली याच क्रमाने मिळून एक ध्वनिमुद्रण होतील.',
  'upload.moveUp': 'वर हलवा: {file}',
  'upload.moveDown': 'खाली हलवा: {file}',
  'upload.moved': '{file} आता भाग {n} आहे.',
  'upload.partsWait':
    'सर्व भाग पोहोचल्यावर प्रक्रिया सुरू होईल. अयशस्वी भाग पुन्हा अपलोड करा किंवा त्यांच्याशिवाय पुढे जाण्यासाठी ते काढून टाका.',
  'upload.fileList': 'निवडलेल्या फाइल्स',
  'upload.rejectedFiles': 'न जोडलेल्या फाइल्स',
  'upload.remove': '{file} हटवा',
  'upload.retry': '{file} पुन्हा अपलोड करा',
  'upload.cancelOf': '{file} चे अपलोड रद्द करा',
  'upload.progress': '{file} चे अपलोड',
  'upload.overall': 'सर्व फाइल्सचे अपलोड',
  'upload.overallFile': '{files} पैकी फाइल {file}',
  'upload.transfer': '{percent}% · {time}',
  'upload.leftUnknown': 'शिल्लक वेळेचा अंदाज घेतला जात आहे',
  'upload.leftSoon': 'एक मिनिटापेक्षा कमी शिल्लक',
  'upload.leftMinutes': '{n, plural, one {सुमारे # मिनिट शिल्लक} other {सुमारे # मिनिटे शिल्लक}}',
  'upload.state.ready': 'तयार',
  'upload.state.waiting': 'तयार',
  'upload.state.uploading': 'अपलोड सुरू',
  'upload.state.arrived': 'अपलोड पूर्ण, इतर भागांची प्रतीक्षा',
  'upload.state.completed': 'पूर्ण',
  'upload.state.failed': 'अयशस्वी',
  'upload.continues': '“{title}” चे अपूर्ण अपलोड पुढे सुरू राहील.',

  'upload.submit': 'अपलोड व प्रक्रिया करा',
  'upload.busy': 'प्रक्रिया सुरू...',

  'upload.titleMissing': 'कृपया बैठकीचे शीर्षक भरा.',
  'upload.noFiles': 'कृपया अपलोड करण्यासाठी किमान एक ऑडिओ फाइल निवडा.',
  'upload.added': '{n, plural, one {# फाइल जोडली} other {# फाइल्स जोडल्या}}',
  'upload.uploaded': 'अपलोड झाली: {file}',
  'upload.processed': '{n, plural, one {# बैठकीवर प्रक्रिया झाली!} other {# बैठकांवर प्रक्रिया झाली!}}',
  'upload.fileFailed': '{file} अपलोड होऊ शकली नाही: {message}',
  'upload.failed': 'अपलोड होऊ शकले नाही: {message}',
  'upload.otherRecording': 'दरम्यान या बैठकीचे दुसरे ध्वनिमुद्रण आले आहे. ही फाइल पाठवलेली नाही.',

  'upload.partsMeanwhile':
    'दरम्यान दुसऱ्या कोणी या बैठकीचे ध्वनिमुद्रण बदलले. कृपया बैठक उघडून ही फाइल पुन्हा जोडा. जे पोहोचले आहे ते पुन्हा पाठवले जाणार नाही.',
  'upload.unfinished': 'अपूर्ण अपलोड',
  'upload.unfinishedItem': '“{title}”: जेथे थांबले तेथून सुरू ठेवण्यासाठी {file} पुन्हा निवडा.',
  'upload.arrivedItem': '“{title}”: {file} पोहोचली असून इतर भागांची वाट पाहत आहे.',
  'upload.rejectedItem': '“{title}”: {file} अपलोड झाली नाही.',
  'upload.discard': '“{title}” चे अपूर्ण अपलोड हटवा',
  'upload.discarded': 'अपूर्ण अपलोड हटवले',

  'upload.cancelTitle': 'अपलोड रद्द करायचे?',
  'upload.cancelText':
    '{file} चा आतापर्यंत अपलोड झालेला भाग हटवला जाईल. तिच्यासाठी बैठक तयार केली असल्यास तीही हटवली जाईल.',
  'upload.cancelPartText':
    '{file} चा आतापर्यंत अपलोड झालेला अंश हटवला जाईल. इतर भागांवर तिच्याशिवाय प्रक्रिया होईल.',
  'upload.cancel': 'अपलोड रद्द करा',
  'upload.keep': 'अपलोड सुरू ठेवा',

  'upload.sendOne': 'ऑडिओ अपलोड करा',
  'upload.sendOneFailed': 'ऑडिओ अपलोड होऊ शकला नाही. कृपया पुन्हा प्रयत्न करा.',
  'upload.inBackground':
    'आपण हे बंद करू शकता. अपलोड सुरू राहील आणि त्याची प्रगती प्रत्येक पृष्ठावर सर्वात वर दिसेल.',
  'upload.another': 'दुसरे ध्वनिमुद्रण अपलोड करा',
  'upload.replaceRecording': 'ध्वनिमुद्रण बदला',
  'upload.replaceTitle': 'ध्वनिमुद्रण बदलायचे?',
  'upload.replaceText':
    'नवीन ध्वनिमुद्रणावरून नवीन प्रतिलेख आणि सारांश तयार होईल. ते सर्व दुरुस्त्यांसह सध्याच्या प्रतिलेखाची व सारांशाची जागा घेतील. जुने ध्वनिमुद्रण संग्रहात राहील.',
  'upload.replace': 'बदला',

  'upload.severalParts': 'फाइली याच क्रमाने एका ध्वनिमुद्रणाचे भाग होतील.',
  'upload.addPart': 'पुढील भाग म्हणून जोडा',
  'upload.addTitle': 'ध्वनिमुद्रणात जोडायचे?',
  'upload.addText':
    'नवीन भाग शेवटी जोडून संपूर्ण ध्वनिमुद्रणाचा प्रतिलेख पुन्हा तयार होईल. नवीन प्रतिलेख आणि सारांश सध्याच्यांची जागा घेतील. दुरुस्त्या आधीच्या आवृत्त्या म्हणून राहतील.',
  'upload.add': 'जोडा',
  'upload.parts': 'ध्वनिमुद्रणाचे भाग',
  'upload.part': 'भाग {n}',
  'upload.playFrom': '{time} पासून प्ले करा',
  'upload.editParts': 'भाग संपादित करा',
  'upload.partsTitle': 'भाग बदलायचे?',
  'upload.partsText':
    'संपूर्ण ध्वनिमुद्रणाचा प्रतिलेख पुन्हा तयार होईल. नवीन प्रतिलेख आणि सारांश सध्याच्यांची जागा घेतील. दुरुस्त्या आधीच्या आवृत्त्या म्हणून राहतील आणि काढून टाकलेले भाग संग्रहात राहतील.',
  'upload.saveParts': 'जतन करा',
  'upload.partsSaved': 'जतन केले. बैठक रांगेत आहे.',

  'upload.uploads': 'अपलोड',
  'upload.uploadsSent': 'अपलोड: {percent}%',
  'upload.percent': '{percent}%',
  'upload.uploadsFailed': '{n, plural, one {# अपलोड अयशस्वी} other {# अपलोड अयशस्वी}}',
  'upload.uploadsDone': 'अपलोड पूर्ण',
};
export default upload;
