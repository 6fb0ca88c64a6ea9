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
};
export default meetings;
