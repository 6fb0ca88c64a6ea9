import { readFileSync } from 'node:fs';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { measure } from '#functions/processes/queue-metrics.ts';
import { linesOfLog } from '../functions/lines.ts';
import { synthesised } from './synthesised.ts';

afterEach(() => vi.restoreAllMocks());

interface AlarmProperties {
  AlarmName: string;
  AlarmDescription: string;
  AlarmActions?: unknown[];
  OKActions?: unknown[];
  Metrics?: { MetricStat?: { Metric: { MetricName: string } & object } }[];
  TreatMissingData: string;
}

let template: Template;
let alarms: AlarmProperties[];
beforeAll(() => {
  template = synthesised();
  alarms = Object.values(template.findResources('AWS::CloudWatch::Alarm')).map(
    ({ Properties }) => Properties,
  );
});

const named = (name: string) => alarms.find(({ AlarmName }) => AlarmName.endsWith(`-${name}`));

/** The metric of an alarm that has only one. */
const metricOf = (name: string) => named(name)?.Metrics?.[0]?.MetricStat?.Metric;

describe('alarms', () => {
  it('cover calls, functions, jobs, the queue and what is left behind', () => {
    expect(alarms.map(({ AlarmName }) => AlarmName.replace(/^.*-/, '')).toSorted()).toEqual([
      'ApiFaults',
      'AuditLogStopped',
      'AuditLogUnshipped',
      'CallsThrottled',
      'ExportsFailed',
      'FunctionErrors',
      'FunctionThrottles',
      'JobsFailed',
      'JobsStuck',
      'JobsWait',
      'QueueBehind',
      'QueueDeadLetters',
      'QueueStopped',
      'StreamBehind',
      'StreamDeadLetters',
    ]);
  });

  it('say so to one topic, when they begin and when they end', () => {
    const [topic] = Object.keys(template.findResources('AWS::SNS::Topic'));
    for (const { AlarmActions, OKActions } of alarms) {
      expect(AlarmActions).toEqual([{ Ref: topic }]);
      expect(OKActions).toEqual([{ Ref: topic }]);
    }
  });

  it('each name a runbook of docs/operations.md that is there', () => {
    const headings = readFileSync('docs/operations.md', 'utf8').match(/^### .+$/gm) ?? [];
    for (const { AlarmDescription } of alarms) {
      const [, runbook] = /docs\/operations\.md, “(.+)”\.$/.exec(AlarmDescription) ?? [];
      expect(headings).toContain(`### ${runbook}`);
    }
  });

  it('look for the ages of jobs where the queue’s clock leaves them', () => {
    const lines = linesOfLog();
    measure('fn', { oldestWaiting: 1, oldestRunning: 1 });
    expect(lines).toHaveLength(1);
    const [{ _aws }] = lines as [{ _aws: { CloudWatchMetrics: unknown[] } }];
    const [admit] = Object.keys(template.findResources('AWS::Lambda::Function')).filter((id) =>
      id.startsWith('QueueAdmit'),
    );
    expect(_aws.CloudWatchMetrics).toEqual([
      {
        Namespace: 'Sakshi',
        Dimensions: [['FunctionName']],
        Metrics: [
          { Name: 'OldestWaiting', Unit: 'Seconds' },
          { Name: 'OldestRunning', Unit: 'Seconds' },
        ],
      },
    ]);
    const at = {
      Namespace: 'Sakshi',
      Dimensions: [{ Name: 'FunctionName', Value: { Ref: admit } }],
    };
    expect(metricOf('JobsWait')).toEqual({ ...at, MetricName: 'OldestWaiting' });
    expect(metricOf('JobsStuck')).toEqual({ ...at, MetricName: 'OldestRunning' });
  });

  it('take silence for well, but for the clocks’', () => {
    const silent = alarms.filter(({ TreatMissingData }) => TreatMissingData === 'breaching');
    expect(silent).toEqual([named('QueueStopped'), named('AuditLogStopped')]);
    expect(new Set(alarms.map(({ TreatMissingData }) => TreatMissingData))).toEqual(
      new Set(['breaching', 'notBreaching']),
    );
  });

  it('look for what the archive bucket lacks where the function leaves it that ships the audit log', async () => {
    const [ship] = Object.keys(template.findResources('AWS::Lambda::Function')).filter((id) =>
      id.startsWith('AuditLogShip'),
    );
    const Dimensions = [{ Name: 'FunctionName', Value: { Ref: ship } }];
    expect(metricOf('AuditLogUnshipped')).toEqual({
      Namespace: 'Sakshi',
      MetricName: 'OldestUnshipped',
      Dimensions,
    });
    expect(metricOf('AuditLogStopped')).toMatchObject({ MetricName: 'Invocations', Dimensions });
  });

  it('count the failed runs of each function of the stack, and of no other', () => {
    expect(metricOf('FunctionErrors')).toEqual({
      Namespace: 'Sakshi',
      MetricName: 'sakshi-dev-FailedRuns',
    });
    const filters = template.findResources('AWS::Logs::MetricFilter', {
      Properties: {
        FilterPattern: '{ ($.type = "platform.report") && ($.record.status != "success") }',
        MetricTransformations: [{ MetricName: 'sakshi-dev-FailedRuns', MetricValue: '1' }],
      },
    });
    const logs = Object.values(template.findResources('AWS::Lambda::Function'))
      .filter(({ Properties }) => String(Properties.Runtime).startsWith('nodejs24'))
      .map(({ Properties }) => Properties.LoggingConfig.LogGroup);
    const counted = Object.values(filters).map(({ Properties }) => Properties.LogGroupName);
    expect(counted.length).toBeGreaterThan(10);
    expect(counted).toEqual(expect.arrayContaining(logs));
    expect(counted).toHaveLength(logs.length);
  });

  it("count the calls that API Gateway's own log has as turned away", () => {
    expect(metricOf('CallsThrottled')).toEqual({
      Namespace: 'Sakshi',
      MetricName: 'sakshi-dev-ThrottledCalls',
    });
    template.hasResourceProperties('AWS::Logs::MetricFilter', {
      FilterPattern: '{ $.status = "429" }',
      LogGroupName: { Ref: Match.stringLikeRegexp('^ApiCalls') },
      MetricTransformations: [
        { MetricNamespace: 'Sakshi', MetricName: 'sakshi-dev-ThrottledCalls', MetricValue: '1' },
      ],
    });
    template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      AccessLogSettings: { Format: Match.stringLikeRegexp('"status":"\\$context.status"') },
    });
  });
});

describe('the topic', () => {
  it('is open to alarms and budgets of this account, and takes nothing without TLS', () => {
    template.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Deny',
            Condition: { Bool: { 'aws:SecureTransport': 'false' } },
          }),
          Match.objectLike({
            Effect: 'Allow',
            Action: 'sns:Publish',
            Principal: { Service: ['cloudwatch.amazonaws.com', 'budgets.amazonaws.com'] },
            Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
          }),
        ]),
      },
    });
  });

  it('has a reader only where a mail address is given, and a budget where a sum is', () => {
    template.resourceCountIs('AWS::SNS::Subscription', 0);
    template.resourceCountIs('AWS::Budgets::Budget', 0);
    const told = synthesised({ alarmMail: 'ops@pune.example', monthlyBudget: '50' });
    told.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: 'ops@pune.example',
    });
    const [topic] = Object.keys(told.findResources('AWS::SNS::Topic'));
    const subscribers = [{ Address: { Ref: topic }, SubscriptionType: 'SNS' }];
    told.hasResourceProperties('AWS::Budgets::Budget', {
      Budget: { BudgetLimit: { Amount: 50, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
      NotificationsWithSubscribers: [
        { Notification: { NotificationType: 'ACTUAL', Threshold: 80 }, Subscribers: subscribers },
        {
          Notification: { NotificationType: 'FORECASTED', Threshold: 100 },
          Subscribers: subscribers,
        },
      ].map((one) => Match.objectLike(one)),
    });
  });
});

describe('the dashboard', () => {
  it('is one, shows every function, and no more than costs nothing', () => {
    const [dashboard, ...others] = Object.values(
      template.findResources('AWS::CloudWatch::Dashboard'),
    );
    expect(others).toEqual([]);
    const [, parts]: [string, unknown[]] =
      dashboard?.Properties.DashboardBody['Fn::Join'] ?? expect.fail('no dashboard');
    const body = parts.map((part) => (typeof part === 'string' ? part : 'x')).join('');
    const metrics = (JSON.parse(body).widgets as { properties: { metrics?: unknown[] } }[]).flatMap(
      ({ properties }) => properties.metrics ?? [],
    );
    expect(metrics.length).toBeLessThanOrEqual(50);
    const ours = Object.values(template.findResources('AWS::Lambda::Function')).filter(
      ({ Properties }) => String(Properties.Runtime).startsWith('nodejs24'),
    );
    const perFunction = metrics.filter((one) => JSON.stringify(one).includes('"Errors"'));
    expect(perFunction.length).toBeGreaterThanOrEqual(ours.length);
  });
});

it('every log is kept for a year, and none for ever', () => {
  const groups = Object.entries(template.findResources('AWS::Logs::LogGroup'));
  expect(groups.length).toBeGreaterThan(10);
  for (const [id, { Properties }] of groups)
    expect([id, Properties.RetentionInDays]).toEqual([id, 365]);
});
