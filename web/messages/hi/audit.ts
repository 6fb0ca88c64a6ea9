import type { Translation } from '../catalogue.ts';

const audit: Translation<'audit'> = {
  'audit.title': 'ऑडिट लॉग',
  'audit.lead': 'किसने किस रिकॉर्ड के साथ क्या किया और उसका क्या नतीजा हुआ। सबसे नया पहले।',
  'audit.filters': 'फ़िल्टर',
  'audit.person': 'व्यक्ति',
  'audit.anyone': 'सभी',
  'audit.personChoice': '{name} ({username})',
  'audit.action': 'कार्रवाई',
  'audit.anyAction': 'सभी कार्रवाइयाँ',
  'audit.from': 'से',
  'audit.to': 'तक',
  'audit.daysWrong': '“तक” की तारीख “से” से पहले की है।',
  'audit.record': 'रिकॉर्ड ID',
  'audit.recordHint':
    'किसी रिकॉर्ड के अनुसार फ़िल्टर करने के लिए उसकी किसी प्रविष्टि पर “केवल यह रिकॉर्ड” दबाएँ।',
  'audit.clear': 'फ़िल्टर हटाएँ',
  'audit.export': 'CSV में निर्यात करें',
  'audit.exported': 'ऑडिट लॉग निर्यात हुआ',
  'audit.list': 'प्रविष्टियाँ',
  'audit.loading': 'ऑडिट लॉग लोड हो रहा है...',
  'audit.failed': 'ऑडिट लॉग लोड नहीं हो सका',
  'audit.none': 'कोई प्रविष्टि मेल नहीं खाती',
  'audit.more': 'पहले की प्रविष्टियाँ दिखाएँ',
  'audit.by': '{name} ({role}) · {time} · {address} से',
  'audit.recordId': 'ID {id}',
  'audit.deleted': '{name} (हटाया गया)',
  'audit.onlyPerson': 'केवल यह व्यक्ति',
  'audit.onlyRecord': 'केवल यह रिकॉर्ड',
  'audit.values': 'मान',
};
export default audit;
