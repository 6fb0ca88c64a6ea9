import * as z from 'zod';
import type { ApiGateway } from '../api-gateway/emulator.ts';
import { type Template, unsupported } from '../cloudformation/template.ts';
import type { HttpReply, HttpRequest } from '../protocol/http.ts';
import {
  type AddedHeader,
  type AddressRewrites,
  policyHeaders,
  ResponseHeadersPolicy,
} from './response-headers.ts';
import { type Rewrites, siteFiles } from './site-files.ts';
import { type ViewerRequest, viewerRequest } from './viewer-request.ts';

/** The supported managed cache policies, and whether they allow compression. */
const compressingPolicies: Record<string, boolean> = {
  '658327ea-f89d-4fab-a63d-7e88639e58f6': true, // CachingOptimized
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': false, // CachingDisabled
};

const CacheBehavior = z.object({
  AllowedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  CachePolicyId: z.string().refine((id) => id in compressingPolicies, {
    error: 'unknown cache policy: see local/cloudfront/distribution.ts',
  }),
  Compress: z.boolean().default(false),
  FunctionAssociations: z
    .array(z.object({ EventType: z.literal('viewer-request'), FunctionARN: z.string() }))
    .default([]),
  LambdaFunctionAssociations: unsupported,
  PathPattern: z.string().default('*'),
  ResponseHeadersPolicyId: z.string().optional(),
  TargetOriginId: z.string(),
});

const Distribution = z.object({
  DistributionConfig: z.object({
    CacheBehaviors: z.array(CacheBehavior).default([]),
    // Error caching does not apply, as nothing is cached. Custom error pages are not supported.
    CustomErrorResponses: z.array(z.object({ ResponsePagePath: unsupported })).optional(),
    DefaultCacheBehavior: CacheBehavior,
    DefaultRootObject: z.string().default(''),
    Origins: z.array(
      z.object({
        DomainName: z.string(),
        Id: z.string(),
        /**
         * Headers CloudFront adds to origin requests, replacing those a client sent under these
         * names.
         */
        OriginCustomHeaders: z
          .array(z.object({ HeaderName: z.string(), HeaderValue: z.string() }))
          .default([]),
        OriginAccessControlId: z.string().optional(),
        OriginPath: unsupported,
        S3OriginConfig: z.object({}).optional(),
      }),
    ),
  }),
});

const CloudFrontFunction = z.object({ FunctionCode: z.string() });
const SiteDeployment = z.object({ DestinationBucketName: z.string() });

type Origin = (request: HttpRequest) => Promise<HttpReply>;
/** Answers a request from what a bucket of the emulated S3 holds. */
export type ReadObjects = (bucket: string, request: HttpRequest) => Promise<HttpReply>;

/** A cache behaviour: how to handle requests whose path matches. */
export interface Behaviour {
  matches(path: string): boolean;
  methods: string[];
  onRequest: ViewerRequest[];
  origin: Origin;
  addedHeaders: AddedHeader[];
  compresses: boolean;
}

/** `/api/*`: `*` matches any text, `?` one character. */
function pathPattern(pattern: string): (path: string) => boolean {
  const source = `/${pattern.replace(/^\//, '')}`
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const expression = new RegExp(`^${source}$`);
  return (path) => expression.test(path);
}

/**
 * Origins by id, found by name: the bucket that deployments fill, whose files are read from the build;
 * another bucket of the template; or an API Gateway.
 */
async function originsOf(
  template: Template,
  { Origins }: z.output<typeof Distribution>['DistributionConfig'],
  { gateways, rewrites, readObjects }: CloudFrontDeps,
): Promise<Map<string, Origin>> {
  const [site] = template.resources('Custom::CDKBucketDeployment', SiteDeployment);
  const deployed = site?.properties.DestinationBucketName ?? '';
  const files = await siteFiles(template, deployed, rewrites);
  const originOf = (origin: (typeof Origins)[number]): Origin | undefined => {
    const { DomainName, OriginCustomHeaders, S3OriginConfig } = origin;
    if (S3OriginConfig) {
      if (DomainName === deployed) return files;
      // Nobody else may read it: CloudFront signs as the access control says.
      if (origin.OriginAccessControlId === undefined) return undefined;
      return (request) => readObjects(DomainName, request);
    }
    const gateway = gateways.find(({ apiId }) => DomainName.startsWith(`${apiId}.`));
    const added = OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [
      HeaderName.toLowerCase(),
      HeaderValue,
    ]);
    const more = { ...Object.fromEntries(added), host: DomainName };
    return (
      gateway &&
      ((request) => gateway.handle({ ...request, headers: { ...request.headers, ...more } }))
    );
  };
  return new Map(
    Origins.map((one) => {
      const origin = originOf(one);
      if (!origin) throw new Error(`Unknown origin ${one.DomainName}`);
      return [one.Id, origin];
    }),
  );
}

/** Adds the bearer token of the built-in user to a request. */
export type Identify = (request: HttpRequest) => Promise<HttpRequest>;

export interface CloudFrontDeps {
  gateways: ApiGateway[];
  /** Without sign-in: applies to requests to the API before the functions of the CDN see them. */
  identify?: Identify | undefined;
  rewrites: Rewrites;
  addresses: AddressRewrites;
  readObjects: ReadObjects;
  /** The host of the portal if another server is in front: `127.0.0.1:<port>`. */
  publicHost?: string | undefined;
}

/**
 * The distribution of the template as a list of behaviours; the first that matches a path applies.
 */
export async function readDistribution(
  template: Template,
  deps: CloudFrontDeps,
): Promise<{ behaviours: Behaviour[]; rootObject: string }> {
  const { identify, addresses } = deps;
  const [distribution, ...others] = template.resources(
    'AWS::CloudFront::Distribution',
    Distribution,
    // All buckets have one address here, so origins are told apart by their names.
    { RegionalDomainName: 'Ref' },
  );
  if (!distribution || others.length > 0)
    throw new Error('The template must have one distribution');
  const config = distribution.properties.DistributionConfig;
  const origins = await originsOf(template, config, deps);
  const cloudFrontFunctions = new Map(
    template
      .resources('AWS::CloudFront::Function', CloudFrontFunction)
      .map(({ ref, properties }) => [ref, viewerRequest(properties.FunctionCode)]),
  );
  const policies = new Map(
    template
      .resources('AWS::CloudFront::ResponseHeadersPolicy', ResponseHeadersPolicy)
      .map(({ ref, properties }) => [ref, policyHeaders(properties, addresses)]),
  );
  const lookUp = <T>(map: Map<string, T>, id: string): T => {
    const found = map.get(id);
    if (found === undefined)
      throw new Error(`The distribution refers to ${id}, which does not exist`);
    return found;
  };
  const isApi = (originId: string): boolean =>
    config.Origins.some(({ Id, S3OriginConfig }) => Id === originId && !S3OriginConfig);
  return {
    rootObject: config.DefaultRootObject,
    behaviours: [...config.CacheBehaviors, config.DefaultCacheBehavior].map((given) => ({
      matches: pathPattern(given.PathPattern),
      methods: given.AllowedMethods,
      onRequest: [
        ...(identify && isApi(given.TargetOriginId) ? [identify] : []),
        ...given.FunctionAssociations.map((one) => lookUp(cloudFrontFunctions, one.FunctionARN)),
      ],
      origin: lookUp(origins, given.TargetOriginId),
      addedHeaders: given.ResponseHeadersPolicyId
        ? lookUp(policies, given.ResponseHeadersPolicyId)
        : [],
      compresses: given.Compress && compressingPolicies[given.CachePolicyId] === true,
    })),
  };
}
