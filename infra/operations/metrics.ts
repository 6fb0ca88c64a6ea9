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
import { Backups } from '../backups.ts';
import { BaseFunction } from '../base-function.ts';
import type { DocumentJobs, Exports } from '../exports.ts';
import type { Queue } from '../queue.ts';
import type { Stream } from '../stream.ts';
import type { Workflow } from '../workflow/workflow.ts';

/** The constructs that have metrics. */
export interface Monitored {
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
const maximum = { period, statistic: 'Maximum' };

/** With fewer calls a percentage means little: a single fault counts as half of the alarm's threshold. */
const fewCalls = 20;

/** Percentage of calls that ended with a server error. */
function faultsOf({ http }: ApiGateway): IMetric {
  return new MathExpression({
    label: 'Faults, % of calls',
    expression: `IF(calls > ${fewCalls}, 100 * faults / calls, ${100 / fewCalls} * faults)`,
    usingMetrics: { calls: http.metricCount(sum), faults: http.metricServerError(sum) },
    period,
  });
}

/** The sum of metrics, each of which may have no data. */
const sumOf = (label: string, usingMetrics: Record<string, IMetric>): IMetric =>
  new MathExpression({
    label,
    expression: Object.keys(usingMetrics)
      .map((name) => `FILL(${name}, 0)`)
      .join(' + '),
    usingMetrics,
    period,
  });

/** Executions of the two state machines that make files which failed, timed out or were aborted. */
const exportsFailed = ({ exports, documentJobs }: Monitored): IMetric =>
  sumOf('Exports failed', {
    everythingFailed: exports.machine.metricFailed(sum),
    everythingTimedOut: exports.machine.metricTimedOut(sum),
    everythingAborted: exports.machine.metricAborted(sum),
    documentsFailed: documentJobs.machine.metricFailed(sum),
    documentsTimedOut: documentJobs.machine.metricTimedOut(sum),
    documentsAborted: documentJobs.machine.metricAborted(sum),
  });

/**
 * Failed executions, and jobs whose execution timed out or was aborted. The queue finds those within a minute; Step
 * Functions' own metrics would also count each job that somebody cancels.
 */
const jobsFailed = (scope: Construct, { workflow, queue }: Monitored): IMetric =>
  sumOf('Jobs failed', {
    failed: workflow.machine.metricFailed(sum),
    ended: countLines(scope, {
      id: 'JobsWithoutResult',
      log: queue.admit.logGroup,
      pattern: FilterPattern.stringValue('$.message', '=', 'a job ended without a result'),
      name: 'JobsWithoutResult',
    }).metric(sum),
  });

/** Counts the log lines that match, under a name of this stack. An hour without a match costs nothing. */
function countLines(
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

/** Calls throttled by API Gateway, counted in its access log: its own metric counts all client errors. */
const throttledCalls = (scope: Construct, { accessLog }: ApiGateway): IMetric =>
  countLines(scope, {
    id: 'ThrottledCalls',
    log: accessLog,
    pattern: FilterPattern.stringValue('$.status', '=', '429'),
    name: 'ThrottledCalls',
  }).metric({ ...sum, label: 'Throttled' });

/** Lambda's report at the end of an invocation that failed, timed out or ran out of memory. */
const failedRun = FilterPattern.all(
  FilterPattern.stringValue('$.type', '=', 'platform.report'),
  FilterPattern.stringValue('$.record.status', '!=', 'success'),
);

/** The error that Table throws, or logs if it skips a record (functions/platform/aws/unreadable.ts). */
const unreadable = FilterPattern.stringValue('$.error.name', '=', 'UnreadableRecord');

/** Work that failed and is tried again later, so that its function succeeds (functions/platform/aws/due.ts). */
const postponed = FilterPattern.booleanValue('$.postponed', true);

/** The functions of this stack. */
const functionsOf = (scope: Construct): BaseFunction[] =>
  Stack.of(scope)
    .node.findAll()
    .filter((one) => one instanceof BaseFunction);

/** Those that skip what they cannot do. A filter for each of the others would exceed the resources of a stack. */
const scheduledOf = (scope: Construct): BaseFunction[] =>
  functionsOf(scope).filter(({ isScheduled }) => isScheduled);

/**
 * Counts the log lines of several functions as one metric. Lambda’s own metrics are either per
 * function, each of which an alarm would pay for, or for the whole account.
 */
function countInAll(
  scope: Construct,
  functions: BaseFunction[],
  { name, pattern, label }: { name: string; pattern: IFilterPattern; label: string },
): IMetric {
  for (const fn of functions) countLines(fn, { id: name, log: fn.logGroup, pattern, name });
  return new Metric({
    namespace: 'Sakshi',
    metricName: `${Stack.of(scope).stackName}-${name}`,
    label,
    ...sum,
  });
}

/** An age in seconds that a function reports by functions/platform/log/metrics.ts, if there is anything to measure. */
const age = ({ functionName }: Lambda, metricName: string, label: string): IMetric =>
  new Metric({
    namespace: 'Sakshi',
    metricName,
    dimensionsMap: { FunctionName: functionName },
    label,
    ...maximum,
  });

/**
 * How many backups were completed each hour; null where the stage makes none. A job that never ran leaves no metric of
 * a failure.
 */
function completedBackups(scope: Construct): IMetric | null {
  const backups = Stack.of(scope)
    .node.findAll()
    .find((one) => one instanceof Backups);
  if (!backups) return null;
  return new Metric({
    namespace: 'AWS/Backup',
    metricName: 'NumberOfBackupJobsCompleted',
    dimensionsMap: { BackupVaultName: backups.vault.backupVaultName },
    label: 'Backups',
    period: Duration.hours(1),
    statistic: 'Sum',
  });
}

/** All metrics of the alarms and the dashboard. */
export function metricsOf(scope: Construct, monitored: Monitored) {
  const { api, queue, stream, workflow, auditLog } = monitored;
  const { http } = api;
  return {
    faults: faultsOf(api),
    calls: http.metricCount({ ...sum, label: 'Calls' }),
    clientErrors: http.metricClientError({ ...sum, label: 'Client errors' }),
    throttledCalls: throttledCalls(scope, api),
    latencies: ['p50', 'p99'].map((statistic) =>
      http.metricLatency({ period, statistic, label: statistic }),
    ),
    functionErrors: countInAll(scope, functionsOf(scope), {
      name: 'FailedRuns',
      pattern: failedRun,
      label: 'Failed runs',
    }),
    postponedWork: countInAll(scope, scheduledOf(scope), {
      name: 'PostponedWork',
      pattern: postponed,
      label: 'Work that is tried again later',
    }),
    unreadableRecords: countInAll(scope, scheduledOf(scope), {
      name: 'UnreadableRecords',
      pattern: unreadable,
      label: 'Unreadable records',
    }),
    // For all functions of the account in this region, like the limit itself.
    functionThrottles: Lambda.metricAllThrottles({ ...sum, label: 'Throttles' }),
    jobsStarted: workflow.machine.metricStarted({ ...sum, label: 'Jobs started' }),
    jobsFailed: jobsFailed(scope, monitored),
    exportsFailed: exportsFailed(monitored),
    // The dashboard has room for fifty metrics.
    failedExports: [monitored.exports, monitored.documentJobs].map(({ node, machine }) =>
      machine.metricFailed({ ...sum, label: `${node.id} failed` }),
    ),
    oldestWaiting: age(queue.admit, 'OldestWaiting', 'Longest waiting'),
    oldestRunning: age(queue.admit, 'OldestRunning', 'Longest running'),
    oldestUnshipped: age(auditLog.ship, 'OldestUnshipped', 'Not in the archive bucket'),
    completedBackups: completedBackups(scope),
    queueRuns: queue.admit.metricInvocations({ ...sum, label: 'Queue' }),
    auditLogRuns: auditLog.ship.metricInvocations({ ...sum, label: 'Audit log' }),
    deadLetters: [
      queue.failed.metricApproximateNumberOfMessagesVisible({ ...maximum, label: 'Queue' }),
      stream.failed.metricApproximateNumberOfMessagesVisible({ ...maximum, label: 'Stream' }),
    ] as const,
    streamLag: [
      queue.admit.metric('IteratorAge', { ...maximum, label: 'Queue' }),
      stream.derive.metric('IteratorAge', { ...maximum, label: 'Stream' }),
    ] as const,
  };
}
export type Metrics = ReturnType<typeof metricsOf>;
