import type { RequestListener } from 'node:http';
import * as z from 'zod';
import { type Template, unsupported } from '../cloudformation/template.ts';
import { describeRefusal, type Rights } from '../iam/rights.ts';
import type { AccessKeys } from '../protocol/signature.ts';
import { createS3 } from '../s3/emulator.ts';
import type { Bucket } from '../s3/model.ts';

const CorsRule = z
  .object({
    AllowedOrigins: z.array(z.string()),
    AllowedMethods: z.array(z.string()),
    AllowedHeaders: z.array(z.string()).default([]),
    ExposedHeaders: z.array(z.string()).default([]),
    MaxAge: z.number().optional(),
  })
  .transform((rule) => ({
    allowedOrigins: rule.AllowedOrigins,
    allowedMethods: rule.AllowedMethods,
    allowedHeaders: rule.AllowedHeaders,
    exposedHeaders: rule.ExposedHeaders,
    ...(rule.MaxAge !== undefined && { maxAge: rule.MaxAge }),
  }));

const Retention = z.object({ Mode: z.enum(['GOVERNANCE', 'COMPLIANCE']), Days: z.number() });

const Encryption = z.object({
  BucketKeyEnabled: z.boolean().default(false),
  ServerSideEncryptionByDefault: z.discriminatedUnion('SSEAlgorithm', [
    z.object({ SSEAlgorithm: z.literal('AES256') }),
    z.object({ SSEAlgorithm: z.literal('aws:kms'), KMSMasterKeyID: z.string() }),
  ]),
});

const BucketProperties = z.object({
  BucketEncryption: z
    .object({ ServerSideEncryptionConfiguration: z.tuple([Encryption]) })
    .optional(),
  CorsConfiguration: z.object({ CorsRules: z.array(CorsRule) }).optional(),
  NotificationConfiguration: unsupported,
  ObjectLockConfiguration: z
    .object({ Rule: z.object({ DefaultRetention: Retention }).optional() })
    .optional(),
  VersioningConfiguration: z.object({ Status: z.enum(['Enabled', 'Suspended']) }).optional(),
  WebsiteConfiguration: unsupported,
});

function bucketOf(name: string, properties: z.output<typeof BucketProperties>): Bucket {
  const [encryption] = properties.BucketEncryption?.ServerSideEncryptionConfiguration ?? [];
  const byDefault = encryption?.ServerSideEncryptionByDefault;
  const retention = properties.ObjectLockConfiguration?.Rule?.DefaultRetention;
  return {
    name,
    versioned: properties.VersioningConfiguration?.Status === 'Enabled',
    cors: properties.CorsConfiguration?.CorsRules ?? [],
    ...(byDefault?.SSEAlgorithm === 'aws:kms' && {
      kmsKey: byDefault.KMSMasterKeyID,
      bucketKey: encryption?.BucketKeyEnabled ?? false,
    }),
    ...(properties.ObjectLockConfiguration && {
      lock: retention ? { mode: retention.Mode, days: retention.Days } : 'no-default',
    }),
  };
}

interface StorageOptions {
  dir: string;
  keys: AccessKeys;
  rights: Rights;
  /** Whether so many bytes can be stored. */
  hasRoomFor?: (bytes: number) => boolean;
}

/** S3 with the buckets of the template, stored in `dir`. */
export function s3FromTemplate(
  template: Template,
  { dir, keys, rights, hasRoomFor }: StorageOptions,
): Promise<RequestListener> {
  const buckets = template
    .resources('AWS::S3::Bucket', BucketProperties)
    .map(({ ref, properties }) => bucketOf(ref, properties));
  return createS3({
    dir,
    region: template.region,
    buckets,
    hasRoomFor,
    secretOf: (id) => keys.secretOf(id),
    denyReason(caller, permissions) {
      const refusal = rights.refusal(caller, permissions);
      return refusal && describeRefusal({ ...refusal, resource: `"${refusal.resource}"` });
    },
  });
}
