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
import { accountName } from './names.ts';
import type { Recordings } from './recordings.ts';

/** Browser features that no page uses. */
const unusedFeatures = [
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

/** The pages record voices; everything else is denied, also to frames. */
const permissions = ['microphone=(self)', ...unusedFeatures.map((name) => `${name}=()`)].join(', ');
/** The public pages show text, and no more. */
const publicPermissions = ['microphone', ...unusedFeatures].map((name) => `${name}=()`).join(', ');

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
    // Photos are fetched from the API with the token and shown from memory.
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

/** Of what is published: only files of this host, and no connection to any other. */
const publicContentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Of responses that are no pages: scripts, styles, fonts and the API's answers. Opened as a page, they may do nothing. */
const dataContentPolicy = "default-src 'none'; frame-ancestors 'none'";

const custom = (header: string, value: string) => ({ header, value, override: true });

type CustomHeader = ReturnType<typeof custom>;

/** The browser features that a page may use, and its isolation from other sites. Browsers ignore both elsewhere. */
const pageHeaders = (permissions: string): CustomHeader[] => [
  custom('permissions-policy', permissions),
  custom('cross-origin-opener-policy', 'same-origin'),
];

class SecurityHeaders extends ResponseHeadersPolicy {
  constructor(
    scope: Construct,
    id: string,
    given: { name: string; contentSecurityPolicy: string; ofPages?: CustomHeader[] },
  ) {
    const { name, contentSecurityPolicy, ofPages = [] } = given;
    super(scope, id, {
      responseHeadersPolicyName: accountName(scope, name),
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy, override: true },
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
        customHeaders: [...ofPages, custom('cross-origin-resource-policy', 'same-origin')],
      },
    });
  }
}

/** The security headers of the portal's pages. */
export class SiteHeaders extends SecurityHeaders {
  constructor(scope: Construct, id: string, { recordings }: { recordings: Recordings }) {
    const contentSecurityPolicy = contentPolicy(scope, recordings);
    super(scope, id, { name: 'headers', contentSecurityPolicy, ofPages: pageHeaders(permissions) });
  }
}

/**
 * The security headers of scripts, styles, fonts and the API. Those of pages are longer than most answers, and HTTP/1.1,
 * which some proxies still speak, does not compress them.
 */
export class DataHeaders extends SecurityHeaders {
  constructor(scope: Construct, id: string) {
    super(scope, id, { name: 'data-headers', contentSecurityPolicy: dataContentPolicy });
  }
}

/** The security headers of what is published. */
export class PublicHeaders extends SecurityHeaders {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      name: 'public-headers',
      contentSecurityPolicy: publicContentPolicy,
      ofPages: pageHeaders(publicPermissions),
    });
  }
}

/** The hash by which a content security policy allows an inline text (CSP Level 3, 2.3.1: hash-source). */
const hashSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

const texts = (page: string, element: RegExp) =>
  [...page.matchAll(element)].map(([, text = '']) => hashSource(text));

/**
 * The hashes of a page's inline scripts and styles. Only scripts without attributes: those with `src` come
 * from the site, and those of another type are data.
 */
const inlineHashes = (page: string) => ({
  scripts: texts(page, /<script>(.*?)<\/script>/gs),
  styles: texts(page, /<style>(.*?)<\/style>/gs),
});
