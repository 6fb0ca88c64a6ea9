import type { Translation } from '../catalogue.ts';

const listening: Translation<'listening'> = {
  'listening.bar': 'ధ్వనిముద్రణ',
  'listening.place': 'ధ్వనిముద్రణలో స్థానం',
  'listening.placeOf': '{duration}లో {place}',
  'listening.play': 'వినండి',
  'listening.pause': 'ఆపు',
  'listening.back': '{n, plural, one {# సెకను వెనక్కి} other {# సెకన్లు వెనక్కి}}',
  'listening.forward': '{n, plural, one {# సెకను ముందుకు} other {# సెకన్లు ముందుకు}}',
  'listening.speed': 'వేగం',
  'listening.times': '{n}×',
  'listening.loop': 'ఒక భాగాన్ని పునరావృతం చేయండి',
  'listening.loopSegment': 'ఈ భాగం',
  'listening.loopFrom': 'ఇక్కడ నుండి',
  'listening.loopTo': 'ఇక్కడ వరకు',
  'listening.loopEnd': 'పునరావృతం ఆపండి',
  'listening.looped': '{from} నుండి {to} వరకు పునరావృతమవుతోంది',
  'listening.loopBegins': '{from} నుండి. ఇప్పుడు “ఇక్కడ వరకు” నొక్కి ముగింపును గుర్తించండి.',
  'listening.backTo': 'ప్లేబ్యాక్‌ను అనుసరించండి',
  'listening.part': '{n}వ భాగం: {file}',
  'listening.failed': 'ధ్వనిముద్రణను వినిపించడం సాధ్యం కాలేదు',
};
export default listening;
