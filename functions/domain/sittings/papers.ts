import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Paper } from '#contract/papers.ts';
import { type Reason, reason } from '#contract/reasons.ts';
import { expiry } from '../../platform/aws/bucket.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { readPage } from '../../platform/aws/paging.ts';
import { type PaperFault, type PaperKind, paperKindOf } from '../../platform/files/paper-kind.ts';
import { sha256Hex } from '../../platform/hash.ts';
import { refuseUnlessMay } from '../../records/access.ts';
import { findMeeting } from '../../records/meetings.ts';
import {
  PaperRecord,
  paperKey,
  papersIn,
  papersOf,
  SendingPaper,
  sendingKey,
} from '../../records/papers.ts';
import { itemIn } from './agenda.ts';
import type { OpenDesk } from './closed.ts';
import { deskFor } from './desk.ts';

const viewOf = ({ agenda }: OpenDesk, { key: _, ...paper }: PaperRecord): Paper => ({
  ...paper,
  closed: agenda.some(({ id, closed }) => closed && id === paper.agenda_item_id),
});

/** The key in the upload bucket of a paper that has not been checked yet. */
const uploadKeyOf = ({ meeting_id, id }: Pick<SendingPaper, 'meeting_id' | 'id'>): string =>
  `uploads/${meeting_id}/papers/${id}`;

/** The desk of a sitting whose papers the caller may change. */
async function deskToChange(ctx: Ctx, id: string): Promise<OpenDesk> {
  refuseUnlessMay(ctx.user, 'update', await findMeeting(ctx, id));
  return deskFor(ctx, id);
}

export async function startPaper(
  ctx: Ctx,
  { id, agenda_item_id, title, file_name, size }: ParsedInputOf<Api['startPaper']>,
): Promise<OutputOf<Api['startPaper']>> {
  const desk = await deskToChange(ctx, id);
  if (agenda_item_id !== null) itemIn(desk, agenda_item_id);
  if (size > limits.paperBytes)
    throw new AppError('too_large', reason('paperTooLarge', { file: file_name }), 'size');
  await refuseTooMany(ctx, id);
  const paper: SendingPaper = {
    id: ctx.newId(),
    meeting_id: id,
    agenda_item_id,
    title: title || file_name.replace(/\.\w{1,5}$/, '') || file_name,
    file_name,
    size,
    expires: Math.floor(ctx.now().getTime() / 1000) + limits.uploadDays * 86_400,
  };
  await ctx.table.put({ ...sendingKey(id, paper.id), ...paper }, { exists: false });
  return {
    id: paper.id,
    url: await ctx.uploadBucket.addressToSend(uploadKeyOf(paper), size),
    expires_at: expiry(ctx.now()),
  };
}

async function refuseTooMany({ table }: Ctx, id: string): Promise<void> {
  if ((await papersOf(table, id)).length >= limits.papers)
    throw new AppError('conflict', reason('tooManyPapers', { most: limits.papers }));
}

/** Stores exactly the bytes that were checked. Completing a paper again returns it unchanged. */
export async function completePaper(
  ctx: Ctx,
  { id, paper_id }: ParsedInputOf<Api['completePaper']>,
): Promise<Paper> {
  const desk = await deskToChange(ctx, id);
  const known = await ctx.table.get(paperKey(id, paper_id), PaperRecord);
  if (known) return viewOf(desk, readable(desk, known));
  const sending = await ctx.table.get(sendingKey(id, paper_id), SendingPaper);
  if (!sending) throw new AppError('not_found', reason('notFound'));
  readable(desk, sending);
  // Other papers may have been completed since this one was started.
  await refuseTooMany(ctx, id);
  const { bytes, type } = await goodBytes(ctx, sending);
  const { agenda_item_id, title, file_name, size } = sending;
  const paper: PaperRecord = {
    id: paper_id,
    agenda_item_id,
    title,
    file_name,
    size,
    content_type: type,
    sha256: sha256Hex(bytes),
    sent_by: ctx.user.full_name,
    sent_at: ctx.now().toISOString(),
    withdrawn: null,
    earlier_titles: [],
    version: 1,
    key: `meetings/${id}/papers/${paper_id}`,
  };
  await ctx.archiveBucket.put(paper.key, bytes, type);
  const isFirst = await ctx.table.transact([
    { put: { ...paperKey(id, paper_id), ...paper }, condition: { exists: false } },
    { delete: sendingKey(id, paper_id) },
  ]);
  // A concurrent call completed it.
  if (!isFirst) return viewOf(desk, await findPaper(ctx, desk, paper_id));
  await ctx.uploadBucket.delete(uploadKeyOf(sending));
  return viewOf(desk, paper);
}

const refusals: Record<PaperFault, { code: ErrorCode; because: (file: string) => Reason }> = {
  unsupported: { code: 'unsupported', because: (file) => reason('paperUnsupported', { file }) },
  broken: { code: 'unsupported', because: (file) => reason('paperBroken', { file }) },
  protected: { code: 'unsupported', because: (file) => reason('paperProtected', { file }) },
};

/** The bytes and detected type of an upload. A file that cannot be a paper is deleted. */
async function goodBytes(
  ctx: Ctx,
  sending: SendingPaper,
): Promise<{ bytes: Buffer; type: PaperKind }> {
  const { file_name: file, size } = sending;
  const key = uploadKeyOf(sending);
  if ((await ctx.uploadBucket.sizeOf(key)) !== size)
    throw new AppError('conflict', reason('paperMissing', { file }));
  const bytes = Buffer.from(await ctx.uploadBucket.firstBytes(key, size));
  const type = paperKindOf(bytes);
  if (typeof type === 'string') return { bytes, type };
  await ctx.uploadBucket.delete(key);
  await ctx.table.delete(sendingKey(sending.meeting_id, sending.id));
  const { code, because } = refusals[type.fault];
  throw new AppError(code, because(file));
}

/** The paper; refused if its item is gone or the caller may not read it. */
function readable<P extends Pick<Paper, 'agenda_item_id'>>(desk: OpenDesk, paper: P): P {
  if (!isReadable(desk)(paper)) throw new AppError('not_found', reason('notFound'));
  return paper;
}

const isReadable =
  ({ hidden, agenda }: OpenDesk) =>
  ({ agenda_item_id }: Pick<Paper, 'agenda_item_id'>): boolean =>
    agenda_item_id === null ||
    (!hidden.has(agenda_item_id) && agenda.some(({ id }) => id === agenda_item_id));

export async function listPapers(
  ctx: Ctx,
  { id, ...asked }: ParsedInputOf<Api['listPapers']>,
): Promise<OutputOf<Api['listPapers']>> {
  const desk = await deskFor(ctx, id);
  const { items, cursor } = await readPage(ctx.table, papersIn(id), asked, PaperRecord, async () =>
    isReadable(desk),
  );
  return { items: items.map((paper) => viewOf(desk, paper)), cursor };
}

async function findPaper(ctx: Ctx, desk: OpenDesk, id: string): Promise<PaperRecord> {
  const paper = await ctx.table.get(paperKey(desk.meeting_id, id), PaperRecord);
  if (!paper) throw new AppError('not_found', reason('notFound'));
  return readable(desk, paper);
}

export async function getPaperFile(
  ctx: Ctx,
  { id, paper_id }: ParsedInputOf<Api['getPaperFile']>,
): Promise<{ file_url: string }> {
  const { key, file_name } = await findPaper(ctx, await deskFor(ctx, id), paper_id);
  const seconds = limits.downloadUrlSeconds;
  return { file_url: await ctx.archiveBucket.addressToSave(key, seconds, file_name) };
}

/** Corrects the title and keeps the earlier one. The file itself documents what was laid. */
export async function renamePaper(
  ctx: Ctx,
  { id, paper_id, title, version }: ParsedInputOf<Api['renamePaper']>,
): Promise<Paper> {
  const desk = await deskToChange(ctx, id);
  const paper = await findPaper(ctx, desk, paper_id);
  if (paper.version !== version) throw new AppError('conflict', reason('changedMeanwhile'));
  if (paper.title === title) return viewOf(desk, paper);
  if (paper.earlier_titles.length >= limits.paperTitles)
    throw new AppError('conflict', reason('sittingFull'));
  const earlier = { title: paper.title, until: ctx.now().toISOString() };
  const set = {
    title,
    earlier_titles: [...paper.earlier_titles, { ...earlier, changed_by: ctx.user.full_name }],
    version: version + 1,
  };
  const after = await ctx.table.update(paperKey(id, paper_id), { set }, PaperRecord, {
    exists: true,
    is: { title: paper.title },
  });
  if (!after) throw new AppError('conflict', reason('changedMeanwhile'));
  return viewOf(desk, after);
}

/** Marks a paper as withdrawn. Its bytes stay under Object Lock. */
export async function withdrawPaper(
  ctx: Ctx,
  { id, paper_id, reason: why }: ParsedInputOf<Api['withdrawPaper']>,
): Promise<Paper> {
  const desk = await deskToChange(ctx, id);
  const paper = await findPaper(ctx, desk, paper_id);
  if (paper.withdrawn !== null) return viewOf(desk, paper);
  const withdrawn = { by: ctx.user.full_name, at: ctx.now().toISOString(), reason: why };
  const after = await ctx.table.update(paperKey(id, paper_id), { set: { withdrawn } }, PaperRecord);
  if (!after) throw new AppError('not_found', reason('notFound'));
  return viewOf(desk, after);
}
