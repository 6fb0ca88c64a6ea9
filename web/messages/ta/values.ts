import type { Translation } from '../catalogue.ts';

const values: Translation<'values'> = {
  'status.scheduled': 'திட்டமிடப்பட்டது',
  'status.pending': 'நிலுவையில்',
  'status.queued': 'வரிசையில்',
  'status.processing': 'செயலாக்கத்தில்',
  'status.completed': 'நிறைவடைந்தது',
  'status.failed': 'தோல்வியடைந்தது',
  'status.cancelled': 'ரத்து செய்யப்பட்டது',

  'priority.low': 'குறைவு',
  'priority.normal': 'சாதாரணம்',
  'priority.medium': 'நடுத்தரம்',
  'priority.high': 'அதிகம்',
  'priority.urgent': 'அவசரம்',
  'priority.badge': 'முன்னுரிமை: {priority}',

  'role.admin': 'நிர்வாகி',
  'role.officer': 'அலுவலர்',
  'role.staff': 'பணியாளர்',
  'role.user': 'பயனர்',

  'department.Finance': 'நிதி அமைச்சகம்',
  'department.IT': 'தகவல் தொழில்நுட்பத் துறை',
  'department.HR': 'மனிதவளம்',
  'department.Operations': 'செயல்பாடுகள்',
  'department.Infrastructure': 'உட்கட்டமைப்பு',
  'department.Policy': 'கொள்கைத் திட்டமிடல்',
  'department.General Administration': 'பொது நிர்வாகம்',
  'department.Accounts': 'கணக்குகள்',
  'department.Public Works': 'பொதுப்பணிகள்',
  'department.Water Supply': 'குடிநீர் வழங்கல்',
  'department.Drainage': 'வடிகால்',
  'department.Solid Waste Management': 'திடக்கழிவு மேலாண்மை',
  'department.Public Health': 'பொது சுகாதாரம்',
  'department.Town Planning': 'நகர திட்டமிடல்',
  'department.Property Tax': 'சொத்து வரி',
  'department.Education': 'கல்வி',
  'department.Fire Services': 'தீயணைப்புச் சேவைகள்',
  'department.Street Lighting': 'தெரு விளக்குகள்',
  'department.Parks and Gardens': 'பூங்காக்கள்',
  'department.Legal': 'சட்டம்',
  'department.none': 'துறை இல்லை',

  'language.mr-IN': 'மராத்தி',
  'language.hi-IN': 'இந்தி',
  'language.en-IN': 'ஆங்கிலம் (இந்தியா)',
  'language.kn-IN': 'கன்னடம்',

  'duration.hours': '{h}ம {m}நி {s}வி',
  'duration.minutes': '{m}நி {s}வி',
  'duration.seconds': '{s}வி',

  'size.kb': '{size} KB',
  'size.mb': '{size} MB',
};
export default values;
