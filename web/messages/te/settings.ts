import type { Translation } from '../catalogue.ts';

const settings: Translation<'settings'> = {
  'settings.title': 'సెట్టింగ్‌లు',
  'settings.loading': 'సెట్టింగ్‌లు లోడ్ అవుతున్నాయి...',
  'settings.failed': 'సెట్టింగ్‌లను లోడ్ చేయడం సాధ్యం కాలేదు',
  'settings.tabs': 'సెట్టింగ్‌ల విభాగాలు',
  'settings.profile': 'ప్రొఫైల్',
  'settings.notifications': 'నోటిఫికేషన్‌లు',
  'settings.privacy': 'గోప్యత, భద్రత',
  'settings.system': 'సిస్టమ్',

  'settings.unsaved': 'సేవ్ చేయని మార్పులు ఉన్నాయి',
  'settings.discard': 'మార్పులు వదిలేయి',
  'settings.save': 'మార్పులు సేవ్ చేయి',
  'settings.saved': 'మార్పులు సేవ్ అయ్యాయి',
  'settings.leaveTitle': 'సేవ్ చేయకుండా వెళ్లాలా?',
  'settings.leaveText': 'మీరు సేవ్ చేయని మార్పులు ఉన్నాయి. ఈ పేజీలో సేవ్ చేస్తేనే అవి అమల్లోకి వస్తాయి.',
  'settings.leave': 'వెళ్లండి',
  'settings.stay': 'ఇక్కడే ఉండండి',

  'settings.roleAndDepartment': '{role} · {department}',
  'settings.changePhoto': 'ఫోటో మార్చు',
  'settings.removePhoto': 'ఫోటో తొలగించు',
  'settings.photoHint': 'PNG, JPEG లేదా WebP చిత్రం. దాని మధ్య భాగం చతురస్రంగా కత్తిరించబడుతుంది.',
  'settings.photoFile': 'చిత్రం ఫైల్',
  'settings.photoOf': '{name} ఫోటో',
  'settings.photoChanged': 'ఫోటో మారింది',
  'settings.photoRemoved': 'ఫోటో తొలగించబడింది',
  'settings.photoUnreadable':
    '{file} ఫైల్‌ను చిత్రంగా చదవడం సాధ్యం కాలేదు. దయచేసి PNG, JPEG లేదా WebP ఫైల్‌ను ఎంచుకోండి.',
  'settings.fullName': 'పూర్తి పేరు',
  'settings.email': 'ఇ-మెయిల్ చిరునామా',
  'settings.emailPasswordHint':
    'ఇ-మెయిల్ చిరునామా మార్చడానికి అవసరం. అక్కడ ఇ-మెయిల్ అందుకునేవారు కొత్త పాస్‌వర్డ్ తెప్పించుకోగలరు.',
  'settings.phone': 'ఫోన్ నంబరు',
  'settings.department': 'శాఖ',
  'settings.bio': 'సంక్షిప్త పరిచయం',

  'settings.emailNotifications': 'ఇ-మెయిల్ నోటిఫికేషన్‌లు',
  'settings.emailNotificationsHint': 'ఇ-మెయిల్‌లు {email} చిరునామాకు వస్తాయి. దీన్ని ఆపివేస్తే కింది వాటిలో ఏవీ రావు.',
  'settings.pushNotifications': 'పుష్ నోటిఫికేషన్‌లు',
  'settings.pushNotificationsHint':
    'పోర్టల్ తెరిచి ఉన్నప్పుడు, మీ ధ్వనిముద్రణ లిఖిత ప్రతి సిద్ధమైనా, విఫలమైనా ఈ బ్రౌజర్ మీకు తెలియజేస్తుంది.',
  'settings.pushAsk': 'ఈ బ్రౌజర్‌లో అనుమతించు',
  'settings.pushUnasked': 'నోటిఫికేషన్‌లు చూపడానికి ఈ బ్రౌజర్‌కు ఇంకా అనుమతి ఇవ్వలేదు.',
  'settings.pushDenied': 'ఈ బ్రౌజర్ పోర్టల్ నోటిఫికేషన్‌లను నిరోధిస్తోంది. బ్రౌజర్ సెట్టింగ్‌లలో ఈ చిరునామాకు మీరు అనుమతి ఇవ్వవచ్చు.',
  'settings.pushUnsupported': 'ఈ బ్రౌజర్‌లో నోటిఫికేషన్‌లు చూపే సౌకర్యం లేదు.',
  'settings.meetingReminders': 'సమావేశ రిమైండర్‌లు',
  'settings.meetingRemindersHint': 'మీరు నిర్ణయించిన ప్రతి సమావేశానికి ముందు ఒక ఇ-మెయిల్.',
  'settings.transcriptionComplete': 'లిఖిత ప్రతి పూర్తి',
  'settings.transcriptionCompleteHint': 'మీ లిఖిత ప్రతి సిద్ధమైనప్పుడు ఒక ఇ-మెయిల్. విఫలమైతే ఎప్పుడూ తెలియజేయబడుతుంది.',
  'settings.weeklyDigest': 'వారపు నివేదిక',
  'settings.weeklyDigestHint': 'మీ సమావేశాల పురోగతితో వారానికి ఒకసారి ఇ-మెయిల్.',
  'settings.systemMaintenance': 'సిస్టమ్ నిర్వహణ పనులు',
  'settings.systemMaintenanceHint': 'మీ నిర్వాహకులు పోర్టల్ నిర్వహణ పనులను ప్రకటించినప్పుడు ఒక ఇ-మెయిల్.',

  'settings.privacyChoices': 'గోప్యత',
  'settings.profileVisibility': 'ప్రొఫైల్ ఎవరికి కనిపించాలి',
  'settings.profileVisibilityHint':
    'మీ ఫోటోను ఎవరు చూడవచ్చో ఎంచుకోండి. నిర్వాహకులు అందరి ఫోటోలూ చూడగలరు; మీరు సృష్టించిన సమావేశాలపై మీ పేరు ఉంటుంది.',
  'settings.visibility.public': 'అందరికీ',
  'settings.visibility.department': 'శాఖకు మాత్రమే',
  'settings.visibility.private': 'నాకు మాత్రమే',
  'settings.activityTracking': 'వినియోగ గణాంకాల సేకరణ',
  'settings.activityTrackingHint':
    'సాక్షి ప్రస్తుతం వినియోగ గణాంకాలను సేకరించదు: భవిష్యత్తులో సేకరిస్తే ఈ ఎంపిక వర్తిస్తుంది. ఎవరు ఏమి మార్చారు, చదివారు, ఎగుమతి చేశారు అనే ఆడిట్ రికార్డు మాత్రం ఎప్పుడూ ఉంటుంది.',
  'settings.dataSharing': 'డేటా పంచుకోవడం',
  'settings.dataSharingHint':
    'సాక్షి ప్రస్తుతం మీ గురించిన సమాచారం ఏదీ ఇతరులకు ఇవ్వదు. ఈ సమ్మతి లేకుండా ఎప్పటికీ ఇవ్వకూడదు.',

  'settings.security': 'భద్రత',
  'settings.changePassword': 'పాస్‌వర్డ్ మార్చు',
  'settings.changePasswordHint': 'సైన్ ఇన్ చేయడానికి కొత్త పాస్‌వర్డ్.',
  'settings.signOutElsewhere': 'ఇతర చోట్ల సైన్ అవుట్ చేయి',
  'settings.signOutElsewhereHint': 'మిగతా అన్ని సెషన్లను ముగిస్తుంది, ఉదాహరణకు పోగొట్టుకున్న పరికరంలోనివి.',
  'settings.signedOutElsewhere': 'మిగతా అన్ని చోట్ల సైన్ అవుట్ అయ్యింది',
  'settings.twoFactor': 'రెండంచెల ధ్రువీకరణ',
  'settings.twoFactorHint': 'పాస్‌వర్డ్‌తో పాటు మీ ఫోన్ నుంచి ఒక కోడ్.',
  'settings.myData': 'నా డేటా డౌన్‌లోడ్',
  'settings.myDataHint': 'మీ గురించి భద్రపరిచిన సమాచారం అంతా ఒకే JSON ఫైల్‌గా.',
  'settings.activity': 'ఖాతా కార్యకలాపాలు',
  'settings.activityHint': 'మీ ఖాతాతో ఏమి చేశారు, ఎక్కడి నుంచి చేశారు.',

  'password.builtIn':
    'ఈ ఇన్‌స్టలేషన్‌లో పాస్‌వర్డ్‌లు లేవు: దీన్ని తెరిచినవారంతా ముందే ఏర్పాటు చేసిన వినియోగదారుగా పనిచేస్తారు. సైన్ ఇన్ ఉన్న చోట పాస్‌వర్డ్‌ను ఇక్కడే మార్చవచ్చు.',
  'password.current': 'ప్రస్తుత పాస్‌వర్డ్',
  'password.new': 'కొత్త పాస్‌వర్డ్',
  'password.rules': 'కనీసం 12 అక్షరాలు; అందులో ఇంగ్లిష్ చిన్న, పెద్ద అక్షరాలు, అంకెలు, చిహ్నాలు ఉండాలి.',
  'password.repeat': 'కొత్త పాస్‌వర్డ్ మళ్లీ',
  'password.currentMissing': 'దయచేసి మీ ప్రస్తుత పాస్‌వర్డ్ నమోదు చేయండి.',
  'password.weak':
    'ఈ పాస్‌వర్డ్‌ను సులభంగా ఊహించవచ్చు. కనీసం 12 అక్షరాలతో, ఇంగ్లిష్ చిన్న, పెద్ద అక్షరాలు, అంకెలు, చిహ్నాలు ఉండాలి; మొదట్లో, చివర్లో ఖాళీ ఉండకూడదు.',
  'password.different': 'రెండు కొత్త పాస్‌వర్డ్‌లు ఒకేలా లేవు.',
  'password.changed': 'పాస్‌వర్డ్ మారింది',
  'password.changedHereOnly':
    'మీ పాస్‌వర్డ్ మారింది, కానీ మీ ఇతర సెషన్లు ఇంకా సైన్ ఇన్ అయి ఉండవచ్చు. “ఇతర చోట్ల సైన్ అవుట్ చేయి” నొక్కండి.',
  'account.wrongPassword': 'ఇది మీ ప్రస్తుత పాస్‌వర్డ్ కాదు.',
  'account.weakPassword': 'ఈ పాస్‌వర్డ్‌కు అనుమతి లేదు. దయచేసి ఇంకా పొడవైనది లేదా వేరొకటి ఎంచుకోండి.',
  'account.wrongCode': 'ఇది మీ ఫోన్‌లో ఇప్పుడు కనిపిస్తున్న కోడ్ కాదు. దయచేసి తర్వాతి కోడ్ వచ్చాక మళ్లీ ప్రయత్నించండి.',
  'account.tooManyTries': 'చాలాసార్లు ప్రయత్నించారు. దయచేసి కొన్ని నిమిషాలు ఆగి, మళ్లీ ప్రయత్నించండి.',
  'account.addressTaken':
    'ఈ చిరునామా ఇప్పటికే మరో ఖాతాకు చెందింది. దయచేసి పైన వేరొక చిరునామా నమోదు చేయండి, లేదా మీ నిర్వాహకుడిని అడగండి.',

  'email.confirmTitle': 'దయచేసి మీ ఇ-మెయిల్ చిరునామాను ధృవీకరించండి',
  'email.confirmText':
    '{email} చిరునామా ఇంకా ధృవీకరించబడలేదు. అప్పటివరకు మీకు ఇ-మెయిల్‌లు రావు, యూజర్‌నేమ్‌తో మాత్రమే సైన్ ఇన్ చేయగలరు, మరచిపోయిన పాస్‌వర్డ్‌కు బదులు కొత్తది ఎంచుకోలేరు. దయచేసి ఈ చిరునామాకు కోడ్ పంపించుకుని ఇక్కడ నమోదు చేయండి.',
  'email.sendCode': 'కోడ్ పంపు',
  'email.sent': '{email} చిరునామాకు కోడ్ వస్తోంది. అది ఒక రోజు చెల్లుతుంది.',
  'email.code': 'ఇ-మెయిల్‌లో వచ్చిన కోడ్',
  'email.codeMissing': 'దయచేసి ఇ-మెయిల్‌లో వచ్చిన ఆరు అంకెలను నమోదు చేయండి.',
  'email.wrongCode':
    'ఇది తాజా ఇ-మెయిల్‌లోని కోడ్ కాదు, లేదా ఒక రోజు కంటే పాతది. దయచేసి మరోసారి చూడండి, లేదా మరో కోడ్ పంపించుకోండి.',
  'email.confirm': 'చిరునామా ధృవీకరించు',
  'email.confirmed': 'ఇ-మెయిల్ చిరునామా ధృవీకరణ అయింది',

  'twoFactor.builtIn':
    'ఈ ఇన్‌స్టలేషన్‌లో పాస్‌వర్డ్‌లు లేవు; కాబట్టి రెండో అంచె చేర్చడానికి ఏమీ లేదు. సైన్ ఇన్ ఉన్న చోట దాన్ని ఇక్కడే ఏర్పాటు చేయవచ్చు.',
  'twoFactor.loading': 'మీ ఖాతాను పరిశీలిస్తోంది...',
  'twoFactor.on': 'రెండంచెల ధ్రువీకరణ ఆన్‌లో ఉంది: సైన్ ఇన్ చేసేటప్పుడు మీ ఫోన్‌లోని కోడ్ అడుగుతుంది.',
  'twoFactor.off':
    'రెండంచెల ధ్రువీకరణ ఆఫ్‌లో ఉంది. ఆన్ చేస్తే, సైన్ ఇన్ చేసేటప్పుడు మీ ఫోన్‌లోని ఆథెంటికేటర్ యాప్ కోడ్ కూడా అడుగుతుంది; కాబట్టి దొంగిలించిన పాస్‌వర్డ్ ఒక్కటే సరిపోదు.',
  'twoFactor.setUp': 'ఏర్పాటు',
  'twoFactor.scan': 'దీన్ని ఆథెంటికేటర్ యాప్‌తో స్కాన్ చేయండి:',
  'twoFactor.picture': 'ఆథెంటికేటర్ యాప్ కోసం QR కోడ్',
  'twoFactor.secret': 'లేదా ఈ కీని యాప్‌లో నమోదు చేయండి:',
  'twoFactor.code': 'యాప్‌లో కనిపించే ఆరు అంకెలు',
  'twoFactor.codeMissing': 'దయచేసి యాప్‌లో కనిపించే ఆరు అంకెలను నమోదు చేయండి.',
  'twoFactor.turnOn': 'ఆన్ చేయి',
  'twoFactor.turnedOn': 'రెండంచెల ధ్రువీకరణ ఆన్ అయింది',
  'twoFactor.turnOff': 'ఆఫ్ చేయి',
  'twoFactor.turnedOff': 'రెండంచెల ధ్రువీకరణ ఆఫ్ అయింది',
  'twoFactor.turnOffTitle': 'రెండంచెల ధ్రువీకరణను ఆఫ్ చేయాలా?',
  'twoFactor.turnOffText': 'ఆ తర్వాత మీ పాస్‌వర్డ్ ఒక్కదానితోనే మీ ఖాతా తెరుచుకుంటుంది.',

  'myData.taken': 'మీ డేటా డౌన్‌లోడ్ అయింది',

  'settings.display': 'ప్రదర్శన',
  'settings.language': 'భాష',
  'settings.theme': 'థీమ్',
  'settings.timezone': 'సమయ మండలం',
  'settings.timezone.IST': 'IST',
  'settings.timezone.UTC': 'UTC',
  'settings.dateFormat': 'తేదీ రూపం',
  'settings.autoSave': 'ఆటో సేవ్',
  'settings.autoSaveHint':
    'మీరు ఇక్కడ టైప్ చేసి సేవ్ చేయని దాన్ని ఈ బ్రౌజర్‌లో చిత్తుప్రతిగా భద్రపరుస్తుంది; పేజీని రీలోడ్ చేసినా అది పోదు.',

  'announcement.title': 'ప్రకటన',
  'announcement.hint':
    '“ఇ-మెయిల్ నోటిఫికేషన్‌లు”, “సిస్టమ్ నిర్వహణ పనులు” ఆన్‌లో ఉంచిన ప్రతి క్రియాశీల వినియోగదారుకు ఒక ఇ-మెయిల్. మీరు రాసినట్లే వెళ్తుంది, అనువాదం జరగదు.',
  'announcement.subject': 'విషయం',
  'announcement.text': 'ప్రకటన పాఠం',
  'announcement.textHint': 'ఖాళీ వరుస తర్వాత కొత్త పేరా మొదలవుతుంది.',
  'announcement.subjectMissing': 'దయచేసి విషయాన్ని నమోదు చేయండి.',
  'announcement.textMissing': 'దయచేసి ప్రకటన పాఠాన్ని నమోదు చేయండి.',
  'announcement.tooLong':
    '{over, plural, one {# అక్షరం} other {# అక్షరాలు}} ఎక్కువ: {most} అక్షరాలకే చోటు ఉంది.',
  'announcement.send': 'ప్రకటన పంపు',
  'announcement.clear': 'చిత్తుప్రతి తొలగించు',
  'announcement.confirmTitle': 'ఈ ప్రకటన పంపాలా?',
  'announcement.confirmText':
    '“{subject}” ప్రకటన “ఇ-మెయిల్ నోటిఫికేషన్‌లు”, “సిస్టమ్ నిర్వహణ పనులు” ఆన్‌లో ఉంచిన ప్రతి క్రియాశీల వినియోగదారుకు ఇ-మెయిల్‌లో వెళ్తుంది. పంపిన ఇ-మెయిల్‌లను వెనక్కి తీసుకోలేరు.',
  'announcement.confirm': 'పంపు',
  'announcement.sent': 'ప్రకటన వెళ్తోంది',
  'announcement.failed': 'ప్రకటన పంపడం సాధ్యం కాలేదు',
  'announcement.kept': 'మీరు రాసినది అలాగే ఉంది. మళ్లీ పంపవచ్చు: ఒకే రోజులో అదే ప్రకటన ఎవరికీ రెండుసార్లు వెళ్లదు.',

  'settings.export': 'మొత్తం డేటా ఎగుమతి',
  'settings.exportText':
    'ధ్వనిముద్రణలు మినహా పోర్టల్‌లోని సమాచారం అంతా కుదించిన ఒకే JSON Lines ఫైల్‌గా వస్తుంది. అది నేపథ్యంలో తయారవుతుంది.',
  'settings.exportBusy': 'ఎగుమతి తయారవుతోంది',
  'settings.exportProgress': 'ఎగుమతి పురోగతి',
  'settings.exportPercent': '{percent}%',
  'settings.exportLeft': '{percent}% · ఇంకా సుమారు {duration}',
  'settings.exportBegun': 'ఎగుమతి మొదలైంది',
  'settings.exportList': 'ఎగుమతులు',
  'settings.exportListFailed': 'ఎగుమతుల జాబితాను లోడ్ చేయడం సాధ్యం కాలేదు. {message}',
  'settings.exportEmpty': 'ఇంకా ఎగుమతులు ఏవీ లేవు.',
  'settings.exportBy': '{time} · {name}',
  'settings.exportKept':
    '{size}, {records, plural, one {# రికార్డు} other {# రికార్డులు}}, {day} వరకు అందుబాటులో ఉంటుంది',
  'settings.exportForgotten':
    '{size}, {records, plural, one {# రికార్డు} other {# రికార్డులు}}, {day} వరకు భద్రపరిచారు; ఇప్పుడు లేదు',
  'settings.exportGone': 'ఈ ఎగుమతి ఫైల్ ఇప్పుడు నిల్వలో లేదు.',
  'settings.exportDownload': 'డౌన్‌లోడ్',
  'settings.exportDownloadNamed': '{time} నాటి ఎగుమతి డౌన్‌లోడ్',
  'settings.exportMore': 'పాత ఎగుమతులు చూపు',
};
export default settings;
