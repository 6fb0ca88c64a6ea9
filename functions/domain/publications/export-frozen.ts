import { buffer } from 'node:stream/consumers';
import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { ProvenMinutes } from '#contract/frozen-minutes.ts';
import type { ShownLeaf } from '#contract/redactions.ts';
import { PublicKey } from '#contract/signed-statement.ts';
import type { FileAnswer } from '#contract/values.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { MeetingRecord } from '../../records/meetings.ts';
import { type Frozen, findCorrigenda } from '../../records/minutes.ts';
import type { Desk } from '../../records/sittings.ts';
import { fileTitle } from '../documents/formats.ts';
import { minutesDocument } from '../documents/minutes-document.ts';
import { minutesIn, minutesTypes } from '../documents/minutes-file.ts';
import { letterheadFor } from '../documents/office.ts';
import { type CurrentMinutes } from '../minutes/draft.ts';
import { mayReadAll } from '../minutes/readable.ts';
import { type FullLeaf, isFull } from '../minutes/redaction.ts';
import { type ShownMinutes, shownIn } from '../minutes/shown-minutes.ts';
import { publicPartOf } from '../sittings/closed.ts';
import { recordOf } from '../sittings/record.ts';
import { frozenDesk } from './freeze-minutes.ts';
import { fullFile } from './frozen-minutes.ts';
import { attestedBy, isProvisional, publicMinutes, shownOf } from './publication.ts';

type Asked = Pick<ParsedInputOf<Api['exportMinutes']>, 'format' | 'variant'>;

interface FrozenMinutes {
  meeting: MeetingRecord;
  record: CurrentMinutes;
  frozen: Frozen;
}

/** A copy of frozen minutes: its visible content and its proof. */
interface Copy {
  shown: ShownMinutes;
  parts: ShownLeaf[];
  proven: ProvenMinutes;
}

/** Exports frozen minutes. Neither their text nor their votes are taken from the current record. */
export async function exportFrozen(
  ctx: Ctx,
  given: FrozenMinutes,
  { format, variant }: Asked,
): Promise<FileAnswer> {
  const { meeting, record, frozen } = given;
  const isWhole = variant === 'full' && (await mayReadAll(ctx, meeting, record));
  const desk = await frozenDesk(ctx, frozen);
  const copy = isWhole ? await wholeCopy(ctx, given) : await publicCopyOf(ctx, given);
  const document = minutesDocument(copy.shown, {
    office: await letterheadFor(ctx, copy.shown.cover),
    department: meeting.department,
    presiding: '',
    variant: isWhole ? 'full' : 'public',
    check: null,
    made: { at: ctx.now(), by: ctx.user.full_name },
  });
  const known = desk && (isWhole ? desk : publicPartOf(desk));
  const content = async () => {
    if (format === 'zip') return zipOf(ctx, frozen, copy, known);
    if (format === 'json') return `${JSON.stringify(copy.proven, null, 2)}\n`;
    if (format === 'pdf' && isWhole) return readAll(ctx, `${frozen.folder}/${fullFile}`);
    return minutesIn(format, copy.shown, { document, desk: known, at: ctx.now() });
  };
  const name = [document.title, meeting.title, document.edition.mark].filter(Boolean).join(' ');
  return {
    file_name: `${fileTitle(`${name} ${record.version}`)}.${format}`,
    content_type: minutesTypes[format],
    content: await content(),
  };
}

async function wholeCopy(ctx: Ctx, { record, frozen }: FrozenMinutes): Promise<Copy> {
  const proven = await ctx.archiveBucket.getJson(`${frozen.folder}/minutes.json`, ProvenMinutes);
  const leaves = proven.leaves.filter((leaf): leaf is FullLeaf => isFull(leaf));
  const attested = attestedBy(record, leaves, isProvisional(record), ctx.now());
  const corrigenda = (await findCorrigenda(ctx.table, record.meeting_id)).map(shownOf);
  const shown = shownIn({ leaves: proven.leaves, shown: [] }, { ...attested, corrigenda });
  return { shown, parts: [], proven };
}

async function publicCopyOf(ctx: Ctx, { record, frozen }: FrozenMinutes): Promise<Copy> {
  const { copy, leaves, shown } = await publicMinutes(ctx, record, frozen, isProvisional(record));
  const proven: ProvenMinutes = {
    format: 'sakshi-minutes-1',
    variant: 'public',
    statement: frozen.statement,
    leaves,
  };
  return { shown: copy, parts: shown, proven };
}

const readAll = async ({ archiveBucket }: Ctx, key: string) =>
  new Uint8Array(await buffer(await archiveBucket.read(key)));

async function zipOf(ctx: Ctx, { folder }: Frozen, copy: Copy, desk: Desk | null) {
  const { minutesZip } = await import('../documents/minutes-zip.ts');
  const files =
    copy.proven.variant === 'full'
      ? [{ name: fullFile, bytes: await readAll(ctx, `${folder}/${fullFile}`) }]
      : [];
  return minutesZip({
    minutes: copy.proven,
    shown: copy.parts,
    attested: copy.shown.attested,
    record: desk && recordOf(desk),
    files,
    key: await ctx.archiveBucket.getJson(`${folder}/key.json`, PublicKey),
    made_at: ctx.now().toISOString(),
  });
}
