import { Duration, Stack } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import {
  FilterPattern,
  type IFilterPattern,
  type ILogGroup,
  MetricFilter,
} from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { ApiGateway } from '../api.ts';
import type { AuditLog } from '../audit-log.ts';
import { BaseFunction } from '../base-function.ts';
import type { DocumentJobs, Exports } from '../exports.ts';
import type { Queue } from '../queue.ts';
import type { Stream } from '../stream.ts';
import type { Workflow } from '../workflow/workflow.ts';

export interface Watched {
  api: ApiGateway;
  queue: Queue;
  stream: Stream;
  workflow: Workflow;
  exports: Exports;
  documentJobs: DocumentJobs;
  auditLog: AuditLog;
}

const period = Duration.minutes(5);
const sum = { period, statistic: 'Sum' };
const most = { period, statistic: 'Maximum' };

/** Calls below which the share of faults says little: in so few, one fault is not yet an alarm. */
const fewCalls = 20;

/** Percent of the calls that ended with a fault of ours. */
function faultsOf({ http }: ApiGateway): IMetric {
  return new MathExpression({
    label: 'Faults, % of calls',
    expression: `IF(calls > ${fewCalls}, 100 * faults / calls, ${100 / fewCalls} * faults)`,
    usingMetrics: { calls: http.metricCount(sum), faults: http.metricServerError(sum) },
    period,
  });
}

/** Runs of either machine that makes files, of everything or of some meetings, that failed. */
const exportsFailed = ({ exports, documentJobs }: Watched): IMetric =>
  new MathExpression({
    label: 'Exports failed',
    expression: 'FILL(everything, 0) + FILL(documents, 0)',
    usingMetrics: {
      everything: exports.machine.metricFailed(sum),
      documents: documentJobs.machine.metricFailed(sum),
    },
    period,
  });

/** Counts the lines of a log that are such, under a name of this stack. An hour without one costs nothing. */
function linesOf(
  scope: Construct,
  { id, log, pattern, name }: { id: string; log: ILogGroup; pattern: IFilterPattern; name: string },
): MetricFilter {
  return new MetricFilter(scope, id, {
    logGroup: log,
    filterPattern: pattern,
    metricNamespace: 'Sakshi',
    metricName: `${Stack.of(scope).stackName}-${name}`,
  });
}

/** Calls that API Gateway sent away as too many: it has a figure of all refusals only, and a line of each. */
const turnedAway = (scope: Construct, { calls }: ApiGateway): IMetric =>
  linesOf(scope, {
    id: 'TurnedAway',
    log: calls,
    pattern: FilterPattern.stringValue('$.status', '=', '429'),
    name: 'TurnedAway',
  }).metric({ ...sum, label: 'Turned away' });

/** What Lambda itself says at the end of each run, also of one that was out of time or memory. */
const failedRun = FilterPattern.all(
  FilterPattern.stringValue('$.type', '=', 'platform.report'),
  FilterPattern.stringValue('$.record.status', '!=', 'success'),
);

/**
 * Failed runs of all functions of this stack as one figure. Lambda’s own figures are of one function, which
 * an alarm pays for one by one, or of all in the account.
 */
function failedRuns(scope: Construct): IMetric {
  const name = 'FailedRuns';
  const ours = Stack.of(scope)
    .node.findAll()
    .filter((one) => one instanceof BaseFunction);
  for (const one of ours) linesOf(one, { id: name, log: one.logGroup, pattern: failedRun, name });
  return new Metric({
    namespace: 'Sakshi',
    metricName: `${Stack.of(scope).stackName}-${name}`,
    label: 'Failed runs',
    ...sum,
  });
}

/** What a function leaves by functions/platform/log/metrics.ts while there is something to measure. */
const age = ({ functionName }: Lambda, metricName: string, label: string): IMetric =>
  new Metric({
    namespace: 'Sakshi',
    metricName,
    dimensionsMap: { FunctionName: functionName },
    label,
    ...most,
  });

/** Every figure that is looked at, by alarms or by people. */
export function figuresOf(scope: Construct, watched: Watched) {
  const { api, queue, stream, workflow, auditLog } = watched;
  const { http } = api;
  return {
    faults: faultsOf(api),
    calls: http.metricCount({ ...sum, label: 'Calls' }),
    refusals: http.metricClientError({ ...sum, label: 'Refused' }),
    turnedAway: turnedAway(scope, api),
    latencies: ['p50', 'p99'].map((statistic) =>
      http.metricLatency({ period, statistic, label: statistic }),
    ),
    functionErrors: failedRuns(scope),
    // Of all functions of the account in this region: so is the limit that they reach.
    functionThrottles: Lambda.metricAllThrottles({ ...sum, label: 'Throttles' }),
    jobsStarted: workflow.machine.metricStarted({ ...sum, label: 'Jobs started' }),
    jobsFailed: workflow.machine.metricFailed({ ...sum, label: 'Jobs failed' }),
    exportsFailed: exportsFailed(watched),
    oldestWaiting: age(queue.admit, 'OldestWaiting', 'Waits longest'),
    oldestRunning: age(queue.admit, 'OldestRunning', 'Runs longest'),
    oldestUnshipped: age(auditLog.ship, 'OldestUnshipped', 'Not in the archive bucket'),
    clock: queue.admit.metricInvocations({ ...sum, label: 'Runs of the queue' }),
    shipping: auditLog.ship.metricInvocations({ ...sum, label: 'Runs of the audit log' }),
    deadLetters: [
      queue.failed.metricApproximateNumberOfMessagesVisible({ ...most, label: 'Of the queue' }),
      stream.failed.metricApproximateNumberOfMessagesVisible({ ...most, label: 'Of the stream' }),
    ] as const,
    behind: [
      queue.admit.metric('IteratorAge', { ...most, label: 'Queue' }),
      stream.derive.metric('IteratorAge', { ...most, label: 'Stream' }),
    ] as const,
  };
}
export type Figures = ReturnType<typeof figuresOf>;
