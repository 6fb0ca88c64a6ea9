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

  'export.more': 'ఇతర ఫార్మాట్లు',
  'export.title': 'ఎగుమతి',
  'export.format': 'ఫార్మాట్',
  'export.pdf': 'PDF, రికార్డు మరియు ముద్రణ కోసం',
  'export.docx': 'Word (DOCX)',
  'export.txt': 'సాధారణ పాఠ్యం (TXT)',
  'export.csv': 'పట్టిక (CSV)',
  'export.json': 'డేటా (JSON)',
  'export.srt': 'ఉపశీర్షికలు (SRT)',
  'export.vtt': 'ఉపశీర్షికలు (WebVTT)',
  'export.content': 'విషయం',
  'export.transcript': 'లిఖిత ప్రతి',
  'export.summary': 'సారాంశం',
  'export.both': 'సారాంశం మరియు లిఖిత ప్రతి',
  'export.language': 'సారాంశం భాష',
  'export.original': 'మూలం',
  'export.english': 'ఇంగ్లీష్',
  'export.times': 'సమయాలతో',
  'export.start': 'ఎగుమతి చేయి',
  'export.minutesDone': 'కార్యవృత్తం ఎగుమతి అయింది',
  'export.minutesFailed': 'కార్యవృత్తాన్ని ఎగుమతి చేయడం సాధ్యం కాలేదు',
  'export.large': 'ఇది నేపథ్యంలో తయారవుతోంది. సిద్ధమైన వెంటనే zip ఫైలుగా భద్రపరచబడుతుంది; దయచేసి ఈ విండోను తెరిచి ఉంచండి.',
  'export.several': '{n, plural, one {# సమావేశం} other {# సమావేశాలు}}',
  'export.progress': 'పత్రం పురోగతి',
  'export.percent': '{percent}%',
  'export.gone': 'ఈ పత్రం ఇప్పుడు అందుబాటులో లేదు. దయచేసి మళ్లీ ఎగుమతి చేయండి.',
  'meetings.mergeTitle': 'వక్తలను ఒక్కరిగా కలపాలా?',
  'meetings.mergeText':
    'అప్పుడు ఒకరి కంటే ఎక్కువ మంది వక్తల పేరు {name} అవుతుంది. వారు ఒక్కరవుతారు, పేరుతో మళ్లీ వేరుగా గుర్తించలేరు.',
  'meetings.merge': 'కలుపు',
};
export default meetings;
