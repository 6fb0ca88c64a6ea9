import { Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { Metrics } from './metrics.ts';

const { GREATER_THAN_OR_EQUAL_TO_THRESHOLD, LESS_THAN_THRESHOLD } = ComparisonOperator;
const minutes = 60;
const hours = 60 * minutes;

interface AlarmSpec {
  id: string;
  /** The heading of its runbook in docs/operations.md. */
  runbook: string;
  description: string;
  metric: IMetric;
  threshold: number;
  /** Consecutive periods of the metric, by default 1. */
  periods?: number;
  /** Goes off below the threshold, or if there is no data. */
  expectsData?: true;
}

const alarmSpecs = (metrics: Metrics): AlarmSpec[] => [
  ...callAlarms(metrics),
  ...postponementAlarms(metrics),
  ...jobAlarms(metrics),
  ...scheduleAlarms(metrics),
  ...streamAlarms(metrics),
  ...backupAlarms(metrics),
];

const callAlarms = (metrics: Metrics): AlarmSpec[] => [
  {
    id: 'ApiFaults',
    runbook: 'Server errors of the API',
    description:
      'Ten per cent of the calls, or two of fewer than twenty, failed with a server error',
    metric: metrics.faults,
    threshold: 10,
  },
  {
    id: 'CallsThrottled',
    runbook: 'Throttled calls',
    description: 'API Gateway throttled calls',
    metric: metrics.throttledCalls,
    threshold: 20,
  },
  {
    id: 'FunctionErrors',
    runbook: 'Function errors',
    description: 'Functions failed in each of three consecutive periods',
    metric: metrics.functionErrors,
    threshold: 1,
    periods: 3,
  },
  {
    id: 'FunctionThrottles',
    runbook: 'Throttled functions',
    description: 'Lambda throttled functions of this account and region',
    metric: metrics.functionThrottles,
    threshold: 10,
  },
];

const postponementAlarms = (metrics: Metrics): AlarmSpec[] => [
  {
    id: 'WorkPostponed',
    runbook: 'Postponed work',
    description: 'Work that is tried again later kept failing for a quarter of an hour',
    metric: metrics.postponedWork,
    threshold: 5,
    periods: 3,
  },
  {
    id: 'UnreadableRecords',
    runbook: 'Unreadable records',
    description: 'The table has a record that the functions cannot read',
    metric: metrics.unreadableRecords,
    threshold: 1,
  },
];

const jobAlarms = (metrics: Metrics): AlarmSpec[] => [
  {
    id: 'JobsFailed',
    runbook: 'Failed jobs',
    description: 'Processing a recording failed',
    metric: metrics.jobsFailed,
    threshold: 1,
  },
  {
    id: 'ExportsFailed',
    runbook: 'Failed exports',
    description: 'An export of everything, or of documents of meetings, failed',
    metric: metrics.exportsFailed,
    threshold: 1,
  },
  {
    id: 'JobsWait',
    runbook: 'Jobs wait too long',
    description: 'A job has waited for an hour',
    metric: metrics.oldestWaiting,
    threshold: 1 * hours,
  },
  {
    id: 'JobsStuck',
    runbook: 'Stuck jobs',
    description: 'A job has run for four hours, as long as the longest recording',
    metric: metrics.oldestRunning,
    threshold: 4 * hours,
  },
];

const scheduleAlarms = (metrics: Metrics): AlarmSpec[] => [
  {
    id: 'QueueStopped',
    runbook: 'The queue is not checked',
    description: 'The queue was not checked for ten minutes',
    metric: metrics.queueRuns,
    threshold: 1,
    periods: 2,
    expectsData: true,
  },
  {
    id: 'AuditLogUnshipped',
    runbook: 'The audit log is not shipped',
    description: 'Lines of the audit log are not in the archive bucket after an hour',
    metric: metrics.oldestUnshipped,
    threshold: 1 * hours,
  },
  {
    id: 'AuditLogStopped',
    runbook: 'The audit log is not shipped',
    description: 'The audit log was not checked for a quarter of an hour',
    metric: metrics.auditLogRuns,
    threshold: 1,
    periods: 3,
    expectsData: true,
  },
];

const streamAlarms = (metrics: Metrics): AlarmSpec[] =>
  ['Queue', 'Stream'].flatMap((reader, i): AlarmSpec[] => {
    const [deadLetters, lag] = [metrics.deadLetters[i], metrics.streamLag[i]];
    if (!deadLetters || !lag) return [];
    return [
      {
        id: `${reader}DeadLetters`,
        runbook: 'Dead letters',
        description: `The ${reader.toLowerCase()} could not process changes; they can be redriven for a day`,
        metric: deadLetters,
        threshold: 1,
      },
      {
        id: `${reader}Behind`,
        runbook: 'Stream lag',
        description: `The ${reader.toLowerCase()} is ten minutes behind the table`,
        metric: lag,
        threshold: 10 * minutes * 1000,
      },
    ];
  });

/** A day, and the ten hours that a nightly backup may take to start and to end. */
const sinceBackup = 24 + 10;

const backupAlarms = ({ completedBackups }: Metrics): AlarmSpec[] =>
  completedBackups
    ? [
        {
          id: 'BackupMissing',
          runbook: 'No backup',
          description: 'No backup of the table was completed for a day',
          metric: completedBackups,
          threshold: 1,
          periods: sinceBackup,
          expectsData: true,
        },
      ]
    : [];

/** The alarms: as few as possible, since each metric of an alarm costs money. */
export class Alarms extends Construct {
  readonly all: Alarm[];

  constructor(scope: Construct, id: string, props: { metrics: Metrics; topic: ITopic }) {
    super(scope, id);
    const action = new SnsAction(props.topic);
    this.all = alarmSpecs(props.metrics).map((spec) => {
      const alarm = new Alarm(this, spec.id, {
        alarmName: `${Stack.of(this).stackName}-${spec.id}`,
        alarmDescription: `${spec.description}. What to do: docs/operations.md, “${spec.runbook}”.`,
        metric: spec.metric,
        threshold: spec.threshold,
        evaluationPeriods: spec.periods ?? 1,
        comparisonOperator: spec.expectsData
          ? LESS_THAN_THRESHOLD
          : GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: spec.expectsData
          ? TreatMissingData.BREACHING
          : TreatMissingData.NOT_BREACHING,
      });
      alarm.addAlarmAction(action);
      alarm.addOkAction(action);
      return alarm;
    });
  }
}
