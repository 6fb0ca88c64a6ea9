import { createHash } from 'node:crypto';
import { type Checksum, hasherOf } from '../body/checksum.ts';
import { S3Error } from '../errors.ts';
import type { Part, Upload } from '../store/uploads.ts';
import { childrenOf, readXml, textOf, type XmlElement } from '../xml/read.ts';

const smallestPart = 5 * 1024 * 1024;

function findPart({ parts, algorithm }: Upload, wanted: XmlElement): Part {
  const part = parts.get(Number(textOf(wanted, 'PartNumber')));
  const etag = textOf(wanted, 'ETag')?.replaceAll('"', '');
  if (!part || part.etag !== etag) throw new S3Error('InvalidPart');
  const checksum = part.checksum && textOf(wanted, `Checksum${part.checksum.algorithm}`);
  if (algorithm && checksum === undefined)
    throw new S3Error(
      'InvalidRequest',
      `The upload was created using a ${algorithm.toLowerCase()} checksum. The complete request must include the checksum for each part. It was missing for part ${part.number} in the request.`,
    );
  if (checksum !== undefined && checksum !== part.checksum?.value) throw new S3Error('InvalidPart');
  return part;
}

/** The parts a CompleteMultipartUpload document names, checked as S3 checks them. */
export function chosenParts(upload: Upload, document: string): Part[] {
  const parts = childrenOf(readXml(document), 'Part').map((wanted) => findPart(upload, wanted));
  if (parts.length === 0) throw new S3Error('MalformedXML', 'You must specify at least one part');
  parts.forEach((part, index) => {
    const before = parts[index - 1];
    if (!before) return;
    if (before.number >= part.number) throw new S3Error('InvalidPartOrder');
    if (before.blob.size < smallestPart) throw new S3Error('EntityTooSmall');
  });
  return parts;
}

/** The ETag of the whole: the MD5 of its parts' MD5s, and their count. */
export function compositeEtag(parts: Part[]): string {
  const md5 = createHash('md5');
  for (const { etag } of parts) md5.update(etag, 'hex');
  return `${md5.digest('hex')}-${parts.length}`;
}

/** The checksum of the parts' checksums, where the upload was begun with an algorithm. */
export function compositeChecksum({ algorithm }: Upload, parts: Part[]): Checksum | undefined {
  if (!algorithm) return undefined;
  const hasher = hasherOf(algorithm);
  for (const { checksum } of parts) hasher.update(Buffer.from(checksum?.value ?? '', 'base64'));
  return { algorithm, value: `${hasher.digest()}-${parts.length}`, type: 'COMPOSITE' };
}
