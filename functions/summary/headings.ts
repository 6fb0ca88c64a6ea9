import type { SummarySection } from '#contract/summaries.ts';

type Headings = Record<SummarySection, string> & {
  /** Said of a point that rests on no passage. */
  unsupported: string;
};

const english: Headings = {
  summary: 'Summary',
  attendance: 'Attendance',
  agenda: 'Agenda',
  decisions: 'Decisions',
  action_items: 'Action items',
  key_points: 'Key points',
  unsupported: 'not found in the recording',
};

const byLanguage: Record<string, Headings> = {
  en: english,
  hi: {
    summary: 'सारांश',
    attendance: 'उपस्थिति',
    agenda: 'कार्यसूची',
    decisions: 'निर्णय',
    action_items: 'करने योग्य कार्य',
    key_points: 'मुख्य बिंदु',
    unsupported: 'रिकॉर्डिंग में नहीं मिला',
  },
  mr: {
    summary: 'सारांश',
    attendance: 'उपस्थिती',
    agenda: 'विषयपत्रिका',
    decisions: 'निर्णय',
    action_items: 'करावयाची कामे',
    key_points: 'महत्त्वाचे मुद्दे',
    unsupported: 'ध्वनिमुद्रणात आढळले नाही',
  },
  kn: {
    summary: 'ಸಾರಾಂಶ',
    attendance: 'ಹಾಜರಾತಿ',
    agenda: 'ಕಾರ್ಯಸೂಚಿ',
    decisions: 'ನಿರ್ಣಯಗಳು',
    action_items: 'ಮಾಡಬೇಕಾದ ಕೆಲಸಗಳು',
    key_points: 'ಮುಖ್ಯ ಅಂಶಗಳು',
    unsupported: 'ಧ್ವನಿಮುದ್ರಣದಲ್ಲಿ ಕಂಡುಬಂದಿಲ್ಲ',
  },
};

/** The headings of a summary in `language` (BCP 47). */
export const headingsIn = (language: string): Headings =>
  byLanguage[language.split('-')[0] ?? ''] ?? english;
