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
import type { Figures } from './metrics.ts';

const { GREATER_THAN_OR_EQUAL_TO_THRESHOLD, LESS_THAN_THRESHOLD } = ComparisonOperator;
const minutes = 60;
const hours = 60 * minutes;

interface Watch {
  id: string;
  /** The heading of its runbook in docs/operations.md. */
  runbook: string;
  says: string;
  metric: IMetric;
  threshold: number;
  /** Periods of five minutes in a row; 1 where absent. */
  periods?: number;
  /** No figure at all, or one below the threshold, is the alarm. */
  silence?: true;
}

const watches = (at: Figures): Watch[] => [
  ...callWatches(at),
  ...jobWatches(at),
  ...clockWatches(at),
  ...streamWatches(at),
];

const callWatches = (at: Figures): Watch[] => [
  {
    id: 'ApiFaults',
    runbook: 'Faults of the API',
    says: 'A tenth of the calls, or two of a few, ended with a fault of ours',
    metric: at.faults,
    threshold: 10,
  },
  {
    id: 'CallsTurnedAway',
    runbook: 'Calls turned away',
    says: 'API Gateway turned calls away as too many',
    metric: at.turnedAway,
    threshold: 20,
  },
  {
    id: 'FunctionErrors',
    runbook: 'Errors of functions',
    says: 'Functions failed, once or more in each of three periods',
    metric: at.functionErrors,
    threshold: 1,
    periods: 3,
  },
  {
    id: 'FunctionThrottles',
    runbook: 'Throttled functions',
    says: 'Functions of this account and region were refused more runs at once',
    metric: at.functionThrottles,
    threshold: 10,
  },
];

const jobWatches = (at: Figures): Watch[] => [
  {
    id: 'JobsFailed',
    runbook: 'Failed jobs',
    says: 'Work on a recording failed',
    metric: at.jobsFailed,
    threshold: 1,
  },
  {
    id: 'ExportsFailed',
    runbook: 'Failed exports',
    says: 'An export of everything, or of documents of meetings, failed',
    metric: at.exportsFailed,
    threshold: 1,
  },
  {
    id: 'JobsWait',
    runbook: 'Jobs wait too long',
    says: 'A job has waited for an hour',
    metric: at.oldestWaiting,
    threshold: 1 * hours,
  },
  {
    id: 'JobsStuck',
    runbook: 'Stuck jobs',
    says: 'A job has run for four hours, as long as the longest recording',
    metric: at.oldestRunning,
    threshold: 4 * hours,
  },
];

const clockWatches = (at: Figures): Watch[] => [
  {
    id: 'ClockStopped',
    runbook: 'The clock stands still',
    says: 'The queue was not looked at for ten minutes',
    metric: at.clock,
    threshold: 1,
    periods: 2,
    silence: true,
  },
  {
    id: 'AuditLogUnshipped',
    runbook: 'The audit log is not shipped',
    says: 'Lines of the audit log are not in the archive bucket after an hour',
    metric: at.oldestUnshipped,
    threshold: 1 * hours,
  },
  {
    id: 'AuditLogStopped',
    runbook: 'The audit log is not shipped',
    says: 'The audit log was not looked at for a quarter of an hour',
    metric: at.shipping,
    threshold: 1,
    periods: 3,
    silence: true,
  },
];

const streamWatches = (at: Figures): Watch[] =>
  ['Queue', 'Stream'].flatMap((reader, i): Watch[] => {
    const [deadLetters, behind] = [at.deadLetters[i], at.behind[i]];
    if (!deadLetters || !behind) return [];
    return [
      {
        id: `${reader}DeadLetters`,
        runbook: 'Dead letters',
        says: `Changes that the ${reader.toLowerCase()} could not take; they can be given again for a day`,
        metric: deadLetters,
        threshold: 1,
      },
      {
        id: `${reader}Behind`,
        runbook: 'Changes wait',
        says: `The ${reader.toLowerCase()} is ten minutes behind the table`,
        metric: behind,
        threshold: 10 * minutes * 1000,
      },
    ];
  });

/** What somebody is to be told of: as few as cover it, since each figure looked at costs. */
export class Alarms extends Construct {
  readonly all: Alarm[];

  constructor(scope: Construct, id: string, props: { figures: Figures; topic: ITopic }) {
    super(scope, id);
    const action = new SnsAction(props.topic);
    this.all = watches(props.figures).map((watch) => {
      const alarm = new Alarm(this, watch.id, {
        alarmName: `${Stack.of(this).stackName}-${watch.id}`,
        alarmDescription: `${watch.says}. What to do: docs/operations.md, “${watch.runbook}”.`,
        metric: watch.metric,
        threshold: watch.threshold,
        evaluationPeriods: watch.periods ?? 1,
        comparisonOperator: watch.silence
          ? LESS_THAN_THRESHOLD
          : GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: watch.silence
          ? TreatMissingData.BREACHING
          : TreatMissingData.NOT_BREACHING,
      });
      alarm.addAlarmAction(action);
      alarm.addOkAction(action);
      return alarm;
    });
  }
}
