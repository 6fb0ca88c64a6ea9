import type { Translation } from '../catalogue.ts';

const listening: Translation<'listening'> = {
  'listening.bar': 'रिकॉर्डिंग',
  'listening.place': 'रिकॉर्डिंग में स्थान',
  'listening.placeOf': '{duration} में से {place}',
  'listening.play': 'चलाएँ',
  'listening.pause': 'विराम',
  'listening.back': '{n, plural, one {# सेकंड पीछे} other {# सेकंड पीछे}}',
  'listening.forward': '{n, plural, one {# सेकंड आगे} other {# सेकंड आगे}}',
  'listening.speed': 'गति',
  'listening.times': '{n}×',
  'listening.loop': 'कोई हिस्सा दोहराएँ',
  'listening.loopSegment': 'यह अंश',
  'listening.loopFrom': 'यहाँ से',
  'listening.loopTo': 'यहाँ तक',
  'listening.loopEnd': 'दोहराना बंद करें',
  'listening.looped': '{from} से {to} तक दोहराया जा रहा है',
  'listening.loopBegins': '{from} से। अब “यहाँ तक” से अंत चिह्नित करें।',
  'listening.backTo': 'प्लेबैक के साथ चलें',
  'listening.part': 'भाग {n}: {file}',
  'listening.failed': 'रिकॉर्डिंग नहीं चलाई जा सकी',
};
export default listening;
