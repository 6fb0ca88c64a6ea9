import type { Translation } from '../catalogue.ts';

const meetings: Translation<'meetings'> = {
  'engine.by': 'எழுத்து வடிவமாக்கியது: {engine}.',
  'engine.rough': 'தோராய வரைவு',
  'engine.roughText':
    'இதை எழுத்து வடிவமாக்கிய {engine} பல பிழைகள் செய்யக்கூடியது. பயன்படுத்தும் முன் ஒலிப்பதிவுடன் ஒப்பிட்டுச் சரிபார்க்கவும்.',
  'summary.extractive':
    'எழுத்து வடிவத்திலிருந்து வாக்கியம் வாக்கியமாகத் தேர்ந்தெடுக்கப்பட்டது; AI மொழி மாதிரி பயன்படுத்தப்படவில்லை.',
  'summary.model': '{model} என்ற AI மொழி மாதிரி எழுதியது. எழுத்து வடிவத்துடன் ஒப்பிட்டுச் சரிபார்க்கவும்.',
  'summary.more': 'சுருக்கத்தை மேலும் காட்டு',
  'recording.player': 'ஒலிப்பதிவு',

  'meetings.minutesLeft':
    '{n, plural, =0 {ஒரு நிமிடத்திற்கும் குறைவாக மீதம்} one {சுமார் # நிமிடம் மீதம்} other {சுமார் # நிமிடங்கள் மீதம்}}',
  'meetings.failed': 'கூட்டங்களை ஏற்ற இயலவில்லை',
  'meetings.restLoading': 'எழுத்து வடிவத்தின் மீதிப் பகுதி ஏற்றப்படுகிறது…',
  'meetings.restFailed': 'எழுத்து வடிவத்தின் மீதிப் பகுதியை ஏற்ற முடியவில்லை',

  'selection.all': 'அனைத்தும் தேர்ந்தெடு',
  'selection.one': 'தேர்ந்தெடு: {title}',

  'priority.label': 'முன்னுரிமை',
  'priority.save': 'முன்னுரிமையைச் சேமி',
  'priority.change': 'முன்னுரிமையை மாற்று',
  'priority.changeNamed': 'முன்னுரிமையை மாற்று: {title}',
  'priority.updated': 'முன்னுரிமை மாற்றப்பட்டது: {priority}',
  'priority.updateFailed': 'முன்னுரிமையை மாற்ற இயலவில்லை',

  'export.transcriptDone': 'எழுத்து வடிவம் ஏற்றுமதி செய்யப்பட்டது',
  'export.transcriptFailed': 'எழுத்து வடிவத்தை ஏற்றுமதி செய்ய இயலவில்லை',
  'export.summaryDone': 'சுருக்கம் ஏற்றுமதி செய்யப்பட்டது',
  'export.summaryFailed': 'சுருக்கத்தை ஏற்றுமதி செய்ய இயலவில்லை',

  'export.more': 'பிற வடிவங்கள்',
  'export.title': 'ஏற்றுமதி',
  'export.format': 'கோப்பு வடிவம்',
  'export.pdf': 'PDF, பதிவுக்கும் அச்சுக்கும்',
  'export.docx': 'Word (DOCX)',
  'export.txt': 'எளிய உரை (TXT)',
  'export.csv': 'அட்டவணை (CSV)',
  'export.json': 'தரவு (JSON)',
  'export.srt': 'துணைத்தலைப்புகள் (SRT)',
  'export.vtt': 'துணைத்தலைப்புகள் (WebVTT)',
  'export.content': 'உள்ளடக்கம்',
  'export.transcript': 'எழுத்து வடிவம்',
  'export.summary': 'சுருக்கம்',
  'export.both': 'சுருக்கமும் எழுத்து வடிவமும்',
  'export.language': 'சுருக்கத்தின் மொழி',
  'export.original': 'மூலம்',
  'export.english': 'ஆங்கிலம்',
  'export.times': 'நேரங்களுடன்',
  'export.start': 'ஏற்றுமதி செய்',
  'export.minutesDone': 'நடவடிக்கைக் குறிப்பு ஏற்றுமதி செய்யப்பட்டது',
  'export.minutesFailed': 'நடவடிக்கைக் குறிப்பை ஏற்றுமதி செய்ய இயலவில்லை',
  'export.large':
    'இது பின்னணியில் தயாராகி வருகிறது. தயாரானதும் zip கோப்பாகச் சேமிக்கப்படும்; இந்தச் சாளரத்தைத் திறந்தே வைத்திருக்கவும்.',
  'export.several': '{n, plural, one {# கூட்டம்} other {# கூட்டங்கள்}}',
  'export.progress': 'ஆவணத்தின் முன்னேற்றம்',
  'export.percent': '{percent}%',
  'export.gone': 'இந்த ஆவணம் இப்போது இல்லை. மீண்டும் ஏற்றுமதி செய்யவும்.',
  'meetings.mergeTitle': 'பேச்சாளர்களை ஒன்றாக்கவா?',
  'meetings.mergeText':
    'அப்போது ஒன்றுக்கு மேற்பட்ட பேச்சாளர்களின் பெயர் {name} ஆகும். அவர்கள் ஒருவராவர்; பெயரால் மீண்டும் பிரித்தறிய இயலாது.',
  'meetings.merge': 'ஒன்றாக்கு',
};
export default meetings;
