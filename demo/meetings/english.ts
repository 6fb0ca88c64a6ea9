import type { RecordedMeeting } from '../meeting.ts';

export const english: RecordedMeeting[] = [
  {
    recording: 'budget',
    language: 'en-IN',
    title: 'Budget committee: first reading',
    description: 'First reading of the budget for the coming year.',
    department: 'Accounts',
    location: 'Committee room',
    daysAgo: 45,
    uploadedBy: 'salim.mulani',
    correctedBy: 'arjun.kulkarni',
    checked: true,
    chair: 'kaveri',
    published: {
      text: 'For “seven crore” read “eleven crore” for water supply.',
      reason: 'The recording was misheard.',
    },
    lines: [
      { by: 'vikram', says: 'The draft budget for next year is forty-eight crore rupees.' },
      { by: 'kaveri', says: 'How much of it is for water and for roads?' },
      {
        by: 'vikram',
        says: 'Eleven crore for water supply and nine crore for roads and drains.',
        heard: 'Seven crore for water supply and nine crore for roads and trains.',
      },
      { by: 'arjun', says: 'The drains in the market area need one crore more this year.' },
      {
        by: 'kaveri',
        says: 'The committee agrees to add one crore for drains and to read the draft again in two weeks.',
      },
    ],
    summary: {
      summary: [{ text: 'The committee read the draft budget for the first time.', lines: [0] }],
      decisions: [{ text: 'One crore rupees is added for drains.', lines: [3, 4] }],
      action_items: [
        {
          text: 'Revise the draft for the second reading.',
          owner: 'Vikram Sawant',
          due: 'in two weeks',
          lines: [4],
        },
      ],
      key_points: [
        { text: 'The draft budget is forty-eight crore rupees.', lines: [0] },
        { text: 'Seven crore is for water supply, nine crore for roads and drains.', lines: [2] },
      ],
    },
  },
  {
    recording: 'tender',
    language: 'en-IN',
    title: 'Tender evaluation: street lighting',
    description: 'Comparison of the bids. Not to be disclosed before the award.',
    department: 'Public Works',
    location: 'Office of the Chief Officer',
    daysAgo: 33,
    uploadedBy: 'salim.mulani',
    confidential: true,
    chair: 'vikram',
    lines: [
      { by: 'vikram', says: 'Four bids arrived before the deadline, and one came late.' },
      { by: 'arjun', says: 'Three of the four meet the technical conditions.' },
      { by: 'vikram', says: 'We open the price bids on Thursday, in the presence of the bidders.' },
    ],
    summary: {
      summary: [{ text: 'The technical bids for street lighting were compared.', lines: [0, 1] }],
      decisions: [{ text: 'The price bids are opened on Thursday.', lines: [2] }],
      action_items: [],
      key_points: [{ text: 'Three of four bids meet the technical conditions.', lines: [1] }],
    },
  },
  {
    recording: 'drain-hearing',
    language: 'en-IN',
    title: 'Hearing: Market Road drain',
    description: 'Objections of shopkeepers to the new course of the drain.',
    department: 'Public Works',
    location: 'Main hall',
    daysAgo: 262,
    uploadedBy: 'salim.mulani',
    hold: 'Appeal pending before the civil court',
    chair: 'kaveri',
    lines: [
      {
        by: 'kaveri',
        says: 'We hear the objections of the shopkeepers of Market Road to the new drain.',
      },
      {
        by: 'arjun',
        says: 'The drain moves two metres to the north, and no shop loses its entrance.',
      },
      {
        by: 'kaveri',
        says: 'The objections are recorded. The council decides at its next sitting.',
      },
    ],
    summary: {
      summary: [{ text: 'The objections to the new drain of Market Road were heard.', lines: [0] }],
      decisions: [{ text: 'The council decides at its next sitting.', lines: [2] }],
      action_items: [],
      key_points: [{ text: 'The drain moves two metres to the north.', lines: [1] }],
    },
  },
];

/** Transcribed while somebody watches: the first one runs when the demo has been loaded, the second one waits. */
export const arriving: RecordedMeeting[] = [
  {
    recording: 'ward-complaints',
    language: 'en-IN',
    title: 'Ward committee 3: complaints',
    description: 'Complaints of the month.',
    department: 'General Administration',
    location: 'Ward office 3',
    daysAgo: 0,
    uploadedBy: 'salim.mulani',
    delay: 60,
    lines: [
      {
        by: 'anita',
        says: 'We received twenty-six complaints this month, nine of them about water.',
      },
      { by: 'lakshmi', says: 'Seven of those nine are solved. Two wait for a new valve.' },
      { by: 'anita', says: 'Please write to both families and tell them the date.' },
    ],
    summary: { summary: [], decisions: [], action_items: [], key_points: [] },
  },
  {
    recording: 'library',
    language: 'en-IN',
    title: 'Library extension: site visit',
    description: 'Visit to the site of the reading room.',
    department: 'Public Works',
    location: 'Town library',
    priority: 'low',
    daysAgo: 0,
    uploadedBy: 'salim.mulani',
    delay: 30,
    lines: [
      {
        by: 'arjun',
        says: 'The foundation of the reading room is ready and the walls begin on Monday.',
      },
      { by: 'kaveri', says: 'Please keep the old banyan tree and build the path around it.' },
    ],
    summary: { summary: [], decisions: [], action_items: [], key_points: [] },
  },
];
