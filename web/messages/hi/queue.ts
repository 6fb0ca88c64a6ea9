import type { Translation } from '../catalogue.ts';

const queue: Translation<'queue'> = {
  'queue.title': 'प्रसंस्करण कतार',
  'queue.list': 'कार्य',
  'queue.loading': 'कतार लोड हो रही है...',
  'queue.count': '{n, plural, one {कतार में # कार्य} other {कतार में # कार्य}}',
  'queue.empty': 'कतार खाली है',
  'queue.emptyText': 'रिकॉर्डिंग प्रतिलेखन होने तक यहाँ प्रतीक्षा में रहती हैं।',
  'queue.failed': 'प्रसंस्करण कतार लोड नहीं हो सकी',

  'queue.scheduled': 'निर्धारित',
  'queue.job': 'कार्य {id}',
  'queue.elapsed': 'बीता समय {duration}',
  'queue.waiting': 'प्रतीक्षा समय {duration}',
  'queue.progress': '{title} की प्रगति',
  'queue.percentLeft': '{percent}%, लगभग {duration} शेष',
  'queue.percentUnknown': '{percent}%, शेष समय अभी ज्ञात नहीं',
  'queue.percentLate': '{percent}%, अनुमान से अधिक समय लग रहा है',

  'queue.selected': '{n, plural, one {# कार्य चुना गया} other {# कार्य चुने गए}}',
  'queue.severalJobs': '{n, plural, one {# कार्य} other {# कार्य}}',
  'queue.failedFor': '{title}: {reason}',

  'queue.retry': 'पुनः प्रयास',
  'queue.retryNamed': '{title} के लिए पुनः प्रयास',
  'queue.retrySelected': 'विफल कार्यों का पुनः प्रयास',
  'queue.retried':
    '{n, plural, =1 {कार्य पुनः प्रयास के लिए कतार में डाला गया} one {# कार्य पुनः प्रयास के लिए कतार में डाला गया} other {# कार्य पुनः प्रयास के लिए कतार में डाले गए}}',
  'queue.retryFailed': 'पुनः प्रयास आरंभ नहीं हो सका',

  'queue.priorityTitle': 'कार्य की प्राथमिकता बदलें',
  'queue.priorityPartly': '{n} में से {done} कार्यों की प्राथमिकता बदली गई।',

  'queue.cancel': 'कार्य रद्द करें',
  'queue.cancelNamed': '{title} का कार्य रद्द करें',
  'queue.cancelSelected': 'प्रतीक्षारत कार्य रद्द करें',
  'queue.cancelTitle': '“{title}” का कार्य रद्द करें?',
  'queue.cancelSeveralTitle':
    '{n, plural, one {प्रतीक्षा में # कार्य रद्द करें?} other {प्रतीक्षा में # कार्य रद्द करें?}}',
  'queue.cancelText':
    '{n, plural, one {रिकॉर्डिंग बनी रहेगी, पर उसका प्रतिलेखन नहीं होगा।} other {रिकॉर्डिंग बनी रहेंगी, पर उनका प्रतिलेखन नहीं होगा।}}',
  'queue.cancelled':
    '{n, plural, =1 {कार्य रद्द किया गया} one {# कार्य रद्द किया गया} other {# कार्य रद्द किए गए}}',
  'queue.cancelFailed': 'कार्य रद्द नहीं किया जा सका',
  'queue.keep': 'कतार में रहने दें',
};
export default queue;
