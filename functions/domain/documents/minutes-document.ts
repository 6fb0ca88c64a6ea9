import type { Office } from '#contract/office.ts';
import { formWordsIn } from '../minutes/form-words.ts';
import { phrasesIn } from '../minutes/phrases/phrases.ts';
import { marksOf, type ShownMinutes } from '../minutes/shown-minutes.ts';
import { type Fact, formatInstant } from './facts.ts';
import { labelsIn } from './labels/labels.ts';
import { minutesBlocks } from './minutes-blocks.ts';
import type { Check, RecordDocument } from './record-document.ts';

interface Given {
  office: Office;
  department: string;
  /** The name on the signature line; hidden once there are signatures. */
  presiding: string;
  variant: 'full' | 'public';
  check: Check | null;
  made: { at: Date; by: string };
}

/** The pages of minutes, for drafts and frozen minutes alike. */
export function minutesDocument(
  shown: ShownMinutes,
  { office, department, presiding, variant, check, made }: Given,
): RecordDocument {
  const { cover, attested } = shown;
  const { language, version } = cover;
  const [labels, phrases, words] = [labelsIn(language), phrasesIn(language), formWordsIn(language)];
  const marks = marksOf(shown, { ...words, draft: phrases.draft });
  const facts: Fact[] = [
    [phrases.meeting, cover.title],
    [labels.meetingNumber, cover.meeting_number ?? ''],
    [labels.department, department],
  ];
  const toSign: Fact[] = [
    [phrases.presiding, presiding],
    [labels.preparedBy, ''],
  ];
  return {
    title: phrases.minutes,
    labels,
    office,
    facts: facts.filter(([, value]) => value !== ''),
    heading: phrases.proceedings,
    blocks: minutesBlocks(shown),
    signing: words.signatures,
    signatures: attested.signatures.length > 0 ? [] : toSign,
    technical: [
      [labels.documentMade, labels.made(formatInstant(made.at), made.by)],
      [labels.recordId, cover.meeting_id],
      ...(check ? checkFacts(check, words) : []),
    ],
    edition: { name: labels.version, number: version, mark: marks.join(' · ') },
    ...(marks[0] !== undefined && { watermark: marks[0] }),
    isPublic: variant === 'public',
    ...(check && { check }),
    made,
  };
}

/** The address and code for checking a copy. */
export const checkFacts = (
  { url, code }: Check,
  words: { check: string; code: string },
): Fact[] => [
  [words.check, url],
  [words.code, code],
];
