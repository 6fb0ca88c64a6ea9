import { plainTemplate } from '#contract/minutes-templates.ts';
import type { NamesInput } from '#contract/values.ts';
import type { VoiceName } from './people.ts';

/*
 * The council of Swapnapur and two of its committees. Their records are in Marathi.
 */

/** A councillor, with the number and letter of the ward. */
export interface Councillor {
  ward: string;
  honorific: 'श्री' | 'श्रीमती';
  mr: string;
  en: string;
}

const councillor =
  (honorific: Councillor['honorific']) =>
  (ward: string, mr: string, en: string): Councillor => ({ ward, honorific, mr, en });
const shri = councillor('श्री');
const shrimati = councillor('श्रीमती');

/** Two for each of twelve wards. */
export const councillors: Councillor[] = [
  shrimati('१ अ', 'सुनंदा भोसले', 'Sunanda Bhosale'),
  shri('१ ब', 'दत्तात्रय शिंदे', 'Dattatray Shinde'),
  shrimati('२ अ', 'रुक्साना शेख', 'Ruksana Shaikh'),
  shri('२ ब', 'मिलिंद कांबळे', 'Milind Kamble'),
  shrimati('३ अ', 'वैशाली गायकवाड', 'Vaishali Gaikwad'),
  shri('३ ब', 'संजय पवार', 'Sanjay Pawar'),
  shrimati('४ अ', 'अर्चना देशमुख', 'Archana Deshmukh'),
  shri('४ ब', 'विठ्ठल माने', 'Vitthal Mane'),
  shrimati('५ अ', 'शोभा चव्हाण', 'Shobha Chavan'),
  shri('५ ब', 'राजेंद्र साळुंखे', 'Rajendra Salunkhe'),
  shrimati('६ अ', 'फातिमा इनामदार', 'Fatima Inamdar'),
  shri('६ ब', 'बाळासाहेब मोरे', 'Balasaheb More'),
  shrimati('७ अ', 'नीलिमा जोशी', 'Neelima Joshi'),
  shri('७ ब', 'सचिन यादव', 'Sachin Yadav'),
  shrimati('८ अ', 'पद्मा सुतार', 'Padma Sutar'),
  shri('८ ब', 'इम्रान पठाण', 'Imran Pathan'),
  shrimati('९ अ', 'कल्पना निकम', 'Kalpana Nikam'),
  shri('९ ब', 'हणमंत घाटगे', 'Hanmant Ghatge'),
  shrimati('१० अ', 'संगीता लोखंडे', 'Sangeeta Lokhande'),
  shri('१० ब', 'प्रदीप कदम', 'Pradeep Kadam'),
  shrimati('११ अ', 'मंगल जगताप', 'Mangal Jagtap'),
  shri('११ ब', 'अशोक थोरात', 'Ashok Thorat'),
  shrimati('१२ अ', 'रेखा वाघमारे', 'Rekha Waghmare'),
  shri('१२ ब', 'नितीन फडतरे', 'Nitin Phadtare'),
];

/** Left during the year; the last councillor of the list was elected in their place. */
export const resigned = {
  honorific: 'श्री',
  name: { mr: 'गणपत राऊत', en: 'Ganpat Raut' },
  post: 'नगरसेवक, प्रभाग १२ ब',
  reason: 'राजीनामा',
} as const;

/** Who presides over the council: one of those whose voices are enrolled. */
export const president: { voice: VoiceName; name: NamesInput; honorific: string; post: string } = {
  voice: 'kaveri',
  name: { mr: 'कावेरी रानडे', en: 'Kaveri Ranade' },
  honorific: 'श्रीमती',
  post: 'नगराध्यक्ष',
};

/** Who keeps the record; has an account. */
export const secretary = {
  username: 'meera.deshpande',
  name: { mr: 'मीरा देशपांडे', en: 'Meera Deshpande' },
  honorific: 'श्रीमती',
  post: 'नगरसचिव',
};

export const council = {
  name: { mr: 'सर्वसाधारण सभा', en: 'General Body', hi: 'सामान्य सभा' },
  code: 'GB',
  seats: 24,
  minutes: {
    ...plainTemplate,
    letterhead: {
      mr: 'स्वप्नपूर नगरपरिषद\nसभा विभाग, नगर भवन, तलाव मार्ग, स्वप्नपूर',
      en: 'Swapnapur Municipal Council\nCouncil Office, Town Hall, Lake Road, Swapnapur',
    },
    opening: { mr: 'राष्ट्रगीताने सभेस सुरुवात झाली.' },
    closing: { mr: '{chair} यांनी सर्वांचे आभार मानले.' },
  },
};

/** Committees of the council, with the wards of their members; who presides comes first. */
export const committees = [
  {
    name: { mr: 'स्थायी समिती', en: 'Standing Committee', hi: 'स्थायी समिति' },
    kind: 'standing_committee' as const,
    code: 'SC',
    chair: 'सभापती',
    minutes: { ...plainTemplate, second_language: 'en' as const },
    wards: ['७ अ', '१ ब', '२ अ', '४ अ', '५ ब', '८ ब', '९ अ', '११ ब'],
  },
  {
    name: { mr: 'प्रभाग समिती ३', en: 'Ward Committee 3', hi: 'वार्ड समिति 3' },
    kind: 'ward_committee' as const,
    code: 'WC3',
    chair: 'अध्यक्ष',
    minutes: plainTemplate,
    wards: ['३ ब', '३ अ', '२ ब', '४ ब'],
  },
];
