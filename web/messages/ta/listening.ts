import type { Translation } from '../catalogue.ts';

const listening: Translation<'listening'> = {
  'listening.bar': 'ஒலிப்பதிவு',
  'listening.place': 'ஒலிப்பதிவில் உள்ள இடம்',
  'listening.placeOf': '{duration} இல் {place}',
  'listening.play': 'இயக்கு',
  'listening.pause': 'இடைநிறுத்து',
  'listening.back': '{n, plural, one {# வினாடி பின்னால்} other {# வினாடிகள் பின்னால்}}',
  'listening.forward': '{n, plural, one {# வினாடி முன்னால்} other {# வினாடிகள் முன்னால்}}',
  'listening.speed': 'வேகம்',
  'listening.times': '{n}×',
  'listening.loop': 'ஒரு பகுதியை மீண்டும் மீண்டும் கேட்க',
  'listening.loopSegment': 'இந்தப் பகுதி',
  'listening.loopFrom': 'இங்கிருந்து',
  'listening.loopTo': 'இதுவரை',
  'listening.loopEnd': 'மீண்டும் இயக்குவதை நிறுத்து',
  'listening.looped': '{from} முதல் {to} வரை மீண்டும் மீண்டும் இயங்குகிறது',
  'listening.loopBegins': '{from} முதல். இப்போது “இதுவரை” அழுத்தி முடிவைக் குறிக்கவும்.',
  'listening.backTo': 'ஒலிப்பதிவைப் பின்தொடர்',
  'listening.part': 'பகுதி {n}: {file}',
  'listening.failed': 'ஒலிப்பதிவை இயக்க இயலவில்லை',
};
export default listening;
