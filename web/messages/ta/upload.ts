import type { Translation } from '../catalogue.ts';

const upload: Translation<'upload'> = {
  'upload.title': 'ஒலிப் பதிவேற்றம்',
  'upload.lead': 'ஒலிப்பதிவுகள் பேச்சாளர் பெயர்களுடன் எழுத்து வடிவமாகும்; சுருக்கமும் தயாராகும்.',

  'upload.meeting': 'கூட்ட விவரங்கள்',
  'upload.meetingTitle': 'கூட்டத் தலைப்பு',
  'upload.date': 'கூட்டத் தேதி',
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
  'upload.speakers': 'எதிர்பார்க்கும் பேச்சாளர்கள்',
  'upload.speakersUnknown': 'தெரியாது',
  'upload.confidence': 'நம்பகத்தன்மை வரம்பு',
  'upload.confidenceOf': 'நம்பகத்தன்மை வரம்பு: {value}',
  'upload.confidenceHint': 'இதற்குக் கீழான நம்பகத்தன்மை உள்ள சொற்கள் ஐயத்திற்குரியவையாகக் கருதப்படும்.',

  'upload.files': 'ஒலிக் கோப்புகள்',
  'upload.drop': 'ஒலிக் கோப்புகளை இங்கு இழுத்து விடவும், அல்லது',
  'upload.dropOne': 'ஒலிக் கோப்பை இங்கு இழுத்து விடவும், அல்லது',
  'upload.chosen': '{file} · {size}',
  'upload.browse': 'கோப்பைத் தேர்வு செய்',
  'upload.formats': 'MP3, WAV, M4A, FLAC, OGG அல்லது AAC; ஒவ்வொன்றும் 500 MB வரை',
  'upload.fileList': 'தேர்ந்தெடுத்த கோப்புகள்',
  'upload.remove': 'அகற்று: {file}',
  'upload.progress': '{file}: பதிவேற்றம்',
  'upload.overall': 'அனைத்துக் கோப்புகளின் பதிவேற்றம்',
  'upload.overallFile': 'கோப்பு {file} / {files}',
  'upload.transfer': '{percent}% · {time}',
  'upload.leftUnknown': 'மீதமுள்ள நேரம் கணக்கிடப்படுகிறது',
  'upload.leftSoon': 'ஒரு நிமிடத்திற்கும் குறைவாக மீதம்',
  'upload.leftMinutes': '{n, plural, one {சுமார் # நிமிடம் மீதம்} other {சுமார் # நிமிடங்கள் மீதம்}}',
  'upload.state.ready': 'தயார்',
  'upload.state.uploading': 'பதிவேறுகிறது',
  'upload.state.completed': 'நிறைவடைந்தது',
  'upload.state.failed': 'தோல்வியடைந்தது',
  'upload.continues': '“{title}” கூட்டத்தின் முடிவடையாத பதிவேற்றம் தொடரும்.',

  'upload.submit': 'பதிவேற்றிச் செயலாக்கு',
  'upload.busy': 'செயலாக்கப்படுகிறது...',

  'upload.titleMissing': 'கூட்டத்தின் தலைப்பை உள்ளிடவும்.',
  'upload.noFiles': 'பதிவேற்றக் குறைந்தது ஓர் ஒலிக் கோப்பையாவது தேர்ந்தெடுக்கவும்.',
  'upload.dateMissing': 'கூட்டத்தின் தேதியை உள்ளிடவும்.',
  'upload.added': '{n, plural, one {# கோப்பு சேர்க்கப்பட்டது} other {# கோப்புகள் சேர்க்கப்பட்டன}}',
  'upload.uploaded': 'பதிவேற்றப்பட்டது: {file}',
  'upload.processed': '{n, plural, one {# கூட்டம் செயலாக்கப்பட்டது!} other {# கூட்டங்கள் செயலாக்கப்பட்டன!}}',
  'upload.fileFailed': '{file} கோப்பைப் பதிவேற்ற இயலவில்லை: {message}',
  'upload.failed': 'பதிவேற்ற இயலவில்லை: {message}',
  'upload.storageRefused': 'சேமிப்பகம் HTTP {status} எனப் பதிலளித்தது.',
  'upload.storageUnreachable': 'சேமிப்பகத்தைத் தொடர்புகொள்ள இயலவில்லை. தொடர, பதிவேற்றத்தை மீண்டும் தொடங்கவும்.',
  'upload.otherRecording':
    'இதற்கிடையே இக்கூட்டத்திற்கு வேறொரு ஒலிப்பதிவு வந்துள்ளது. இந்தக் கோப்பு அனுப்பப்படவில்லை.',

  'upload.unfinished': 'முடிவடையாத பதிவேற்றங்கள்',
  'upload.unfinishedItem': '“{title}”: நின்ற இடத்திலிருந்து தொடர, {file} கோப்பை மீண்டும் தேர்வு செய்யவும்.',
  'upload.discard': 'கைவிடு: {title}',
  'upload.discarded': 'பதிவேற்றம் கைவிடப்பட்டது',

  'upload.leaveTitle': 'இப்பக்கத்தை விட்டு விலகவா?',
  'upload.leaveText':
    'ஒலிப்பதிவு இன்னும் பதிவேறுகிறது. விலகினால் அது நிற்கும்; தொடர, பின்னர் இங்கு அதே கோப்பைத் தேர்வு செய்யவும்.',
  'upload.leave': 'விலகு',
  'upload.stay': 'இங்கேயே இரு',
  'upload.stopTitle': 'பதிவேற்றத்தை நிறுத்தவா?',
  'upload.stopText':
    'வந்து சேர்ந்தது சில நாட்கள் வைக்கப்படும்: தொடர, இக்கூட்டத்திற்கு அதே கோப்பை மீண்டும் தேர்வு செய்யவும்.',
  'upload.stop': 'நிறுத்து',
  'upload.goOn': 'தொடர்க',
};
export default upload;
