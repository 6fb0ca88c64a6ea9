import type { Translation } from '../catalogue.ts';

const speakers: Translation<'speakers'> = {
  'speakers.title': 'वक्ता पंजीकरण',
  'speakers.lead': 'यहाँ पंजीकृत व्यक्ति बैठकों में अपनी आवाज़ से पहचाने जा सकते हैं।',

  'speakers.new': 'नया वक्ता',
  'speakers.name': 'वक्ता का नाम',
  'speakers.record': 'रिकॉर्डिंग आरंभ करें',
  'speakers.stop': 'रिकॉर्डिंग रोकें',
  'speakers.upload': 'ऑडियो फ़ाइल अपलोड करें',
  'speakers.formats': 'फ़ाइल WAV, MP3, M4A, OGG, FLAC या WEBM हो सकती है, अधिकतम 50 MB।',
  'speakers.enroll': 'वक्ता पंजीकृत करें',
  'speakers.enrolling': 'पंजीकरण हो रहा है...',

  'speakers.guidance': 'आवाज़ के अच्छे नमूने के लिए',
  'speakers.guidanceLength': 'कुल मिलाकर 30 से 60 सेकंड रिकॉर्ड करें।',
  'speakers.guidanceOccasions': 'हो सके तो अलग-अलग अवसरों पर रिकॉर्ड करें: आवाज़ हर दिन एक-सी नहीं रहती।',
  'speakers.guidanceRoom': 'ऐसा शांत कमरा चुनें जहाँ और कोई न बोल रहा हो।',
  'speakers.guidanceManner': 'व्यक्ति को खुलकर बोलने दें, जैसे वे बैठक में बोलते हैं।',

  'speakers.recording': '{name} की रिकॉर्डिंग हो रही है',
  'speakers.elapsed': 'बीता समय',
  'speakers.level': 'माइक्रोफ़ोन की ध्वनि का स्तर',

  'speakers.samples': 'रिकॉर्ड किए गए नमूने',
  'speakers.noSamples': 'अभी कुछ रिकॉर्ड नहीं किया गया',
  'speakers.total': 'अधिकतम {most} में से {n, plural, one {# नमूना} other {# नमूने}}, कुल अवधि {duration}',
  'speakers.sample': '{name}, नमूना {n}',
  'speakers.lengthUnknown': 'अवधि ज्ञात नहीं',
  'speakers.play': '{name} चलाएँ',
  'speakers.stopPlaying': '{name} रोकें',
  'speakers.delete': 'हटाएँ',
  'speakers.deleteNamed': '{name} हटाएँ',
  'speakers.deleteTitle': '“{name}” को हटाएँ?',
  'speakers.deleteSampleText': 'यह रिकॉर्डिंग भेजी नहीं गई है और हटाने के बाद वापस नहीं लाई जा सकेगी।',
  'speakers.deleteSpeakerText': 'वक्ता और उनकी आवाज़ के सभी नमूने स्थायी रूप से हटा दिए जाएँगे।',
  'speakers.otherNames': 'इनमें से कुछ नमूने इन नामों से बने थे: {names}। अब सभी {name} के नाम से पंजीकृत होंगे।',
  'speakers.notKept': 'यह ब्राउज़र रिकॉर्डिंग सुरक्षित नहीं रखता: पृष्ठ छोड़ने से पहले वक्ता को पंजीकृत करें।',

  'speakers.sending': '{count} में से नमूना {number} भेजा जा रहा है',
  'speakers.finishing': 'पंजीकरण पूरा किया जा रहा है',
  'speakers.progress': 'पंजीकरण की प्रगति',

  'speakers.list': 'पंजीकृत वक्ता',
  'speakers.loading': 'वक्ता लोड हो रहे हैं...',
  'speakers.none': 'अभी कोई वक्ता पंजीकृत नहीं है',
  'speakers.noneText': 'पंजीकरण के लिए व्यक्ति की आवाज़ का नमूना रिकॉर्ड या अपलोड करें।',
  'speakers.enrolledOn': '{date} को पंजीकृत',
  'speakers.samplesCount': '{n, plural, one {# नमूना} other {# नमूने}}',
  'speakers.more': 'और दिखाएँ',

  'speakers.nameMissing': 'कृपया वक्ता का नाम भरें',
  'speakers.nameMissingRecord': 'रिकॉर्ड करने से पहले कृपया वक्ता का नाम भरें',
  'speakers.nameMissingUpload': 'ऑडियो अपलोड करने से पहले कृपया वक्ता का नाम भरें',
  'speakers.sampleMissing': 'पंजीकरण से पहले कृपया कम से कम एक ऑडियो नमूना रिकॉर्ड करें',
  'speakers.tooMany': 'एक वक्ता के अधिकतम {most} नमूने हो सकते हैं। कृपया पहले एक नमूना हटाएँ।',
  'speakers.started': '{name} की रिकॉर्डिंग आरंभ हुई',
  'speakers.stopped': 'रिकॉर्डिंग रोक दी गई',
  'speakers.startFailed': 'रिकॉर्डिंग आरंभ नहीं हो सकी। कृपया देखें कि माइक्रोफ़ोन की अनुमति दी गई है।',
  'speakers.interrupted': 'रिकॉर्डिंग बीच में रुक गई। तब तक जो रिकॉर्ड हुआ, वह सूची में है।',
  'speakers.nothingRecorded': 'कुछ रिकॉर्ड नहीं हुआ। कृपया माइक्रोफ़ोन जाँचें और पुनः प्रयास करें।',
  'speakers.playFailed': 'रिकॉर्डिंग नहीं चलाई जा सकी',
  'speakers.processFailed': 'ऑडियो फ़ाइल का प्रसंस्करण नहीं हो सका',
  'speakers.enrolled': '{name} का पंजीकरण हो गया!',
  'speakers.enrolFailed': 'पंजीकरण के दौरान त्रुटि हुई',
  'speakers.storageUnreachable':
    'स्टोरेज से संपर्क नहीं हो सका। आपके नमूने सुरक्षित हैं: जारी रखने के लिए फिर से “वक्ता पंजीकृत करें” चुनें।',
  'speakers.deleted': 'वक्ता हटा दिया गया',
  'speakers.deleteFailed': 'वक्ता को हटाते समय त्रुटि हुई',
  'speakers.loadFailed': 'पंजीकृत वक्ता लोड नहीं हो सके',

  'speakers.leaveTitle': 'यह पृष्ठ छोड़ें?',
  'speakers.leaveRecording':
    'रिकॉर्डिंग चल रही है। पृष्ठ छोड़ने पर वह यहीं रुक जाएगी; अब तक की रिकॉर्डिंग आपके लौटने तक सुरक्षित रहेगी।',
  'speakers.leaveSending':
    'नमूने अभी भेजे जा रहे हैं। पृष्ठ छोड़ने पर पंजीकरण रुक जाएगा; नमूने आपके लौटने तक सुरक्षित रहेंगे।',
  'speakers.leaveUnkept': 'यह ब्राउज़र रिकॉर्डिंग सुरक्षित नहीं रखता: पृष्ठ छोड़ने पर वे नष्ट हो जाएँगी।',
  'speakers.leaveOver': 'यह इस बीच पूरा हो गया है: पृष्ठ छोड़ने पर कुछ नष्ट नहीं होगा।',
  'speakers.leave': 'पृष्ठ छोड़ें',
  'speakers.stay': 'यहीं रहें',
};
export default speakers;
