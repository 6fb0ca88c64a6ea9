import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Minutes } from '#contract/minutes.ts';
import { reason } from '#contract/reasons.ts';
import { groundText, type Redaction } from '#contract/redactions.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { plainText } from '../../platform/markdown.ts';
import { MinutesVersion } from '../../records/minutes.ts';
import { type CurrentMinutes, changeable, currentMinutes } from './draft.ts';
import { readableBlocks } from './readable.ts';
import { changeStanding, refuseFull, stepped } from './steps.ts';

/** Requests a redaction of the frozen text. It takes effect once somebody else approves it. */
export async function askRedaction(
  ctx: Ctx,
  { id, version, block_id, ground, words }: ParsedInputOf<Api['askRedaction']>,
): Promise<Minutes> {
  const meeting = await changeable(ctx, id);
  const { key } = await currentMinutes(ctx, id);
  const { blocks } = await ctx.archiveBucket.getJson(key, MinutesVersion);
  const block = blocks.find((one) => one.id === block_id);
  const isShown = await readableBlocks(ctx, meeting);
  if (!block || !isShown(block)) throw new AppError('not_found', reason('blockGone'));
  const request_id = ctx.newId();
  const asked = rangesIn(plainText(block.text), words).map(
    (range): Redaction => ({
      id: ctx.newId(),
      request_id,
      block_id,
      range,
      ground,
      asked_by: ctx.user.full_name,
      asked_by_id: ctx.user.id,
      approved_by: null,
      at: ctx.now().toISOString(),
    }),
  );
  return changeStanding(ctx, { meeting, version }, (record) => {
    const { frozen, redactions } = record.standing;
    if (frozen === null) throw new AppError('conflict', reason('stepNotPossible'));
    const added = asked.filter((one) => !redactions.some((other) => covers(other, one)));
    if (added.length === 0) throw new AppError('conflict', reason('redactionExists'));
    const all = [...redactions, ...added];
    if (all.length > limits.redactions) throw new AppError('conflict', reason('sittingFull'));
    return refuseFull(withRedactions(ctx, record, all, groundText(ground)));
  });
}

/** The ranges of all occurrences of the words in a text; without words a single null, for the whole block. */
function rangesIn(text: string, words: string): Redaction['range'][] {
  if (words === '') return [null];
  const ranges: [number, number][] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length))
    ranges.push([at, at + words.length]);
  if (ranges.length === 0) throw new AppError('invalid', reason('redactionOutside'), 'words');
  return ranges;
}

/** Whether one redaction covers all of another one, as requested: widened ones do not count. */
const covers = (one: Redaction, other: Redaction): boolean =>
  one.block_id === other.block_id &&
  !one.widened &&
  (one.range === null ||
    (other.range !== null && one.range[0] <= other.range[0] && one.range[1] >= other.range[1]));

/** Approves all redactions of a request, which take effect with the next publication. */
export async function approveRedaction(
  ctx: Ctx,
  { id, redaction_id, version }: ParsedInputOf<Api['approveRedaction']>,
): Promise<Minutes> {
  const meeting = await changeable(ctx, id);
  return changeStanding(ctx, { meeting, version }, (record) => {
    const asked = redactionOf(record, redaction_id);
    if (asked.approved_by !== null) throw new AppError('conflict', reason('changedMeanwhile'));
    refuseSame(ctx, asked);
    const approved = record.standing.redactions.map((one) =>
      one.request_id === asked.request_id ? { ...one, approved_by: ctx.user.full_name } : one,
    );
    // The ground is on the step of the requester.
    return withRedactions(ctx, record, approved, '');
  });
}

/**
 * Takes back all redactions of a request: anybody may while it is pending, and anybody but the requester once it is
 * approved.
 */
export async function dropRedaction(
  ctx: Ctx,
  { id, redaction_id, reason: why }: ParsedInputOf<Api['dropRedaction']>,
): Promise<Minutes> {
  const meeting = await changeable(ctx, id);
  const { version } = await currentMinutes(ctx, id);
  return changeStanding(ctx, { meeting, version }, (record) => {
    const dropped = redactionOf(record, redaction_id);
    if (dropped.approved_by !== null) refuseSame(ctx, dropped);
    const rest = record.standing.redactions.filter(
      ({ request_id }) => request_id !== dropped.request_id,
    );
    return withRedactions(ctx, record, rest, why);
  });
}

function redactionOf({ standing }: CurrentMinutes, id: string): Redaction {
  const found = standing.redactions.find((one) => one.id === id);
  if (!found) throw new AppError('not_found', reason('changedMeanwhile'));
  return found;
}

function refuseSame({ user }: Ctx, { asked_by_id }: Redaction): void {
  if (asked_by_id === user.id) throw new AppError('conflict', reason('approvedBySame'));
}

const withRedactions = (
  ctx: Ctx,
  record: CurrentMinutes,
  redactions: Redaction[],
  note: string,
): CurrentMinutes =>
  stepped(ctx, record, { action: 'redact', to: record.state, note }, { redactions });
