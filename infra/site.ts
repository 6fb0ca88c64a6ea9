import path from 'node:path';
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import type { Api } from './api.ts';
import type { Identity } from './identity.ts';
import type { Recordings } from './recordings.ts';
import type { Settings } from './settings.ts';

interface Parts {
  settings: Settings;
  api: Api;
  identity: Identity;
  recordings: Recordings;
}

const built = path.join(import.meta.dirname, '../dist/site');
const edgeCode = (file: string) =>
  FunctionCode.fromFile({ filePath: path.join(import.meta.dirname, 'edge', file) });

/** The portal and the API behind one address: same origin, so the API needs no CORS. */
export class Site extends Construct {
  readonly origin: string;

  constructor(scope: Construct, id: string, parts: Parts) {
    super(scope, id);
    const { region } = Stack.of(this);
    const files = new Bucket(this, 'Files', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const headers = this.headers(parts);
    const edge = (name: string, file: string) => ({
      function: new EdgeFunction(this, name, {
        code: edgeCode(file),
        runtime: FunctionRuntime.JS_2_0,
      }),
      eventType: FunctionEventType.VIEWER_REQUEST,
    });
    const distribution = new Distribution(this, 'Distribution', {
      comment: `Sakshi ${parts.settings.stage}`,
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      // Without this the edge keeps an error of the API for ten seconds, and shows it to everybody.
      errorResponses: [400, 403, 404, 405, 414, 500, 501, 502, 503, 504].map((httpStatus) => ({
        httpStatus,
        ttl: Duration.seconds(0),
      })),
      defaultBehavior: {
        origin: S3BucketOrigin.withOriginAccessControl(files),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: headers,
        functionAssociations: [edge('Pages', 'pages.js')],
      },
      additionalBehaviors: {
        '/api/*': {
          origin: new HttpOrigin(`${parts.api.http.apiId}.execute-api.${region}.amazonaws.com`),
          allowedMethods: AllowedMethods.ALLOW_ALL,
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          responseHeadersPolicy: headers,
          functionAssociations: [edge('Requests', 'requests.js')],
        },
      },
    });
    this.origin = `https://${distribution.distributionDomainName}`;
    this.deploy(files, distribution, parts);
  }

  private headers({ recordings }: Parts): ResponseHeadersPolicy {
    const { region } = Stack.of(this);
    const storage = (bucket: Bucket) => `https://${bucket.bucketRegionalDomainName}`;
    const policy = [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      // A photo comes by the API, with the token, and is shown from memory.
      "img-src 'self' blob:",
      `media-src 'self' blob: ${storage(recordings.vault)} ${storage(recordings.people)}`,
      `connect-src 'self' ${storage(recordings.inbox)} https://cognito-idp.${region}.amazonaws.com`,
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ];
    return new ResponseHeadersPolicy(this, 'Headers', {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: policy.join('; '), override: true },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(365),
          includeSubdomains: true,
          override: true,
        },
      },
    });
  }

  /** Hashed files may be kept for ever; the page and its settings are asked for each time. */
  private deploy(files: Bucket, distribution: Distribution, { settings, identity }: Parts): void {
    const common = { destinationBucket: files, prune: false };
    const assets = new BucketDeployment(this, 'Assets', {
      ...common,
      sources: [Source.asset(built, { exclude: ['*', '!assets', '!assets/**'] })],
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    const pages = new BucketDeployment(this, 'Page', {
      ...common,
      sources: [
        Source.asset(built, { exclude: ['assets', 'assets/**'] }),
        Source.jsonData('config.json', {
          stage: settings.stage,
          sign_in: {
            mode: 'cognito',
            region: settings.region,
            user_pool_id: identity.pool.userPoolId,
            client_id: identity.client.userPoolClientId,
          },
        }),
      ],
      cacheControl: [CacheControl.noCache()],
      distribution,
      distributionPaths: ['/*'],
    });
    pages.node.addDependency(assets);
  }
}
