import type { Leaf, ProvenMinutes, Statement } from '#contract/frozen-minutes.ts';
import { newSalt, rootOf } from '#contract/proof.ts';
import type { PublicKey } from '#contract/signed-statement.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { sha256Hex } from '../../platform/hash.ts';
import { findBody } from '../../records/bodies.ts';
import type { MeetingRecord } from '../../records/meetings.ts';
import type { Frozen, MinutesVersion } from '../../records/minutes.ts';
import { Desk, findDesk } from '../../records/sittings.ts';
import { minutesDocument } from '../documents/minutes-document.ts';
import { letterheadFor } from '../documents/office.ts';
import type { RecordDocument } from '../documents/record-document.ts';
import type { CurrentMinutes } from '../minutes/draft.ts';
import { type Attested, shownIn } from '../minutes/shown-minutes.ts';
import { coverOf, frozenBlock, fullFile, presidingIn } from './frozen-minutes.ts';

/** Typesets pages and signs statements for frozen minutes. */
export interface Issuer {
  typeset(document: RecordDocument): Promise<Uint8Array<ArrayBuffer>>;
  sign(statement: Statement): Promise<string>;
  /** The key that verifies its signatures. */
  publicKey(): Promise<PublicKey>;
  /** The origin of the portal. */
  site: string;
}

interface Freezing {
  meeting: MeetingRecord;
  record: CurrentMinutes;
  minutes: MinutesVersion;
  attested: Attested;
}

/**
 * Freezes a version of the minutes: cover and blocks with their salts, the pages, and a statement about both, signed
 * with the key of the stage. All of it is stored under Object Lock; nothing refers to it until the caller's
 * transaction.
 */
export async function freezeMinutes(ctx: Ctx, freezing: Freezing, issuer: Issuer): Promise<Frozen> {
  const { meeting, minutes } = freezing;
  const made = { at: ctx.now(), by: ctx.user.full_name };
  const id = ctx.newId();
  const code = id.slice(-10);
  const { leaves, document, desk } = await gather(ctx, freezing, {
    made,
    url: `${issuer.site}/verify`,
    code,
  });
  const pdf = await issuer.typeset(document);
  const statement: Statement = {
    iss: issuer.site,
    iat: Math.floor(made.at.getTime() / 1000),
    meeting_id: meeting.id,
    version: minutes.version,
    root: await rootOf(leaves),
    leaves: leaves.length,
    files: [{ name: fullFile, variant: 'full', sha256: sha256Hex(pdf) }],
  };
  const jws = await issuer.sign(statement);
  const folder = `meetings/${meeting.id}/minutes/frozen/${minutes.version}-${id}`;
  const copy: ProvenMinutes = {
    format: 'sakshi-minutes-1',
    variant: 'full',
    statement: jws,
    leaves,
  };
  await Promise.all([
    ctx.archiveBucket.put(`${folder}/${fullFile}`, pdf, 'application/pdf'),
    ctx.archiveBucket.putJson(`${folder}/minutes.json`, copy),
    ctx.archiveBucket.putJson(`${folder}/key.json`, await issuer.publicKey()),
    ctx.archiveBucket.putJson(`${folder}/record.json`, desk),
  ]);
  return {
    version: minutes.version,
    root: statement.root,
    at: made.at.toISOString(),
    by: made.by,
    by_id: ctx.user.id,
    files: statement.files,
    code,
    folder,
    statement: jws,
  };
}

/** The record of the sitting when its minutes were frozen; null for a meeting without a body. */
export const frozenDesk = (
  { archiveBucket }: Pick<Ctx, 'archiveBucket'>,
  { folder }: Pick<Frozen, 'folder'>,
): Promise<Desk | null> => archiveBucket.getJson(`${folder}/record.json`, Desk.nullable());

/** The leaves of the minutes, each with its own salt, the pages, and the record of the sitting. */
async function gather(
  ctx: Ctx,
  { meeting, record, minutes, attested }: Freezing,
  { made, ...check }: { made: { at: Date; by: string }; url: string; code: string },
): Promise<{ leaves: Leaf[]; document: RecordDocument; desk: Desk | null }> {
  const desk = await findDesk(ctx.table, meeting.id);
  const body = desk ? await findBody(ctx.table, desk.sitting.body_id) : null;
  const written = { meeting, desk, body, minutes, family: record.family };
  const cover = coverOf(written, { at: made.at.toISOString(), by: made.by });
  const leaves = [cover, ...minutes.blocks.map(frozenBlock)].map((content) => ({
    salt: newSalt(),
    content,
  }));
  const document = minutesDocument(shownIn({ leaves, shown: [] }, attested), {
    office: await letterheadFor(ctx, cover),
    department: meeting.department,
    presiding: presidingIn(meeting, desk, minutes),
    variant: 'full',
    check,
    made,
  });
  return { leaves, document, desk };
}
