import type { AgendaItem } from '#contract/agendas.ts';
import type { portalLanguages } from '#contract/choices.ts';
import { type Phrases, phrasesIn } from '../minutes/phrases/phrases.ts';

/** The words of a notice and of an agenda. */
interface OwnWords {
  notice: string;
  agenda: string;
  /** Asks the members to come. */
  summons: string;
  body: string;
  meeting: string;
  begins: string;
  place: string;
  noticeGiven: string;
  editions: Record<NonNullable<AgendaItem['edition']>, string>;
  closed: string;
  withdrawn: string;
  proposedBy: string;
  papers: string;
  urgent: string;
  issuedBy: string;
}

const en: OwnWords = {
  notice: 'Notice of meeting',
  agenda: 'Agenda',
  summons: 'The members are requested to attend the meeting below.',
  body: 'Body',
  meeting: 'Meeting',
  begins: 'Begins',
  place: 'Place',
  noticeGiven: 'Notice given',
  editions: { main: 'Agenda', supplementary: 'Supplementary agenda', urgent: 'Urgent business' },
  closed: 'Closed item',
  withdrawn: 'Withdrawn',
  proposedBy: 'Proposed by',
  papers: 'Papers',
  urgent: 'Urgent because',
  issuedBy: 'Issued by',
};

const hi: OwnWords = {
  notice: 'बैठक की सूचना',
  agenda: 'कार्यसूची',
  summons: 'सदस्यों से निवेदन है कि नीचे दी गई बैठक में उपस्थित रहें।',
  body: 'निकाय',
  meeting: 'बैठक',
  begins: 'आरंभ',
  place: 'स्थान',
  noticeGiven: 'सूचना दी गई',
  editions: { main: 'कार्यसूची', supplementary: 'पूरक कार्यसूची', urgent: 'अत्यावश्यक कार्य' },
  closed: 'बंद विषय',
  withdrawn: 'वापस लिया गया',
  proposedBy: 'प्रस्तावक',
  papers: 'काग़ज़ात',
  urgent: 'अत्यावश्यक होने का कारण',
  issuedBy: 'जारीकर्ता',
};

const mr: OwnWords = {
  notice: 'बैठकीची सूचना',
  agenda: 'कार्यसूची',
  summons: 'सदस्यांनी खालील बैठकीस उपस्थित राहावे, ही विनंती.',
  body: 'निकाय',
  meeting: 'बैठक',
  begins: 'सुरुवात',
  place: 'स्थळ',
  noticeGiven: 'सूचना दिली',
  editions: { main: 'कार्यसूची', supplementary: 'पुरवणी कार्यसूची', urgent: 'तातडीचे कामकाज' },
  closed: 'बंद विषय',
  withdrawn: 'मागे घेतला',
  proposedBy: 'प्रस्तावक',
  papers: 'कागदपत्रे',
  urgent: 'तातडीचे कारण',
  issuedBy: 'निर्गमित करणारे',
};

const kn: OwnWords = {
  notice: 'ಸಭೆಯ ಸೂಚನೆ',
  agenda: 'ಕಾರ್ಯಸೂಚಿ',
  summons: 'ಸದಸ್ಯರು ಕೆಳಗಿನ ಸಭೆಗೆ ಹಾಜರಾಗಬೇಕೆಂದು ಕೋರಲಾಗಿದೆ.',
  body: 'ಸಂಸ್ಥೆ',
  meeting: 'ಸಭೆ',
  begins: 'ಆರಂಭ',
  place: 'ಸ್ಥಳ',
  noticeGiven: 'ಸೂಚನೆ ನೀಡಲಾಗಿದೆ',
  editions: { main: 'ಕಾರ್ಯಸೂಚಿ', supplementary: 'ಪೂರಕ ಕಾರ್ಯಸೂಚಿ', urgent: 'ತುರ್ತು ವಿಷಯಗಳು' },
  closed: 'ಮುಚ್ಚಿದ ವಿಷಯ',
  withdrawn: 'ಹಿಂಪಡೆಯಲಾಗಿದೆ',
  proposedBy: 'ಪ್ರಸ್ತಾಪಿಸಿದವರು',
  papers: 'ಕಾಗದಪತ್ರಗಳು',
  urgent: 'ತುರ್ತಿನ ಕಾರಣ',
  issuedBy: 'ಹೊರಡಿಸಿದವರು',
};

const ta: OwnWords = {
  notice: 'கூட்ட அறிவிப்பு',
  agenda: 'நிகழ்ச்சி நிரல்',
  summons: 'கீழ்க்கண்ட கூட்டத்தில் கலந்துகொள்ளுமாறு உறுப்பினர்கள் கேட்டுக்கொள்ளப்படுகிறார்கள்.',
  body: 'மன்றம்',
  meeting: 'கூட்டம்',
  begins: 'தொடக்கம்',
  place: 'இடம்',
  noticeGiven: 'அறிவிப்பு வெளியிடப்பட்டது',
  editions: {
    main: 'நிகழ்ச்சி நிரல்',
    supplementary: 'துணை நிகழ்ச்சி நிரல்',
    urgent: 'அவசரப் பொருள்கள்',
  },
  closed: 'மூடிய பொருள்',
  withdrawn: 'திரும்பப் பெறப்பட்டது',
  proposedBy: 'முன்மொழிந்தவர்',
  papers: 'ஆவணங்கள்',
  urgent: 'அவசரத்தின் காரணம்',
  issuedBy: 'வெளியிட்டவர்',
};

const te: OwnWords = {
  notice: 'సమావేశ నోటీసు',
  agenda: 'ఎజెండా',
  summons: 'సభ్యులు కింది సమావేశానికి హాజరు కావలసిందిగా కోరడమైనది.',
  body: 'సంస్థ',
  meeting: 'సమావేశం',
  begins: 'ప్రారంభం',
  place: 'స్థలం',
  noticeGiven: 'నోటీసు ఇచ్చిన సమయం',
  editions: { main: 'ఎజెండా', supplementary: 'అనుబంధ ఎజెండా', urgent: 'అత్యవసర అంశాలు' },
  closed: 'మూసిన అంశం',
  withdrawn: 'ఉపసంహరించారు',
  proposedBy: 'ప్రతిపాదించినవారు',
  papers: 'పత్రాలు',
  urgent: 'అత్యవసరానికి కారణం',
  issuedBy: 'జారీ చేసినవారు',
};

const byLanguage: Record<(typeof portalLanguages)[number], OwnWords> = { en, hi, mr, kn, ta, te };
const isKnown = (language: string): language is keyof typeof byLanguage => language in byLanguage;

export type AgendaWords = OwnWords & Pick<Phrases, 'kinds'>;

/** The texts other than labels, in a language given as BCP 47 tag; English if there are none. */
export function agendaWordsIn(tag: string): AgendaWords {
  const [given = ''] = tag.split('-');
  const language = isKnown(given) ? given : 'en';
  return { ...byLanguage[language], kinds: phrasesIn(language).kinds };
}
