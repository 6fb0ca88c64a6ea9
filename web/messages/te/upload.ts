import type { Translation } from '../catalogue.ts';

const upload: Translation<'upload'> = {
  'upload.title': 'ఆడియో అప్‌లోడ్',
  'upload.lead': 'ధ్వనిముద్రణల నుంచి వక్తల పేర్లతో లిఖిత ప్రతి, సారాంశం తయారవుతాయి.',

  'upload.meeting': 'సమావేశ సమాచారం',
  'upload.meetingTitle': 'సమావేశ శీర్షిక',
  'upload.date': 'సమావేశ తేదీ',
  'upload.department': 'శాఖ',
  'upload.description': 'వివరణ',
  'upload.participants': 'పాల్గొనేవారు',
  'upload.participantsHint': 'పేర్లను కామాలతో వేరు చేయండి',
  'upload.priority': 'ప్రాధాన్యం',
  'upload.severalTitles':
    'ప్రతి ఫైల్ ఒక ప్రత్యేక సమావేశం అవుతుంది. మొదటి దాని తర్వాత శీర్షికలకు సంఖ్యలు వస్తాయి: “{title} (2)”.',

  'upload.options': 'ప్రాసెసింగ్ ఎంపికలు',
  'upload.language': 'భాష',
  'upload.languageAuto': 'స్వయంచాలక గుర్తింపు',
  // A heading over languages that the speech service is not asked for by name.
  'upload.languagesDetected': 'స్వయంచాలకంగా గుర్తించే ఇతర భాషలు',
  'upload.speakers': 'వక్తల అంచనా సంఖ్య',
  'upload.speakersUnknown': 'తెలియదు',
  'upload.confidence': 'కనీస విశ్వసనీయత',
  'upload.confidenceOf': 'కనీస విశ్వసనీయత: {value}',
  'upload.confidenceHint': 'ఇంతకంటే తక్కువ విశ్వసనీయతతో గుర్తించిన పదాలను సందేహాస్పదంగా పరిగణిస్తారు.',

  'upload.files': 'ఆడియో ఫైల్‌లు',
  'upload.drop': 'ఆడియో ఫైల్‌లను లాగి ఇక్కడ వదలండి లేదా',
  'upload.dropOne': 'ఆడియో ఫైల్‌ను లాగి ఇక్కడ వదలండి లేదా',
  // A file’s name and size.
  'upload.chosen': '{file} · {size}',
  'upload.browse': 'ఫైల్‌లు ఎంచు',
  'upload.formats': 'MP3, WAV, M4A, FLAC, OGG లేదా AAC; ఒక్కొక్కటి గరిష్ఠంగా 500 MB',
  'upload.fileList': 'ఎంచుకున్న ఫైల్‌లు',
  'upload.remove': 'తీసివేయి: {file}',
  'upload.progress': '{file} అప్‌లోడ్',
  'upload.overall': 'అన్ని ఫైల్‌ల అప్‌లోడ్',
  'upload.overallFile': '{files} ఫైల్‌లలో {file}వది',
  // {time} is one of the three below.
  'upload.transfer': '{percent}% · {time}',
  'upload.leftUnknown': 'మిగిలిన సమయాన్ని లెక్కిస్తోంది',
  'upload.leftSoon': 'నిమిషం లోపే మిగిలి ఉంది',
  'upload.leftMinutes': '{n, plural, one {సుమారు # నిమిషం మిగిలి ఉంది} other {సుమారు # నిమిషాలు మిగిలి ఉన్నాయి}}',
  'upload.state.ready': 'సిద్ధం',
  'upload.state.uploading': 'అప్‌లోడ్ అవుతోంది',
  'upload.state.completed': 'పూర్తయింది',
  'upload.state.failed': 'విఫలమైంది',
  'upload.continues': 'అసంపూర్తిగా ఉన్న “{title}” అప్‌లోడ్ కొనసాగుతుంది.',

  'upload.submit': 'అప్‌లోడ్ చేసి ప్రాసెస్ చేయి',
  'upload.busy': 'ప్రాసెస్ అవుతోంది...',

  'upload.titleMissing': 'దయచేసి సమావేశ శీర్షిక నమోదు చేయండి.',
  'upload.noFiles': 'దయచేసి అప్‌లోడ్ చేయడానికి కనీసం ఒక ఆడియో ఫైల్‌ను ఎంచుకోండి.',
  'upload.dateMissing': 'దయచేసి సమావేశ తేదీ నమోదు చేయండి.',
  'upload.added': '{n, plural, one {# ఫైల్ చేరింది} other {# ఫైల్‌లు చేరాయి}}',
  'upload.uploaded': 'అప్‌లోడ్ అయింది: {file}',
  'upload.processed':
    '{n, plural, one {# సమావేశం విజయవంతంగా ప్రాసెస్ అయింది!} other {# సమావేశాలు విజయవంతంగా ప్రాసెస్ అయ్యాయి!}}',
  'upload.fileFailed': '{file} అప్‌లోడ్ కాలేదు: {message}',
  'upload.failed': 'అప్‌లోడ్ విఫలమైంది: {message}',
  'upload.storageRefused': 'నిల్వ వ్యవస్థ నుంచి HTTP {status} జవాబు వచ్చింది.',
  'upload.storageUnreachable': 'నిల్వ వ్యవస్థ అందుబాటులో లేదు. కొనసాగించడానికి అప్‌లోడ్ బటన్‌ను మళ్లీ నొక్కండి.',
  'upload.otherRecording': 'ఈలోగా ఈ సమావేశానికి మరో ధ్వనిముద్రణ వచ్చింది. ఈ ఫైల్ పంపబడలేదు.',

  'upload.unfinished': 'అసంపూర్తి అప్‌లోడ్‌లు',
  'upload.unfinishedItem': '“{title}”: ఆగిన చోటి నుంచి కొనసాగించడానికి {file} ఫైల్‌ను మళ్లీ ఎంచుకోండి.',
  'upload.discard': 'వదిలేయి: {title}',
  'upload.discarded': 'అప్‌లోడ్‌ను వదిలేశారు',

  'upload.leaveTitle': 'ఈ పేజీని వదిలి వెళ్లాలా?',
  'upload.leaveText':
    'ధ్వనిముద్రణ ఇంకా అప్‌లోడ్ అవుతోంది. మీరు వెళ్తే అది ఆగిపోతుంది; కొనసాగించడానికి తర్వాత ఇక్కడ అదే ఫైల్‌ను ఎంచుకోండి.',
  'upload.leave': 'వెళ్లండి',
  'upload.stay': 'ఇక్కడే ఉండండి',
  'upload.stopTitle': 'అప్‌లోడ్‌ను ఆపాలా?',
  'upload.stopText':
    'ఇప్పటి వరకు చేరినది కొన్ని రోజుల పాటు భద్రంగా ఉంటుంది: కొనసాగించడానికి ఈ సమావేశానికి అదే ఫైల్‌ను మళ్లీ ఎంచుకోండి.',
  'upload.stop': 'ఆపు',
  'upload.goOn': 'కొనసాగించు',
};
export default upload;
