import type { Translation } from '../catalogue.ts';

const meetings: Translation<'meetings'> = {
  'engine.by': 'లిఖిత ప్రతిని తయారు చేసినది: {engine}.',
  'engine.rough': 'ప్రాథమిక చిత్తుప్రతి',
  'engine.roughText':
    'దీన్ని {engine} తయారు చేసింది; అది తప్పులు ఎక్కువగా చేస్తుంది. ఉపయోగించే ముందు దయచేసి ధ్వనిముద్రణతో సరిచూసుకోండి.',
  'summary.extractive': 'లిఖిత ప్రతి నుంచి వాక్యాలను యథాతథంగా ఎంచి కూర్చినది; భాషా మోడల్‌ను ఉపయోగించలేదు.',
  'summary.model': 'దీన్ని {model} అనే భాషా మోడల్ రాసింది. దయచేసి లిఖిత ప్రతితో సరిచూసుకోండి.',
  'summary.more': 'సారాంశంలో మరింత చూపు',
  'recording.player': 'ధ్వనిముద్రణ',

  'meetings.minutesLeft':
    '{n, plural, =0 {నిమిషం లోపే మిగిలి ఉంది} one {సుమారు # నిమిషం మిగిలి ఉంది} other {సుమారు # నిమిషాలు మిగిలి ఉన్నాయి}}',
  'meetings.failed': 'సమావేశాలను లోడ్ చేయడం సాధ్యం కాలేదు',
  'meetings.restLoading': 'లిఖిత ప్రతిలోని మిగిలిన భాగం లోడ్ అవుతోంది…',
  'meetings.restFailed': 'లిఖిత ప్రతిలోని మిగిలిన భాగాన్ని లోడ్ చేయలేకపోయాం',

  'selection.all': 'అన్నీ ఎంచు',
  'selection.one': 'ఎంచు: {title}',

  'priority.label': 'ప్రాధాన్యం',
  'priority.save': 'ప్రాధాన్యం సేవ్ చేయి',
  'priority.change': 'ప్రాధాన్యం మార్చు',
  'priority.changeNamed': 'ప్రాధాన్యం మార్చు: {title}',
  'priority.updated': 'ప్రాధాన్యం మారింది: {priority}',
  'priority.updateFailed': 'ప్రాధాన్యాన్ని మార్చడం సాధ్యం కాలేదు',

  'export.transcriptDone': 'లిఖిత ప్రతి ఎగుమతి అయింది',
  'export.transcriptFailed': 'లిఖిత ప్రతిని ఎగుమతి చేయడం సాధ్యం కాలేదు',
  'export.summaryDone': 'సారాంశం ఎగుమతి అయింది',
  'export.summaryFailed': 'సారాంశాన్ని ఎగుమతి చేయడం సాధ్యం కాలేదు',
};
export default meetings;
