import type { Translation } from '../catalogue.ts';

const listening: Translation<'listening'> = {
  'listening.bar': 'ध्वनिमुद्रण',
  'listening.place': 'ध्वनिमुद्रणातील जागा',
  'listening.placeOf': '{duration} पैकी {place}',
  'listening.play': 'प्ले करा',
  'listening.pause': 'विराम',
  'listening.back': '{n, plural, one {# सेकंद मागे} other {# सेकंद मागे}}',
  'listening.forward': '{n, plural, one {# सेकंद पुढे} other {# सेकंद पुढे}}',
  'listening.speed': 'वेग',
  'listening.times': '{n}×',
  'listening.loop': 'एखादा भाग पुन्हा ऐका',
  'listening.loopSegment': 'हा भाग',
  'listening.loopFrom': 'येथून',
  'listening.loopTo': 'येथपर्यंत',
  'listening.loopEnd': 'पुनरावृत्ती थांबवा',
  'listening.looped': '{from} ते {to} पुन्हा पुन्हा वाजत आहे',
  'listening.loopBegins': '{from} पासून. आता “येथपर्यंत” दाबून शेवट ठरवा.',
  'listening.backTo': 'प्लेबॅकसोबत पुढे जा',
  'listening.part': 'भाग {n}: {file}',
  'listening.failed': 'ध्वनिमुद्रण प्ले करता आले नाही',
};
export default listening;
