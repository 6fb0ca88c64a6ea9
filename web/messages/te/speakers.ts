import type { Translation } from '../catalogue.ts';

const speakers: Translation<'speakers'> = {
  'speakers.title': 'వక్తల స్వర నమోదు',
  'speakers.lead': 'ఇక్కడ నమోదైనవారిని సమావేశాల్లో వారి స్వరం ద్వారా గుర్తించవచ్చు.',

  'speakers.new': 'కొత్త వక్త',
  'speakers.name': 'వక్త పేరు',
  'speakers.record': 'రికార్డింగ్ ప్రారంభించు',
  'speakers.stop': 'రికార్డింగ్ ఆపు',
  'speakers.upload': 'ఆడియో ఫైల్ అప్‌లోడ్',
  'speakers.formats': 'WAV, MP3, M4A, OGG, FLAC లేదా WEBM ఫైల్, గరిష్ఠంగా 50 MB.',
  'speakers.enroll': 'వక్తను నమోదు చేయి',
  'speakers.enrolling': 'నమోదు అవుతోంది...',

  'speakers.guidance': 'మంచి స్వర నమూనా కోసం',
  'speakers.guidanceLength': 'మొత్తం 30 నుంచి 60 సెకన్లు రికార్డ్ చేయండి.',
  'speakers.guidanceOccasions': 'వీలైతే వేర్వేరు సందర్భాల్లో రికార్డ్ చేయండి: స్వరం రోజురోజుకూ మారుతుంటుంది.',
  'speakers.guidanceRoom': 'ఇతరులెవరూ మాట్లాడని, నిశ్శబ్దంగా ఉండే గదిని ఎంచుకోండి.',
  'speakers.guidanceManner': 'వారిని సమావేశంలో మాట్లాడినట్లే స్వేచ్ఛగా మాట్లాడనివ్వండి.',

  'speakers.recording': '{name} స్వరం రికార్డ్ అవుతోంది',
  'speakers.elapsed': 'గడిచిన సమయం',
  'speakers.level': 'మైక్రోఫోన్ ధ్వని స్థాయి',

  'speakers.samples': 'రికార్డ్ చేసిన నమూనాలు',
  'speakers.noSamples': 'ఇంకా ఏదీ రికార్డ్ చేయలేదు',
  'speakers.total':
    '{n, plural, one {# నమూనా} other {# నమూనాలు}} (గరిష్ఠంగా {most}), మొత్తం వ్యవధి {duration}',
  // The name of a sample: whose voice it is, and its place in the list.
  'speakers.sample': '{name}, నమూనా {n}',
  'speakers.lengthUnknown': 'వ్యవధి తెలియదు',
  'speakers.play': 'వినండి: {name}',
  'speakers.stopPlaying': 'వినడం ఆపు: {name}',
  'speakers.delete': 'తొలగించు',
  'speakers.deleteNamed': 'తొలగించు: {name}',
  'speakers.deleteTitle': '“{name}”ను తొలగించాలా?',
  'speakers.deleteSampleText': 'ఈ రికార్డింగ్‌ను ఇంకా పంపలేదు; తొలగిస్తే తిరిగి పొందలేరు.',
  'speakers.deleteSpeakerText': 'వక్త వివరాలు, వారి స్వర నమూనాలు అన్నీ శాశ్వతంగా తొలగిపోతాయి.',
  'speakers.otherNames': 'ఈ నమూనాల్లో కొన్నింటిని {names} పేరుతో రికార్డ్ చేశారు. అన్నీ {name} పేరుతోనే నమోదవుతాయి.',
  'speakers.notKept': 'ఈ బ్రౌజర్ రికార్డింగ్‌లను భద్రపరచదు: ఈ పేజీని వదిలే ముందే వక్తను నమోదు చేయండి.',

  'speakers.sending': '{count} నమూనాల్లో {number}వది వెళ్తోంది',
  'speakers.finishing': 'నమోదు పూర్తవుతోంది',
  'speakers.progress': 'నమోదు పురోగతి',

  'speakers.list': 'నమోదైన వక్తలు',
  'speakers.loading': 'వక్తల జాబితా లోడ్ అవుతోంది...',
  'speakers.none': 'ఇంకా వక్తలెవరూ నమోదు కాలేదు',
  'speakers.noneText': 'ఒకరిని నమోదు చేయడానికి వారి స్వర నమూనాను రికార్డ్ లేదా అప్‌లోడ్ చేయండి.',
  'speakers.enrolledOn': 'నమోదు తేదీ: {date}',
  'speakers.samplesCount': '{n, plural, one {# నమూనా} other {# నమూనాలు}}',
  'speakers.more': 'మరిన్ని చూపు',

  'speakers.nameMissing': 'దయచేసి వక్త పేరు నమోదు చేయండి',
  'speakers.nameMissingRecord': 'రికార్డ్ చేసే ముందు దయచేసి వక్త పేరు నమోదు చేయండి',
  'speakers.nameMissingUpload': 'ఆడియో అప్‌లోడ్ చేసే ముందు దయచేసి వక్త పేరు నమోదు చేయండి',
  'speakers.sampleMissing': 'వక్తను నమోదు చేసే ముందు దయచేసి కనీసం ఒక ఆడియో నమూనాను రికార్డ్ చేయండి',
  'speakers.tooMany': 'ఒక వక్తకు గరిష్ఠంగా {most} నమూనాలు ఉండవచ్చు. దయచేసి ముందుగా ఒకటి తొలగించండి.',
  'speakers.started': '{name} స్వర రికార్డింగ్ మొదలైంది',
  'speakers.stopped': 'రికార్డింగ్ ఆగింది',
  'speakers.startFailed': 'రికార్డింగ్‌ను ప్రారంభించడం సాధ్యం కాలేదు. దయచేసి మైక్రోఫోన్ అనుమతులను సరిచూసుకోండి.',
  'speakers.interrupted': 'రికార్డింగ్‌కు అంతరాయం కలిగింది. అప్పటి వరకు రికార్డ్ అయినది జాబితాలో ఉంది.',
  'speakers.nothingRecorded': 'ఏదీ రికార్డ్ కాలేదు. దయచేసి మైక్రోఫోన్‌ను సరిచూసుకుని, మళ్లీ ప్రయత్నించండి.',
  'speakers.playFailed': 'రికార్డింగ్‌ను వినిపించడం సాధ్యం కాలేదు',
  'speakers.processFailed': 'ఆడియో ఫైల్‌ను ప్రాసెస్ చేయడం సాధ్యం కాలేదు',
  'speakers.enrolled': '{name} స్వర నమోదు పూర్తయింది!',
  'speakers.enrolFailed': 'నమోదు సమయంలో లోపం ఏర్పడింది',
  'speakers.storageUnreachable':
    'నిల్వ వ్యవస్థ అందుబాటులో లేదు. మీ నమూనాలు భద్రంగా ఉన్నాయి: కొనసాగించడానికి “వక్తను నమోదు చేయి”ని మళ్లీ నొక్కండి.',
  'speakers.deleted': 'వక్త తొలగించబడ్డారు',
  'speakers.deleteFailed': 'వక్తను తొలగించే సమయంలో లోపం ఏర్పడింది',
  'speakers.loadFailed': 'నమోదైన వక్తల జాబితాను లోడ్ చేయడం సాధ్యం కాలేదు',

  'speakers.leaveTitle': 'ఈ పేజీని వదిలి వెళ్లాలా?',
  'speakers.leaveRecording':
    'రికార్డింగ్ జరుగుతోంది. మీరు వెళ్తే అది ఇక్కడితో ఆగుతుంది; రికార్డ్ అయినది మీరు తిరిగి వచ్చే వరకు భద్రంగా ఉంటుంది.',
  'speakers.leaveSending':
    'నమూనాలు ఇంకా వెళ్తున్నాయి. మీరు వెళ్తే నమోదు ఆగిపోతుంది; నమూనాలు మీరు తిరిగి వచ్చే వరకు భద్రంగా ఉంటాయి.',
  'speakers.leaveUnkept': 'ఈ బ్రౌజర్ రికార్డింగ్‌లను భద్రపరచదు: మీరు వెళ్తే అవి పోతాయి.',
  // Shown when it ended while we asked.
  'speakers.leaveOver': 'ఈలోగా అది ముగిసింది: మీరు వెళ్లినా ఏదీ పోదు.',
  'speakers.leave': 'వెళ్లండి',
  'speakers.stay': 'ఇక్కడే ఉండండి',
};
export default speakers;
