import type { Translation } from '../catalogue.ts';

const queue: Translation<'queue'> = {
  'queue.title': 'प्रक्रिया रांग',
  'queue.list': 'कामे',
  'queue.loading': 'रांग लोड होत आहे...',
  'queue.count': '{n, plural, one {रांगेत # काम} other {रांगेत # कामे}}',
  'queue.empty': 'रांग रिकामी आहे',
  'queue.emptyText': 'प्रतिलेखन होईपर्यंत ध्वनिमुद्रणे येथे प्रतीक्षेत असतात.',
  'queue.failed': 'प्रक्रिया रांग लोड होऊ शकली नाही',

  'queue.scheduled': 'नियोजित',
  'queue.job': 'काम {id}',
  'queue.elapsed': 'गेलेला वेळ {duration}',
  'queue.waiting': 'प्रतीक्षेचा वेळ {duration}',
  'queue.progress': '“{title}” ची प्रगती',
  'queue.percentLeft': '{percent}%, सुमारे {duration} शिल्लक',
  'queue.percentUnknown': '{percent}%, शिल्लक वेळ अद्याप माहीत नाही',
  'queue.percentLate': '{percent}%, अपेक्षेपेक्षा जास्त वेळ लागत आहे',

  'queue.selected': '{n, plural, one {# काम निवडले} other {# कामे निवडली}}',
  'queue.severalJobs': '{n, plural, one {# काम} other {# कामे}}',
  'queue.failedFor': '{title}: {reason}',

  'queue.retry': 'पुन्हा प्रयत्न',
  'queue.retryNamed': '“{title}” साठी पुन्हा प्रयत्न',
  'queue.retrySelected': 'अयशस्वी कामांचा पुन्हा प्रयत्न',
  'queue.retried':
    '{n, plural, =1 {काम पुन्हा प्रयत्नासाठी रांगेत लावले} one {# काम पुन्हा प्रयत्नासाठी रांगेत लावले} other {# कामे पुन्हा प्रयत्नासाठी रांगेत लावली}}',
  'queue.retryFailed': 'पुन्हा प्रयत्न सुरू करता आला नाही',

  'queue.priorityTitle': 'कामाचे प्राधान्य बदला',
  'queue.priorityPartly': '{n} पैकी {done} कामांचे प्राधान्य बदलले.',

  'queue.cancel': 'काम रद्द करा',
  'queue.cancelNamed': '“{title}” चे काम रद्द करा',
  'queue.cancelSelected': 'प्रतीक्षेतील कामे रद्द करा',
  'queue.cancelTitle': '“{title}” चे काम रद्द करायचे?',
  'queue.cancelSeveralTitle':
    '{n, plural, one {प्रतीक्षेतील # काम रद्द करायचे?} other {प्रतीक्षेतील # कामे रद्द करायची?}}',
  'queue.cancelText':
    '{n, plural, one {ध्वनिमुद्रण तसेच राहील, मात्र त्याचे प्रतिलेखन होणार नाही.} other {ध्वनिमुद्रणे तशीच राहतील, मात्र त्यांचे प्रतिलेखन होणार नाही.}}',
  'queue.cancelled': '{n, plural, =1 {काम रद्द केले} one {# काम रद्द केले} other {# कामे रद्द केली}}',
  'queue.cancelFailed': 'काम रद्द करता आले नाही',
  'queue.keep': 'रांगेत राहू द्या',
};
export default queue;
