import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

const visible = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  sampledRequestsEnabled: true,
});

/**
 * Rules of AWS's own that look into bodies, and are counted only: minutes may speak of anything, a recording
 * is any bytes, and a transcript is longer than eight kilobytes. The API holds each body to its schema.
 */
const countedOnly = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
];

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

/** Requests that one address may make in five minutes: an office is often one address. */
const limited = (name: string, priority: number, limit: number, under?: string) => ({
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
 * What stands before the CDN where the setting `waf` is on: a stack of its own, since CloudFront takes its
 * firewall from us-east-1 alone.
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
        limited('EverythingOfOneAddress', 0, 10_000),
        limited('SignInsOfOneAddress', 1, 100, '/api/users/token'),
        limited('NewAccountsOfOneAddress', 2, 50, '/api/users/register'),
        managed('AWSManagedRulesAmazonIpReputationList', 3),
        managed('AWSManagedRulesKnownBadInputsRuleSet', 4),
        managed('AWSManagedRulesCommonRuleSet', 5, countedOnly),
      ],
    });
    this.arn = acl.attrArn;
    this.log(acl);
  }

  /** What was stopped and counted, without what tells who somebody is to us. */
  private log(acl: CfnWebACL): void {
    const log = new LogGroup(this, 'Log', {
      // The service writes only to names that begin so.
      logGroupName: `aws-waf-logs-${this.stackName}`,
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
