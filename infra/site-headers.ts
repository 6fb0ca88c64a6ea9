import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Duration, Stack } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { built } from './built.ts';
import type { Recordings } from './recordings.ts';

/** Powers of a browser that no page of ours asks for. */
const unused = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
];

/** Voices are recorded by the pages themselves; everything else is for nobody, frames included. */
const permissions = ['microphone=(self)', ...unused.map((name) => `${name}=()`)].join(', ');

const page = path.join(built, 'site/index.html');

function contentPolicy(
  scope: Construct,
  { uploadBucket, archiveBucket, personalDataBucket }: Recordings,
): string {
  const { region } = Stack.of(scope);
  const storage = (bucket: Bucket) => `https://${bucket.bucketRegionalDomainName}`;
  const { scripts, styles } = inlineHashes(readFileSync(page, 'utf8'));
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "font-src 'self'",
    // A photo comes by the API, with the token, and is shown from memory.
    "img-src 'self' blob:",
    `media-src 'self' blob: ${storage(archiveBucket)} ${storage(personalDataBucket)}`,
    `connect-src 'self' ${storage(uploadBucket)} ${storage(archiveBucket)} https://cognito-idp.${region}.amazonaws.com`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** What every answer of the CDN tells browsers, the site's and the API's alike. */
export class SiteHeaders extends ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, { recordings }: { recordings: Recordings }) {
    const custom = (header: string, value: string) => ({ header, value, override: true });
    super(scope, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: {
          contentSecurityPolicy: contentPolicy(scope, recordings),
          override: true,
        },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(365),
          includeSubdomains: true,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: [
          custom('permissions-policy', permissions),
          custom('cross-origin-opener-policy', 'same-origin'),
          custom('cross-origin-resource-policy', 'same-origin'),
        ],
      },
    });
  }
}

/** As a content security policy names a text that a page may hold (CSP Level 3, 2.3.1: hash-source). */
const hashSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

const texts = (page: string, element: RegExp) =>
  [...page.matchAll(element)].map(([, text = '']) => hashSource(text));

/**
 * What is written into a page itself, by hash, for its policy. A script without attributes runs; one with a
 * source comes from the site, and one of another type is data.
 */
const inlineHashes = (page: string) => ({
  scripts: texts(page, /<script>(.*?)<\/script>/gs),
  styles: texts(page, /<style>(.*?)<\/style>/gs),
});
