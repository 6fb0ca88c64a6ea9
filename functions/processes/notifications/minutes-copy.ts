import { buffer } from 'node:stream/consumers';
import { ProvenMinutes } from '#contract/frozen-minutes.ts';
import { limits } from '#contract/limits.ts';
import { isBlock, isFull } from '../../domain/minutes/redaction.ts';
import { fullFile } from '../../domain/publications/frozen-minutes.ts';
import type { Bucket } from '../../platform/aws/bucket.ts';
import type { Attachment } from '../../platform/aws/mail.ts';
import { dayOf } from '../../platform/days.ts';
import type { Frozen, StoredStanding } from '../../records/minutes.ts';

/** Why minutes are not attached to a mail. */
export type Unattached = 'closed' | 'too_large';

/**
 * The PDF of frozen minutes for a mail, byte for byte. A mail can be forwarded to anybody, so only minutes without
 * a word that is closed or to be redacted are attached, and none of a confidential meeting.
 */
export async function copyOfMinutes(
  archiveBucket: Pick<Bucket, 'getJson' | 'sizeOf' | 'read'>,
  { frozen, redactions }: { frozen: Frozen; redactions: StoredStanding['redactions'] },
  { confidential, scheduled }: { confidential: boolean; scheduled: string },
): Promise<Attachment | Unattached> {
  if (confidential || redactions.length > 0) return 'closed';
  const { leaves } = await archiveBucket.getJson(`${frozen.folder}/minutes.json`, ProvenMinutes);
  const isOpen = leaves.every(
    (leaf) => isFull(leaf) && !(isBlock(leaf.content) && leaf.content.visibility === 'closed'),
  );
  if (!isOpen) return 'closed';
  const key = `${frozen.folder}/${fullFile}`;
  if (((await archiveBucket.sizeOf(key)) ?? 0) > limits.mailAttachmentBytes) return 'too_large';
  return {
    // ASCII, which every mail program shows.
    name: `minutes-${dayOf(new Date(scheduled))}-v${frozen.version}.pdf`,
    type: 'application/pdf',
    bytes: await buffer(await archiveBucket.read(key)),
  };
}
