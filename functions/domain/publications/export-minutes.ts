import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { FileAnswer } from '#contract/values.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { findBody } from '../../records/bodies.ts';
import { findMeeting, type MeetingRecord } from '../../records/meetings.ts';
import type { MinutesVersion } from '../../records/minutes.ts';
import { type Desk, findDesk } from '../../records/sittings.ts';
import { fileTitle } from '../documents/formats.ts';
import { minutesDocument } from '../documents/minutes-document.ts';
import { minutesIn, minutesTypes } from '../documents/minutes-file.ts';
import { letterheadFor } from '../documents/office.ts';
import { type CurrentMinutes, currentMinutes, writtenMinutes } from '../minutes/draft.ts';
import { formWordsIn } from '../minutes/form-words.ts';
import { notAttested, publicBlocks, type ShownMinutes } from '../minutes/shown-minutes.ts';
import { hiddenItems, openPartOf, publicPartOf } from '../sittings/closed.ts';
import { coverOf, frozenBlock, presidingIn } from './frozen-minutes.ts';

type Input = ParsedInputOf<Api['exportMinutes']>;

/** Exports the minutes, reduced to what the caller may read. */
export async function exportMinutes(ctx: Ctx, { id, format, variant }: Input): Promise<FileAnswer> {
  const meeting = await findMeeting(ctx, id);
  const record = await currentMinutes(ctx, id);
  if (record.standing.frozen) {
    const { exportFrozen } = await import('./export-frozen.ts');
    return exportFrozen(
      ctx,
      { meeting, record, frozen: record.standing.frozen },
      { format, variant },
    );
  }
  if (format === 'zip') throw new AppError('conflict', reason('draftUnproven'));
  const [minutes, desk] = await Promise.all([
    writtenMinutes(ctx, meeting, record),
    findDesk(ctx.table, id),
  ]);
  const openDesk = desk && (await readablePart(ctx, meeting, desk, variant));
  const shown = await draftOf(ctx, { meeting, desk, minutes, record }, variant);
  const document = minutesDocument(shown, {
    office: await letterheadFor(ctx, shown.cover),
    department: meeting.department,
    presiding: presidingIn(meeting, desk, minutes),
    variant,
    check: null,
    made: { at: ctx.now(), by: ctx.user.full_name },
  });
  const name = [document.title, meeting.title, document.edition.mark].join(' ');
  return {
    file_name: `${fileTitle(name)}.${format}`,
    content_type: minutesTypes[format],
    content: await minutesIn(format, shown, { document, desk: openDesk, at: ctx.now() }),
  };
}

/** The record, reduced to what the caller may read or, for the public variant, to what is public. */
async function readablePart(
  ctx: Ctx,
  meeting: MeetingRecord,
  desk: Desk,
  variant: Input['variant'],
): Promise<Desk> {
  if (variant === 'public') return publicPartOf(desk);
  return openPartOf({ ...desk, hidden: await hiddenItems(ctx, meeting, desk) });
}

interface Written {
  meeting: MeetingRecord;
  desk: Desk | null;
  /** Includes the ids of the blocks that the caller may not read. */
  minutes: MinutesVersion & { hidden: string[] };
  /** Read once, because ranges of redactions refer to the text of this version. */
  record: CurrentMinutes;
}

/** A draft, with a cover as it would be frozen. */
async function draftOf(
  { table }: Pick<Ctx, 'table'>,
  { meeting, desk, minutes, record }: Written,
  variant: Input['variant'],
): Promise<ShownMinutes> {
  const body = desk ? await findBody(table, desk.sitting.body_id) : null;
  const blocks = minutes.blocks.map(frozenBlock);
  const redactions = record.standing.redactions.filter(
    ({ block_id }) => !minutes.hidden.includes(block_id),
  );
  const written = { at: minutes.made_at, by: minutes.made_by };
  const family = body?.profile.family ?? 'plain';
  return {
    cover: coverOf({ meeting, desk, body, minutes, family }, written),
    blocks:
      variant === 'full'
        ? blocks.map((block, place) => ({ index: place + 1, block }))
        : publicBlocks(blocks, redactions, formWordsIn(minutes.language)),
    attested: notAttested,
  };
}
