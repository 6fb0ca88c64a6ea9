import type { AgendaItem } from '#contract/agendas.ts';
import type { AttendanceEntry } from '#contract/attendance.ts';

/*
 * Three sittings of Swapnapur. Councillors are named by their wards, the president by her voice.
 */

/** A motion as it is decided; `by` and `seconded` are wards. */
export interface WrittenMotion {
  /** The place of its item on the agenda, from 0. */
  item: number;
  text: string;
  by: string;
  seconded: string;
  /** Seconds of the recording at which it was moved and decided. */
  at: number;
  votedAt: number;
  amendment?: { text: string; amended: string; by: string; seconded: string };
  /** Wards that vote against it and that abstain, in a division; without objection if absent. */
  division?: { against: string[]; abstain: string[] };
}

/** A paper: an estimate of so many rupees for each part. */
export interface WrittenPaper {
  title: string;
  /** Without its extension. */
  file: string;
  heading: string;
  costs: [part: string, rupees: number][];
}

interface WrittenItem extends Pick<AgendaItem, 'title' | 'kind' | 'proposer' | 'recommended'> {
  /** Dealt with behind closed doors. */
  closed?: true;
  paper?: WrittenPaper;
}

/** An action that follows from a resolution. */
export interface WrittenAction {
  /** The place of its item on the agenda. */
  item: number;
  text: string;
  owner: string;
  department: string;
  /** Days after the sitting. */
  dueIn: number;
  /** The owner's report on the next day. */
  report?: string;
}

export interface WrittenSitting {
  /** The body by the code of its numbers. */
  body: 'GB' | 'SC';
  kind: 'ordinary' | 'special';
  agenda: WrittenItem[];
}

/** One that was held. */
export interface HeldSitting extends WrittenSitting {
  /** Those who are not there, and those who come and go; all others are present from the beginning. */
  absent: { ward: string; type: 'absent' | 'leave_of_absence' }[];
  moves: { ward: string; type: AttendanceEntry['type']; at: number }[];
  /** At which second each item was taken up, in the order in which they were. */
  taken: { item: number; at: number }[];
  motions: WrittenMotion[];
  actions: WrittenAction[];
}

const item = (
  kind: AgendaItem['kind'],
  mr: string,
  en: string,
  { proposer = '', recommended = '', ...more }: Partial<Omit<WrittenItem, 'kind' | 'title'>> = {},
): WrittenItem => ({ kind, title: { mr, en }, proposer, recommended, ...more });

const minutes = item(
  'confirm_minutes',
  'मागील सभेचे इतिवृत्त कायम करणे',
  'Confirmation of the minutes of the last meeting',
);

/** The special meeting on the water supply. */
export const waterSitting: HeldSitting = {
  body: 'GB',
  kind: 'special',
  agenda: [
    minutes,
    item('proposal', 'वार्ड सहामधील पाण्याच्या टाकीची दुरुस्ती', 'Repair of the water tank in Ward 6', {
      proposer: 'पाणीपुरवठा विभाग',
      recommended: 'टाकी दुरुस्तीच्या बारा लाख रुपयांच्या खर्चास पाणीपुरवठा निधीतून मंजुरी देण्यात येत आहे.',
      paper: {
        title: 'टाकी दुरुस्तीचे अंदाजपत्रक',
        file: 'टाकी-अंदाजपत्रक',
        heading: 'वार्ड सहामधील पाण्याच्या टाकीच्या दुरुस्तीचे अंदाजपत्रक',
        costs: [
          ['तळाची गळती बंद करणे', 5_40_000],
          ['झडपा आणि जोडनळ्या बदलणे', 3_60_000],
          ['आतून जलरोधक लेप', 2_20_000],
          ['देखरेख आणि चाचणी', 80_000],
        ],
      },
    }),
    item('proposal', 'दुरुस्तीच्या काळात टँकरने पाणीपुरवठा', 'Water by tanker during the repair', {
      proposer: 'पाणीपुरवठा विभाग',
    }),
    item('question', 'नवीन जलवाहिनीच्या कामाची प्रगती', 'Progress of the new water main', {
      proposer: 'श्री संजय पवार',
    }),
  ],
  absent: [
    { ward: '५ ब', type: 'leave_of_absence' },
    { ward: '९ ब', type: 'absent' },
    { ward: '१० अ', type: 'absent' },
    { ward: '११ ब', type: 'leave_of_absence' },
  ],
  moves: [
    { ward: '९ ब', type: 'arrived', at: 12 },
    { ward: '३ अ', type: 'left', at: 31 },
  ],
  taken: [
    { item: 0, at: 0.5 },
    { item: 1, at: 13 },
    { item: 2, at: 30.95 },
  ],
  motions: [
    {
      item: 0,
      text: 'मागील सभेचे इतिवृत्त कायम करण्यात येत आहे.',
      by: '१ अ',
      seconded: '१ ब',
      at: 2,
      votedAt: 4,
    },
    {
      item: 1,
      text: 'टाकी दुरुस्तीच्या बारा लाख रुपयांच्या खर्चास पाणीपुरवठा निधीतून मंजुरी देण्यात येत आहे.',
      by: '६ अ',
      seconded: '६ ब',
      at: 19,
      votedAt: 25.4,
      amendment: {
        text: 'कामाचा अहवाल दर महिन्याला सभेपुढे ठेवावा.',
        amended:
          'टाकी दुरुस्तीच्या बारा लाख रुपयांच्या खर्चास पाणीपुरवठा निधीतून मंजुरी देण्यात येत आहे. कामाचा अहवाल दर महिन्याला सभेपुढे ठेवावा.',
        by: '७ अ',
        seconded: '८ ब',
      },
      division: { against: ['२ ब', '३ ब', '४ ब', '१२ अ'], abstain: ['८ अ'] },
    },
    {
      item: 2,
      text: 'दुरुस्तीच्या काळात वार्ड सहाला तीन टँकरने पाणी देण्यात यावे.',
      by: '६ ब',
      seconded: '२ अ',
      at: 31,
      votedAt: 37,
    },
  ],
  actions: [
    {
      item: 1,
      text: 'टाकी दुरुस्तीची निविदा काढणे.',
      owner: 'arjun.kulkarni',
      department: 'Public Works',
      dueIn: 7,
    },
    {
      item: 1,
      text: 'कामाचा अहवाल दर महिन्याला सभेपुढे ठेवणे.',
      owner: 'arjun.kulkarni',
      department: 'Public Works',
      dueIn: 30,
    },
    {
      item: 2,
      text: 'वार्ड सहासाठी टँकरचे वेळापत्रक लावणे.',
      owner: 'lakshmi.gowda',
      department: 'Water Supply',
      dueIn: 10,
      report: 'वेळापत्रक वार्ड कार्यालयात आणि टाकीजवळ लावले.',
    },
  ],
};

/** The ordinary meeting to come, of which the notice is out. */
export const nextSitting: WrittenSitting = {
  body: 'GB',
  kind: 'ordinary',
  agenda: [
    minutes,
    item('action_report', 'मागील ठरावांच्या अंमलबजावणीचा अहवाल', 'Report on action taken'),
    item('proposal', 'बाजारपेठेतील पथदिव्यांची निविदा', 'Tender for street lighting in the market', {
      proposer: 'विद्युत विभाग',
      paper: {
        title: 'पथदिव्यांचे अंदाजपत्रक',
        file: 'पथदिवे-अंदाजपत्रक',
        heading: 'बाजारपेठेतील पथदिव्यांचे अंदाजपत्रक',
        costs: [
          ['चाळीस एलईडी दिवे', 3_20_000],
          ['खांब आणि तारा', 2_75_000],
          ['पाच वर्षांची देखभाल', 1_50_000],
        ],
      },
    }),
    item('committee_report', 'स्थायी समितीचा अहवाल', 'Report of the Standing Committee'),
    item('proposal', 'कर थकबाकीदारांविरुद्ध न्यायालयीन कारवाई', 'Legal action against tax defaulters', {
      proposer: 'मालमत्ता कर विभाग',
      closed: true,
    }),
  ],
};

/** A meeting of the Standing Committee that is being prepared. */
export const draftSitting = {
  title: 'स्थायी समिती बैठक',
  department: 'General Administration',
  inDays: 16,
  sitting: {
    body: 'SC',
    kind: 'ordinary',
    agenda: [
      minutes,
      item('proposal', 'उद्यानातील खेळणी खरेदी', 'Purchase of play equipment for the park', {
        proposer: 'उद्यान विभाग',
      }),
    ],
  } satisfies WrittenSitting,
};
