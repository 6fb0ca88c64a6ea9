import { expect, test } from 'vitest';
import type { SummaryPoint } from '#contract/summaries.ts';
import type { RecordingPart } from '#contract/transcripts.ts';
import {
  attendanceOf,
  editionOf,
  factsOf,
  signaturesOf,
} from '#functions/domain/documents/facts.ts';
import { labelsIn } from '#functions/domain/documents/labels/labels.ts';
import { asText } from '#functions/domain/documents/plain-text.ts';
import { madeDocument, turn } from './made-document.ts';

const point = (stale: SummaryPoint['stale']): SummaryPoint => ({
  id: '1',
  section: 'decisions',
  text: 'Passed',
  speaker: null,
  owner: null,
  due: null,
  passages: [],
  moments: [],
  stale,
  edited_by: null,
  edited_at: null,
  unsupported: false,
  reviewed: null,
});

const labelled = (points: SummaryPoint[], wanted = true) => {
  const document = madeDocument([turn('Asha', 0, 1, 'Passed.')]);
  if (document.summary === null || document.summary === 'none') return expect.unreachable();
  const summary = wanted ? { ...document.summary, points } : null;
  return new Map(factsOf({ ...document, summary })).get('Points to review');
};

test('a document states how many summary points rest on passages corrected since', () => {
  expect(labelled([point(null), point('transcript'), point('original')])).toBe(
    '2 of 3, because the transcript changed',
  );
  expect(labelled([point(null)])).toBeUndefined();
  expect(labelled([point('transcript')], false)).toBeUndefined();
});

test.each(['en-IN', 'hi-IN', 'mr-IN', 'kn-IN'])('a document is labelled in %s', (language) => {
  const made = madeDocument([turn('Asha Rao', 0, 1, 'Passed.')]);
  const labels = labelsIn(language);
  expect(labels.language).toBe(language);
  const document = {
    ...made,
    labels,
    edition: { ...made.edition, edited_by: 'Asha', edited_at: '2026-11-21T06:00:00.000Z' },
  };
  const told = [...factsOf(document), ...editionOf(document)];
  const words = [...told.map(([label]) => label), ...attendanceOf(document).head];
  expect(words.every((word) => (language === 'en-IN') === /^[ -~]+$/.test(word))).toBe(true);
  // The values are the same in every language.
  expect(told.map(([, value]) => value).join(' ')).toMatch(
    /Asha.*21\/11\/2026 11:30 IST|21\/11\/2026 11:30 IST.*Asha/,
  );
  expect(attendanceOf(document).rows).toEqual([
    ['Asha Rao', labels.yes, labels.yes],
    ['Ravi', labels.yes, labels.no],
  ]);
});

test('documents in a language without labels use English ones', () => {
  expect(labelsIn('ta-IN')).toBe(labelsIn('en-GB'));
});

const recorded = () => {
  const made = madeDocument([turn('Smt. A. B.', 0, 1, 'Passed.')]);
  const attendees = ['Smt. A. B. (Mayor)', 'C. D.'];
  const facts = {
    number: '2026/17',
    starts: '10:30',
    ends: '12:05',
    chair: 'Smt. A. B.',
    attendees,
  };
  return { ...made, meeting: { ...made.meeting, ...facts } };
};

test('a document has number, times and chair, and its technical data at the end', () => {
  const document = recorded();
  const facts = new Map(factsOf(document));
  expect([...facts.keys()].slice(0, 3)).toEqual(['Meeting number', 'Date', 'Time']);
  expect(facts.get('Meeting number')).toBe('2026/17');
  expect([facts.get('Time'), facts.get('Chair')]).toEqual(['10:30 – 12:05', 'Smt. A. B.']);
  const technical = new Map(editionOf(document));
  expect(technical.get('Record ID')).toBe(document.meeting.id);
  expect(technical.get('Transcript SHA-256')).toBe(document.edition.sha256);
  expect(signaturesOf(document)).toEqual([
    ['Chair', 'Smt. A. B.'],
    ['Prepared by', ''],
  ]);
});

test('a person with a designation is one person, whoever names it', () => {
  expect(attendanceOf(recorded())).toEqual({
    head: ['Name', 'Designation', 'Listed as an attendee', 'Speaks in the recording'],
    rows: [
      ['Smt. A. B.', 'Mayor', 'Yes', 'Yes'],
      ['C. D.', '–', 'Yes', 'No'],
    ],
  });
});

test('a rough draft says so until somebody checked it', () => {
  const made = recorded();
  const rough = { ...made, engine: { ...made.engine, rough: true } };
  expect(new Map(factsOf(rough)).get('Transcript')).toBe('Rough draft, not checked');
  expect(asText(rough)).toContain('\nTranscript: Rough draft, not checked\n');
  const check = { version: 1, by: 'Meera', at: '2026-11-21T06:00:00.000Z', changed: false };
  const checked = { ...rough, edition: { ...rough.edition, checked: check } };
  const facts = new Map(factsOf(checked));
  expect(facts.get('Checked')).toBe('by Meera on 21/11/2026 11:30 IST');
  expect(facts.has('Transcript')).toBe(false);
  const changed = {
    ...checked,
    edition: { ...checked.edition, checked: { ...check, changed: true } },
  };
  expect(new Map(factsOf(changed)).get('Checked')).toBe(
    'version 1 by Meera on 21/11/2026 11:30 IST; changed since',
  );
});

test('plain text has no markup', () => {
  const summary =
    '## Decisions\n\n- **Asha**: passed \\*all\\*\n- more\n  1. within\n\n| a | b |\n|---|---|\n| c | d |';
  const text = asText(madeDocument([turn('Asha', 0, 1, 'yes')], { summary }));
  expect(text).toContain(
    'Decisions\n\n- Asha: passed *all*\n- more\n  1. within\n\na | b\nc | d\n\nTranscript',
  );
});

test('a document lists the files that were transcribed, with their times and checksums [documents-12]', () => {
  const made = madeDocument([turn('Asha', 0, 1, 'Passed.')]);
  const listed = (parts: RecordingPart[]) => {
    const { transcription } = made.whole;
    const processing_metadata = { ...transcription.processing_metadata, parts };
    const whole = { ...made.whole, transcription: { ...transcription, processing_metadata } };
    return editionOf({ ...made, whole }).slice(0, 2 * parts.length);
  };
  const morning = { file_name: 'morning.mp3', start_time: 0, duration: 5400, sha256: 'a1' };
  const afternoon = { file_name: 'noon.mp3', start_time: 5400, duration: 65, sha256: 'b2' };
  expect(listed([morning, afternoon])).toEqual([
    ['Recording, part 1', 'morning.mp3, 0:00 – 1:30:00'],
    ['SHA-256', 'a1'],
    ['Recording, part 2', 'noon.mp3, 1:30:00 – 1:31:05'],
    ['SHA-256', 'b2'],
  ]);
  // The names of recordings stored before parts are not known.
  expect(listed([{ ...morning, file_name: '' }])).toEqual([
    ['Recording', '0:00 – 1:30:00'],
    ['SHA-256', 'a1'],
  ]);
});
