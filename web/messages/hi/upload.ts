import type { Translation } from '../catalogue.ts';

const upload: Translation<'upload'> = {
  'upload.title': 'ऑडियो अपलोड',
  'upload.lead': 'रिकॉर्डिंग से वक्ताओं सहित प्रतिलेख और सारांश तैयार होते हैं।',

  'upload.meeting': 'बैठक की जानकारी',
  'upload.meetingTitle': 'बैठक का शीर्षक',
  'upload.date': 'बैठक का दिनांक',
  'upload.location': 'स्थान',
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
  'upload.noLanguages':
    'इस कंप्यूटर पर वाक्-पहचान इंजन नहीं है, इसलिए अभी प्रतिलेखन नहीं हो सकता। इस पर “npm run models” चलाएँ, फिर साक्षी को दोबारा शुरू करें।',
  'upload.addLanguages.models':
    'इस कंप्यूटर पर स्थापित नहीं: {languages}। भाषाएँ जोड़ने के लिए इस पर “npm run models” चलाएँ, फिर साक्षी को दोबारा शुरू करें।',
  'upload.addLanguages.setting':
    'यहाँ उपलब्ध नहीं: {languages}। प्रशासक परिनियोजन की सेटिंग “languages” से भाषाएँ जोड़ सकते हैं।',
  'upload.speakers': 'अपेक्षित वक्ता',
  'upload.speakersUnknown': 'ज्ञात नहीं',
  'upload.confidence': 'निश्चितता की सीमा',
  'upload.confidenceOf': 'निश्चितता की सीमा: {value}',
  'upload.confidenceHint':
    'बैठक की सफलता दर में केवल वे शब्द गिने जाते हैं जो कम से कम इतनी निश्चितता से पहचाने गए हों। अधिक मान का अर्थ है कड़ी कसौटी। पाठ नहीं बदलता।',

  'upload.files': 'ऑडियो फ़ाइलें',
  'upload.drop': 'ऑडियो फ़ाइलें खींचकर यहाँ छोड़ें, या',
  'upload.browse': 'फ़ाइलें चुनें',
  'upload.formats': 'MP3, WAV, M4A, FLAC, AAC, OGG, WEBM, MP4 या M4V, प्रत्येक अधिकतम 500 MB',
  'upload.several': 'एक से अधिक फ़ाइलें',
  'upload.separate': 'हर फ़ाइल एक अलग बैठक',
  'upload.together': 'एक ही बैठक के भाग',
  'upload.togetherHint': 'फ़ाइलें इसी क्रम में मिलकर एक रिकॉर्डिंग बनेंगी।',
  'upload.moveUp': 'ऊपर ले जाएँ: {file}',
  'upload.moveDown': 'नीचे ले जाएँ: {file}',
  'upload.moved': '{file} अब भाग {n} है।',
  'upload.partsWait':
    'सभी भाग पहुँचने पर प्रसंस्करण आरंभ होगा। विफल भागों को फिर से अपलोड करें, या उनके बिना आगे बढ़ने के लिए उन्हें हटाएँ।',
  'upload.fileList': 'चुनी गई फ़ाइलें',
  'upload.rejectedFiles': 'जो फ़ाइलें नहीं जोड़ी गईं',
  'upload.remove': '{file} हटाएँ',
  'upload.retry': '{file} फिर से अपलोड करें',
  'upload.cancelOf': '{file} का अपलोड रद्द करें',
  'upload.progress': '{file} का अपलोड',
  'upload.overall': 'सभी फ़ाइलों का अपलोड',
  'upload.overallFile': '{files} में से फ़ाइल {file}',
  'upload.transfer': '{percent}% · {time}',
  'upload.leftUnknown': 'शेष समय का अनुमान लगाया जा रहा है',
  'upload.leftSoon': 'एक मिनट से कम शेष',
  'upload.leftMinutes': '{n, plural, one {लगभग # मिनट शेष} other {लगभग # मिनट शेष}}',
  'upload.state.ready': 'तैयार',
  'upload.state.waiting': 'तैयार',
  'upload.state.uploading': 'अपलोड जारी',
  'upload.state.arrived': 'अपलोड पूर्ण, अन्य भागों की प्रतीक्षा',
  'upload.state.completed': 'पूर्ण',
  'upload.state.failed': 'विफल',
  'upload.continues': '“{title}” का अधूरा अपलोड आगे बढ़ाया जाएगा।',

  'upload.submit': 'अपलोड व प्रसंस्करण करें',
  'upload.busy': 'प्रसंस्करण जारी...',

  'upload.titleMissing': 'कृपया बैठक का शीर्षक भरें।',
  'upload.noFiles': 'कृपया अपलोड के लिए कम से कम एक ऑडियो फ़ाइल चुनें।',
  'upload.added': '{n, plural, one {# फ़ाइल जोड़ी गई} other {# फ़ाइलें जोड़ी गईं}}',
  'upload.uploaded': 'अपलोड हो गई: {file}',
  'upload.processed':
    '{n, plural, one {# बैठक का प्रसंस्करण हो गया!} other {# बैठकों का प्रसंस्करण हो गया!}}',
  'upload.fileFailed': '{file} अपलोड नहीं हो सकी: {message}',
  'upload.failed': 'अपलोड नहीं हो सका: {message}',
  'upload.otherRecording': 'इस बीच इस बैठक की कोई दूसरी रिकॉर्डिंग आ चुकी है। यह फ़ाइल नहीं भेजी गई।',

  'upload.partsMeanwhile':
    'इस बीच किसी और ने इस बैठक की रिकॉर्डिंग बदल दी। कृपया बैठक खोलकर यह फ़ाइल फिर से जोड़ें। जो पहुँच चुका है, वह दोबारा नहीं भेजा जाएगा।',
  'upload.unfinished': 'अधूरे अपलोड',
  'upload.unfinishedItem': '“{title}”: जहाँ रुका था वहीं से जारी रखने के लिए {file} फिर से चुनें।',
  'upload.arrivedItem': '“{title}”: {file} पहुँच चुकी है और अन्य भागों की प्रतीक्षा में है।',
  'upload.rejectedItem': '“{title}”: {file} अपलोड नहीं हुई।',
  'upload.discard': '{title} का अधूरा अपलोड हटाएँ',
  'upload.discarded': 'अधूरा अपलोड हटा दिया गया',

  'upload.cancelTitle': 'अपलोड रद्द करें?',
  'upload.cancelText':
    '{file} का अब तक अपलोड हुआ भाग हटा दिया जाएगा। यदि इसके लिए बैठक बनाई गई थी, तो वह भी हटा दी जाएगी।',
  'upload.cancelPartText':
    '{file} का अब तक अपलोड हुआ अंश हटा दिया जाएगा। अन्य भागों का प्रसंस्करण इसके बिना होगा।',
  'upload.cancel': 'अपलोड रद्द करें',
  'upload.keep': 'अपलोड जारी रखें',

  'upload.sendOne': 'ऑडियो अपलोड करें',
  'upload.sendOneFailed': 'ऑडियो अपलोड नहीं हो सका। कृपया पुनः प्रयास करें।',
  'upload.inBackground':
    'आप इसे बंद कर सकते हैं। अपलोड जारी रहेगा और उसकी प्रगति हर पृष्ठ पर सबसे ऊपर दिखेगी।',
  'upload.another': 'दूसरी रिकॉर्डिंग अपलोड करें',
  'upload.replaceRecording': 'रिकॉर्डिंग बदलें',
  'upload.replaceTitle': 'रिकॉर्डिंग बदलें?',
  'upload.replaceText':
    'नई रिकॉर्डिंग से नया प्रतिलेख और सारांश तैयार होगा। वे सभी सुधारों सहित वर्तमान प्रतिलेख और सारांश की जगह लेंगे। पुरानी रिकॉर्डिंग अभिलेखागार में रहेगी।',
  'upload.replace': 'बदलें',

  'upload.severalParts': 'फ़ाइलें इसी क्रम में एक रिकॉर्डिंग के भाग बनेंगी।',
  'upload.addPart': 'अगले भाग के रूप में जोड़ें',
  'upload.addTitle': 'रिकॉर्डिंग में जोड़ें?',
  'upload.addText':
    'नए भाग को अंत में जोड़कर पूरी रिकॉर्डिंग का प्रतिलेख फिर से तैयार होगा। नया प्रतिलेख और सारांश वर्तमान की जगह लेंगे। सुधार पिछले संस्करणों के रूप में बने रहेंगे।',
  'upload.add': 'जोड़ें',
  'upload.parts': 'रिकॉर्डिंग के भाग',
  'upload.part': 'भाग {n}',
  'upload.playFrom': '{time} से चलाएँ',
  'upload.editParts': 'भाग संपादित करें',
  'upload.partsTitle': 'भाग बदलें?',
  'upload.partsText':
    'पूरी रिकॉर्डिंग का प्रतिलेख फिर से तैयार होगा। नया प्रतिलेख और सारांश वर्तमान की जगह लेंगे। सुधार पिछले संस्करणों के रूप में बने रहेंगे और हटाए गए भाग अभिलेखागार में रहेंगे।',
  'upload.saveParts': 'सहेजें',
  'upload.partsSaved': 'सहेजा गया। बैठक कतार में है।',

  'upload.uploads': 'अपलोड',
  'upload.uploadsSent': 'अपलोड: {percent}%',
  'upload.percent': '{percent}%',
  'upload.uploadsFailed': '{n, plural, one {# अपलोड विफल} other {# अपलोड विफल}}',
  'upload.uploadsDone': 'अपलोड पूर्ण',
};
export default upload;
