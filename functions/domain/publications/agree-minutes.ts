import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Minutes } from '#contract/minutes.ts';
import { stepFrom } from '#contract/minutes-steps.ts';
import { reason } from '#contract/reasons.ts';
import { onLines } from '#contract/text.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Write } from '../../platform/aws/table.ts';
import { optimistically } from '../../platform/concurrency.ts';
import { plainText } from '../../platform/markdown.ts';
import type { Frozen, StoredBlock } from '../../records/minutes.ts';
import { sittingCheck } from '../../records/sittings.ts';
import { storeVersion, versionOf } from '../minutes/change.ts';
import { openChecks } from '../minutes/checked.ts';
import { circulation } from '../minutes/circulation.ts';
import { correctResolutions } from '../minutes/corrected-resolutions.ts';
import {
  type CurrentMinutes,
  changeable,
  type Draft,
  openDraft,
  readDraft,
  refuseStale,
} from '../minutes/draft.ts';
import { readableBlocks } from '../minutes/readable.ts';
import { widened } from '../minutes/redaction.ts';
import { type Attested, notAttested } from '../minutes/shown-minutes.ts';
import { changeStanding, stepOf, stepped, voidedBy } from '../minutes/steps.ts';
import { viewFor } from '../minutes/view.ts';
import { freezeMinutes, type Issuer } from './freeze-minutes.ts';

/** The attestation of minutes that were agreed but not yet signed or confirmed. */
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
      // Families with circulation inform the members in that step.
      ...(stepFrom(after.family, after.state, 'circulate')
        ? []
        : await circulation(ctx, meeting, after)),
    ],
  );
}

/** Refuses if the sitting has changed since the checks ran: the change would be in no minutes. */
const unchangedSince = ({ meeting, held }: Draft): Write[] =>
  held === null ? [] : [sittingCheck(meeting.id, held.record.sitting)];

/**
 * Records the decision of the next meeting: confirmed as they are, or with corrections, in a version that is frozen
 * anew.
 */
export async function confirmMinutes(
  ctx: Ctx,
  { id, version, corrections }: ParsedInputOf<Api['confirmMinutes']>,
  issuer: Issuer,
): Promise<Minutes> {
  const meeting = await changeable(ctx, id);
  return optimistically(async () => {
    const draft = await readDraft(ctx, meeting);
    const { record, current } = draft;
    refuseStale(record, version);
    const { to } = stepOf(record, 'confirm');
    const changed = await changedBy(ctx, draft, corrections);
    if (changed.size === 0)
      return changeStanding(ctx, { meeting, version }, (same) =>
        stepped(ctx, same, { action: 'confirm', to }),
      );
    const blocks = corrected(ctx, draft, changed);
    const next = versionOf(ctx, record.version + 1, { ...current, blocks }, { kind: 'corrected' });
    const frozen = await freezeMinutes(
      ctx,
      { meeting, record, minutes: next, attested: agreed },
      issuer,
    );
    const after = withCorrections(ctx, record, frozen, [...changed.keys()]);
    const by = { meeting_id: record.standing.laid_at ?? id, at: ctx.now().toISOString() };
    const writes = await correctResolutions(ctx, { ...by, before: current.blocks, after: blocks }, [
      ...changed.keys(),
    ]);
    const stored = await storeVersion(ctx, record, after, next, writes);
    return stored && viewFor(ctx, { ...draft, record: stored, current: next });
  });
}

/**
 * The corrected texts, by the id of the block. Refuses a block that the caller may not read or that is named twice, so
 * that no correction is dropped silently, and one whose counterpart in the other language is not named. Unchanged texts
 * are ignored.
 */
async function changedBy(
  ctx: Ctx,
  { meeting, current: { blocks } }: Draft,
  corrections: Correction[],
): Promise<Map<string, string>> {
  const isShown = await readableBlocks(ctx, meeting);
  const known = new Map(blocks.filter(isShown).map((block) => [block.id, block]));
  const texts = new Map(corrections.map(({ block_id, text }) => [block_id, text]));
  if (texts.size !== corrections.length || [...texts.keys()].some((id) => !known.has(id)))
    throw new AppError('not_found', reason('blockGone'));
  for (const { id, text, translation } of known.values()) {
    const first = translation && known.get(translation.of);
    if (!first || texts.has(id) === texts.has(first.id)) continue;
    const part = firstLine(texts.has(id) ? first.text : text);
    throw new AppError('conflict', reason('counterpartUncorrected', { part }));
  }
  const isChanged = ([id, text]: [string, string]) => text !== onLines(known.get(id)?.text ?? '');
  return new Map([...texts].filter(isChanged));
}

type Correction = ParsedInputOf<Api['confirmMinutes']>['corrections'][number];

const firstLine = (text: string): string =>
  plainText(text).split('\n')[0]?.slice(0, limits.titleLength) ?? '';

function withCorrections(
  ctx: Ctx,
  record: CurrentMinutes,
  frozen: Frozen,
  block_ids: string[],
): CurrentMinutes {
  // Ranges refer to the text before the correction.
  const redactions = record.standing.redactions.map((one) =>
    block_ids.includes(one.block_id) ? widened(one) : one,
  );
  const step = { action: 'confirm', to: 'confirmed_with_corrections' } as const;
  // They signed another root. The reason is left empty, since the corrections are the reason.
  const signatures = voidedBy(ctx, record.standing, '');
  const changes = { frozen, redactions, signatures, corrected: { block_ids, before: record.key } };
  return stepped(ctx, record, step, changes);
}

function corrected(
  ctx: Ctx,
  { current, record }: Draft,
  texts: ReadonlyMap<string, string>,
): StoredBlock[] {
  const edited = { edited_by: ctx.user.full_name, edited_at: ctx.now().toISOString() };
  return current.blocks.map((block) => {
    const text = texts.get(block.id);
    return text === undefined ? block : { ...block, ...edited, text, version: record.version + 1 };
  });
}
