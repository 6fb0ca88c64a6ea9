import * as z from 'zod';
import { Action } from '#contract/actions.ts';
import type { RecordGap } from '#contract/findings.ts';
import { type Vote } from '#contract/motions.ts';
import { Resolution } from '#contract/resolutions.ts';
import { type SittingRecord } from '#contract/sittings.ts';
import { Id } from '#contract/values.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { actionList } from '../../records/actions.ts';
import type { MembershipRecord } from '../../records/bodies.ts';
import type { StoredBlock } from '../../records/minutes.ts';
import { type CommentRecord, commentsOf } from '../../records/minutes-review.ts';
import {
  type Desk,
  findDesk,
  NamedVotes,
  namedVotesKey,
  resolutionKey,
  StoredSitting,
  sittingsOfBody,
} from '../../records/sittings.ts';
import { findingsOn } from '../findings/findings.ts';
import { recordOf } from '../sittings/record.ts';
import type { Form } from './compose.ts';
import type { Composed } from './decisions.ts';
import type { OpenDraft } from './draft.ts';
import type { Held } from './sources.ts';

/** The input of all checks: complete, whatever the caller may read. */
export interface CheckFacts extends Form {
  /** Null for a meeting without a body. */
  held: HeldFacts | null;
  blocks: StoredBlock[];
  /** The current blocks of the record, and the ids of those removed by people. */
  composed: Composed[];
  removed: readonly string[];
  /** Whether there is a recording. */
  isRecorded: boolean;
  /** The objections of the review that have not been answered. */
  objections: Pick<CommentRecord, 'id' | 'text' | 'block_id' | 'agenda_item_id' | 'visibility'>[];
}

export interface HeldFacts {
  desk: Desk;
  /** The same desk, each entry with its second of the recording. */
  record: SittingRecord;
  members: Pick<MembershipRecord, 'id' | 'voting'>[];
  /** The people entitled to vote and individual votes, by the id of the vote. */
  named: ReadonlyMap<string, Pick<Vote, 'entitled' | 'votes'>>;
  /** By the id of the resolution. */
  actions: Held['actions'];
  gaps: RecordGap[];
  /** Resolutions of this sitting, each with the earlier ones that it changed. */
  changing: { by: Resolution; earlier: Pick<Resolution, 'id' | 'number' | 'adopted_at'>[] }[];
  /** Whether the body has held an earlier sitting. */
  hasEarlier: boolean;
  /** The number of the body's open actions from earlier sittings, at most one page. */
  openActions: number;
}

export async function checkFacts(ctx: Ctx, draft: OpenDraft): Promise<CheckFacts> {
  const { meeting, current, composed } = draft;
  const [desk, comments] = await Promise.all([
    findDesk(ctx.table, meeting.id),
    commentsOf(ctx.table, meeting.id),
  ]);
  return {
    held: desk && draft.held && (await heldFacts(ctx, draft, desk, draft.held)),
    style: current.style,
    language: current.language,
    second_language: current.second_language,
    blocks: current.blocks,
    composed,
    removed: current.removed,
    isRecorded: meeting.transcript_key !== null,
    objections: comments.filter(({ kind, resolved }) => kind === 'objection' && !resolved),
  };
}

async function heldFacts(
  ctx: Ctx,
  { meeting }: OpenDraft,
  desk: Desk,
  { members, actions }: Held,
): Promise<HeldFacts> {
  const record = recordOf(desk);
  const [{ gaps }, named, changing, hasEarlier, openActions] = await Promise.all([
    findingsOn(ctx, meeting, record),
    namedVotes(ctx, meeting.id),
    changedBy(ctx, record),
    hasSatBefore(ctx, desk),
    countOpenActions(ctx, desk),
  ]);
  return { desk, record, members, actions, gaps, named, changing, hasEarlier, openActions };
}

/** The named votes of a sitting, in one query. */
async function namedVotes({ table }: Ctx, meetingId: string): Promise<HeldFacts['named']> {
  const { pk, sk } = namedVotesKey(meetingId, '');
  const stored = await table.under(pk, sk, NamedVotes.extend({ sk: z.string() }));
  return new Map(stored.map(({ sk: key, ...names }) => [key.slice(sk.length), names]));
}

async function changedBy({ table }: Ctx, { motions }: SittingRecord) {
  const own = motions.flatMap(({ resolution_id }) => resolution_id ?? []);
  const read = async (ids: string[]) =>
    ids.length === 0 ? [] : (await table.getMany(ids.map(resolutionKey), Resolution)).items;
  const changing = (await read(own)).filter(({ changed }) => changed.length > 0);
  const ids = changing.flatMap((by) => by.changed.map(({ resolution_id }) => resolution_id));
  const earlier = await read([...new Set(ids)]);
  return changing.map((by) => ({
    by,
    earlier: earlier.filter(({ id }) => by.changed.some((one) => one.resolution_id === id)),
  }));
}

/** Number of earlier sittings that are searched for one that was held. */
const sittingsBack = 12;

async function hasSatBefore({ table }: Ctx, { sitting }: Desk): Promise<boolean> {
  const { items } = await table.list(
    {
      index: 'due',
      partition: sittingsOfBody(sitting.body_id),
      between: ['', `${sitting.scheduled}#${sitting.meeting_id}`],
      newestFirst: true,
      limit: sittingsBack,
    },
    StoredSitting.pick({ meeting_id: true, state: true }),
  );
  return items.some(
    ({ meeting_id, state }) =>
      meeting_id !== sitting.meeting_id && (state === 'closed' || state === 'adjourned'),
  );
}

/** Enough to show that there are some. */
const actionsCounted = 50;

async function countOpenActions({ table }: Ctx, { sitting }: Desk): Promise<number> {
  const { items } = await table.list(
    {
      index: 'table',
      partition: actionList({ of: 'BODY', id: sitting.body_id }, true),
      limit: actionsCounted,
    },
    Action.pick({ meeting_id: true, created_at: true }).extend({ id: Id }),
  );
  const began = sitting.opened_at ?? sitting.scheduled;
  return items.filter(
    ({ meeting_id, created_at }) => meeting_id !== sitting.meeting_id && created_at < began,
  ).length;
}
