import type { AgendaItem, Sitting } from '#contract/sittings.ts';

/** The words of a notice and of an agenda, by the language of their labels. */
export interface AgendaWords {
  notice: string;
  agenda: string;
  /** Asks the members to come. */
  summons: string;
  body: string;
  meeting: string;
  begins: string;
  place: string;
  noticeGiven: string;
  kinds: Record<Sitting['kind'], string>;
  editions: Record<NonNullable<AgendaItem['edition']>, string>;
  closed: string;
  withdrawn: string;
  proposedBy: string;
  papers: string;
  urgent: string;
  issuedBy: string;
}

const en: AgendaWords = {
  notice: 'Notice of meeting',
  agenda: 'Agenda',
  summons: 'The members are requested to attend the meeting below.',
  body: 'Body',
  meeting: 'Meeting',
  begins: 'Begins',
  place: 'Place',
  noticeGiven: 'Notice given',
  kinds: {
    ordinary: 'Ordinary meeting',
    special: 'Special meeting',
    urgent: 'Urgent meeting',
    adjourned: 'Adjourned meeting',
    budget: 'Budget meeting',
    first: 'First meeting',
  },
  editions: { main: 'Agenda', supplementary: 'Supplementary agenda', urgent: 'Urgent business' },
  closed: 'Closed item',
  withdrawn: 'Withdrawn',
  proposedBy: 'Proposed by',
  papers: 'Papers',
  urgent: 'Urgent because',
  issuedBy: 'Issued by',
};

const hi: AgendaWords = {
  notice: 'बैठक की सूचना',
  agenda: 'कार्यसूची',
  summons: 'सदस्यों से निवेदन है कि नीचे दी गई बैठक में उपस्थित रहें।',
  body: 'निकाय',
  meeting: 'बैठक',
  begins: 'आरंभ',
  place: 'स्थान',
  noticeGiven: 'सूचना दी गई',
  kinds: {
    ordinary: 'साधारण बैठक',
    special: 'विशेष बैठक',
    urgent: 'अत्यावश्यक बैठक',
    adjourned: 'स्थगित बैठक',
    budget: 'बजट बैठक',
    first: 'पहली बैठक',
  },
  editions: { main: 'कार्यसूची', supplementary: 'पूरक कार्यसूची', urgent: 'अत्यावश्यक कार्य' },
  closed: 'बंद विषय',
  withdrawn: 'वापस लिया गया',
  proposedBy: 'प्रस्तावक',
  papers: 'काग़ज़ात',
  urgent: 'अत्यावश्यक होने का कारण',
  issuedBy: 'जारीकर्ता',
};

const mr: AgendaWords = {
  notice: 'बैठकीची सूचना',
  agenda: 'कार्यसूची',
  summons: 'सदस्यांनी खालील बैठकीस उपस्थित राहावे, ही विनंती.',
  body: 'निकाय',
  meeting: 'बैठक',
  begins: 'सुरुवात',
  place: 'स्थळ',
  noticeGiven: 'सूचना दिली',
  kinds: {
    ordinary: 'साधारण बैठक',
    special: 'विशेष बैठक',
    urgent: 'तातडीची बैठक',
    adjourned: 'तहकूब बैठक',
    budget: 'अर्थसंकल्पीय बैठक',
    first: 'पहिली बैठक',
  },
  editions: { main: 'कार्यसूची', supplementary: 'पुरवणी कार्यसूची', urgent: 'तातडीचे कामकाज' },
  closed: 'बंद विषय',
  withdrawn: 'मागे घेतला',
  proposedBy: 'प्रस्तावक',
  papers: 'कागदपत्रे',
  urgent: 'तातडीचे कारण',
  issuedBy: 'निर्गमित करणारे',
};

const kn: AgendaWords = {
  notice: 'ಸಭೆಯ ಸೂಚನೆ',
  agenda: 'ಕಾರ್ಯಸೂಚಿ',
  summons: 'ಸದಸ್ಯರು ಕೆಳಗಿನ ಸಭೆಗೆ ಹಾಜರಾಗಬೇಕೆಂದು ಕೋರಲಾಗಿದೆ.',
  body: 'ಸಂಸ್ಥೆ',
  meeting: 'ಸಭೆ',
  begins: 'ಆರಂಭ',
  place: 'ಸ್ಥಳ',
  noticeGiven: 'ಸೂಚನೆ ನೀಡಲಾಗಿದೆ',
  kinds: {
    ordinary: 'ಸಾಮಾನ್ಯ ಸಭೆ',
    special: 'ವಿಶೇಷ ಸಭೆ',
    urgent: 'ತುರ್ತು ಸಭೆ',
    adjourned: 'ಮುಂದೂಡಿದ ಸಭೆ',
    budget: 'ಬಜೆಟ್ ಸಭೆ',
    first: 'ಮೊದಲ ಸಭೆ',
  },
  editions: { main: 'ಕಾರ್ಯಸೂಚಿ', supplementary: 'ಪೂರಕ ಕಾರ್ಯಸೂಚಿ', urgent: 'ತುರ್ತು ವಿಷಯಗಳು' },
  closed: 'ಮುಚ್ಚಿದ ವಿಷಯ',
  withdrawn: 'ಹಿಂಪಡೆಯಲಾಗಿದೆ',
  proposedBy: 'ಪ್ರಸ್ತಾಪಿಸಿದವರು',
  papers: 'ಕಾಗದಪತ್ರಗಳು',
  urgent: 'ತುರ್ತಿನ ಕಾರಣ',
  issuedBy: 'ಹೊರಡಿಸಿದವರು',
};

const byLanguage: Record<string, AgendaWords> = { en, hi, mr, kn };

/** The words beside labels in a language, by its BCP 47 tag. */
export const agendaWordsIn = (tag: string): AgendaWords =>
  byLanguage[tag.split('-')[0] ?? ''] ?? en;
