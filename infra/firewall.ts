import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { nameOfRetained } from './names.ts';

const visible = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  sampledRequestsEnabled: true,
});

/**
 * AWS's managed rules that inspect bodies only count: minutes may contain any text, recordings any bytes, and
 * transcripts exceed eight kilobytes. So does the one that stops query strings of more than 2,048 bytes, which are 220
 * letters of Devanagari: searches may be longer. The API validates each body and query by its schema.
 */
const countedOnly = [
  'SizeRestrictions_QUERYSTRING',
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'EC2MetaDataSSRF_BODY',
];
const countedInputs = ['JavaDeserializationRCE_BODY', 'Log4JRCE_BODY'];

const managed = (name: string, priority: number, counted: string[] = []) => ({
  name,
  priority,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
  visibilityConfig: visible(name),
});

/** Limits requests per IP address in five minutes; a whole office often shares one address. */
const rateLimit = (name: string, priority: number, limit: number, under?: string) => ({
  name,
  priority,
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      evaluationWindowSec: 300,
      limit,
      ...(under && {
        scopeDownStatement: {
          byteMatchStatement: {
            fieldToMatch: { uriPath: {} },
            positionalConstraint: 'STARTS_WITH',
            searchString: under,
            textTransformations: [{ priority: 0, type: 'NORMALIZE_PATH' }],
          },
        },
      }),
    },
  },
  visibilityConfig: visible(name),
});

/**
 * The web application firewall of the CDN, for the setting `waf`. A separate stack, because CloudFront
 * requires its web ACL to be in us-east-1.
 */
export class Firewall extends Stack {
  readonly arn: string;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    const acl = new CfnWebACL(this, 'Rules', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible('Firewall'),
      rules: [
        rateLimit('EverythingOfOneAddress', 0, 10_000),
        rateLimit('SignInsOfOneAddress', 1, 100, '/api/users/token'),
        rateLimit('NewAccountsOfOneAddress', 2, 50, '/api/users/register'),
        managed('AWSManagedRulesAmazonIpReputationList', 3),
        managed('AWSManagedRulesKnownBadInputsRuleSet', 4, countedInputs),
        managed('AWSManagedRulesCommonRuleSet', 5, countedOnly),
      ],
    });
    this.arn = acl.attrArn;
    this.log(acl);
  }

  /** Logs blocked and counted requests, without tokens. */
  private log(acl: CfnWebACL): void {
    const log = new LogGroup(this, 'Log', {
      // WAF requires this prefix.
      logGroupName: nameOfRetained(this, `aws-waf-logs-${this.stackName}`),
      retention: RetentionDays.ONE_YEAR,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [
        this.formatArn({ service: 'logs', resource: `log-group:${log.logGroupName}` }),
      ],
      redactedFields: [{ singleHeader: { Name: 'authorization' } }],
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: [
              { ActionCondition: { Action: 'BLOCK' } },
              { ActionCondition: { Action: 'COUNT' } },
            ],
          },
        ],
      },
    });
  }
}
