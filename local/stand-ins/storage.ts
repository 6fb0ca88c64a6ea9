import type { RequestListener } from 'node:http';
import * as z from 'zod';
import type { AccessKeys } from '../protocol/access-keys.ts';
import type { Bucket } from '../s3/bucket.ts';
import { s3 } from '../s3/s3.ts';
import { notRunHere, type Template } from '../template/template.ts';

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

const BucketProperties = z.object({
  CorsConfiguration: z.object({ CorsRules: z.array(CorsRule) }).optional(),
  NotificationConfiguration: notRunHere,
  ObjectLockConfiguration: z
    .object({ Rule: z.object({ DefaultRetention: Retention }).optional() })
    .optional(),
  VersioningConfiguration: z.object({ Status: z.enum(['Enabled', 'Suspended']) }).optional(),
  WebsiteConfiguration: notRunHere,
});

function bucketOf(name: string, properties: z.output<typeof BucketProperties>): Bucket {
  const retention = properties.ObjectLockConfiguration?.Rule?.DefaultRetention;
  return {
    name,
    versioned: properties.VersioningConfiguration?.Status === 'Enabled',
    cors: properties.CorsConfiguration?.CorsRules ?? [],
    ...(retention && { lock: { mode: retention.Mode, days: retention.Days } }),
  };
}

/** S3 with the template's buckets, kept in `dir`. */
export function storage(
  template: Template,
  { dir, keys }: { dir: string; keys: AccessKeys },
): Promise<RequestListener> {
  const buckets = template
    .resources('AWS::S3::Bucket', BucketProperties)
    .map(({ ref, properties }) => bucketOf(ref, properties));
  return s3({ dir, region: template.region, buckets, secretOf: (id) => keys.secretOf(id) });
}
