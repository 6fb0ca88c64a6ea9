import {
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  PutObjectLegalHoldCommand,
} from '@aws-sdk/client-s3';
import type { Bucket } from './bucket.ts';

/** A version of an object, whether or not a delete marker hides it. */
export interface StoredVersion {
  key: string;
  id: string;
  /** When it was written. */
  at: Date;
}

/** All versions of all objects with that prefix, a page at a time. */
export async function* versionsUnder(
  bucket: Bucket,
  Prefix: string,
): AsyncGenerator<StoredVersion[]> {
  const client = await bucket.opened();
  let from: Pick<ListObjectVersionsCommandOutput, 'NextKeyMarker' | 'NextVersionIdMarker'> = {};
  do {
    const { NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = from;
    const page: ListObjectVersionsCommandOutput = await client.send(
      new ListObjectVersionsCommand({ Bucket: bucket.name, Prefix, KeyMarker, VersionIdMarker }),
    );
    yield (page.Versions ?? []).flatMap(({ Key: key, VersionId: id, LastModified: at }) =>
      key && id && at ? { key, id, at } : [],
    );
    from = page;
  } while (from.NextKeyMarker);
}

/** Sets or lifts the legal hold of a version, independently of its retention. */
export async function setHold(
  bucket: Bucket,
  { key: Key, id: VersionId }: StoredVersion,
  hold: boolean,
): Promise<void> {
  const LegalHold = { Status: hold ? ('ON' as const) : ('OFF' as const) };
  const command = new PutObjectLegalHoldCommand({ Bucket: bucket.name, Key, VersionId, LegalHold });
  await (await bucket.opened()).send(command);
}
