import path from 'node:path';
import { recordPdf } from '#functions/domain/documents/record-pdf.ts';
import type { Publisher } from '#functions/domain/publications/publish-minutes.ts';
import { Bucket, storage } from '#functions/platform/aws/bucket.ts';
import { StatementSigner } from '#functions/platform/aws/statement-signer.ts';

/** Who freezes and publishes the minutes of the demo: with the key and the public bucket of the running stage. */
export function publisherOf(stage: { key: string; publicBucket: string; site: string }): Publisher {
  const signer = new StatementSigner(stage.key);
  return {
    site: stage.site,
    typeset: withTypesetter(recordPdf),
    sign: (statement) => signer.sign(statement),
    publicKey: () => signer.publicKey(),
    publicBucket: new Bucket(storage(10), stage.publicBucket),
  };
}

/** The typesetter is beside the bundle of the documents, the decoder elsewhere. */
const withTypesetter =
  (typeset: Publisher['typeset']): Publisher['typeset'] =>
  async (document) => {
    const { LAMBDA_TASK_ROOT: decoder } = process.env;
    process.env.LAMBDA_TASK_ROOT = path.resolve('dist/functions/api-documents');
    try {
      return await typeset(document);
    } finally {
      process.env.LAMBDA_TASK_ROOT = decoder;
    }
  };
