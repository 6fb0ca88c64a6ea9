import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { Extract } from '#contract/extracts.ts';
import {
  type Cover,
  type ProvenExtract,
  ProvenMinutes,
  type Statement,
} from '#contract/frozen-minutes.ts';
import { limits } from '#contract/limits.ts';
import { extractOf } from '#contract/proof.ts';
import { reason } from '#contract/reasons.ts';
import type { Resolution } from '#contract/resolutions.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { optimistically } from '../../platform/concurrency.ts';
import { sha256Hex } from '../../platform/hash.ts';
import { refuseUnlessMay } from '../../records/access.ts';
import { type ExtractRecord, extractKey, extractsOf } from '../../records/extracts.ts';
import { findMeeting } from '../../records/meetings.ts';
import { type Frozen, findMinutes, MinutesVersion, minutesKey } from '../../records/minutes.ts';
import { letterheadFor } from '../documents/office.ts';
import { translationId } from '../minutes/compose.ts';
import { type CurrentMinutes, currentMinutes } from '../minutes/draft.ts';
import { isBlock, isFull } from '../minutes/redaction.ts';
import { getResolution } from '../sittings/resolutions.ts';
import { extractDocument } from './extract-document.ts';
import type { Issuer } from './freeze-minutes.ts';
import { isProvisional } from './publication.ts';

/** The name of the PDF, in the statement and in downloads. */
const pdfName = 'extract.pdf';

/**
 * Issues a certified extract of a resolution: its frozen text, signed over the same root. The number is taken in the
 * transaction that stores the record, so of two concurrent extracts one is made again; its unused files are never read.
 */
export async function issueExtract(
  ctx: Ctx,
  { id, applicant, language }: ParsedInputOf<Api['issueExtract']>,
  issuer: Issuer,
): Promise<OutputOf<Api['issueExtract']>> {
  const resolution = await getResolution(ctx, { id });
  const { meeting_id } = resolution;
  const meeting = await findMeeting(ctx, meeting_id);
  refuseUnlessMay(ctx.user, 'update', meeting);
  return optimistically(async () => {
    const record = await currentMinutes(ctx, meeting_id);
    const { frozen } = record.standing;
    if (frozen === null) throw new AppError('conflict', reason('extractNotAgreed'));
    const number = (await extractsOf(ctx.table, meeting_id, id)).length + 1;
    const serial = `${resolution.number}/E${number}`;
    const code = ctx.newId().slice(-10);
    const folder = `${frozen.folder}/extracts/${id}-${number}-${code}`;
    const made = await makeExtract(
      ctx,
      { resolution, record, frozen, serial, code, language },
      issuer,
    );
    await Promise.all([
      ctx.archiveBucket.put(`${folder}/${pdfName}`, made.pdf, 'application/pdf'),
      ctx.archiveBucket.put(`${folder}/extract.json`, made.json, 'application/json'),
    ]);
    const extract: ExtractRecord = {
      serial,
      code,
      applicant,
      version: frozen.version,
      issued_at: ctx.now().toISOString(),
      issued_by: ctx.user.full_name,
      meeting_id,
      resolution_id: id,
      hashes: [sha256Hex(made.pdf), sha256Hex(made.json)],
      ...made.about,
    };
    const put = { ...extractKey(meeting_id, id, number), ...extract };
    const stored = await ctx.table.transact([
      { put, condition: { exists: false } },
      // Typesetting takes seconds, during which the minutes may be reopened.
      { check: minutesKey(meeting_id), condition: { is: { revision: record.revision } } },
    ]);
    if (!stored) return null;
    const key = `${folder}/${pdfName}`;
    const name = `${serial.replaceAll('/', '-')}.pdf`;
    const url = await ctx.archiveBucket.addressToSave(key, limits.downloadUrlSeconds, name);
    return { ...Extract.parse(extract), url };
  });
}

interface Certified {
  resolution: Resolution;
  record: CurrentMinutes;
  frozen: Frozen;
  serial: string;
  code: string;
  /** The language to certify; by default the first. */
  language: Cover['language'] | undefined;
}

async function makeExtract(
  ctx: Ctx,
  { resolution, record, frozen, serial, code, language }: Certified,
  issuer: Issuer,
) {
  const copy = await ctx.archiveBucket.getJson(`${frozen.folder}/minutes.json`, ProvenMinutes);
  const [cover] = copy.leaves;
  if (!cover || !isFull(cover) || isBlock(cover.content)) throw new Error('There is no cover');
  const own = cover.content.language;
  const asked = language ?? own;
  const text = `resolution-${resolution.id}`;
  const proven = await extractOf(copy, asked === own ? text : translationId(text, asked));
  if (proven === null)
    throw new AppError('conflict', reason(asked === own ? 'extractNotAgreed' : 'extractNotIn'));
  const at = ctx.now();
  const pdf = await issuer.typeset(
    extractDocument({
      cover: { ...cover.content, language: asked },
      block: proven.content,
      number: resolution.number,
      vote: resolution.vote,
      state: isProvisional(record) ? 'provisional' : 'final',
      serial,
      office: await letterheadFor(ctx, { ...cover.content, language: asked }),
      check: { url: `${issuer.site}/verify`, code },
      made: { at, by: ctx.user.full_name },
    }),
  );
  const statement: Statement = {
    iss: issuer.site,
    iat: Math.floor(at.getTime() / 1000),
    meeting_id: resolution.meeting_id,
    version: frozen.version,
    root: frozen.root,
    leaves: copy.leaves.length,
    files: [{ name: pdfName, variant: 'public', sha256: sha256Hex(pdf) }],
  };
  const signed: ProvenExtract = { ...proven, statement: await issuer.sign(statement) };
  const { title, scheduled, body } = cover.content;
  return {
    pdf,
    json: `${JSON.stringify(signed, null, 2)}\n`,
    about: { title, meeting_date: scheduled, body: body?.name ?? null },
  };
}

/** The extracts issued of a resolution. */
export async function listExtracts(
  ctx: Ctx,
  { id }: { id: string },
): Promise<OutputOf<Api['listExtracts']>> {
  const { meeting_id } = await getResolution(ctx, { id });
  refuseUnlessMay(ctx.user, 'update', await findMeeting(ctx, meeting_id));
  const [items, languages] = await Promise.all([
    extractsOf(ctx.table, meeting_id, id),
    languagesOf(ctx, meeting_id),
  ]);
  return { items: items.map((one) => Extract.parse(one)), languages };
}

/** The languages of minutes, the primary one first; empty before there are minutes. */
async function languagesOf(ctx: Ctx, meetingId: string): Promise<Cover['language'][]> {
  const record = await findMinutes(ctx.table, meetingId);
  if (record === null || record.state === 'discarded') return [];
  const { language, second_language } = await ctx.archiveBucket.getJson(record.key, MinutesVersion);
  return second_language === null ? [language] : [language, second_language];
}
