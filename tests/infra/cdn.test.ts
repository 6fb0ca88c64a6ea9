import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { Firewall } from '../../infra/firewall.ts';
import { synthesised } from './synthesised.ts';

const startUp = (file: string) => readFileSync(path.resolve('web/build', file), 'utf8');
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

const only = <T>(found: Record<string, T>): T => {
  const [one, ...others] = Object.values(found);
  if (!one || others.length > 0) throw new Error('not exactly one');
  return one;
};
const distributionOf = (template: Template) =>
  only(template.findResources('AWS::CloudFront::Distribution')).Properties.DistributionConfig;

const domain = 'minutes.pune.example';
const certificateArn =
  'arn:aws:acm:us-east-1:111122223333:certificate/0f1e2d3c-0000-1111-2222-333344445555';

let template: Template;
/** With all optional features, and the second origin secret. */
let full: Template;
beforeAll(() => {
  template = synthesised();
  full = synthesised({
    domain,
    certificateArn,
    waf: 'on',
    threatProtection: 'enforced',
    originSecret: 2,
  });
});

describe('the CDN', () => {
  it('writes an access log in regions where CloudFront can deliver it', () => {
    const logging = (given: object) => distributionOf(synthesised({ ...given })).Logging;
    expect(logging({})).toMatchObject({ Prefix: 'cdn/' });
    expect(logging({ region: 'ap-south-2' })).toBeUndefined();
  });

  const headersNamed = (name: RegExp) => {
    const all = Object.entries(template.findResources('AWS::CloudFront::ResponseHeadersPolicy'));
    const found = only(Object.fromEntries(all.filter(([id]) => name.test(id))));
    return found.Properties.ResponseHeadersPolicyConfig;
  };
  let policy: { CustomHeadersConfig: { Items: object[] }; SecurityHeadersConfig: object };
  beforeAll(() => {
    policy = headersNamed(/^SiteHeaders/);
  });

  it('allows only scripts and styles of the site and those that the build inlines', () => {
    const text = JSON.stringify(policy.SecurityHeadersConfig);
    expect(text).not.toMatch(/unsafe-|\*|data:|http:/);
    const written = (names: string[]) =>
      names.map((name) => `'sha256-${sha256(startUp(name))}'`).join(' ');
    const scripts = written(['color-scheme.js', 'lost.js', 'preload.js']);
    expect(text).toContain(`script-src 'self' ${scripts};`);
    expect(text).toContain(`style-src 'self' ${written(['start-up.css'])};`);
    for (const part of [
      "default-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
      expect(text).toContain(part);
  });

  it('requires TLS for a year, and forbids type sniffing and framing', () => {
    expect(policy.SecurityHeadersConfig).toMatchObject({
      StrictTransportSecurity: {
        AccessControlMaxAgeSec: 31_536_000,
        IncludeSubdomains: true,
        Override: true,
      },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY', Override: true },
    });
  });

  it('allows pages only the microphone, and isolates them from other sites', () => {
    const headers = policy.CustomHeadersConfig.Items;
    expect(headers).toContainEqual({
      Header: 'cross-origin-opener-policy',
      Value: 'same-origin',
      Override: true,
    });
    expect(headers).toContainEqual({
      Header: 'cross-origin-resource-policy',
      Value: 'same-origin',
      Override: true,
    });
    const [powers] = headers.flatMap((one) =>
      'Header' in one && one.Header === 'permissions-policy' && 'Value' in one
        ? String(one.Value).split(', ')
        : [],
    );
    expect(powers).toBe('microphone=(self)');
    const others = JSON.stringify(headers).match(/[a-z-]+=\([^)]*\)/g) ?? [];
    expect(others.length).toBeGreaterThan(15);
    expect(others.filter((one) => !one.endsWith('=()'))).toEqual(['microphone=(self)']);
  });

  it('sends security headers with everything, and serves nothing over plain HTTP', () => {
    const { DefaultCacheBehavior, CacheBehaviors } = distributionOf(template);
    expect(CacheBehaviors.map((one: { PathPattern: string }) => one.PathPattern)).toEqual([
      '/public/*',
      '/.well-known/*',
      '/assets/*',
      '/api/*',
    ]);
    for (const behaviour of [DefaultCacheBehavior, ...CacheBehaviors]) {
      expect(behaviour.ResponseHeadersPolicyId).toEqual({ Ref: expect.stringMatching(/Headers/) });
      expect(behaviour.ViewerProtocolPolicy).toMatch(/^(redirect-to-https|https-only)$/);
    }
  });

  it('allows nothing to a script, style sheet or API answer that is opened as a page', () => {
    const { SecurityHeadersConfig, CustomHeadersConfig } = headersNamed(/^SiteDataHeaders/);
    expect(SecurityHeadersConfig).toEqual({
      ...policy.SecurityHeadersConfig,
      ContentSecurityPolicy: {
        ContentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'",
        Override: true,
      },
    });
    expect(CustomHeadersConfig.Items).toEqual([
      { Header: 'cross-origin-resource-policy', Value: 'same-origin', Override: true },
    ]);
    const { DefaultCacheBehavior, CacheBehaviors } = distributionOf(template);
    const [assets, api] = CacheBehaviors.slice(-2);
    for (const { ResponseHeadersPolicyId } of [assets, api])
      expect(ResponseHeadersPolicyId.Ref).toMatch(/^SiteDataHeaders/);
    expect(assets.TargetOriginId).toBe(DefaultCacheBehavior.TargetOriginId);
    expect(assets.Compress).toBe(true);
    expect(assets.AllowedMethods).toBeUndefined();
  });

  it('gives what is published no inline script, no power of the browser and no other host', () => {
    const { SecurityHeadersConfig, CustomHeadersConfig } = headersNamed(/^SitePublicHeaders/);
    const text: string = SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy;
    expect(text).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(text.match(/'[^']+'|https?:/g)).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/unsafe|sha256|http/)]),
    );
    expect(JSON.stringify(CustomHeadersConfig)).not.toContain('=(self)');
    const { CacheBehaviors } = distributionOf(template);
    for (const { ResponseHeadersPolicyId, AllowedMethods } of CacheBehaviors.slice(0, 2)) {
      expect(ResponseHeadersPolicyId.Ref).toMatch(/^SitePublicHeaders/);
      expect(AllowedMethods).toBeUndefined();
    }
  });

  it('reads what is published with signed requests, from a bucket that keeps every version', () => {
    template.hasResourceProperties('AWS::S3::Bucket', {
      VersioningConfiguration: { Status: 'Enabled' },
      PublicAccessBlockConfiguration: { BlockPublicPolicy: true, RestrictPublicBuckets: true },
    });
    const published = distributionOf(template).Origins[1];
    expect(published.OriginAccessControlId).toBeDefined();
    template.hasResourceProperties('AWS::S3::BucketPolicy', {
      Bucket: { Ref: Match.stringLikeRegexp('^PublicSiteBucket') },
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            // Without listing, a file that was never issued would be forbidden, not missing.
            Action: ['s3:GetObject', 's3:ListBucket'],
            Principal: { Service: 'cloudfront.amazonaws.com' },
          }),
        ]),
      },
    });
  });

  it('has only the site’s files, what is published and the API as origins, not what people upload', () => {
    const [site, published, gate, ...others] = distributionOf(template).Origins;
    expect(others).toEqual([]);
    expect(JSON.stringify(site.DomainName)).toMatch(/SiteFiles/);
    expect(JSON.stringify(published.DomainName)).toMatch(/PublicSiteBucket/);
    expect(JSON.stringify(gate.DomainName)).toMatch(/ApiHttp.*execute-api/);
  });

  it('reads the site’s bucket with signed requests', () => {
    const [site] = distributionOf(template).Origins;
    expect(site.OriginAccessControlId).toBeDefined();
    template.hasResourceProperties('AWS::CloudFront::OriginAccessControl', {
      OriginAccessControlConfig: { SigningBehavior: 'always', SigningProtocol: 'sigv4' },
    });
    template.hasResourceProperties('AWS::S3::BucketPolicy', {
      Bucket: { Ref: Match.stringLikeRegexp('^SiteFiles') },
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: 's3:GetObject',
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Condition: { StringEquals: { 'AWS:SourceArn': Match.anyValue() } },
          }),
        ]),
      },
    });
  });

  it('requires TLS 1.2 with a custom domain, to which emails link', () => {
    expect(distributionOf(full)).toMatchObject({
      Aliases: [domain],
      ViewerCertificate: {
        AcmCertificateArn: certificateArn,
        MinimumProtocolVersion: 'TLSv1.2_2021',
        SslSupportMethod: 'sni-only',
      },
    });
    full.hasResourceProperties('AWS::Lambda::Function', {
      Environment: { Variables: { SITE: `https://${domain}` } },
    });
  });
});

describe('API Gateway', () => {
  it('requires the origin secret of the CDN, which is not in the template', () => {
    const [, , gate] = distributionOf(template).Origins;
    const [{ HeaderName, HeaderValue }] = gate.OriginCustomHeaders;
    expect(HeaderName).toBe('x-sakshi-origin-secret');
    expect(JSON.stringify(HeaderValue)).toMatch(
      /\{\{resolve:secretsmanager:.*"Ref":"OriginSecret.*:SecretString:::\}\}/,
    );
    const keyed = template.findResources('AWS::Lambda::Function', {
      Properties: { Environment: { Variables: { ORIGIN_SECRETS: HeaderValue } } },
    });
    const answering = Object.keys(keyed).map((id) => id.slice(0, 8));
    const names = ['ApiDocum', 'ApiEnrol', 'ApiHandl', 'ApiMinut', 'ApiSumma'];
    expect(answering.toSorted()).toEqual(names);
  });

  it('encrypts the environment of the functions that have the origin secret', () => {
    const functions = Object.values(template.findResources('AWS::Lambda::Function'));
    const told = functions.filter(({ Properties }) =>
      JSON.stringify(Properties.Environment ?? {}).includes('{{resolve:'),
    );
    expect(told).toHaveLength(5);
    for (const { Properties } of told)
      expect(JSON.stringify(Properties.KmsKeyArn)).toMatch(/RecordingsPersonalDataBucketKey/);
  });

  it('accepts two origin secrets during a rotation, and is updated before the CDN', () => {
    // Two origin secrets, and the key of a speech engine.
    full.resourceCountIs('AWS::SecretsManager::Secret', 3);
    const [, , gate] = distributionOf(full).Origins;
    expect(JSON.stringify(gate.OriginCustomHeaders)).toMatch(/OriginSecretKey2/);
    full.hasResourceProperties('AWS::Lambda::Function', {
      Environment: {
        Variables: {
          ORIGIN_SECRETS: {
            'Fn::Join': ['', Match.arrayWith([':SecretString:::}} {{resolve:secretsmanager:'])],
          },
        },
      },
    });
    const { DependsOn } = only(full.findResources('AWS::CloudFront::Distribution'));
    expect(
      DependsOn.filter((id: string) => /^Api(Handler|Enrol)[\dA-F]{8}$/.test(id)),
    ).toHaveLength(2);
  });

  it('has low limits for all callers together only on routes without sign-in', () => {
    const stage = only(template.findResources('AWS::ApiGatewayV2::Stage'));
    const { DefaultRouteSettings, RouteSettings } = stage.Properties;
    expect(DefaultRouteSettings).toMatchObject({
      ThrottlingRateLimit: 200,
      ThrottlingBurstLimit: 400,
    });
    const perSecond = (key: string) => RouteSettings[key]?.ThrottlingRateLimit;
    expect(perSecond('POST /users/token')).toBe(20);
    expect(perSecond('POST /users/register')).toBe(5);
    expect(Object.keys(RouteSettings)).toHaveLength(2);
    // The stage cannot be created before the routes that it names.
    const routes = template.findResources('AWS::ApiGatewayV2::Route');
    for (const key of Object.keys(RouteSettings)) {
      const [id] = Object.entries(routes).find(([, one]) => one.Properties.RouteKey === key) ?? [];
      expect(stage.DependsOn).toContain(id);
    }
  });
});

describe('the threat protection of the user pool', () => {
  it('is enforced, on the Plus plan, if it is set', () => {
    full.hasResourceProperties('AWS::Cognito::UserPool', {
      UserPoolTier: 'PLUS',
      UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
    });
  });

  it('is off by default, without a paid plan', () => {
    template.hasResourceProperties('AWS::Cognito::UserPool', {
      UserPoolTier: Match.absent(),
      UserPoolAddOns: Match.absent(),
    });
  });
});

describe('the firewall', () => {
  const wall = () =>
    Template.fromStack(new Firewall(new App(), 'Firewall', { env: { region: 'us-east-1' } }));

  it('is attached to the CDN only if it is turned on', () => {
    expect(distributionOf(template).WebACLId).toBeUndefined();
    expect(distributionOf(full).WebACLId).toMatch(/webacl/);
  });

  it('has managed rules of AWS and rate limits', () => {
    const { Scope, DefaultAction, Rules } = only(
      wall().findResources('AWS::WAFv2::WebACL'),
    ).Properties;
    expect([Scope, DefaultAction]).toEqual(['CLOUDFRONT', { Allow: {} }]);
    const text = JSON.stringify(Rules);
    for (const name of ['CommonRuleSet', 'KnownBadInputsRuleSet', 'AmazonIpReputationList'])
      expect(text).toContain(`"AWSManagedRules${name}"`);
    const limits = Rules.flatMap(
      (rule: { Statement: { RateBasedStatement?: { Limit: number } } }) =>
        rule.Statement.RateBasedStatement?.Limit ?? [],
    );
    expect(limits).toEqual([10_000, 100, 50]);
    wall().hasResourceProperties('AWS::WAFv2::LoggingConfiguration', {
      RedactedFields: [{ SingleHeader: { Name: 'authorization' } }],
    });
  });

  it('lets long searches through: it stops query strings of more than 2,048 bytes otherwise', () => {
    const counted = { Name: 'SizeRestrictions_QUERYSTRING', ActionToUse: { Count: {} } };
    const common = {
      Name: 'AWSManagedRulesCommonRuleSet',
      RuleActionOverrides: Match.arrayWith([counted]),
    };
    const rule = Match.objectLike({
      Statement: { ManagedRuleGroupStatement: Match.objectLike(common) },
    });
    wall().hasResourceProperties('AWS::WAFv2::WebACL', { Rules: Match.arrayWith([rule]) });
  });
});
