import type { Minutes, MinutesBlock, Standing } from '#contract/minutes.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { StoredBlock } from '../../records/minutes.ts';
import type { Composed } from './decisions.ts';
import { asComposed, type Draft } from './draft.ts';
import { readableBlocks } from './readable.ts';
import { withStillSaid } from './redaction.ts';
import { standingOf } from './standing.ts';

/** The minutes as the caller may see them: blocks of items that they may not read are left out. */
export async function viewFor(ctx: Ctx, draft: Draft): Promise<Minutes> {
  const { meeting, record, current, composed, unreviewed } = draft;
  const [isShown, standing] = await Promise.all([
    readableBlocks(ctx, meeting),
    standingOf(ctx, meeting, record, current),
  ]);
  const now = composed && new Map(composed.map((block) => [block.id, block.text]));
  return {
    version: current.version,
    made_by: current.made_by,
    made_at: current.made_at,
    change: current.change,
    state: record.state,
    standing: shownStanding(standing, { title: meeting.title, blocks: current.blocks }, isShown),
    style: current.style,
    language: current.language,
    second_language: current.second_language,
    blocks: current.blocks.filter(isShown).map((block) => blockView(block, now)),
    missing: now && composed ? missingIn(draft, composed, isShown, now) : [],
    unreviewed,
  };
}

type IsShown = (block: Pick<StoredBlock, 'agenda_item_id' | 'visibility'>) => boolean;

/** The blocks of the record that the minutes lack, each with the id of the block after which it belongs. */
function missingIn(
  { current }: Draft,
  composed: Composed[],
  isShown: IsShown,
  now: ReadonlyMap<string, string>,
): Minutes['missing'] {
  const known = new Set([...current.blocks.map(({ id }) => id), ...current.removed]);
  return composed.flatMap((block, place) =>
    known.has(block.id) || !isShown(block) || isWithMissing(block, known)
      ? []
      : [
          {
            ...blockView(asComposed(block, current.version), now),
            after: composed.slice(0, place).findLast((one) => known.has(one.id))?.id ?? null,
          },
        ],
  );
}

/** Whether a missing translation is added together with its missing original. */
const isWithMissing = ({ translation }: Composed, known: ReadonlySet<string>): boolean =>
  translation !== undefined && !known.has(translation.of);

/** Leaves out everything about blocks that the reader may not read; the file of a signature is about all of them. */
function shownStanding(
  standing: Awaited<ReturnType<typeof standingOf>>,
  { title, blocks }: { title: string; blocks: StoredBlock[] },
  isShown: IsShown,
): Standing {
  const hidden = new Set(blocks.filter((block) => !isShown(block)).map(({ id }) => id));
  const shown = { title, blocks: blocks.filter(isShown) };
  return {
    ...standing,
    signatures:
      hidden.size === 0
        ? standing.signatures
        : standing.signatures.map((one) => ({ ...one, file: null })),
    corrections: standing.corrections.filter(({ block_id }) => !hidden.has(block_id)),
    corrigenda: standing.corrigenda.filter(({ block_id }) => !hidden.has(block_id ?? '')),
    redactions: withStillSaid(shown, standing.redactions).filter(
      ({ block_id }) => !hidden.has(block_id),
    ),
  };
}

function blockView(
  { composed, ...block }: StoredBlock,
  saysNow: ReadonlyMap<string, string> | null,
): MinutesBlock {
  const now = saysNow?.get(block.id) ?? null;
  const stale = saysNow !== null && composed !== null && composed !== now;
  return { ...block, stale, now: stale ? now : null };
}
