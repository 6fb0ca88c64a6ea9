import type { Translation } from '../catalogue.ts';

const users: Translation<'users'> = {
  'users.title': 'వినియోగదారుల నిర్వహణ',
  'users.list': 'వినియోగదారులు',
  'users.loading': 'వినియోగదారుల జాబితా లోడ్ అవుతోంది...',
  'users.failed': 'వినియోగదారుల జాబితాను లోడ్ చేయడం సాధ్యం కాలేదు',
  'users.search': 'పేరు, ఇ-మెయిల్ లేదా యూజర్‌నేమ్‌తో వెతకండి',
  'users.count': '{n, plural, one {# వినియోగదారు} other {# వినియోగదారులు}}',
  'users.countLoaded': '{n, plural, one {మొదటి # వినియోగదారు} other {మొదటి # వినియోగదారులు}}',
  'users.found':
    '{n, plural, =0 {వినియోగదారులెవరూ కనబడలేదు} one {# వినియోగదారు కనబడ్డారు} other {# వినియోగదారులు కనబడ్డారు}}',
  'users.searching': 'వెతుకుతోంది…',
  'users.none': 'మీ వెతుకులాటకు సరిపోలే వినియోగదారులెవరూ లేరు',
  'users.noneHint': 'మరో పేరుతో లేదా పేరులోని కొంత భాగంతో ప్రయత్నించండి.',
  'users.clearSearch': 'వెతుకులాట తుడువు',
  'users.more': 'మరిన్ని చూపు',

  'users.you': 'మీరు',
  'users.active': 'క్రియాశీలం',
  'users.inactive': 'నిలిపివేశారు',

  'users.add': 'వినియోగదారును చేర్చు',
  'users.addTitle': 'వినియోగదారును చేర్చండి',
  'users.create': 'ఖాతా సృష్టించు',
  'users.username': 'యూజర్‌నేమ్',
  'users.usernameHint': 'సైన్ ఇన్ చేయడానికి. దీన్ని తర్వాత మార్చలేరు.',
  'users.fullName': 'పూర్తి పేరు',
  'users.email': 'ఇ-మెయిల్ చిరునామా',
  'users.phone': 'ఫోన్ నంబరు',
  'users.department': 'శాఖ',
  'users.role': 'పాత్ర',
  'users.roleHint.staff': 'సమావేశాలను సృష్టించవచ్చు, చదవవచ్చు, ఎగుమతి చేయవచ్చు.',
  'users.roleHint.officer': 'వీటితో పాటు సమావేశ వివరాలను, లిఖిత ప్రతులను సరిదిద్దవచ్చు.',
  'users.roleHint.admin': 'అన్నీ చేయవచ్చు: తొలగించడం, వినియోగదారుల నిర్వహణ, సిస్టమ్ నిర్వహణ కూడా.',
  'users.firstPassword': 'తాత్కాలిక పాస్‌వర్డ్ (ఐచ్ఛికం)',
  'users.firstPasswordHint':
    'కనీసం 12 అక్షరాలు; అందులో ఇంగ్లిష్ పెద్ద, చిన్న అక్షరాలు, అంకెలు, చిహ్నాలు ఉండాలి. మొదటిసారి సైన్ ఇన్ చేసినప్పుడు దీన్ని మార్చాలి. ఖాళీగా వదిలితే ఒక పాస్‌వర్డ్ తయారై ఇ-మెయిల్‌లో వెళ్తుంది.',
  'users.activeLabel': 'సైన్ ఇన్ చేయవచ్చు',

  'users.edit': 'సవరించు',
  'users.editNamed': 'సవరించు: {name}',
  'users.editTitle': '{name} ఖాతా సవరణ',
  'users.save': 'మార్పులు సేవ్ చేయి',
  'users.self': 'ఇది మీ సొంత ఖాతా: మీ పాత్రను మార్చడం, ఖాతాను నిలిపివేయడం లేదా తొలగించడం మరో నిర్వాహకులే చేయగలరు.',

  'users.deactivate': 'నిలిపివేయి',
  'users.deactivateNamed': 'నిలిపివేయి: {name}',
  'users.deactivateTitle': '{name} ఖాతాను నిలిపివేయాలా?',
  'users.deactivateText': 'ఖాతాను మళ్లీ క్రియాశీలం చేసే వరకు {name} సాక్షిని ఉపయోగించలేరు.',
  'users.signOut': 'సైన్ అవుట్ చేయి',
  'users.signOutNamed': 'సైన్ అవుట్ చేయి: {name}',
  'users.signedOut': '{name} అన్ని చోట్ల సైన్ అవుట్ అయ్యారు',
  'users.activate': 'పునరుద్ధరించు',
  'users.activateNamed': 'పునరుద్ధరించు: {name}',
  'users.delete': 'తొలగించు',
  'users.deleteNamed': 'తొలగించు: {name}',
  'users.deleteTitle': '{name} ఖాతాను తొలగించాలా?',
  'users.deleteText':
    '{name} ({username}) ఇకపై సైన్ ఇన్ చేయలేరు; వారి ప్రొఫైల్ తొలగిపోతుంది. వారి సమావేశాలు, ఆడిట్ రికార్డులో వారి గురించిన వివరాలు అలాగే ఉంటాయి. ఈ చర్యను వెనక్కి తీసుకోలేరు.',

  'users.usernameMissing': 'దయచేసి యూజర్‌నేమ్ నమోదు చేయండి.',
  'users.nameMissing': 'దయచేసి పేరు నమోదు చేయండి.',
  'users.emailMissing': 'దయచేసి ఇ-మెయిల్ చిరునామా నమోదు చేయండి.',

  'users.created': '{name} ఖాతా సృష్టించబడింది',
  'users.createdMailed': '{name} ఖాతా సృష్టించబడింది. తాత్కాలిక పాస్‌వర్డ్ ఇ-మెయిల్‌లో పంపబడుతోంది.',
  'users.saved': '{name} ఖాతా మార్పులు సేవ్ అయ్యాయి',
  'users.activated': '{name} మళ్లీ సైన్ ఇన్ చేయవచ్చు',
  'users.deactivated': '{name} ఇకపై సైన్ ఇన్ చేయలేరు',
  'users.deleted': 'వినియోగదారు ఖాతా తొలగించబడింది',
};
export default users;
