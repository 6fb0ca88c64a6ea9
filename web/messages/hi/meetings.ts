import type { Translation } from '../catalogue.ts';

const meetings: Translation<'meetings'> = {
  'engine.by': 'प्रतिलेखन {engine} से किया गया।',
  'engine.rough': 'कच्चा मसौदा',
  'engine.roughText':
    'प्रतिलेखन {engine} से किया गया, जिसमें ग़लतियाँ बहुत होती हैं। उपयोग से पहले कृपया रिकॉर्डिंग से मिलान कर लें।',
  'summary.extractive': 'सारांश के वाक्य प्रतिलेख से ज्यों के त्यों चुने गए हैं; किसी भाषा मॉडल का उपयोग नहीं हुआ।',
  'summary.model': 'यह सारांश भाषा मॉडल {model} ने लिखा है। कृपया प्रतिलेख से मिलान कर लें।',
  'summary.more': 'सारांश का शेष भाग दिखाएँ',
  'recording.player': 'रिकॉर्डिंग',

  'meetings.minutesLeft':
    '{n, plural, =0 {एक मिनट से कम शेष} one {लगभग # मिनट शेष} other {लगभग # मिनट शेष}}',
  'meetings.failed': 'बैठकें लोड नहीं हो सकीं',
  'meetings.restLoading': 'प्रतिलेख का शेष भाग लोड हो रहा है…',
  'meetings.restFailed': 'प्रतिलेख का शेष भाग लोड नहीं हो सका',

  'selection.all': 'सभी चुनें',
  'selection.one': '{title} चुनें',

  'priority.label': 'प्राथमिकता',
  'priority.save': 'प्राथमिकता सहेजें',
  'priority.change': 'प्राथमिकता बदलें',
  'priority.changeNamed': '{title} की प्राथमिकता बदलें',
  'priority.updated': 'प्राथमिकता बदल दी गई: {priority}',
  'priority.updateFailed': 'प्राथमिकता नहीं बदली जा सकी',

  'export.transcriptDone': 'प्रतिलेख निर्यात किया गया',
  'export.transcriptFailed': 'प्रतिलेख निर्यात नहीं हो सका',
  'export.summaryDone': 'सारांश निर्यात किया गया',
  'export.summaryFailed': 'सारांश निर्यात नहीं हो सका',

  'export.more': 'अन्य प्रारूप',
  'export.title': 'निर्यात',
  'export.format': 'प्रारूप',
  'export.pdf': 'PDF, अभिलेख और छपाई के लिए',
  'export.docx': 'Word (DOCX)',
  'export.txt': 'सादा पाठ (TXT)',
  'export.csv': 'तालिका (CSV)',
  'export.json': 'डेटा (JSON)',
  'export.srt': 'उपशीर्षक (SRT)',
  'export.vtt': 'उपशीर्षक (WebVTT)',
  'export.content': 'सामग्री',
  'export.transcript': 'प्रतिलेख',
  'export.summary': 'सारांश',
  'export.both': 'सारांश और प्रतिलेख',
  'export.language': 'सारांश की भाषा',
  'export.original': 'मूल',
  'export.english': 'अंग्रेज़ी',
  'export.times': 'समय सहित',
  'export.start': 'निर्यात करें',
  'export.minutesDone': 'कार्यवृत्त निर्यात किया गया',
  'export.minutesFailed': 'कार्यवृत्त निर्यात नहीं हो सका',
  'export.large':
    'यह पृष्ठभूमि में तैयार हो रहा है। तैयार होते ही इसे zip फ़ाइल के रूप में सहेजा जाएगा; कृपया यह विंडो खुली रखें।',
  'export.several': '{n, plural, one {# बैठक} other {# बैठकें}}',
  'export.progress': 'दस्तावेज़ की प्रगति',
  'export.percent': '{percent}%',
  'export.gone': 'यह दस्तावेज़ अब उपलब्ध नहीं है। कृपया इसे फिर से निर्यात करें।',
  'meetings.mergeTitle': 'वक्ताओं को एक करें?',
  'meetings.mergeText':
    'तब एक से अधिक वक्ताओं का नाम {name} होगा। वे एक हो जाएँगे और नाम से फिर अलग नहीं पहचाने जा सकेंगे।',
  'meetings.merge': 'एक करें',
};
export default meetings;
