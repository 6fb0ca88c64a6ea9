import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '#functions/platform/aws/table.ts';
import { derive } from '#functions/projections/derive.ts';
import { type MeetingRecord, meetingItem } from '#functions/records/meetings.ts';
import { idsFound, searched } from './finding.ts';
import { KeptObjects } from './kept-objects.ts';
import { madeMeeting } from './made.ts';
import { realTable } from './real-table.ts';

let table: Table;
let close: () => Promise<void>;
let kept: KeptObjects;
beforeAll(async () => {
  ({ table, close } = await realTable());
});
afterAll(() => close());
beforeEach(() => {
  kept = new KeptObjects();
});

async function saved(given: Partial<MeetingRecord>): Promise<MeetingRecord> {
  const meeting = madeMeeting(given);
  await follow(meeting);
  return meeting;
}
async function follow(meeting: MeetingRecord): Promise<void> {
  await table.put(meetingItem(meeting));
  const change = { id: meeting.id, version: meeting.version, meeting };
  await derive({ table, archiveBucket: kept.archiveBucket }, change, new Date());
}
const first = async (words: string) => (await searched(table, words)).hits[0];

describe('the place of a match', () => {
  it('is a segment, with its time and speaker', async () => {
    const transcript_key = kept.transcript(
      ['Asha Rao', 'Good morning.'],
      ['Ganesh Patil', 'वार्ड १२ मधील पाणीपुरवठा अनियमित आहे.'],
    );
    const { id } = await saved({ title: 'General body', transcript_key });
    expect(await first('12 पाणी')).toMatchObject({
      meeting: { id },
      match: 'words',
      marked: [
        { word: '12', prefix: false },
        { word: 'पाणी', prefix: true },
      ],
      found: [
        {
          place: 'transcript',
          text: 'वार्ड १२ मधील पाणीपुरवठा अनियमित आहे.',
          start: 10,
          segment_id: '1',
          speaker: 'Ganesh Patil',
        },
      ],
    });
  });

  it('is each field that matches, three at most, including the transcript', async () => {
    const word = 'kabutarkhana';
    await saved({
      title: word,
      description: `About the ${word}`,
      department: word,
      attendees: ['Asha', `Friends of ${word}`],
      transcript_key: kept.transcript(['Asha', `The ${word} again`]),
      summary_key: kept.summaries(`## ${word}`),
    });
    const shown = await first(word);
    expect(shown?.found.map(({ place }) => place)).toEqual(['title', 'description', 'transcript']);
  });

  it('is the summary, without its markup, if no segment matches', async () => {
    const summary_key = kept.summaries(
      '## निर्णय\n\n- **Streetlights** of ward 4 are repaired\n',
      'Decisions\n\nSomething else',
    );
    await saved({ transcript_key: kept.transcript(['Asha', 'Yes.']), summary_key });
    expect((await first('streetlights'))?.found).toMatchObject([
      {
        place: 'summary',
        text: expect.stringMatching(/^निर्णय,? Streetlights of ward 4 are repaired/),
      },
    ]);
    expect((await first('something else'))?.found).toMatchObject([{ place: 'summary_english' }]);
  });

  it('is the current name of a speaker', async () => {
    const said = 'Nothing of note';
    const before = await saved({ transcript_key: kept.transcript(['Speaker 1', said]) });
    expect(await idsFound(table, 'vasundhara ')).toEqual([]);
    const transcript_key = kept.transcript(['Vasundhara Joshi', said]);
    await follow({ ...before, version: 2, transcript_key });
    expect((await first('vasundhara '))?.found).toMatchObject([
      { place: 'speakers', text: 'Vasundhara Joshi' },
    ]);
  });

  it('is an excerpt of a long text, cut between words', async () => {
    const filler = 'शब्द '.repeat(150);
    await saved({ description: `${filler}the hidden treasury note ${filler}` });
    const text = (await first('hidden treasury'))?.found[0]?.text ?? '';
    expect(text).toMatch(/^… (शब्द )+the hidden treasury note (शब्द )+…$/);
    expect(text.length).toBeLessThan(320);
  });

  it('is the words that sound alike, in any script', async () => {
    await saved({ attendees: ['Chandrakant Deshpande', 'गणपती'] });
    expect(await first('चंद्रकांत')).toMatchObject({
      match: 'phonetic',
      marked: [
        { word: 'चंद्रकांत', prefix: true },
        { word: 'chandrakant', prefix: false },
      ],
      found: [{ place: 'attendees', text: 'Chandrakant Deshpande, गणपती' }],
    });
  });
});

describe('a phrase', () => {
  it('matches its words in a row, in order, within one text', async () => {
    const together = await saved({ title: 'Solid waste management plan' });
    await saved({ title: 'Waste of solid management' });
    await saved({ title: 'Solid', description: 'waste management' });
    await saved({ attendees: ['Mr Solid', 'Waste Management'] });
    expect(await idsFound(table, '"solid waste management"')).toEqual([together.id]);
    expect(await idsFound(table, '“waste solid”')).toEqual([]);
    expect(await idsFound(table, 'plan "solid waste" ')).toEqual([together.id]);
  });

  it('is shown in the segment that contains all of it', async () => {
    const transcript_key = kept.transcript(
      ['Asha', 'The metro came first, and then a line.'],
      ['Asha', 'So the metro line is approved.'],
    );
    await saved({ transcript_key });
    expect((await first('"metro line"'))?.found).toMatchObject([{ segment_id: '1', start: 10 }]);
  });

  it('is found by reading the transcript if not all positions are indexed', async () => {
    const many: [string, string][] = Array.from({ length: 420 }, () => [
      'A',
      'zebra and also crossing',
    ]);
    const late: [string, string] = ['B', 'the zebra crossing is painted'];
    const meeting = await saved({ transcript_key: kept.transcript(...many, late) });
    await saved({ transcript_key: kept.transcript(...many) });
    expect(await idsFound(table, '"crossing is painted"')).toEqual([meeting.id]);
    expect((await first('"crossing is painted"'))?.found[0]).toMatchObject({ segment_id: '420' });
  });
});

describe('phonetic search', () => {
  it.each(['गणेश', 'ગણેશ', 'ಗಣೇಶ', 'గణేశ్', 'கணேஷ்', 'গণেশ', 'Ganesh', 'Ganesha'])(
    'for %s finds every spelling that sounds alike, exact matches first',
    async (name) => {
      const names = ['गणेश', 'ગણેશ', 'ಗಣೇಶ', 'గణేశ్', 'கணேஷ்', 'গণেশ', 'Ganesh', 'Ganesha'];
      const day = `1990-01-${10 + names.indexOf(name)}`;
      const made = await Promise.all(
        names.map((attendee) => saved({ date: day, attendees: [attendee] })),
      );
      await saved({ date: day, attendees: ['Mangesh'] });
      const days = { from: day, to: day };
      const { hits } = await searched(table, `${name} `, days);
      expect(hits[0]).toMatchObject({ match: 'words', meeting: { attendees: [name] } });
      expect(hits.slice(1).map(({ match }) => match)).toEqual(Array(7).fill('phonetic'));
      const ids = hits.map(({ meeting }) => meeting.id);
      expect(ids.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
    },
  );

  it('covers neither transcripts nor phrases', async () => {
    await saved({ transcript_key: kept.transcript(['A', 'Balasaheb spoke']) });
    expect(await idsFound(table, 'बाळासाहेब')).toEqual([]);
    await saved({ attendees: ['Vithoba Pandharinath'] });
    expect(await idsFound(table, '"विठोबा पंढरीनाथ"')).toEqual([]);
  });

  it('combines with exact words', async () => {
    const title = 'Octroi hearing';
    const { id } = await saved({ title, attendees: ['Yashwantrao'] });
    expect(await idsFound(table, 'octroi यशवंतराव')).toEqual([id]);
  });
});

describe('by relevance', () => {
  const titles = async (words: string) =>
    (await searched(table, words, { sort: 'relevance' })).hits.map(({ meeting }) => meeting.title);

  it('words of a title count more than what was said, and often more than once', async () => {
    const said = (...texts: string[]) =>
      kept.transcript(...texts.map((text): [string, string] => ['Asha', text]));
    await saved({ title: 'Once', date: '2026-11-25', transcript_key: said('A culvert.') });
    const often = said('The culvert.', 'That culvert.', 'Culvert again.', 'And the culvert.');
    await saved({ title: 'Often', date: '2026-11-24', transcript_key: often });
    await saved({ title: 'Culvert repair', date: '2026-01-05' });
    expect(await titles('culvert ')).toEqual(['Culvert repair', 'Often', 'Once']);
  });

  it('words that stand together count more than words apart, and newer meetings come first otherwise', async () => {
    const apart = kept.transcript(['Asha', 'The sluice is old.'], ['Ravi', 'The gate is new.']);
    const together = kept.transcript(['Asha', 'The sluice gate leaks.'], ['Ravi', 'It does.']);
    await saved({ title: 'Apart', date: '2026-11-25', transcript_key: apart });
    await saved({ title: 'Older', date: '2026-11-01', transcript_key: together });
    await saved({ title: 'Newer', date: '2026-11-02', transcript_key: together });
    expect(await titles('sluice gate ')).toEqual(['Newer', 'Older', 'Apart']);
  });
});
