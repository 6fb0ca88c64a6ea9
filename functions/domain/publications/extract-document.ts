import type { Cover, FrozenBlock } from '#contract/frozen-minutes.ts';
import type { Office } from '#contract/office.ts';
import type { Resolution } from '#contract/resolutions.ts';
import { blocksOf } from '../../platform/markdown.ts';
import { nameIn } from '../../records/bodies.ts';
import { type Fact, formatInstant, formatTime } from '../documents/facts.ts';
import { labelsIn } from '../documents/labels/labels.ts';
import { checkFacts } from '../documents/minutes-document.ts';
import type { Check, RecordDocument } from '../documents/record-document.ts';
import { formWordsIn } from '../minutes/form-words.ts';
import { type Phrases, phrasesIn } from '../minutes/phrases/phrases.ts';
import { dayIn } from '../minutes/wording.ts';

/** One resolution of frozen minutes, to be certified by hand. */
interface Extract {
  cover: Cover;
  block: FrozenBlock;
  /** The number of the resolution. */
  number: string;
  vote: Resolution['vote'] | null;
  state: 'provisional' | 'final';
  /** The number of the extract, assigned once. */
  serial: string;
  office: Office;
  check: Check;
  made: { at: Date; by: string };
}

/** A certified extract: the resolution as it was frozen, with room for a signature and a seal. */
export function extractDocument(extract: Extract): RecordDocument {
  const { cover, block, number, state, serial, office, check, made } = extract;
  const { language, version } = cover;
  const [labels, phrases, words] = [labelsIn(language), phrasesIn(language), formWordsIn(language)];
  const isFinal = state === 'final';
  const facts: Fact[] = [
    [phrases.resolution, number],
    [phrases.body, cover.body ? nameIn(cover.body.name, language) : ''],
    [phrases.meeting, cover.title],
    [labels.meetingNumber, cover.meeting_number ?? ''],
    [phrases.date, dayIn(cover.scheduled)],
    [words.vote, extract.vote ? voteText(extract.vote, phrases) : ''],
    [words.recording, timesOf(block)],
    [words.serial, serial],
    [words.issued, dayIn(made.at.toISOString())],
  ];
  return {
    title: words.extract,
    labels,
    office,
    facts: facts.filter(([, value]) => value !== ''),
    heading: isFinal ? words.extractOfConfirmed : words.extractOfProvisional,
    blocks: [
      { kind: 'paragraph', text: [{ text: words.certified, bold: false, italic: true }] },
      ...blocksOf(block.text),
    ],
    signing: words.signatures,
    signatures: [[words.signature, '']],
    technical: [
      [labels.documentMade, labels.made(formatInstant(made.at), made.by)],
      [labels.recordId, `${cover.meeting_id}, ${block.id}`],
      ...checkFacts(check, words),
    ],
    edition: { name: labels.version, number: version, mark: serial },
    ...(!isFinal && { watermark: words.provisional }),
    isPublic: block.visibility === 'public',
    check,
    seal: words.seal,
    made,
  };
}

/** The result of a vote in words; unknown counts are left out. */
function voteText(
  { method, casting_vote, ...counted }: Resolution['vote'],
  phrases: Phrases,
): string {
  const { for: inFavour, against, abstain } = counted;
  const counts =
    inFavour === null || against === null
      ? ''
      : phrases.counts({ for: inFavour, against, abstain: abstain ?? 0 });
  const how = [phrases.methods[method], counts].filter(Boolean).join(': ');
  return [how, casting_vote === null ? '' : phrases.castingVote].filter(Boolean).join('; ');
}

/** The times of its passages in the recording; a single time if no passages are known. */
function timesOf({ passages, at }: FrozenBlock): string {
  if (passages.length === 0) return at === null ? '' : formatTime(at);
  return passages
    .map(({ start_time, end_time }) => `${formatTime(start_time)} – ${formatTime(end_time)}`)
    .join(', ');
}
