import type { Translation } from '../catalogue.ts';

const meetings: Translation<'meetings'> = {
  'engine.by': 'प्रतिलेखन {engine} द्वारे केले आहे.',
  'engine.rough': 'कच्चा मसुदा',
  'engine.roughText':
    'प्रतिलेखन {engine} द्वारे केले आहे; त्यात खूप चुका असू शकतात. वापरण्यापूर्वी कृपया ध्वनिमुद्रणाशी पडताळून पाहा.',
  'summary.extractive':
    'सारांशातील वाक्ये प्रतिलेखातून जशीच्या तशी निवडली आहेत; कोणतेही भाषा मॉडेल वापरलेले नाही.',
  'summary.model': 'हा सारांश {model} या भाषा मॉडेलने लिहिला आहे. कृपया प्रतिलेखाशी पडताळून पाहा.',
  'summary.more': 'सारांशाचा उर्वरित भाग दाखवा',
  'recording.player': 'ध्वनिमुद्रण',

  'meetings.minutesLeft':
    '{n, plural, =0 {एक मिनिटापेक्षा कमी शिल्लक} one {सुमारे # मिनिट शिल्लक} other {सुमारे # मिनिटे शिल्लक}}',
  'meetings.failed': 'बैठका लोड होऊ शकल्या नाहीत',
  'meetings.restLoading': 'प्रतिलेखाचा उर्वरित भाग लोड होत आहे…',
  'meetings.restFailed': 'प्रतिलेखाचा उर्वरित भाग लोड होऊ शकला नाही',

  'selection.all': 'सर्व निवडा',
  'selection.one': '{title} निवडा',

  'priority.label': 'प्राधान्य',
  'priority.save': 'प्राधान्य जतन करा',
  'priority.change': 'प्राधान्य बदला',
  'priority.changeNamed': '“{title}” या बैठकीचे प्राधान्य बदला',
  'priority.updated': 'प्राधान्य बदलले: {priority}',
  'priority.updateFailed': 'प्राधान्य बदलता आले नाही',

  'export.transcriptDone': 'प्रतिलेख निर्यात केला',
  'export.transcriptFailed': 'प्रतिलेख निर्यात करता आला नाही',
  'export.summaryDone': 'सारांश निर्यात केला',
  'export.summaryFailed': 'सारांश निर्यात करता आला नाही',
};
export default meetings;
