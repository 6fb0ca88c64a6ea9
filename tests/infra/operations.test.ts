import { readFileSync } from 'node:fs';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { tryOrLog } from '#functions/platform/aws/due.ts';
import { readOrLog } from '#functions/platform/aws/unreadable.ts';
import { measure } from '#functions/processes/queue-metrics.ts';
import { JobRecord } from '#functions/records/jobs.ts';
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

/** The log groups of the functions of the stack. */
const functionLogs = () =>
  Object.values(template.findResources('AWS::Lambda::Function'))
    .filter(({ Properties }) => String(Properties.Runtime).startsWith('nodejs24'))
    .map(({ Properties }) => Properties.LoggingConfig.LogGroup);

/** The log groups of those that run every few minutes. */
const scheduledLogs = () => {
  const rules = JSON.stringify(template.findResources('AWS::Events::Rule'));
  return Object.entries(template.findResources('AWS::Lambda::Function'))
    .filter(([id]) => rules.includes(`"${id}"`))
    .map(([, { Properties }]) => JSON.stringify(Properties.LoggingConfig.LogGroup))
    .toSorted();
};

const logsOf = (filters: ReturnType<Template['findResources']>) =>
  Object.values(filters)
    .map(({ Properties }) => JSON.stringify(Properties.LogGroupName))
    .toSorted();

describe('alarms', () => {
  it('cover calls, functions, jobs, the queue, the stream and the audit log', () => {
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
      'UnreadableRecords',
      'WorkPostponed',
    ]);
  });

  it('notify one topic when they start and when they end', () => {
    const [topic] = Object.keys(template.findResources('AWS::SNS::Topic'));
    for (const { AlarmActions, OKActions } of alarms) {
      expect(AlarmActions).toEqual([{ Ref: topic }]);
      expect(OKActions).toEqual([{ Ref: topic }]);
    }
  });

  it('each name an existing runbook of docs/operations.md', () => {
    const headings = readFileSync('docs/operations.md', 'utf8').match(/^### .+$/gm) ?? [];
    for (const { AlarmDescription } of alarms) {
      const [, runbook] = /docs\/operations\.md, “(.+)”\.$/.exec(AlarmDescription) ?? [];
      expect(headings).toContain(`### ${runbook}`);
    }
  });

  it('watch the job ages that the admit function records', () => {
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

  it('treat missing data as healthy, except those of the scheduled functions', () => {
    const silent = alarms.filter(({ TreatMissingData }) => TreatMissingData === 'breaching');
    expect(silent).toEqual([named('QueueStopped'), named('AuditLogStopped')]);
    expect(new Set(alarms.map(({ TreatMissingData }) => TreatMissingData))).toEqual(
      new Set(['breaching', 'notBreaching']),
    );
  });

  it('notice that no backup was completed, where the stage makes backups', () => {
    expect(named('BackupMissing')).toBeUndefined();
    const prod = synthesised({ stage: 'prod' });
    const [vault] = Object.keys(prod.findResources('AWS::Backup::BackupVault'));
    prod.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: 'sakshi-prod-BackupMissing',
      Metrics: [
        Match.objectLike({
          MetricStat: {
            Metric: {
              Namespace: 'AWS/Backup',
              MetricName: 'NumberOfBackupJobsCompleted',
              Dimensions: [
                { Name: 'BackupVaultName', Value: { 'Fn::GetAtt': [vault, 'BackupVaultName'] } },
              ],
            },
            Period: 3600,
            Stat: 'Sum',
          },
        }),
      ],
      EvaluationPeriods: 34,
      Threshold: 1,
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
      AlarmDescription: Match.stringLikeRegexp('“No backup”'),
    });
    expect(readFileSync('docs/operations.md', 'utf8')).toContain('### No backup\n');
  });

  it('watch the backlog that the audit log function records', async () => {
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

  it('count the unreadable records that scheduled functions skip', () => {
    const lines = linesOfLog();
    expect(readOrLog({ pk: 'JOB#1', sk: 'JOB', attempt: 'x' }, JobRecord)).toBeNull();
    expect(lines).toMatchObject([{ error: { name: 'UnreadableRecord', message: 'JOB#1 JOB' } }]);
    expect(metricOf('UnreadableRecords')).toEqual({
      Namespace: 'Sakshi',
      MetricName: 'sakshi-dev-UnreadableRecords',
    });
    const filters = template.findResources('AWS::Logs::MetricFilter', {
      Properties: {
        FilterPattern: '{ $.error.name = "UnreadableRecord" }',
        MetricTransformations: [{ MetricName: 'sakshi-dev-UnreadableRecords', MetricValue: '1' }],
      },
    });
    expect(logsOf(filters)).toEqual(scheduledLogs());
  });

  it('count the work that scheduled functions put off', async () => {
    const lines = linesOfLog();
    await tryOrLog(() => Promise.reject(new Error('away')), 'mail waits', { pk: 'OUTBOX#1' });
    expect(lines).toMatchObject([{ level: 'ERROR', postponed: true, message: 'mail waits' }]);
    expect(named('WorkPostponed')).toMatchObject({ Threshold: 5, EvaluationPeriods: 3 });
    const filters = template.findResources('AWS::Logs::MetricFilter', {
      Properties: {
        FilterPattern: '{ $.postponed IS TRUE }',
        MetricTransformations: [{ MetricName: 'sakshi-dev-PostponedWork', MetricValue: '1' }],
      },
    });
    expect(metricOf('WorkPostponed')?.MetricName).toBe('sakshi-dev-PostponedWork');
    expect(logsOf(filters)).toEqual(scheduledLogs());
  });

  it('watch every way in which work ends without a result, except that somebody cancels a job', async () => {
    const watched = (name: string) =>
      (named(name)?.Metrics ?? []).flatMap(({ MetricStat }) => MetricStat?.Metric.MetricName ?? []);
    expect(watched('JobsFailed').toSorted()).toEqual([
      'ExecutionsFailed',
      'sakshi-dev-JobsWithoutResult',
    ]);
    expect(watched('ExportsFailed').toSorted()).toEqual(
      ['Aborted', 'Failed', 'TimedOut'].flatMap((end) => [`Executions${end}`, `Executions${end}`]),
    );
    template.hasResourceProperties('AWS::Logs::MetricFilter', {
      FilterPattern: '{ $.message = "a job ended without a result" }',
      LogGroupName: { Ref: Match.stringLikeRegexp('^QueueAdmit') },
    });
  });

  it('count the failed invocations of exactly the functions of the stack', () => {
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
    const logs = functionLogs();
    const counted = Object.values(filters).map(({ Properties }) => Properties.LogGroupName);
    expect(counted.length).toBeGreaterThan(10);
    expect(counted).toEqual(expect.arrayContaining(logs));
    expect(counted).toHaveLength(logs.length);
  });

  it('count the throttled calls in the access log of API Gateway', () => {
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
  it('accepts alarms and budgets of this account, and requires TLS', () => {
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

  it('has a subscriber only if an address is set, and a budget only if an amount is set', () => {
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
  it('shows every function, and stays within the free tier', () => {
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

it('every log group is kept for a year', () => {
  const groups = Object.entries(template.findResources('AWS::Logs::LogGroup'));
  expect(groups.length).toBeGreaterThan(10);
  for (const [id, { Properties }] of groups)
    expect([id, Properties.RetentionInDays]).toEqual([id, 365]);
});
