import { Action } from '#contract/actions.ts';
import type { portalLanguages } from '#contract/choices.ts';
import type { ItemDiscussion } from '#contract/findings.ts';
import type { Vote } from '#contract/motions.ts';
import type { SittingRecord } from '#contract/sittings.ts';
import type { SummaryPoint } from '#contract/summaries.ts';
import type { Segment } from '#contract/transcripts.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { mapConcurrently } from '../../platform/concurrency.ts';
import { actionList } from '../../records/actions.ts';
import { type BodyRecord, findBody, type MembershipRecord } from '../../records/bodies.ts';
import type { MeetingRecord } from '../../records/meetings.ts';
import { findDesk, NamedVotes, namedVotesKey } from '../../records/sittings.ts';
import { StoredSummaries } from '../../records/summaries.ts';
import { findingsOn } from '../findings/findings.ts';
import { recordOf } from '../sittings/record.ts';
import { membersAt } from '../sittings/strength.ts';
import { transcriptionView } from '../transcripts/read.ts';

type Language = (typeof portalLanguages)[number];

/** The sources of minutes, complete whatever the caller may read. */
export interface Sources {
  meeting: MeetingRecord;
  /** Null for a meeting without a body. */
  held: Held | null;
  /** The points of the summary, in the language of the minutes if there is such a summary. */
  points: SummaryPoint[];
  /** The points of the summary in the second language; empty if there is no such summary. */
  secondPoints: SummaryPoint[];
  timeline: Segment[];
}

/** The record of a sitting, apart from its transcript and summary. */
export interface Held {
  body: BodyRecord;
  members: MembershipRecord[];
  record: SittingRecord;
  /** The ranges of the recording that belong to open items. */
  discussions: ItemDiscussion[];
  /** Individual votes in divisions, by the id of the vote. */
  named: ReadonlyMap<string, Pick<Vote, 'entitled' | 'votes'>>;
  /** By the id of the resolution. */
  actions: ReadonlyMap<string, Action[]>;
}

/** The sitting of a meeting, as a source of its minutes; null without one. */
export async function heldIn(ctx: Ctx, meeting: MeetingRecord): Promise<Held | null> {
  const desk = await findDesk(ctx.table, meeting.id);
  if (desk === null) return null;
  const record = recordOf(desk);
  const [body, members, findings, named, actions] = await Promise.all([
    findBody(ctx.table, desk.sitting.body_id),
    membersAt(ctx, desk.sitting),
    // Computed from the whole record: otherwise speech about a closed item would count as that of the item before it.
    findingsOn(ctx, meeting, record),
    namedVotes(ctx, record, meeting.id),
    actionsOf(ctx, record),
  ]);
  const open = new Set(record.agenda.filter(({ closed }) => !closed).map(({ id }) => id));
  const discussions = findings.discussions.filter((one) => open.has(one.agenda_item_id));
  return { body, members, record, discussions, named, actions };
}

async function namedVotes({ table }: Ctx, { votes }: SittingRecord, meetingId: string) {
  const divisions = votes.filter(({ method }) => method === 'division');
  const read = await mapConcurrently(divisions, 4, async ({ id }) => {
    const named = await table.get(namedVotesKey(meetingId, id), NamedVotes);
    return [id, named] as const;
  });
  return new Map(read.flatMap(([id, named]) => (named ? [[id, named] as const] : [])));
}

/** The actions that follow from the resolutions of a sitting, in order of entry. */
async function actionsOf({ table }: Ctx, { motions }: SittingRecord) {
  const resolutions = motions.flatMap(({ resolution_id }) => resolution_id ?? []);
  const read = await mapConcurrently(resolutions, 4, async (id) => {
    const lists = await Promise.all(
      [true, false].map((isOpen) =>
        table.under(actionList({ of: 'RESOLUTION', id }, isOpen), '', Action),
      ),
    );
    return [id, lists.flat().toSorted((one, other) => (one.id < other.id ? -1 : 1))] as const;
  });
  return new Map(read);
}

/** The transcript and summary points of a meeting. */
export async function spokenIn(
  ctx: Ctx,
  meeting: MeetingRecord,
  { language, second_language }: { language: Language; second_language: Language | null },
): Promise<Pick<Sources, 'points' | 'secondPoints' | 'timeline'>> {
  const transcription = await transcriptionView(ctx, meeting);
  const { original, english } = transcription?.summaries ?? {};
  const chosen = language === 'en' && english ? english : original;
  const second = [english, original].find((one) => one && isIn(one.language, second_language));
  return {
    points: chosen?.points ?? [],
    secondPoints: second?.points ?? [],
    timeline: transcription?.timeline ?? [],
  };
}

/** Whether a BCP 47 tag is of a language. */
const isIn = (tag: string, language: Language | null): boolean => tag.split('-')[0] === language;

/** The default language of minutes: that of the body's record, or of the summary. */
export async function usualLanguage(
  ctx: Ctx,
  meeting: MeetingRecord,
  held: Held | null,
): Promise<Language> {
  if (held) return held.body.language;
  const summaries =
    meeting.summary_key && (await ctx.archiveBucket.getJson(meeting.summary_key, StoredSummaries));
  const tag = (summaries || null)?.original.language.split('-')[0];
  return tag === 'mr' || tag === 'hi' || tag === 'kn' ? tag : 'en';
}
