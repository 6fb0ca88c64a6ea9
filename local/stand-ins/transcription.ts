import { S3Client } from '@aws-sdk/client-s3';
import type { AccessKeys } from '../protocol/access-keys.ts';
import type { Template } from '../template/template.ts';
import type { Recognise } from '../transcribe/heard.ts';
import { type Transcribe, transcribe } from '../transcribe/transcribe.ts';

interface Options {
  dir: string;
  /** The S3 endpoint. */
  url: string;
  keys: AccessKeys;
  recognise: Recognise;
}

/** Transcribe over the speech engine of this machine, its jobs kept in `dir`. */
export function transcription(
  { region }: Template,
  { dir, url, keys, recognise }: Options,
): Transcribe {
  const clients = new Map<string, S3Client>();
  return transcribe({
    dir,
    storageFor(caller) {
      const client =
        clients.get(caller) ??
        new S3Client({ endpoint: url, region, credentials: keys.of(caller) });
      clients.set(caller, client);
      return client;
    },
    now: () => new Date(),
    recognise,
  });
}
