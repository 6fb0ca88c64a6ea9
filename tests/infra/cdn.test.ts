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
/** With all that may be asked for, and the second key. */
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
  it('writes its access log where CloudFront can deliver it', () => {
    const logging = (given: object) => distributionOf(synthesised({ ...given })).Logging;
    expect(logging({})).toMatchObject({ Prefix: 'cdn/' });
    expect(logging({ region: 'ap-south-2' })).toBeUndefined();
  });

  let policy: { CustomHeadersConfig: { Items: object[] }; SecurityHeadersConfig: object };
  beforeAll(() => {
    const found = only(template.findResources('AWS::CloudFront::ResponseHeadersPolicy'));
    policy = found.Properties.ResponseHeadersPolicyConfig;
  });

  it('lets pages run what comes from the site, and of what is written into them what the build wrote', () => {
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

  it('has browsers come back by TLS alone for a year, and guess no types', () => {
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

  it('leaves pages the microphone and no other power, and no window of other sites', () => {
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

  it('gives those headers with the site and with the API, and turns plain HTTP away', () => {
    const { DefaultCacheBehavior, CacheBehaviors } = distributionOf(template);
    expect(CacheBehaviors.map((one: { PathPattern: string }) => one.PathPattern)).toEqual([
      '/api/*',
    ]);
    for (const behaviour of [DefaultCacheBehavior, ...CacheBehaviors]) {
      expect(behaviour.ResponseHeadersPolicyId).toEqual({ Ref: expect.stringMatching(/Headers/) });
      expect(behaviour.ViewerProtocolPolicy).toMatch(/^(redirect-to-https|https-only)$/);
    }
  });

  it('serves the site’s own files and the API: what people upload is on no origin of it', () => {
    const [site, gate, ...others] = distributionOf(template).Origins;
    expect(others).toEqual([]);
    expect(JSON.stringify(site.DomainName)).toMatch(/SiteFiles/);
    expect(JSON.stringify(gate.DomainName)).toMatch(/ApiHttp.*execute-api/);
  });

  it('alone reads the site’s bucket, by signed requests', () => {
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

  it('speaks TLS 1.2 or newer under a domain of its own, and the mails name that domain', () => {
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
  it('asks of every call the key that the CDN shows, and the template never says it', () => {
    const [, gate] = distributionOf(template).Origins;
    const [{ HeaderName, HeaderValue }] = gate.OriginCustomHeaders;
    expect(HeaderName).toBe('x-sakshi-origin-secret');
    expect(JSON.stringify(HeaderValue)).toMatch(
      /\{\{resolve:secretsmanager:.*"Ref":"OriginSecret.*:SecretString:::\}\}/,
    );
    const keyed = template.findResources('AWS::Lambda::Function', {
      Properties: { Environment: { Variables: { ORIGIN_SECRETS: HeaderValue } } },
    });
    const answering = Object.keys(keyed).map((id) => id.slice(0, 8));
    expect(answering.toSorted()).toEqual(['ApiDocum', 'ApiEnrol', 'ApiHandl', 'ApiSumma']);
  });

  it('keeps the key from those who may read the settings of functions', () => {
    const functions = Object.values(template.findResources('AWS::Lambda::Function'));
    const told = functions.filter(({ Properties }) =>
      JSON.stringify(Properties.Environment ?? {}).includes('{{resolve:'),
    );
    expect(told).toHaveLength(4);
    for (const { Properties } of told)
      expect(JSON.stringify(Properties.KmsKeyArn)).toMatch(/RecordingsPersonalDataBucketKey/);
  });

  it('takes the key of before too while a new one comes, and knows it before the CDN shows it', () => {
    full.resourceCountIs('AWS::SecretsManager::Secret', 2);
    const [, gate] = distributionOf(full).Origins;
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

  it('limits calls for everybody together only where nobody is signed in', () => {
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
    // The stage cannot be made before the routes it names.
    const routes = template.findResources('AWS::ApiGatewayV2::Route');
    for (const key of Object.keys(RouteSettings)) {
      const [id] = Object.entries(routes).find(([, one]) => one.Properties.RouteKey === key) ?? [];
      expect(stage.DependsOn).toContain(id);
    }
  });
});

describe('the watch for guessed passwords', () => {
  it('is paid for where it is set', () => {
    full.hasResourceProperties('AWS::Cognito::UserPool', {
      UserPoolTier: 'PLUS',
      UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
    });
  });

  it('costs nothing where it is not', () => {
    template.hasResourceProperties('AWS::Cognito::UserPool', {
      UserPoolTier: Match.absent(),
      UserPoolAddOns: Match.absent(),
    });
  });
});

describe('the firewall', () => {
  it('is not there unless asked for, and stands before the CDN where it is', () => {
    expect(distributionOf(template).WebACLId).toBeUndefined();
    expect(distributionOf(full).WebACLId).toMatch(/webacl/);
  });

  it('stops what AWS knows to be bad, and whoever asks too often', () => {
    const stack = new Firewall(new App(), 'Firewall', { env: { region: 'us-east-1' } });
    const wall = Template.fromStack(stack);
    const { Scope, DefaultAction, Rules } = only(
      wall.findResources('AWS::WAFv2::WebACL'),
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
    wall.hasResourceProperties('AWS::WAFv2::LoggingConfiguration', {
      RedactedFields: [{ SingleHeader: { Name: 'authorization' } }],
    });
  });
});
