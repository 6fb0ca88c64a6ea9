import { expect, test } from 'vitest';
import type { SummaryPoint } from '#contract/summaries.ts';
import {
  attendanceHead,
  attendanceOf,
  editionOf,
  factsOf,
} from '#functions/domain/documents/facts.ts';
import { labelsIn } from '#functions/domain/documents/labels/labels.ts';
import { madeDocument, turn } from './made-document.ts';

const point = (stale: SummaryPoint['stale']): SummaryPoint => ({
  id: '1',
  section: 'decisions',
  text: 'Passed',
  speaker: null,
  owner: null,
  due: null,
  passages: [],
  stale,
  edited_by: null,
  edited_at: null,
});

const labelled = (points: SummaryPoint[], wanted = true) => {
  const document = madeDocument([turn('Asha', 0, 1, 'Passed.')]);
  if (document.summary === null || document.summary === 'none') return expect.unreachable();
  const summary = wanted ? { ...document.summary, points } : null;
  return new Map(editionOf({ ...document, summary })).get('Summary to check');
};

test('a document states how many summary points rest on passages corrected since', () => {
  expect(labelled([point(null), point('transcript'), point('original')])).toBe(
    '2 of 3 points: what they rest on was corrected since',
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
  const words = [...told.map(([label]) => label), ...attendanceHead(document)];
  expect(words.every((word) => (language === 'en-IN') === /^[ -~]+$/.test(word))).toBe(true);
  // The values are the same in every language.
  expect(told.map(([, value]) => value).join(' ')).toMatch(
    /Asha.*21\/11\/2026 11:30 IST|21\/11\/2026 11:30 IST.*Asha/,
  );
  expect(attendanceOf(document)).toEqual([
    ['Asha Rao', labels.yes, labels.yes],
    ['Ravi', labels.yes, labels.no],
  ]);
});

test('documents in a language without labels use English ones', () => {
  expect(labelsIn('ta-IN')).toBe(labelsIn('en-GB'));
});
