import type { Translation } from '../catalogue.ts';

const upload: Translation<'upload'> = {
  'upload.title': 'ఆడియో అప్‌లోడ్',
  'upload.lead': 'ధ్వనిముద్రణల నుంచి వక్తల పేర్లతో లిఖిత ప్రతి, సారాంశం తయారవుతాయి.',

  'upload.meeting': 'సమావేశ సమాచారం',
  'upload.meetingTitle': 'సమావేశ శీర్షిక',
  'upload.date': 'సమావేశ తేదీ',
  'upload.location': 'స్థలం',
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
  'upload.noLanguages':
    'ఈ కంప్యూటర్‌లో ప్రసంగ గుర్తింపు ఇంజిన్ లేదు, కాబట్టి ఇంకా లిఖిత ప్రతి తయారు కాదు. దానిలో “npm run models” నడిపి, సాక్షిని మళ్లీ ప్రారంభించండి.',
  'upload.addLanguages.models':
    'ఈ కంప్యూటర్‌లో స్థాపించనివి: {languages}. భాషలను చేర్చడానికి దానిలో “npm run models” నడిపి, సాక్షిని మళ్లీ ప్రారంభించండి.',
  'upload.addLanguages.setting':
    'ఇక్కడ అందుబాటులో లేనివి: {languages}. నిర్వాహకులు “languages” అనే సెట్టింగ్‌తో భాషలను చేర్చవచ్చు.',
  'upload.speakers': 'వక్తల అంచనా సంఖ్య',
  'upload.speakersUnknown': 'తెలియదు',
  'upload.confidence': 'కనీస విశ్వసనీయత',
  'upload.confidenceOf': 'కనీస విశ్వసనీయత: {value}',
  'upload.confidenceHint':
    'ఇంతకంటే తక్కువ విశ్వసనీయతతో గుర్తించిన పదాలు సమావేశంలో కనిపించే విజయ శాతాన్ని తగ్గిస్తాయి. ఎక్కువ విలువ అంటే కఠిన ప్రమాణం; గుర్తించిన పాఠం మారదు.',

  'upload.files': 'ఆడియో ఫైల్‌లు',
  'upload.drop': 'ఆడియో ఫైల్‌లను లాగి ఇక్కడ వదలండి లేదా',
  'upload.browse': 'ఫైల్‌లు ఎంచు',
  'upload.formats': 'MP3, WAV, M4A, FLAC, AAC, OGG, WEBM, MP4 లేదా M4V; ఒక్కొక్కటి గరిష్ఠంగా 500 MB',
  'upload.several': 'ఒకటి కంటే ఎక్కువ ఫైళ్లు',
  'upload.separate': 'ప్రతి ఫైల్‌కు ఒక సమావేశం',
  'upload.together': 'ఒకే సమావేశపు భాగాలు',
  'upload.togetherHint': 'ఫైళ్లు ఇదే క్రమంలో కలిసి ఒక ధ్వనిముద్రణ అవుతాయి.',
  'upload.moveUp': 'పైకి జరుపు: {file}',
  'upload.moveDown': 'కిందికి జరుపు: {file}',
  'upload.moved': '{file} ఇప్పుడు {n}వ భాగం.',
  'upload.partsWait':
    'అన్ని భాగాలూ చేరాక ప్రాసెసింగ్ మొదలవుతుంది. విఫలమైన వాటిని మళ్లీ అప్‌లోడ్ చేయండి, లేదా అవి లేకుండా కొనసాగడానికి వాటిని తీసివేయండి.',
  'upload.fileList': 'ఎంచుకున్న ఫైల్‌లు',
  'upload.rejectedFiles': 'చేర్చని ఫైల్‌లు',
  'upload.remove': 'తీసివేయి: {file}',
  'upload.retry': '{file} మళ్లీ అప్‌లోడ్ చేయండి',
  'upload.cancelOf': '{file} అప్‌లోడ్‌ను రద్దు చేయండి',
  'upload.progress': '{file} అప్‌లోడ్',
  'upload.overall': 'అన్ని ఫైల్‌ల అప్‌లోడ్',
  'upload.overallFile': '{files} ఫైల్‌లలో {file}వది',
  // {time} is one of the three below.
  'upload.transfer': '{percent}% · {time}',
  'upload.leftUnknown': 'మిగిలిన సమయాన్ని లెక్కిస్తోంది',
  'upload.leftSoon': 'నిమిషం లోపే మిగిలి ఉంది',
  'upload.leftMinutes': '{n, plural, one {సుమారు # నిమిషం మిగిలి ఉంది} other {సుమారు # నిమిషాలు మిగిలి ఉన్నాయి}}',
  'upload.state.ready': 'సిద్ధం',
  'upload.state.waiting': 'సిద్ధం',
  'upload.state.uploading': 'అప్‌లోడ్ అవుతోంది',
  'upload.state.arrived': 'అప్‌లోడ్ అయింది, మిగతా భాగాల కోసం వేచి ఉంది',
  'upload.state.completed': 'పూర్తయింది',
  'upload.state.failed': 'విఫలమైంది',
  'upload.continues': 'అసంపూర్తిగా ఉన్న “{title}” అప్‌లోడ్ కొనసాగుతుంది.',

  'upload.submit': 'అప్‌లోడ్ చేసి ప్రాసెస్ చేయి',
  'upload.busy': 'ప్రాసెస్ అవుతోంది...',

  'upload.titleMissing': 'దయచేసి సమావేశ శీర్షిక నమోదు చేయండి.',
  'upload.noFiles': 'దయచేసి అప్‌లోడ్ చేయడానికి కనీసం ఒక ఆడియో ఫైల్‌ను ఎంచుకోండి.',
  'upload.added': '{n, plural, one {# ఫైల్ చేరింది} other {# ఫైల్‌లు చేరాయి}}',
  'upload.uploaded': 'అప్‌లోడ్ అయింది: {file}',
  'upload.processed':
    '{n, plural, one {# సమావేశం విజయవంతంగా ప్రాసెస్ అయింది!} other {# సమావేశాలు విజయవంతంగా ప్రాసెస్ అయ్యాయి!}}',
  'upload.fileFailed': '{file} అప్‌లోడ్ కాలేదు: {message}',
  'upload.failed': 'అప్‌లోడ్ విఫలమైంది: {message}',
  'upload.otherRecording': 'ఈలోగా ఈ సమావేశానికి మరో ధ్వనిముద్రణ వచ్చింది. ఈ ఫైల్ పంపబడలేదు.',

  'upload.partsMeanwhile':
    'ఈలోగా మరొకరు ఈ సమావేశపు ధ్వనిముద్రణను మార్చారు. దయచేసి సమావేశాన్ని తెరిచి ఈ ఫైల్‌ను మళ్లీ చేర్చండి. ఇప్పటికే చేరినది తిరిగి పంపబడదు.',
  'upload.unfinished': 'అసంపూర్తి అప్‌లోడ్‌లు',
  'upload.unfinishedItem': '“{title}”: ఆగిన చోటి నుంచి కొనసాగించడానికి {file} ఫైల్‌ను మళ్లీ ఎంచుకోండి.',
  'upload.arrivedItem': '“{title}”: {file} చేరింది; మిగతా భాగాల కోసం వేచి ఉంది.',
  'upload.rejectedItem': '“{title}”: {file} అప్‌లోడ్ కాలేదు.',
  'upload.discard': 'వదిలేయి: {title}',
  'upload.discarded': 'అప్‌లోడ్‌ను వదిలేశారు',

  'upload.cancelTitle': 'అప్‌లోడ్‌ను రద్దు చేయాలా?',
  'upload.cancelText':
    '{file}లో ఇప్పటివరకు అప్‌లోడ్ అయిన భాగం తొలగించబడుతుంది. దాని కోసం సృష్టించిన సమావేశం కూడా తొలగించబడుతుంది.',
  'upload.cancelPartText': '{file}లో ఇప్పటివరకు అప్‌లోడ్ అయినది తొలగించబడుతుంది. మిగతా భాగాలు అది లేకుండా ప్రాసెస్ అవుతాయి.',
  'upload.cancel': 'అప్‌లోడ్ రద్దు చేయండి',
  'upload.keep': 'కొనసాగించండి',

  'upload.sendOne': 'ఆడియో అప్‌లోడ్',
  'upload.sendOneFailed': 'ఆడియోను అప్‌లోడ్ చేయడం సాధ్యం కాలేదు. దయచేసి మళ్లీ ప్రయత్నించండి.',
  'upload.inBackground': 'దీన్ని మూసివేయవచ్చు. అప్‌లోడ్ కొనసాగుతుంది; దాని పురోగతి ప్రతి పేజీలో పైన కనిపిస్తుంది.',
  'upload.another': 'మరో ధ్వనిముద్రణను అప్‌లోడ్ చేయండి',
  'upload.replaceRecording': 'ధ్వనిముద్రణను మార్చండి',
  'upload.replaceTitle': 'ధ్వనిముద్రణను మార్చాలా?',
  'upload.replaceText':
    'కొత్త ధ్వనిముద్రణ నుంచి కొత్త లిఖిత ప్రతి, సారాంశం తయారవుతాయి. అన్ని దిద్దుబాట్లతో సహా ప్రస్తుత వాటి స్థానంలో అవి వస్తాయి. పాత ధ్వనిముద్రణ ఆర్కైవ్‌లో ఉంటుంది.',
  'upload.replace': 'మార్చండి',

  'upload.severalParts': 'ఫైళ్లు ఇదే క్రమంలో ఒక ధ్వనిముద్రణ భాగాలవుతాయి.',
  'upload.addPart': 'తర్వాతి భాగంగా చేర్చండి',
  'upload.addTitle': 'ధ్వనిముద్రణకు చేర్చాలా?',
  'upload.addText':
    'కొత్త భాగాన్ని చివర చేర్చి మొత్తం ధ్వనిముద్రణకు లిఖిత ప్రతి మళ్లీ తయారవుతుంది. కొత్త లిఖిత ప్రతి, సారాంశం ప్రస్తుత వాటి స్థానంలో వస్తాయి. దిద్దుబాట్లు పాత వెర్షన్లుగా ఉంటాయి.',
  'upload.add': 'చేర్చండి',
  'upload.parts': 'ధ్వనిముద్రణ భాగాలు',
  'upload.part': '{n}వ భాగం',
  'upload.playFrom': '{time} నుండి వినండి',
  'upload.editParts': 'భాగాలను సవరించండి',
  'upload.partsTitle': 'భాగాలను మార్చాలా?',
  'upload.partsText':
    'మొత్తం ధ్వనిముద్రణకు లిఖిత ప్రతి మళ్లీ తయారవుతుంది. కొత్త లిఖిత ప్రతి, సారాంశం ప్రస్తుత వాటి స్థానంలో వస్తాయి. దిద్దుబాట్లు పాత వెర్షన్లుగా, తీసివేసిన భాగాలు ఆర్కైవ్‌లో ఉంటాయి.',
  'upload.saveParts': 'సేవ్ చేయండి',
  'upload.partsSaved': 'సేవ్ అయింది. సమావేశం క్యూలో ఉంది.',

  'upload.uploads': 'అప్‌లోడ్‌లు',
  'upload.uploadsSent': 'అప్‌లోడ్: {percent}%',
  'upload.percent': '{percent}%',
  'upload.uploadsFailed': '{n, plural, one {# అప్‌లోడ్ విఫలమైంది} other {# అప్‌లోడ్‌లు విఫలమయ్యాయి}}',
  'upload.uploadsDone': 'అప్‌లోడ్ పూర్తయింది',
};
export default upload;
