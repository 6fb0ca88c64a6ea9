import type { Translation } from '../catalogue.ts';

const upload: Translation<'upload'> = {
  'upload.title': 'ऑडियो अपलोड',
  'upload.lead': 'रिकॉर्डिंग से वक्ताओं सहित प्रतिलेख और सारांश तैयार होते हैं।',

  'upload.meeting': 'बैठक की जानकारी',
  'upload.meetingTitle': 'बैठक का शीर्षक',
  'upload.date': 'बैठक का दिनांक',
  'upload.department': 'विभाग',
  'upload.description': 'विवरण',
  'upload.participants': 'प्रतिभागी',
  'upload.participantsHint': 'नाम अल्पविराम लगाकर लिखें',
  'upload.priority': 'प्राथमिकता',
  'upload.severalTitles': 'हर फ़ाइल की अलग बैठक बनेगी। पहली के बाद शीर्षकों में संख्या जुड़ेगी: “{title} (2)”।',

  'upload.options': 'प्रसंस्करण के विकल्प',
  'upload.language': 'भाषा',
  'upload.languageAuto': 'स्वतः पहचानें',
  'upload.languagesDetected': 'अन्य भाषाएँ, जो स्वतः पहचानी जाती हैं',
  'upload.speakers': 'अपेक्षित वक्ता',
  'upload.speakersUnknown': 'ज्ञात नहीं',
  'upload.confidence': 'निश्चितता की सीमा',
  'upload.confidenceOf': 'निश्चितता की सीमा: {value}',
  'upload.confidenceHint': 'इससे कम निश्चितता से पहचाने गए शब्द अनिश्चित माने जाते हैं।',

  'upload.files': 'ऑडियो फ़ाइलें',
  'upload.drop': 'ऑडियो फ़ाइलें खींचकर यहाँ छोड़ें, या',
  'upload.dropOne': 'ऑडियो फ़ाइल खींचकर यहाँ छोड़ें, या',
  'upload.chosen': '{file} · {size}',
  'upload.browse': 'फ़ाइलें चुनें',
  'upload.formats': 'MP3, WAV, M4A, FLAC, OGG या AAC, प्रत्येक अधिकतम 500 MB',
  'upload.fileList': 'चुनी गई फ़ाइलें',
  'upload.remove': '{file} हटाएँ',
  'upload.progress': '{file} का अपलोड',
  'upload.overall': 'सभी फ़ाइलों का अपलोड',
  'upload.overallFile': '{files} में से फ़ाइल {file}',
  'upload.transfer': '{percent}% · {time}',
  'upload.leftUnknown': 'शेष समय का अनुमान लगाया जा रहा है',
  'upload.leftSoon': 'एक मिनट से कम शेष',
  'upload.leftMinutes': '{n, plural, one {लगभग # मिनट शेष} other {लगभग # मिनट शेष}}',
  'upload.state.ready': 'तैयार',
  'upload.state.uploading': 'अपलोड जारी',
  'upload.state.completed': 'पूर्ण',
  'upload.state.failed': 'विफल',
  'upload.continues': '“{title}” का अधूरा अपलोड आगे बढ़ाया जाएगा।',

  'upload.submit': 'अपलोड व प्रसंस्करण करें',
  'upload.busy': 'प्रसंस्करण जारी...',

  'upload.titleMissing': 'कृपया बैठक का शीर्षक भरें।',
  'upload.noFiles': 'कृपया अपलोड के लिए कम से कम एक ऑडियो फ़ाइल चुनें।',
  'upload.dateMissing': 'कृपया बैठक का दिनांक भरें।',
  'upload.added': '{n, plural, one {# फ़ाइल जोड़ी गई} other {# फ़ाइलें जोड़ी गईं}}',
  'upload.uploaded': 'अपलोड हो गई: {file}',
  'upload.processed':
    '{n, plural, one {# बैठक का प्रसंस्करण हो गया!} other {# बैठकों का प्रसंस्करण हो गया!}}',
  'upload.fileFailed': '{file} अपलोड नहीं हो सकी: {message}',
  'upload.failed': 'अपलोड नहीं हो सका: {message}',
  'upload.storageRefused': 'स्टोरेज से HTTP {status} उत्तर मिला।',
  'upload.storageUnreachable': 'स्टोरेज से संपर्क नहीं हो सका। जारी रखने के लिए अपलोड का बटन फिर से दबाएँ।',

  'upload.unfinished': 'अधूरे अपलोड',
  'upload.unfinishedItem': '“{title}”: जहाँ रुका था वहीं से जारी रखने के लिए {file} फिर से चुनें।',
  'upload.discard': '{title} का अधूरा अपलोड हटाएँ',
  'upload.discarded': 'अधूरा अपलोड हटा दिया गया',

  'upload.leaveTitle': 'यह पृष्ठ छोड़ें?',
  'upload.leaveText':
    'एक रिकॉर्डिंग अभी अपलोड हो रही है। पृष्ठ छोड़ने पर अपलोड रुक जाएगा; जारी रखने के लिए बाद में यहाँ वही फ़ाइल चुनें।',
  'upload.leave': 'पृष्ठ छोड़ें',
  'upload.stay': 'यहीं रहें',
  'upload.stopTitle': 'अपलोड रोकें?',
  'upload.stopText':
    'अब तक पहुँचा भाग कुछ दिन सुरक्षित रहेगा: जारी रखने के लिए इस बैठक के लिए वही फ़ाइल फिर से चुनें।',
  'upload.stop': 'रोकें',
  'upload.goOn': 'जारी रखें',
};
export default upload;
