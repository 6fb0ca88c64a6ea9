import type { Translation } from '../catalogue.ts';

const queue: Translation<'queue'> = {
  'queue.title': 'ప్రాసెసింగ్ క్యూ',
  'queue.list': 'పనులు',
  'queue.loading': 'క్యూ లోడ్ అవుతోంది...',
  'queue.count': '{n, plural, one {క్యూలో # పని ఉంది} other {క్యూలో # పనులు ఉన్నాయి}}',
  'queue.empty': 'క్యూ ఖాళీగా ఉంది',
  'queue.emptyText': 'ధ్వనిముద్రణలు లిఖిత రూపంలోకి మారే వరకు ఇక్కడ వేచి ఉంటాయి.',
  'queue.failed': 'ప్రాసెసింగ్ క్యూను లోడ్ చేయడం సాధ్యం కాలేదు',

  // A tag: the job’s meeting was scheduled beforehand.
  'queue.scheduled': 'ముందే నిర్ణయించినది',
  'queue.job': 'పని {id}',
  'queue.elapsed': 'గడిచిన సమయం: {duration}',
  'queue.waiting': '{duration} నుంచి వేచి ఉంది',
  'queue.progress': '{title} పురోగతి',
  'queue.percentLeft': '{percent}%, ఇంకా సుమారు {duration}',
  'queue.percentUnknown': '{percent}%, మిగిలిన సమయం ఇంకా తెలియదు',
  'queue.percentLate': '{percent}%, అనుకున్నదానికంటే ఎక్కువ సమయం పడుతోంది',

  'queue.selected': '{n, plural, one {# పని ఎంచుకున్నారు} other {# పనులు ఎంచుకున్నారు}}',
  'queue.severalJobs': '{n, plural, one {# పని} other {# పనులు}}',
  'queue.failedFor': '{title}: {reason}',

  'queue.retry': 'మళ్లీ ప్రయత్నించు',
  'queue.retryNamed': 'మళ్లీ ప్రయత్నించు: {title}',
  'queue.retrySelected': 'విఫలమైనవి మళ్లీ చేయి',
  'queue.retried':
    '{n, plural, =1 {పని మళ్లీ క్యూలో చేరింది} one {# పని మళ్లీ క్యూలో చేరింది} other {# పనులు మళ్లీ క్యూలో చేరాయి}}',
  'queue.retryFailed': 'పనిని మళ్లీ క్యూలో చేర్చడం సాధ్యం కాలేదు',

  'queue.priorityTitle': 'పని ప్రాధాన్యం మార్పు',
  'queue.priorityPartly': '{n} పనుల్లో {done} పనుల ప్రాధాన్యం మారింది.',

  'queue.cancel': 'పని రద్దు చేయి',
  'queue.cancelNamed': 'పని రద్దు చేయి: {title}',
  'queue.cancelSelected': 'వేచి ఉన్నవి రద్దు',
  'queue.cancelTitle': '“{title}” పనిని రద్దు చేయాలా?',
  'queue.cancelSeveralTitle':
    '{n, plural, one {వేచి ఉన్న # పనిని రద్దు చేయాలా?} other {వేచి ఉన్న # పనులను రద్దు చేయాలా?}}',
  'queue.cancelText':
    '{n, plural, one {ధ్వనిముద్రణ అలాగే ఉంటుంది; దాని లిఖిత ప్రతి తయారు కాదు.} other {ధ్వనిముద్రణలు అలాగే ఉంటాయి; వాటి లిఖిత ప్రతులు తయారు కావు.}}',
  'queue.cancelled': '{n, plural, =1 {పని రద్దయింది} one {# పని రద్దయింది} other {# పనులు రద్దయ్యాయి}}',
  'queue.cancelFailed': 'పనిని రద్దు చేయడం సాధ్యం కాలేదు',
  'queue.keep': 'ఉంచు',
};
export default queue;
