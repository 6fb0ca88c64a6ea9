import { type Cover, ProvenMinutes, type Statement } from '#contract/frozen-minutes.ts';
import { stepsOf } from '#contract/minutes-steps.ts';
import { leafHash } from '#contract/proof.ts';
import type { Publication, PublishedEntry, PublishedFile } from '#contract/publications.ts';
import { Resolution } from '#contract/resolutions.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { sha256Hex } from '../../platform/hash.ts';
import { plainText } from '../../platform/markdown.ts';
import type { MeetingRecord } from '../../records/meetings.ts';
import {
  type Frozen,
  findCorrigenda,
  type StoredCorrigendum,
  stepsSinceReopening,
} from '../../records/minutes.ts';
import { type Desk, resolutionKey } from '../../records/sittings.ts';
import { resolutionsIn } from '../minutes/corrected-resolutions.ts';
import type { CurrentMinutes } from '../minutes/draft.ts';
import { formWordsIn } from '../minutes/form-words.ts';
import { phrasesIn } from '../minutes/phrases/phrases.ts';
import { type FullLeaf, isBlock, isFull, publicCopy } from '../minutes/redaction.ts';
import {
  type Attested,
  type CorrigendumShown,
  type ShownMinutes,
  shownIn,
} from '../minutes/shown-minutes.ts';

type Attestation = Publication['attested'];

/** The public content of frozen minutes. */
export interface PublicMinutes {
  leaves: Publication['leaves'];
  shown: Publication['shown'];
  copy: ShownMinutes;
  attested: Attestation;
}

/** Reduces frozen minutes to their public content, with their attestation. */
export async function publicMinutes(
  { table, archiveBucket, now }: Pick<Ctx, 'table' | 'archiveBucket' | 'now'>,
  record: CurrentMinutes,
  { folder }: Frozen,
  isProvisional: boolean,
): Promise<PublicMinutes> {
  const full = await archiveBucket.getJson(`${folder}/minutes.json`, ProvenMinutes);
  const leaves = full.leaves.filter((leaf): leaf is FullLeaf => isFull(leaf));
  const hashes = await Promise.all(leaves.map(leafHash));
  const cover = coverOf(leaves);
  const copy = publicCopy(
    { leaves, hashes },
    record.standing.redactions,
    formWordsIn(cover.language),
  );
  const attested = attestedBy(record, leaves, isProvisional, now());
  const { blocks, ...all } = shownIn(copy, { ...attested, corrigenda: [] });
  const appended = await findCorrigenda(table, record.meeting_id);
  const corrigenda = appended.filter(({ block_id }) => isWhole(blocks, block_id)).map(shownOf);
  // Corrections of a hidden block are hidden too.
  const confirmation = attested.confirmation && {
    ...attested.confirmation,
    corrections: attested.confirmation.corrections.filter((one) => isWhole(blocks, one.block_id)),
  };
  const shown = { ...attested, confirmation };
  return {
    ...copy,
    copy: { ...all, blocks, attested: { ...shown, corrigenda } },
    attested: shown,
  };
}

/** Whether a block is shown in full; otherwise its corrections and corrigenda are hidden. True for null. */
const isWhole = (blocks: ShownMinutes['blocks'], blockId: string | null): boolean =>
  blockId === null || blocks.some((one) => 'block' in one && one.block.id === blockId);

/** A corrigendum as copies show it. */
export const shownOf = ({ number, text, reason, at }: StoredCorrigendum): CorrigendumShown => ({
  number,
  text,
  reason,
  at,
});

function coverOf(leaves: readonly FullLeaf[]): Cover {
  const cover = leaves[0]?.content;
  if (cover === undefined || isBlock(cover)) throw new Error('There is no cover');
  return cover;
}

/** Whether the body still has to confirm the minutes. */
export const isProvisional = ({ family, standing }: CurrentMinutes): boolean =>
  stepsOf(family).some(({ action }) => action === 'confirm') &&
  !stepsSinceReopening(standing).some(({ action }) => action === 'confirm');

/** The signatures, and the confirmation by a later meeting. `leaves` are those of the frozen minutes. */
export function attestedBy(
  { standing }: CurrentMinutes,
  leaves: readonly FullLeaf[],
  isProvisional: boolean,
  now: Date,
): Attestation {
  const phrases = phrasesIn(coverOf(leaves).language);
  const corrected = new Set(standing.corrected?.block_ids);
  const confirmed = stepsSinceReopening(standing).findLast(({ action }) => action === 'confirm');
  const methods = { login: 'login', ink: 'ink', external: 'certificate' } as const;
  const attested = {
    state: isProvisional ? 'provisional' : 'final',
    signatures: standing.signatures
      .filter(({ voided }) => voided === null)
      .map(({ name, capacity, method, signed_at }) => ({
        name,
        person_id: null,
        capacity: capacity === 'presiding' ? phrases.presiding : '',
        method: methods[method],
        at: signed_at,
      })),
    confirmation:
      confirmed && standing.laid_at
        ? {
            at: confirmed.at,
            meeting_id: standing.laid_at,
            corrections: leaves.flatMap(({ content }) =>
              isBlock(content) && corrected.has(content.id)
                ? [{ block_id: content.id, text: plainText(content.text) }]
                : [],
            ),
          }
        : null,
    published_at: now.toISOString(),
  } satisfies Omit<Attested, 'corrigenda'>;
  return attested;
}

/** The resolutions of public blocks, as on the register, with corrections. */
export async function publicResolutions(
  { table }: Pick<Ctx, 'table'>,
  { blocks }: ShownMinutes,
): Promise<Publication['resolutions']> {
  const ids = resolutionsIn(blocks.flatMap((one) => ('block' in one ? [one.block.id] : [])));
  const shape = Resolution.pick({
    id: true,
    number: true,
    text: true,
    corrected: true,
    vote: true,
    unanimous: true,
    closed: true,
  });
  const { items } = await table.getMany(ids.map(resolutionKey), shape);
  return ids.flatMap((id) => {
    const found = items.find((one) => one.id === id);
    if (!found || found.closed) return [];
    const { closed: _, corrected, ...resolution } = found;
    return [{ ...resolution, text: corrected?.text ?? resolution.text }];
  });
}

/** A file of a publication, with its description. */
export interface MadeFile {
  about: PublishedFile;
  bytes: string | Uint8Array<ArrayBuffer>;
}

export function madeFile(
  name: string,
  media_type: string,
  bytes: string | Uint8Array<ArrayBuffer>,
): MadeFile {
  const sha256 = sha256Hex(bytes);
  return { about: { name, media_type, bytes: Buffer.byteLength(bytes), sha256 }, bytes };
}

/** The statement of a public copy; its root is that of the whole minutes. */
export const publicStatement = (
  meetingId: string,
  { version, root }: Frozen,
  { site, at, leaves, pdf }: { site: string; at: Date; leaves: number; pdf: PublishedFile },
): Statement => ({
  iss: site,
  iat: Math.floor(at.getTime() / 1000),
  meeting_id: meetingId,
  version,
  root,
  leaves,
  files: [{ name: pdf.name, variant: 'public', sha256: pdf.sha256 }],
});

/** The list entry of a publication. */
export function entryOf(
  meeting: MeetingRecord,
  desk: Desk | null,
  publication: Publication,
  { cover, blocks }: ShownMinutes,
): PublishedEntry {
  const { attested, version, language, published_at, place, resolutions } = publication;
  const items = blocks.flatMap((one) =>
    'block' in one && one.block.kind === 'item' && !one.block.translation
      ? [firstLine(one.block.text)]
      : [],
  );
  return {
    meeting_id: meeting.id,
    title: cover.title,
    body: cover.body,
    serial: cover.serial,
    scheduled: desk?.sitting.scheduled ?? meeting.date,
    closed_at: cover.closed_at,
    place,
    language,
    state: attested.state === 'provisional' ? 'provisional' : 'current',
    version,
    published_at,
    modified: published_at,
    withdrawn: null,
    items,
    resolutions: resolutions.map(({ id, number, text }) => ({ id, number, text })),
  };
}

const firstLine = (markdown: string): string => plainText(markdown).split('\n')[0] ?? '';
