import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Minutes } from '#contract/minutes.ts';
import { stepFrom } from '#contract/minutes-steps.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Write } from '../../platform/aws/table.ts';
import { optimistically } from '../../platform/concurrency.ts';
import type { StoredBlock } from '../../records/minutes.ts';
import { sittingCheck } from '../../records/sittings.ts';
import { openChecks } from '../minutes/checked.ts';
import { circulation } from '../minutes/circulation.ts';
import {
  changeable,
  type Draft,
  openDraft,
  readDraft,
  refuseStale,
  storeVersion,
  versionOf,
  viewFor,
} from '../minutes/minutes.ts';
import { type Attested, notAttested } from '../minutes/shown-minutes.ts';
import { changeStanding, stepOf, stepped } from '../minutes/steps.ts';
import { freezeMinutes, type Issuer } from './freeze-minutes.ts';

/** Agreed, and not yet signed or confirmed by anybody. */
const agreed: Attested = { ...notAttested, state: 'final' };

/** Freezes the draft, once every check of the record has passed or was waived. */
export async function agreeMinutes(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Api['agreeMinutes']>,
  issuer: Issuer,
): Promise<Minutes> {
  const meeting = await changeable(ctx, id);
  const draft = await readDraft(ctx, meeting);
  refuseStale(draft.record, version);
  stepOf(draft.record, 'agree');
  const open = await openChecks(ctx, openDraft(draft));
  if (open.length > 0) throw new AppError('conflict', reason('checksOpen', { count: open.length }));
  const frozen = await freezeMinutes(
    ctx,
    { meeting, record: draft.record, minutes: draft.current, attested: agreed },
    issuer,
  );
  return changeStanding(
    ctx,
    { meeting, version },
    (record) =>
      stepped(ctx, record, { action: 'agree', to: stepOf(record, 'agree').to }, { frozen }),
    async (after) => [
      ...unchangedSince(draft),
      // Families that circulate them tell the members then.
      ...(stepFrom(after.family, after.state, 'circulate')
        ? []
        : await circulation(ctx, meeting, after)),
    ],
  );
}

/** What was entered since the checks ran would be in no minutes. */
const unchangedSince = ({ meeting, held }: Draft): Write[] =>
  held === null ? [] : [sittingCheck(meeting.id, held.record.sitting)];

/** What the next meeting said: recorded correctly, or with corrections, which make a version that is frozen anew. */
export async function confirmMinutes(
  ctx: Ctx,
  { id, version, corrections }: ParsedInputOf<Api['confirmMinutes']>,
  issuer: Issuer,
): Promise<Minutes> {
  const meeting = await changeable(ctx, id);
  if (corrections.length === 0)
    return changeStanding(ctx, { meeting, version }, (record) =>
      stepped(ctx, record, { action: 'confirm', to: stepOf(record, 'confirm').to }),
    );
  return optimistically(async () => {
    const draft = await readDraft(ctx, meeting);
    const { record, current } = draft;
    refuseStale(record, version);
    stepOf(record, 'confirm');
    const next = versionOf(
      ctx,
      record.version + 1,
      { ...current, blocks: corrected(ctx, draft, corrections) },
      { kind: 'corrected' },
    );
    const frozen = await freezeMinutes(
      ctx,
      { meeting, record, minutes: next, attested: agreed },
      issuer,
    );
    const after = stepped(
      ctx,
      record,
      { action: 'confirm', to: 'confirmed_with_corrections' },
      {
        frozen,
        // A range is of the text as it was, so of a corrected block all stays hidden.
        redactions: record.standing.redactions.map((one) =>
          corrections.some(({ block_id }) => block_id === one.block_id)
            ? { ...one, range: null }
            : one,
        ),
        corrected: {
          block_ids: corrections.map(({ block_id }) => block_id),
          before: record.key,
        },
      },
    );
    const stored = await storeVersion(ctx, record, after, next);
    return stored && viewFor(ctx, { ...draft, record: stored, current: next });
  });
}

/** A block that does not exist, or is named twice, is refused: a correction is never dropped silently. */
function corrected(
  ctx: Ctx,
  { current, record }: Draft,
  corrections: { block_id: string; text: string }[],
): StoredBlock[] {
  const texts = new Map(corrections.map(({ block_id, text }) => [block_id, text]));
  const known = new Set(current.blocks.map(({ id }) => id));
  if (texts.size !== corrections.length || [...texts.keys()].some((id) => !known.has(id)))
    throw new AppError('not_found', reason('blockGone'));
  const edited = { edited_by: ctx.user.full_name, edited_at: ctx.now().toISOString() };
  return current.blocks.map((block) => {
    const text = texts.get(block.id);
    return text === undefined ? block : { ...block, ...edited, text, version: record.version + 1 };
  });
}
