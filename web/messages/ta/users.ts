import type { Translation } from '../catalogue.ts';

const users: Translation<'users'> = {
  'users.title': 'பயனர் மேலாண்மை',
  'users.list': 'பயனர்கள்',
  'users.loading': 'பயனர்கள் ஏற்றப்படுகின்றனர்...',
  'users.failed': 'பயனர்களை ஏற்ற இயலவில்லை',
  'users.search': 'பெயர், மின்னஞ்சல் அல்லது பயனர்பெயரால் தேடு',
  'users.count': '{n, plural, one {# பயனர்} other {# பயனர்கள்}}',
  'users.countLoaded': '{n, plural, one {முதல் # பயனர்} other {முதல் # பயனர்கள்}}',
  'users.found': '{n, plural, =0 {பயனர் எவருமில்லை} one {# பயனர் உள்ளார்} other {# பயனர்கள் உள்ளனர்}}',
  'users.searching': 'தேடப்படுகிறது…',
  'users.none': 'தங்கள் தேடலுக்குப் பொருந்தும் பயனர் எவருமில்லை',
  'users.noneHint': 'வேறு பெயரையோ பெயரின் ஒரு பகுதியையோ முயன்று பார்க்கவும்.',
  'users.clearSearch': 'தேடலை அழி',
  'users.more': 'மேலும் காட்டு',

  'users.you': 'தாங்கள்',
  'users.active': 'செயலில்',
  'users.inactive': 'முடக்கப்பட்டவர்',

  'users.add': 'பயனரைச் சேர்',
  'users.addTitle': 'பயனரைச் சேர்த்தல்',
  'users.create': 'பயனரை உருவாக்கு',
  'users.username': 'பயனர்பெயர்',
  'users.usernameHint': 'உள்நுழைவதற்கானது. இதைப் பின்னர் மாற்ற இயலாது.',
  'users.fullName': 'முழுப் பெயர்',
  'users.email': 'மின்னஞ்சல் முகவரி',
  'users.phone': 'தொலைபேசி எண்',
  'users.department': 'துறை',
  'users.role': 'பொறுப்பு',
  'users.roleHint.staff': 'கூட்டங்களை உருவாக்கலாம், படிக்கலாம், ஏற்றுமதி செய்யலாம்.',
  'users.roleHint.officer': 'கூட்டங்களையும் எழுத்து வடிவங்களையும் திருத்தவும் செய்யலாம்.',
  'users.roleHint.admin': 'அனைத்தும் செய்யலாம்: நீக்கலாம், பயனர்களையும் தளத்தையும் நிர்வகிக்கலாம்.',
  'users.firstPassword': 'தற்காலிகக் கடவுச்சொல் (கட்டாயமில்லை)',
  'users.firstPasswordHint':
    'குறைந்தது 12 எழுத்துகள்; ஆங்கிலப் பெரிய, சிறிய எழுத்துகள், எண்கள், சிறப்புக் குறிகள் இடம்பெற வேண்டும். முதல் உள்நுழைவில் இதை மாற்ற வேண்டும். காலியாக விட்டால், தானாக உருவாக்கப்பட்டு மின்னஞ்சலில் அனுப்பப்படும்.',
  'users.activeLabel': 'உள்நுழையலாம்',

  'users.edit': 'திருத்து',
  'users.editNamed': 'திருத்து: {name}',
  'users.editTitle': 'திருத்து: {name}',
  'users.save': 'மாற்றங்களைச் சேமி',
  'users.self':
    'இது தங்கள் சொந்தக் கணக்கு: தங்கள் பொறுப்பை மாற்றவும், கணக்கை முடக்கவும் நீக்கவும் வேறொரு நிர்வாகியால் இயலும்.',

  'users.deactivate': 'முடக்கு',
  'users.deactivateNamed': 'முடக்கு: {name}',
  'users.deactivateTitle': '{name} கணக்கை முடக்கவா?',
  'users.deactivateText': 'கணக்கு மீண்டும் செயல்படுத்தப்படும் வரை {name} சாட்சியைப் பயன்படுத்த இயலாது.',
  'users.signOut': 'வெளியேற்று',
  'users.signOutNamed': 'வெளியேற்று: {name}',
  'users.signedOut': '{name} எல்லா இடங்களிலும் வெளியேற்றப்பட்டார்',
  'users.activate': 'செயல்படுத்து',
  'users.activateNamed': 'செயல்படுத்து: {name}',
  'users.delete': 'நீக்கு',
  'users.deleteNamed': 'நீக்கு: {name}',
  'users.deleteTitle': '{name} கணக்கை நீக்கவா?',
  'users.deleteText':
    '{name} ({username}) இனி உள்நுழைய இயலாது; சுயவிவரமும் நீக்கப்படும். அவரது கூட்டங்களும், அவரைப் பற்றிய தணிக்கைப் பதிவுகளும் அப்படியே இருக்கும். இச்செயலைத் திரும்பப் பெற இயலாது.',

  'users.usernameMissing': 'பயனர்பெயரை உள்ளிடவும்.',
  'users.nameMissing': 'பெயரை உள்ளிடவும்.',
  'users.emailMissing': 'மின்னஞ்சல் முகவரியை உள்ளிடவும்.',

  'users.created': 'பயனர் உருவாக்கப்பட்டார்: {name}',
  'users.createdMailed': 'பயனர் உருவாக்கப்பட்டார்: {name}. தற்காலிகக் கடவுச்சொல் மின்னஞ்சலில் அனுப்பப்படுகிறது.',
  'users.saved': '{name}: மாற்றங்கள் சேமிக்கப்பட்டன',
  'users.activated': '{name} மீண்டும் உள்நுழையலாம்',
  'users.deactivated': '{name} இனி உள்நுழைய இயலாது',
  'users.deleted': 'பயனர் நீக்கப்பட்டார்',
};
export default users;
