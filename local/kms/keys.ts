import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { type Template, unsupported } from '../cloudformation/template.ts';
import { openPrivateFolder, writePrivateFile } from '../host/durable-files.ts';

/**
 * The supported properties of AWS::KMS::Key: a symmetric key, which encrypts buckets, or one that signs.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-kms-key.html
 */
const KeyProperties = z
  .object({
    Enabled: z.boolean().default(true),
    EnableKeyRotation: z.boolean().default(false),
    KeySpec: z.enum(['SYMMETRIC_DEFAULT', 'ECC_NIST_P256']).default('SYMMETRIC_DEFAULT'),
    KeyUsage: z.enum(['ENCRYPT_DECRYPT', 'SIGN_VERIFY']).default('ENCRYPT_DECRYPT'),
    MultiRegion: unsupported,
    Origin: unsupported,
  })
  .refine(
    ({ KeySpec, KeyUsage }) =>
      (KeySpec === 'SYMMETRIC_DEFAULT') === (KeyUsage === 'ENCRYPT_DECRYPT'),
    'The use does not go with the kind of key',
  )
  .refine(
    ({ KeySpec, EnableKeyRotation }) => KeySpec === 'SYMMETRIC_DEFAULT' || !EnableKeyRotation,
    'Only symmetric keys are rotated',
  );

/** A key of the template. */
export interface TemplateKey {
  /** The value of `Ref`. */
  id: string;
  arn: string;
  enabled: boolean;
  usage: 'SIGN_VERIFY' | 'ENCRYPT_DECRYPT';
}

/** The keys of a template. Throws for a kind of key that is not emulated. */
export const keysOf = (template: Template): TemplateKey[] =>
  template
    .resources('AWS::KMS::Key', KeyProperties)
    .map(({ ref, attribute, properties: { Enabled, KeyUsage } }) => ({
      id: ref,
      arn: attribute('Arn'),
      enabled: Enabled,
      usage: KeyUsage,
    }));

const generate = promisify(generateKeyPair);

/**
 * The private key of a key that signs, from its file in a folder that only the owner can read. A key without a file is
 * new: it is on disk before anything is signed with it, since what it signed could never be verified without it.
 */
export async function storedKey(dir: string, id: string): Promise<KeyObject> {
  await openPrivateFolder(dir);
  const file = path.join(dir, `${id}.pem`);
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (stored !== undefined) return createPrivateKey(stored);
  const { privateKey } = await generate('ec', { namedCurve: 'P-256' });
  await writePrivateFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  return privateKey;
}
