import type { Translation } from '../catalogue.ts';

const queue: Translation<'queue'> = {
  'queue.title': 'செயலாக்க வரிசை',
  'queue.list': 'பணிகள்',
  'queue.loading': 'செயலாக்க வரிசை ஏற்றப்படுகிறது...',
  'queue.count': '{n, plural, one {வரிசையில் # பணி} other {வரிசையில் # பணிகள்}}',
  'queue.empty': 'வரிசை காலியாக உள்ளது',
  'queue.emptyText': 'ஒலிப்பதிவுகள் எழுத்து வடிவமாகும்வரை இங்கு காத்திருக்கும்.',
  'queue.failed': 'செயலாக்க வரிசையை ஏற்ற இயலவில்லை',

  'queue.scheduled': 'திட்டமிடப்பட்டது',
  'queue.job': 'பணி {id}',
  'queue.elapsed': 'கடந்த நேரம்: {duration}',
  'queue.waiting': 'காத்திருக்கும் நேரம்: {duration}',
  'queue.progress': '{title}: முன்னேற்றம்',
  'queue.percentLeft': '{percent}%, சுமார் {duration} மீதம்',
  'queue.percentUnknown': '{percent}%, மீதமுள்ள நேரம் இன்னும் தெரியவில்லை',
  'queue.percentLate': '{percent}%, எதிர்பார்த்ததைவிட அதிக நேரம் எடுக்கிறது',

  'queue.selected': '{n, plural, one {# பணி தேர்ந்தெடுக்கப்பட்டது} other {# பணிகள் தேர்ந்தெடுக்கப்பட்டன}}',
  'queue.severalJobs': '{n, plural, one {# பணி} other {# பணிகள்}}',
  'queue.failedFor': '{title}: {reason}',

  'queue.retry': 'மறுமுயற்சி',
  'queue.retryNamed': 'மறுமுயற்சி: {title}',
  'queue.retrySelected': 'தோல்விக்கு மறுமுயற்சி',
  'queue.retried':
    '{n, plural, =1 {பணி மறுமுயற்சிக்காக வரிசையில் சேர்க்கப்பட்டது} one {# பணி மறுமுயற்சிக்காக வரிசையில் சேர்க்கப்பட்டது} other {# பணிகள் மறுமுயற்சிக்காக வரிசையில் சேர்க்கப்பட்டன}}',
  'queue.retryFailed': 'பணியை மீண்டும் தொடங்க இயலவில்லை',

  'queue.priorityTitle': 'பணியின் முன்னுரிமையை மாற்று',
  'queue.priorityPartly': '{n} பணிகளில் {done} பணிகளின் முன்னுரிமை மாற்றப்பட்டது.',

  'queue.cancel': 'பணியை ரத்து செய்',
  'queue.cancelNamed': 'பணியை ரத்து செய்: {title}',
  'queue.cancelSelected': 'காத்திருப்பவை ரத்து',
  'queue.cancelTitle': '“{title}” கூட்டத்தின் பணியை ரத்து செய்யவா?',
  'queue.cancelSeveralTitle':
    '{n, plural, one {காத்திருக்கும் # பணியை ரத்து செய்யவா?} other {காத்திருக்கும் # பணிகளை ரத்து செய்யவா?}}',
  'queue.cancelText':
    '{n, plural, one {ஒலிப்பதிவு அப்படியே இருக்கும்; எழுத்து வடிவமாக்கப்படாது.} other {ஒலிப்பதிவுகள் அப்படியே இருக்கும்; எழுத்து வடிவமாக்கப்படமாட்டா.}}',
  'queue.cancelled':
    '{n, plural, =1 {பணி ரத்து செய்யப்பட்டது} one {# பணி ரத்து செய்யப்பட்டது} other {# பணிகள் ரத்து செய்யப்பட்டன}}',
  'queue.cancelFailed': 'பணியை ரத்து செய்ய இயலவில்லை',
  'queue.keep': 'ரத்து வேண்டாம்',
};
export default queue;
