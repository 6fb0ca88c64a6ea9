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
};
export default meetings;
