import { S3Client } from '@aws-sdk/client-s3';
import type { Template } from '../cloudformation/template.ts';
import type { AccessKeys } from '../protocol/signature.ts';
import { createTranscribe, type Transcribe } from '../transcribe/emulator.ts';
import type { Recognise } from '../transcribe/recognition.ts';

interface Options {
  dir: string;
  /** URL of the S3 endpoint. */
  url: string;
  keys: AccessKeys;
  recognise: Recognise;
}

/** Transcribe backed by the local speech engine, its jobs stored in `dir`. */
export function transcribeFromTemplate(
  { region }: Template,
  { dir, url, keys, recognise }: Options,
): Transcribe {
  const clients = new Map<string, S3Client>();
  return createTranscribe({
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
