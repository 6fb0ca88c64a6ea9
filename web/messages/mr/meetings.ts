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

  'export.more': 'इतर स्वरूपे',
  'export.title': 'निर्यात',
  'export.format': 'स्वरूप',
  'export.pdf': 'PDF, अभिलेख व छपाईसाठी',
  'export.docx': 'Word (DOCX)',
  'export.txt': 'साधा मजकूर (TXT)',
  'export.csv': 'तक्ता (CSV)',
  'export.json': 'डेटा (JSON)',
  'export.srt': 'उपशीर्षके (SRT)',
  'export.vtt': 'उपशीर्षके (WebVTT)',
  'export.content': 'मजकूर',
  'export.transcript': 'प्रतिलेख',
  'export.summary': 'सारांश',
  'export.both': 'सारांश आणि प्रतिलेख',
  'export.language': 'सारांशाची भाषा',
  'export.original': 'मूळ',
  'export.english': 'इंग्रजी',
  'export.times': 'वेळांसह',
  'export.start': 'निर्यात करा',
  'export.minutesDone': 'कार्यवृत्त निर्यात केले',
  'export.minutesFailed': 'कार्यवृत्त निर्यात करता आले नाही',
  'export.large':
    'हे पार्श्वभूमीत तयार होत आहे. तयार होताच ते zip फाइल म्हणून जतन होईल; कृपया ही खिडकी उघडी ठेवा.',
  'export.several': '{n, plural, one {# बैठक} other {# बैठका}}',
  'export.progress': 'दस्तऐवजाची प्रगती',
  'export.percent': '{percent}%',
  'export.gone': 'हा दस्तऐवज आता उपलब्ध नाही. कृपया तो पुन्हा निर्यात करा.',
  'meetings.mergeTitle': 'वक्ते एक करायचे?',
  'meetings.mergeText':
    'तेव्हा एकापेक्षा जास्त वक्त्यांचे नाव {name} होईल. ते एक होतील आणि नावावरून पुन्हा वेगळे ओळखता येणार नाहीत.',
  'meetings.merge': 'एक करा',
};
export default meetings;
