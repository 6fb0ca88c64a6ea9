import type { Translation } from '../catalogue.ts';

const upload: Translation<'upload'> = {
  'upload.title': 'ஒலிப் பதிவேற்றம்',
  'upload.lead': 'ஒலிப்பதிவுகள் பேச்சாளர் பெயர்களுடன் எழுத்து வடிவமாகும்; சுருக்கமும் தயாராகும்.',

  'upload.meeting': 'கூட்ட விவரங்கள்',
  'upload.meetingTitle': 'கூட்டத் தலைப்பு',
  'upload.date': 'கூட்டத் தேதி',
  'upload.location': 'இடம்',
  'upload.department': 'துறை',
  'upload.description': 'விளக்கம்',
  'upload.participants': 'பங்கேற்பாளர்கள்',
  'upload.participantsHint': 'பெயர்களைக் காற்புள்ளியால் பிரிக்கவும்',
  'upload.priority': 'முன்னுரிமை',
  'upload.severalTitles':
    'ஒவ்வொரு கோப்பும் தனித்தனிக் கூட்டமாகும். முதலாவதற்குப் பின் தலைப்புகளில் எண் சேர்க்கப்படும்: “{title} (2)”.',

  'upload.options': 'செயலாக்கத் தெரிவுகள்',
  'upload.language': 'மொழி',
  'upload.languageAuto': 'தானாகக் கண்டறி',
  'upload.languagesDetected': 'தானாகக் கண்டறியப்படும் பிற மொழிகள்',
  'upload.noLanguages':
    'இந்தக் கணினியில் பேச்சறி இயந்திரம் நிறுவப்படவில்லை; எனவே ஒலிப்பதிவுகளை இன்னும் எழுத்து வடிவமாக்க இயலாது. அதில் “npm run models” இயக்கி, சாக்ஷியை மீண்டும் தொடங்கவும்.',
  'upload.addLanguages.models':
    'இந்தக் கணினியில் நிறுவப்படாதவை: {languages}. மொழிகளைச் சேர்க்க அதில் “npm run models” இயக்கி, சாக்ஷியை மீண்டும் தொடங்கவும்.',
  'upload.addLanguages.setting':
    'இங்கு கிடைக்காதவை: {languages}. நிர்வாகி “languages” என்ற அமைப்பின் மூலம் மொழிகளைச் சேர்க்கலாம்.',
  'upload.speakers': 'எதிர்பார்க்கும் பேச்சாளர்கள்',
  'upload.speakersUnknown': 'தெரியாது',
  'upload.confidence': 'நம்பகத்தன்மை வரம்பு',
  'upload.confidenceOf': 'நம்பகத்தன்மை வரம்பு: {value}',
  'upload.confidenceHint':
    'இதைவிடக் குறைந்த உறுதியுடன் அறியப்பட்ட சொற்கள், கூட்டத்தில் காட்டப்படும் வெற்றி விகிதத்தைக் குறைக்கும். மதிப்பு உயர்ந்தால் அளவுகோல் கடுமையாகும்; அறியப்பட்ட உரை மாறாது.',

  'upload.files': 'ஒலிக் கோப்புகள்',
  'upload.drop': 'ஒலிக் கோப்புகளை இங்கு இழுத்து விடவும், அல்லது',
  'upload.browse': 'கோப்பைத் தேர்வு செய்',
  'upload.formats': 'MP3, WAV, M4A, FLAC, AAC, OGG, WEBM, MP4 அல்லது M4V; ஒவ்வொன்றும் 500 MB வரை',
  'upload.several': 'பல கோப்புகள்',
  'upload.separate': 'ஒவ்வொரு கோப்புக்கும் ஒரு கூட்டம்',
  'upload.together': 'ஒரே கூட்டத்தின் பகுதிகள்',
  'upload.togetherHint': 'கோப்புகள் இதே வரிசையில் சேர்ந்து ஓர் ஒலிப்பதிவாகும்.',
  'upload.moveUp': 'மேலே நகர்த்து: {file}',
  'upload.moveDown': 'கீழே நகர்த்து: {file}',
  'upload.moved': '{file} இப்போது பகுதி {n}.',
  'upload.partsWait':
    'எல்லாப் பகுதிகளும் வந்ததும் செயலாக்கம் தொடங்கும். தோல்வியடைந்தவற்றை மீண்டும் பதிவேற்றவும் அல்லது அவையின்றித் தொடர அவற்றை அகற்றவும்.',
  'upload.fileList': 'தேர்ந்தெடுத்த கோப்புகள்',
  'upload.rejectedFiles': 'சேர்க்கப்படாத கோப்புகள்',
  'upload.remove': 'அகற்று: {file}',
  'upload.retry': '{file} கோப்பை மீண்டும் பதிவேற்று',
  'upload.cancelOf': '{file} பதிவேற்றத்தை ரத்து செய்',
  'upload.progress': '{file}: பதிவேற்றம்',
  'upload.overall': 'அனைத்துக் கோப்புகளின் பதிவேற்றம்',
  'upload.overallFile': 'கோப்பு {file} / {files}',
  'upload.transfer': '{percent}% · {time}',
  'upload.leftUnknown': 'மீதமுள்ள நேரம் கணக்கிடப்படுகிறது',
  'upload.leftSoon': 'ஒரு நிமிடத்திற்கும் குறைவாக மீதம்',
  'upload.leftMinutes': '{n, plural, one {சுமார் # நிமிடம் மீதம்} other {சுமார் # நிமிடங்கள் மீதம்}}',
  'upload.state.ready': 'தயார்',
  'upload.state.waiting': 'தயார்',
  'upload.state.uploading': 'பதிவேறுகிறது',
  'upload.state.arrived': 'பதிவேறியது, மற்றப் பகுதிகளுக்காகக் காத்திருக்கிறது',
  'upload.state.completed': 'நிறைவடைந்தது',
  'upload.state.failed': 'தோல்வியடைந்தது',
  'upload.continues': '“{title}” கூட்டத்தின் முடிவடையாத பதிவேற்றம் தொடரும்.',

  'upload.submit': 'பதிவேற்றிச் செயலாக்கு',
  'upload.busy': 'செயலாக்கப்படுகிறது...',

  'upload.titleMissing': 'கூட்டத்தின் தலைப்பை உள்ளிடவும்.',
  'upload.noFiles': 'பதிவேற்றக் குறைந்தது ஓர் ஒலிக் கோப்பையாவது தேர்ந்தெடுக்கவும்.',
  'upload.added': '{n, plural, one {# கோப்பு சேர்க்கப்பட்டது} other {# கோப்புகள் சேர்க்கப்பட்டன}}',
  'upload.uploaded': 'பதிவேற்றப்பட்டது: {file}',
  'upload.processed': '{n, plural, one {# கூட்டம் செயலாக்கப்பட்டது!} other {# கூட்டங்கள் செயலாக்கப்பட்டன!}}',
  'upload.fileFailed': '{file} கோப்பைப் பதிவேற்ற இயலவில்லை: {message}',
  'upload.failed': 'பதிவேற்ற இயலவில்லை: {message}',
  'upload.otherRecording':
    'இதற்கிடையே இக்கூட்டத்திற்கு வேறொரு ஒலிப்பதிவு வந்துள்ளது. இந்தக் கோப்பு அனுப்பப்படவில்லை.',

  'upload.partsMeanwhile':
    'இதற்கிடையே வேறொருவர் இக்கூட்டத்தின் ஒலிப்பதிவை மாற்றியுள்ளார். கூட்டத்தைத் திறந்து இக்கோப்பை மீண்டும் சேர்க்கவும். ஏற்கெனவே வந்தது மறுபடி அனுப்பப்படாது.',
  'upload.unfinished': 'முடிவடையாத பதிவேற்றங்கள்',
  'upload.unfinishedItem': '“{title}”: நின்ற இடத்திலிருந்து தொடர, {file} கோப்பை மீண்டும் தேர்வு செய்யவும்.',
  'upload.arrivedItem': '“{title}”: {file} வந்துவிட்டது; மற்றப் பகுதிகளுக்காகக் காத்திருக்கிறது.',
  'upload.rejectedItem': '“{title}”: {file} பதிவேற்றப்படவில்லை.',
  'upload.discard': 'கைவிடு: {title}',
  'upload.discarded': 'பதிவேற்றம் கைவிடப்பட்டது',

  'upload.cancelTitle': 'பதிவேற்றத்தை ரத்து செய்யவா?',
  'upload.cancelText':
    '{file} கோப்பில் இதுவரை பதிவேறிய பகுதி நீக்கப்படும். அதற்காக உருவாக்கிய கூட்டமும் அகற்றப்படும்.',
  'upload.cancelPartText':
    '{file} கோப்பில் இதுவரை பதிவேறியது நீக்கப்படும். மற்றப் பகுதிகள் அதுவின்றிச் செயலாக்கப்படும்.',
  'upload.cancel': 'பதிவேற்றத்தை ரத்து செய்',
  'upload.keep': 'தொடரட்டும்',

  'upload.sendOne': 'ஒலியைப் பதிவேற்று',
  'upload.sendOneFailed': 'ஒலிப்பதிவைப் பதிவேற்ற இயலவில்லை. மீண்டும் முயற்சிக்கவும்.',
  'upload.inBackground': 'இதை மூடலாம். பதிவேற்றம் தொடரும்; அதன் முன்னேற்றம் ஒவ்வொரு பக்கத்தின் மேலும் தெரியும்.',
  'upload.another': 'வேறு ஒலிப்பதிவைப் பதிவேற்று',
  'upload.replaceRecording': 'ஒலிப்பதிவை மாற்று',
  'upload.replaceTitle': 'ஒலிப்பதிவை மாற்றவா?',
  'upload.replaceText':
    'புதிய ஒலிப்பதிவிலிருந்து புதிய எழுத்து வடிவமும் சுருக்கமும் உருவாக்கப்படும். அவை எல்லாத் திருத்தங்களுடன் சேர்த்து இப்போதுள்ளவற்றின் இடத்தைப் பெறும். பழைய ஒலிப்பதிவு காப்பகத்தில் இருக்கும்.',
  'upload.replace': 'மாற்று',

  'upload.severalParts': 'கோப்புகள் இதே வரிசையில் ஓர் ஒலிப்பதிவின் பகுதிகளாகும்.',
  'upload.addPart': 'அடுத்த பகுதியாகச் சேர்',
  'upload.addTitle': 'ஒலிப்பதிவில் சேர்க்கவா?',
  'upload.addText':
    'புதிய பகுதியை இறுதியில் சேர்த்து முழு ஒலிப்பதிவின் எழுத்து வடிவமும் மீண்டும் உருவாக்கப்படும். புதிய எழுத்து வடிவமும் சுருக்கமும் இப்போதுள்ளவற்றின் இடத்தைப் பெறும். திருத்தங்கள் முந்தைய பதிப்புகளாக இருக்கும்.',
  'upload.add': 'சேர்',
  'upload.parts': 'ஒலிப்பதிவின் பகுதிகள்',
  'upload.part': 'பகுதி {n}',
  'upload.playFrom': '{time} முதல் இயக்கு',
  'upload.editParts': 'பகுதிகளைத் திருத்து',
  'upload.partsTitle': 'பகுதிகளை மாற்றவா?',
  'upload.partsText':
    'முழு ஒலிப்பதிவின் எழுத்து வடிவமும் மீண்டும் உருவாக்கப்படும். புதிய எழுத்து வடிவமும் சுருக்கமும் இப்போதுள்ளவற்றின் இடத்தைப் பெறும். திருத்தங்கள் முந்தைய பதிப்புகளாகவும், அகற்றிய பகுதிகள் காப்பகத்திலும் இருக்கும்.',
  'upload.saveParts': 'சேமி',
  'upload.partsSaved': 'சேமிக்கப்பட்டது. கூட்டம் வரிசையில் உள்ளது.',

  'upload.uploads': 'பதிவேற்றங்கள்',
  'upload.uploadsSent': 'பதிவேற்றம்: {percent}%',
  'upload.percent': '{percent}%',
  'upload.uploadsFailed': '{n, plural, one {# பதிவேற்றம் தோல்வி} other {# பதிவேற்றங்கள் தோல்வி}}',
  'upload.uploadsDone': 'பதிவேற்றம் முடிந்தது',
};
export default upload;
