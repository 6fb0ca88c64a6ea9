import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type * as z from 'zod';
import { attendeeOf } from '#contract/attendees.ts';
import { comparable, isUnnamed, onOneLine } from '#contract/text.ts';
import type { TimelineChange, TranscriptChange } from '#contract/transcript-versions.ts';
import type { TermScope } from '#contract/vocabulary.ts';
import { languageOf, spellingsOf, spellingsOfNames } from '../domain/vocabulary/languages-of.ts';
import { titles } from '../domain/vocabulary/name-cues.ts';
import { type Found, offer } from '../domain/vocabulary/offer.ts';
import { properNouns } from '../domain/vocabulary/proper-nouns.ts';
import {
  isSpelling,
  type Replacement,
  replacedWords,
} from '../domain/vocabulary/replaced-words.ts';
import type { Deps } from '../platform/aws/deps.ts';
import { MembershipRecord } from '../records/bodies.ts';
import { MeetingRecord, meetingKey } from '../records/meetings.ts';
import { StoredItem } from '../records/sittings.ts';
import { TranscriptVersion, VersionRecord } from '../records/transcripts.ts';
import {
  CorrectionRecord,
  correctionKey,
  editOf,
  evidenceKept,
  meetingOfEdit,
} from '../records/vocabulary.ts';
import { recordChangesOf } from './changes.ts';

type GrowthDeps = Pick<Deps, 'table' | 'archiveBucket' | 'now'>;
type Image = Record<string, AttributeValue>;

/**
 * Suggests the names in what changed: members of bodies, attendees, agendas, and corrections that people made more than
 * once. Nothing of confidential meetings, nor of what is dealt with behind closed doors. Safe to repeat.
 */
export async function growVocabulary(deps: GrowthDeps, event: unknown): Promise<void> {
  for (const { Keys, OldImage, NewImage } of recordChangesOf(event)) {
    if (!NewImage) continue;
    const [, look] =
      Object.entries(growths).find(([kind]) =>
        kind.endsWith('#') ? Keys.sk.S.startsWith(kind) : Keys.sk.S === kind,
      ) ?? [];
    if (look) await offer(deps, await look(deps, NewImage, OldImage));
  }
}

type Growth = (deps: GrowthDeps, now: Image, before?: Image) => Promise<Found[]>;

/** Ways to find names in a record, by its sort key or the prefix of that. */
const growths: Record<string, Growth> = {
  'MEMBER#': async (_, now, before) => foundMember(now, before),
  MEETING: async (_, now, before) => foundAttendees(now, before),
  'SITTING#AGENDA#': foundInAgenda,
  'VERSION#': foundCorrections,
};

const parsed = <S extends z.ZodType>(schema: S, image: Image): z.output<S> =>
  schema.parse(unmarshall(image));

function foundMember(now: Image, before?: Image): Found[] {
  const { body_id, name, to } = parsed(MembershipRecord, now);
  const was = before && parsed(MembershipRecord, before).name;
  if (to !== null || (was && JSON.stringify(was) === JSON.stringify(name))) return [];
  const scope = { of: 'body', body_id } as const;
  const named = { kind: 'person', spellings: spellingsOfNames(name), wrong_forms: [] } as const;
  return [{ ...found, ...named, wrong_forms: [], evidence: 'members', scope }];
}

/** The values that most finds share. */
const found = { wrong_forms: [] as string[], meeting_ids: [] as string[], edits: null };

/** No digits, and two letters together; in Indian scripts vowel signs, which are marks, stand between them. */
const namePattern = /^[^\p{N}]*(?:\p{L}\p{M}*){2}[^\p{N}]*$/u;

/** Those that a change added, or all once a meeting is no longer confidential. */
function foundAttendees(now: Image, before?: Image): Found[] {
  const meeting = parsed(MeetingRecord, now);
  const was = before ? parsed(MeetingRecord, before) : null;
  if (meeting.confidential) return [];
  const known = new Set(was === null || was.confidential ? [] : was.attendees);
  return meeting.attendees.flatMap((entry) => {
    const name = withoutTitle(attendeeOf(entry).name);
    if (known.has(entry) || isUnnamed(name) || !namePattern.test(name)) return [];
    return [
      {
        ...found,
        kind: 'person' as const,
        spellings: spellingsOf(name),
        scope: narrowestOf(meeting),
        evidence: 'attendees' as const,
        meeting_ids: [meeting.id],
      },
    ];
  });
}

const withoutTitle = (name: string): string => {
  const words = name.split(' ');
  const first = words.findIndex((word) => !titles.has(comparable(word).replace(/\.$/, '')));
  return onOneLine(words.slice(Math.max(0, first)).join(' '));
};

/** Names from a meeting of a body are suggested for that body; those from other meetings, for their department. */
const narrowestOf = ({ body_id, department }: MeetingRecord): TermScope =>
  body_id === null ? scopeOf(department) : { of: 'body', body_id };

const scopeOf = (department: string): TermScope =>
  comparable(department) === '' ? { of: 'deployment' } : { of: 'department', department };

async function foundInAgenda({ table }: GrowthDeps, now: Image, before?: Image): Promise<Found[]> {
  const { title, closed } = parsed(StoredItem, now);
  const was = before && parsed(StoredItem, before);
  if (closed || (was && !was.closed && JSON.stringify(was.title) === JSON.stringify(title)))
    return [];
  const meeting = await table.get({ pk: now['pk']?.S ?? '', sk: meetingKey('').sk }, MeetingRecord);
  if (meeting === null || meeting.confidential) return [];
  const nouns = Object.values(title).flatMap((text) => properNouns(text));
  return nouns.map(({ text, kind }) => ({
    ...found,
    kind,
    spellings: spellingsOf(text),
    scope: narrowestOf(meeting),
    evidence: 'agenda',
    meeting_ids: [meeting.id],
  }));
}

/** How many edits make a correction a suggestion. */
const leastEdits = 2;
/** Seconds for which a correction is remembered: a seldom one is chance, and may be a name. */
const remembered = 366 * 24 * 3600;

async function foundCorrections(deps: GrowthDeps, now: Image, before?: Image): Promise<Found[]> {
  const { meeting_id, key, version, change } = parsed(VersionRecord, now);
  if (before || !hasTexts(change)) return [];
  const meeting = await deps.table.get(meetingKey(meeting_id), MeetingRecord);
  const transcript =
    meeting?.confidential === false
      ? await deps.archiveBucket.findJson(key, TranscriptVersion)
      : null;
  if (!meeting || !transcript) return [];
  const language = languageOf(transcript.processing_metadata.language_code);
  if (language === null) return [];
  const edit = editOf(meeting_id, version);
  const corrections: Found[] = [];
  for (const { wrong, right } of once(replacementsIn(transcript.change))) {
    const edits = await countEdit(deps, meeting.department, { language, wrong, right }, edit);
    if (edits === null || edits.size < leastEdits) continue;
    corrections.push({
      kind: 'other',
      spellings: [{ language, text: right, sounds_like: null }],
      wrong_forms: [wrong],
      scope: scopeOf(meeting.department),
      evidence: 'corrections',
      meeting_ids: [...new Set([...edits].map(meetingOfEdit))],
      edits: edits.size,
    });
  }
  return corrections;
}

const changesIn = (change: TranscriptChange | null): TimelineChange[] => {
  if (change?.kind === 'several_edits') return change.edits;
  return change?.kind === 'segment_edited' || change?.kind === 'text_replaced' ? [change] : [];
};

const hasTexts = (change: TranscriptChange | null): boolean =>
  changesIn(change).some(({ kind }) => kind === 'segment_edited' || kind === 'text_replaced');

function replacementsIn(change: TranscriptChange | null): Replacement[] {
  return changesIn(change).flatMap((one) => {
    if (one.kind === 'text_replaced') {
      const [wrong, right] = [onOneLine(one.sought), onOneLine(one.replacement)];
      return isSpelling(wrong, right) ? [{ wrong, right }] : [];
    }
    if (one.kind !== 'segment_edited' || !one.was || !one.became) return [];
    return replacedWords(one.was.transcript, one.became.transcript);
  });
}

const once = (replacements: Replacement[]): Replacement[] => [
  ...new Map(replacements.map((one) => [JSON.stringify(one), one])).values(),
];

/** The edits that made a correction in transcripts of a department, this one included; null if they were too many before. */
async function countEdit(
  { table, now }: GrowthDeps,
  department: string,
  correction: Replacement & { language: string },
  edit: string,
): Promise<Set<string> | null> {
  const expires = Math.floor(now().getTime() / 1000) + remembered;
  const counted = await table.update(
    correctionKey(department, correction),
    { add: { edits: new Set([edit]) }, set: { expires } },
    CorrectionRecord,
    { fewer: { attribute: 'edits', than: evidenceKept } },
  );
  return counted?.edits ?? null;
}
