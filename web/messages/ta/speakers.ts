import type { Translation } from '../catalogue.ts';

const speakers: Translation<'speakers'> = {
  'speakers.title': 'பேச்சாளர் குரல் சேர்க்கை',
  'speakers.lead':
    'இங்கு சேர்க்கப்படுவோர், அவர்கள் ஒப்புக்கொண்டால், கூட்டங்களில் குரலைக் கொண்டு அடையாளம் காணப்படுவர்: உறுதியாக இருந்தால் பெயர் எழுதப்படும்; இல்லாவிட்டால் தங்களுக்குப் பரிந்துரைக்கப்படும்.',

  'speakers.new': 'புதிய பேச்சாளர்',
  'speakers.name': 'பேச்சாளர் பெயர்',
  'speakers.record': 'பதிவைத் தொடங்கு',
  'speakers.stop': 'பதிவை நிறுத்து',
  'speakers.upload': 'ஒலிக் கோப்பைப் பதிவேற்று',
  'speakers.formats': 'கோப்பு WAV, MP3, M4A, OGG, FLAC அல்லது WEBM ஆக, 50 MB வரை இருக்கலாம்.',
  'speakers.enroll': 'பேச்சாளரைச் சேர்',
  'speakers.enrolling': 'சேர்க்கப்படுகிறார்...',

  'speakers.consent': 'ஒப்புதல்',
  'speakers.consentGiven': 'கூட்டங்களில் அடையாளம் காணத் தம் குரலைப் பயன்படுத்தப் பேச்சாளர் ஒப்புக்கொண்டுள்ளார்',
  'speakers.consentBy': 'ஒப்புதல் அளித்தவர்',
  'speakers.consentPurpose': 'ஒப்புதலின் நோக்கம்',
  'speakers.consentUsual':
    'நடவடிக்கைக் குறிப்புகளில் பெயரை எழுத, கூட்டங்களின் ஒலிப்பதிவுகளில் அவரது குரலை அடையாளம் காணுதல்',
  'speakers.consentLacking':
    'ஒப்புதல் இல்லாவிட்டால் குரல் வைத்திருக்கப்படும்; ஆனால் யாரையும் அடையாளம் காணப் பயன்படுத்தப்படாது.',
  'speakers.consentByMissing': 'ஒப்புதல் அளித்தவர் யார் என்பதை உள்ளிடவும்.',
  'speakers.consentPurposeMissing': 'ஒப்புதல் எதற்கானது என்பதை உள்ளிடவும்.',
  'speakers.consentRecorded': 'ஒப்புதல் பதிவாகியுள்ளது',
  'speakers.consentNone': 'ஒப்புதல் இல்லை',
  'speakers.consentFacts': 'ஒப்புதல் அளித்தவர்: {by}; பதிவு செய்தவர்: {recorder}, {date}',
  'speakers.consentFor': 'நோக்கம்: {purpose}',
  'speakers.recordConsent': 'ஒப்புதலைப் பதிவு செய்',
  'speakers.recordConsentOf': 'ஒப்புதலைப் பதிவு செய்: {name}',
  'speakers.recordedConsent': '{name}: ஒப்புதல் பதிவானது',
  'speakers.recordConsentFailed': 'ஒப்புதலைப் பதிவு செய்யும்போது பிழை ஏற்பட்டது',
  'speakers.withdrawConsent': 'ஒப்புதலைத் திரும்பப் பெறு',
  'speakers.withdrawConsentOf': 'ஒப்புதலைத் திரும்பப் பெறு: {name}',
  'speakers.withdrawConsentTitle': '“{name}” அளித்த ஒப்புதலைத் திரும்பப் பெறவா?',
  'speakers.withdrawConsentText':
    'குரலும் அதன் அனைத்து மாதிரிகளும் நிரந்தரமாக நீக்கப்படும்; பேச்சாளர் இப்பட்டியலில் இருக்கமாட்டார். எழுத்து வடிவங்களில் ஏற்கெனவே எழுதப்பட்ட பெயர்கள் அப்படியே இருக்கும்.',
  'speakers.consentWithdrawn': 'ஒப்புதல் திரும்பப் பெறப்பட்டது: குரல் நீக்கப்பட்டது',
  'speakers.withdrawConsentFailed': 'ஒப்புதலைத் திரும்பப் பெறும்போது பிழை ஏற்பட்டது',

  'speakers.guidance': 'நல்ல குரல் மாதிரிக்கு',
  'speakers.guidanceLength':
    'மொத்தம் குறைந்தது {least} விநாடிகள் பேச்சு தேவை; 30 முதல் 60 விநாடிகள் இருந்தால் நல்லது.',
  'speakers.guidanceOccasions': 'இயன்றால் வெவ்வேறு நாட்களில் பதிவு செய்யவும்: குரல் நாளுக்கு நாள் மாறுபடும்.',
  'speakers.guidanceRoom': 'வேறு யாரும் பேசாத அமைதியான அறையைத் தேர்வு செய்யவும்.',
  'speakers.guidanceManner': 'கூட்டத்தில் பேசுவது போலவே அவரை இயல்பாகப் பேசச் சொல்லவும்.',

  'speakers.recording': '{name}: குரல் பதிவாகிறது',
  'speakers.elapsed': 'கடந்த நேரம்',
  'speakers.level': 'மைக்ரோஃபோனின் ஒலி அளவு',

  'speakers.samples': 'பதிவு செய்த மாதிரிகள்',
  'speakers.noSamples': 'இதுவரை ஏதும் பதிவு செய்யப்படவில்லை',
  'speakers.total':
    '{n, plural, one {# மாதிரி} other {# மாதிரிகள்}} (அதிகபட்சம் {most}), மொத்தம் {duration}',
  'speakers.sample': '{name}, மாதிரி {n}',
  'speakers.lengthUnknown': 'நீளம் தெரியவில்லை',
  'speakers.play': 'இயக்கு: {name}',
  'speakers.stopPlaying': 'இயக்குவதை நிறுத்து: {name}',
  'speakers.delete': 'நீக்கு',
  'speakers.deleteNamed': 'நீக்கு: {name}',
  'speakers.deleteTitle': '“{name}” என்பதை நீக்கவா?',
  'speakers.deleteSampleText': 'இந்தப் பதிவு இன்னும் அனுப்பப்படவில்லை; நீக்கினால் மீட்க இயலாது.',
  'speakers.deleteSpeakerText': 'பேச்சாளரின் விவரமும் அவரது அனைத்துக் குரல் மாதிரிகளும் நிரந்தரமாக நீக்கப்படும்.',
  'speakers.otherNames':
    'இவற்றில் சில மாதிரிகள் {names} பெயரில் பதிவானவை. அனைத்தும் {name} பெயரில் சேர்க்கப்படும்.',
  'speakers.notKept':
    'இந்த உலாவி பதிவுகளை வைத்திருப்பதில்லை: இப்பக்கத்தை விட்டு விலகும் முன் பேச்சாளரைச் சேர்க்கவும்.',

  'speakers.sending': '{count} மாதிரிகளில் {number} அனுப்பப்படுகிறது',
  'speakers.finishing': 'மாதிரிகள் சரிபார்க்கப்படுகின்றன',
  'speakers.progress': 'அனுப்புதலின் முன்னேற்றம்',

  'speakers.list': 'சேர்க்கப்பட்ட பேச்சாளர்கள்',
  'speakers.loading': 'பேச்சாளர்கள் ஏற்றப்படுகின்றனர்...',
  'speakers.none': 'இதுவரை பேச்சாளர்கள் சேர்க்கப்படவில்லை',
  'speakers.noneText': 'ஒருவரைச் சேர்க்க, அவரது குரல் மாதிரியைப் பதிவு செய்யவும் அல்லது பதிவேற்றவும்.',
  'speakers.enrolledOn': 'சேர்க்கப்பட்டது: {date}',
  'speakers.samplesCount': '{n, plural, one {# மாதிரி} other {# மாதிரிகள்}}',
  'speakers.more': 'மேலும் காட்டு',

  'speakers.full': 'ஒரு பேச்சாளருக்கு அதிகபட்சம் {most} மாதிரிகள். முதலில் ஒன்றை நீக்கவும்.',
  'speakers.voice': 'மாதிரிகள்',
  'speakers.voiceOf': 'மாதிரிகள்: {name}',
  'speakers.voiceLoading': 'மாதிரிகள் ஏற்றப்படுகின்றன...',
  'speakers.voiceFailed': 'மாதிரிகளை ஏற்ற இயலவில்லை',
  'speakers.voiceSending': 'மாதிரிகள் அனுப்பப்படுகின்றன: அவை சென்று சேர்ந்த பின் இதை மூடலாம்.',
  'speakers.speech': '{n, plural, one {# விநாடி பேச்சு} other {# விநாடிகள் பேச்சு}}',
  'speakers.speechUnknown': 'இன்னும் சரிபார்க்கப்படவில்லை',
  'speakers.unsent':
    '{n, plural, one {# மாதிரி இன்னும் அனுப்பப்படவில்லை} other {# மாதிரிகள் இன்னும் அனுப்பப்படவில்லை}}',
  'speakers.fromMeeting': 'கூட்டத்திலிருந்து பெறப்பட்டது',
  'speakers.lastSample': 'கடைசி மாதிரி பேச்சாளருடன் சேர்த்து மட்டுமே நீக்கப்படும்.',
  'speakers.deleteKeptText':
    'இம்மாதிரி நிரந்தரமாக நீக்கப்படும். அதன்பின் மற்ற மாதிரிகளைக் கொண்டு மட்டுமே குரல் அடையாளம் காணப்படும்.',
  'speakers.sampleDeleted': 'மாதிரி நீக்கப்பட்டது',
  'speakers.sampleDeleteFailed': 'மாதிரியை நீக்கும்போது பிழை ஏற்பட்டது',
  'speakers.sampleCandidates': 'கூட்டங்களில் பேசியவை',
  'speakers.candidateWaiting': 'சரிபார்ப்புக்குக் காத்திருக்கிறது',
  'speakers.candidateRefused': 'சேர்க்கப்படவில்லை',
  'speakers.add': 'மாதிரிகளைச் சேர்',
  'speakers.addSend': 'மாதிரிகளை அனுப்பு',
  'speakers.addSending': 'அனுப்பப்படுகிறது...',
  'speakers.added':
    '{name} குரலில் {n, plural, one {# மாதிரி சேர்க்கப்பட்டது} other {# மாதிரிகள் சேர்க்கப்பட்டன}}',
  'speakers.addFailed': 'மாதிரிகளைச் சேர்க்கும்போது பிழை ஏற்பட்டது',
  'speakers.addUnreachable':
    'சேமிப்பகத்தைத் தொடர்புகொள்ள இயலவில்லை. தங்கள் மாதிரிகள் பாதுகாப்பாக உள்ளன: தொடர, “மாதிரிகளை அனுப்பு” என்பதை மீண்டும் தேர்ந்தெடுக்கவும்.',
  'speakers.newSample': '{name}, புதிய மாதிரி {n}',

  'speakers.nameMissing': 'பேச்சாளர் பெயரை உள்ளிடவும்',
  'speakers.nameMissingRecord': 'பதிவு செய்யும் முன் பேச்சாளர் பெயரை உள்ளிடவும்',
  'speakers.nameMissingUpload': 'ஒலியைப் பதிவேற்றும் முன் பேச்சாளர் பெயரை உள்ளிடவும்',
  'speakers.sampleMissing': 'சேர்க்கும் முன் குறைந்தது ஒரு குரல் மாதிரியையாவது பதிவு செய்யவும்',
  'speakers.tooMany': 'ஒரு முறைக்கு அதிகபட்சம் {most} மாதிரிகளை அனுப்பலாம். முதலில் ஒன்றை நீக்கவும்.',
  'speakers.started': '{name}: குரல் பதிவு தொடங்கியது',
  'speakers.stopped': 'குரல் பதிவு நின்றது',
  'speakers.startFailed': 'பதிவைத் தொடங்க இயலவில்லை. மைக்ரோஃபோனுக்கான அனுமதியைச் சரிபார்க்கவும்.',
  'speakers.interrupted': 'பதிவு இடையில் நின்றது. அதுவரை பதிவானது பட்டியலில் உள்ளது.',
  'speakers.nothingRecorded': 'ஏதும் பதிவாகவில்லை. மைக்ரோஃபோனைச் சரிபார்த்து மீண்டும் முயற்சிக்கவும்.',
  'speakers.playFailed': 'பதிவை இயக்க இயலவில்லை',
  'speakers.processFailed': 'ஒலிக் கோப்பைச் செயலாக்க இயலவில்லை',
  'speakers.enrolled': '{name} சேர்க்கப்பட்டார்!',
  'speakers.enrolFailed': 'சேர்க்கையின்போது பிழை ஏற்பட்டது',
  'speakers.storageUnreachable':
    'சேமிப்பகத்தைத் தொடர்புகொள்ள இயலவில்லை. தங்கள் மாதிரிகள் பாதுகாப்பாக உள்ளன: தொடர, “பேச்சாளரைச் சேர்” என்பதை மீண்டும் தேர்ந்தெடுக்கவும்.',
  'speakers.deleted': 'பேச்சாளர் நீக்கப்பட்டார்',
  'speakers.deleteFailed': 'பேச்சாளரை நீக்கும்போது பிழை ஏற்பட்டது',
  'speakers.loadFailed': 'சேர்க்கப்பட்ட பேச்சாளர்களை ஏற்ற இயலவில்லை',

  'speakers.leaveTitle': 'இப்பக்கத்தை விட்டு விலகவா?',
  'speakers.leaveRecording':
    'குரல் பதிவு நடைபெறுகிறது. விலகினால் அது இங்கேயே நிற்கும்; பதிவானது தாங்கள் திரும்பி வரும்வரை வைக்கப்படும்.',
  'speakers.leaveSending':
    'மாதிரிகள் இன்னும் அனுப்பப்படுகின்றன. விலகினால் அனுப்புதல் நிற்கும்; மாதிரிகள் தாங்கள் திரும்பி வரும்வரை வைக்கப்படும்.',
  'speakers.leaveUnkept': 'இந்த உலாவி பதிவுகளை வைத்திருப்பதில்லை: விலகினால் அவை இழக்கப்படும்.',
  'speakers.leaveOver': 'இதற்கிடையே அது முடிந்துவிட்டது: விலகினாலும் எதுவும் இழக்கப்படாது.',
  'speakers.leave': 'விலகு',
  'speakers.stay': 'இங்கேயே இரு',
};
export default speakers;
