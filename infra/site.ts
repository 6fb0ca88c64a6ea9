import path from 'node:path';
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Function as CloudFrontFunction,
  Distribution,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IOrigin,
  OriginRequestPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { type IRole, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import {
  BucketDeployment,
  CacheControl,
  type ISource,
  Source,
} from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import type { AccessLogs } from './access-logs.ts';
import type { ApiGateway } from './api.ts';
import { built } from './built.ts';
import { pagesCode, publicCode, requestsCode } from './cdn/code.ts';
import type { Identity } from './identity.ts';
import { accountName } from './names.ts';
import type { OriginSecret } from './origin-secret.ts';
import type { PublicSite } from './public-site.ts';
import type { Recordings } from './recordings.ts';
import { languageChoices, type Settings, takesCdnLogs } from './settings.ts';
import { DataHeaders, PublicHeaders, SiteHeaders } from './site-headers.ts';

interface Parts {
  settings: Settings;
  accessLogs: AccessLogs;
  api: ApiGateway;
  identity: Identity;
  recordings: Recordings;
  originSecret: OriginSecret;
  publicSite: PublicSite;
  /** The ARN of the CDN's firewall. */
  firewall: string | undefined;
}

const siteFiles = path.join(built, 'site');

/** The portal and the API under one host name: same origin, so the API needs no CORS. */
export class Site extends Construct {
  /** The portal's origin, with https://. */
  readonly origin: string;
  /** CloudFront's host name, to which the DNS record of `domain` points. */
  readonly distributionDomain: string;

  constructor(scope: Construct, id: string, parts: Parts) {
    super(scope, id);
    const files = new Bucket(this, 'Files', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      serverAccessLogsBucket: parts.accessLogs.bucket,
      serverAccessLogsPrefix: 'site/',
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const dataHeaders = new DataHeaders(this, 'DataHeaders');
    const ofFiles = {
      origin: this.bucketOrigin('AccessControl', files, 'site'),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    };
    const distribution = new Distribution(this, 'Distribution', {
      comment: `Sakshi ${parts.settings.stage}`,
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      ...(takesCdnLogs(parts.settings) && {
        logBucket: parts.accessLogs.bucket,
        logFilePrefix: 'cdn/',
      }),
      ...this.ownAddress(parts.settings),
      ...(parts.firewall && { webAclId: parts.firewall }),
      // By default CloudFront caches errors of the API for ten seconds and serves them to everybody.
      errorResponses: [400, 403, 404, 405, 414, 500, 501, 502, 503, 504].map((httpStatus) => ({
        httpStatus,
        ttl: Duration.seconds(0),
      })),
      defaultBehavior: {
        ...ofFiles,
        responseHeadersPolicy: new SiteHeaders(this, 'Headers', parts),
        functionAssociations: [this.viewerRequest('Pages', pagesCode())],
      },
      additionalBehaviors: {
        ...this.publicBehaviours(parts.publicSite),
        '/assets/*': { ...ofFiles, responseHeadersPolicy: dataHeaders },
        '/api/*': { ...this.apiBehaviour(parts), responseHeadersPolicy: dataHeaders },
      },
    });
    // The functions must accept a new origin secret before the CDN sends it.
    const { minutes, ...others } = parts.api.functions;
    distribution.node.addDependency(...Object.values(others));
    this.origin = `https://${parts.settings.domain ?? distribution.distributionDomainName}`;
    // It names the portal in what it signs, so it comes after the CDN, and refuses a new secret for these minutes.
    minutes.addEnvironment('SITE', this.origin);
    this.distributionDomain = distribution.distributionDomainName;
    this.deploy(files, distribution, parts);
  }

  /** Published pages, data, and the keys by which signatures are checked (RFC 8615). */
  private publicBehaviours({ bucket }: PublicSite): Record<string, BehaviorOptions> {
    const behaviour: BehaviorOptions = {
      // Without LIST, S3 answers 403 for what does not exist, and nobody could tell that a file was never issued.
      origin: this.bucketOrigin('PublicAccessControl', bucket, 'public', [AccessLevel.LIST]),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: new PublicHeaders(this, 'PublicHeaders'),
      functionAssociations: [this.viewerRequest('Public', publicCode())],
    };
    return { '/public/*': behaviour, '/.well-known/*': behaviour };
  }

  private apiBehaviour({ api, originSecret, settings }: Parts): BehaviorOptions {
    const { region } = Stack.of(this);
    return {
      origin: new HttpOrigin(`${api.http.apiId}.execute-api.${region}.amazonaws.com`, {
        customHeaders: originSecret.headers,
      }),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      functionAssociations: [this.viewerRequest('Requests', requestsCode(settings))],
    };
  }

  private bucketOrigin(
    id: string,
    bucket: Bucket,
    name: string,
    more: AccessLevel[] = [],
  ): IOrigin {
    const originAccessControl = new S3OriginAccessControl(this, id, {
      originAccessControlName: accountName(this, name),
    });
    const originAccessLevels = [AccessLevel.READ, ...more];
    return S3BucketOrigin.withOriginAccessControl(bucket, {
      originAccessControl,
      originAccessLevels,
    });
  }

  private viewerRequest(name: string, code: string): FunctionAssociation {
    return {
      function: new CloudFrontFunction(this, name, {
        functionName: accountName(this, name.toLowerCase()),
        code: FunctionCode.fromInline(code),
        runtime: FunctionRuntime.JS_2_0,
      }),
      eventType: FunctionEventType.VIEWER_REQUEST,
    };
  }

  /** Without these CloudFront uses its own host name and certificate, with the TLS versions that it allows. */
  private ownAddress({ domain, certificateArn }: Settings) {
    if (!domain || !certificateArn) return {};
    return {
      domainNames: [domain],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }

  /** Hashed files are cached forever; the page and its settings are revalidated every time. */
  private deploy(files: Bucket, distribution: Distribution, { settings, identity }: Parts): void {
    const deployer = new SiteDeployer(this, 'Deployer', { files, distribution });
    const { role, logGroup } = deployer;
    const common = { destinationBucket: files, prune: false, role, logGroup };
    const assets = new BucketDeployment(this, 'Assets', {
      ...common,
      sources: [
        deployer.granting(Source.asset(siteFiles, { exclude: ['*', '!assets', '!assets/**'] })),
      ],
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    const pages = new BucketDeployment(this, 'Page', {
      ...common,
      sources: [
        deployer.granting(Source.asset(siteFiles, { exclude: ['assets', 'assets/**'] })),
        deployer.granting(
          Source.jsonData('config.json', {
            stage: settings.stage,
            permissions: { staffCorrections: settings.staffCorrections },
            transcription: { languages: languageChoices(settings), added_by: 'setting' },
            sign_in: {
              mode: 'cognito',
              region: settings.region,
              user_pool_id: identity.pool.userPoolId,
              client_id: identity.client.userPoolClientId,
            },
          }),
        ),
      ],
      cacheControl: [CacheControl.noCache()],
      distribution,
      distributionPaths: ['/*'],
    });
    pages.node.addDependency(assets);
  }
}

/**
 * The role and the log of CDK's function that copies the site to its bucket. CDK's default role may do
 * anything to that bucket, read every asset of the account and invalidate every distribution; this one has
 * only the permissions needed.
 */
class SiteDeployer extends Construct {
  /** The role as passed to CDK, which cannot add grants to it. */
  readonly role: IRole;
  readonly logGroup: LogGroup;
  readonly #own: Role;

  constructor(
    scope: Construct,
    id: string,
    { files, distribution }: { files: Bucket; distribution: Distribution },
  ) {
    super(scope, id);
    this.logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_YEAR,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.#own = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    this.role = this.#own.withoutPolicyUpdates();
    this.logGroup.grantWrite(this.#own);
    this.#may(['s3:ListBucket'], files.bucketArn);
    this.#may(['s3:PutObject'], files.arnForObjects('*'));
    this.#may(
      ['cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation'],
      distribution.distributionArn,
    );
  }

  /** The same source, with permission for the role to read it. */
  granting(source: ISource): ISource {
    return {
      bind: (scope, context) => {
        const found = source.bind(scope, context);
        this.#may(['s3:GetObject'], found.bucket.arnForObjects(found.zipObjectKey));
        return found;
      },
    };
  }

  #may(actions: string[], resource: string): void {
    this.#own.addToPolicy(new PolicyStatement({ actions, resources: [resource] }));
  }
}
