interface Headings {
  summary: string;
  decisions: string;
  action_items: string;
  key_points: string;
}

const english: Headings = {
  summary: 'Summary',
  decisions: 'Decisions',
  action_items: 'Action items',
  key_points: 'Key points',
};

const byLanguage: Record<string, Headings> = {
  en: english,
  hi: {
    summary: 'सारांश',
    decisions: 'निर्णय',
    action_items: 'करने योग्य कार्य',
    key_points: 'मुख्य बिंदु',
  },
  mr: {
    summary: 'सारांश',
    decisions: 'निर्णय',
    action_items: 'करावयाची कामे',
    key_points: 'महत्त्वाचे मुद्दे',
  },
  kn: {
    summary: 'ಸಾರಾಂಶ',
    decisions: 'ನಿರ್ಣಯಗಳು',
    action_items: 'ಮಾಡಬೇಕಾದ ಕೆಲಸಗಳು',
    key_points: 'ಮುಖ್ಯ ಅಂಶಗಳು',
  },
};

/** The headings of a summary in `language` (BCP 47). */
export const headingsIn = (language: string): Headings =>
  byLanguage[language.split('-')[0] ?? ''] ?? english;
