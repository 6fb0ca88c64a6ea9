import { Duration, Stack } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Api } from '../api.ts';
import type { Exports } from '../exports/exports.ts';
import type { Queue } from '../queue.ts';
import type { Stream } from '../stream.ts';
import type { Workflow } from '../workflow/workflow.ts';

export interface Watched {
  api: Api;
  queue: Queue;
  stream: Stream;
  workflow: Workflow;
  exports: Exports;
}

const period = Duration.minutes(5);
const sum = { period, statistic: 'Sum' };
const most = { period, statistic: 'Maximum' };

/** Calls below which the share of faults says little: in so few, one fault is not yet an alarm. */
const fewCalls = 20;

/** Percent of the calls that ended with a fault of ours. */
function faultsOf({ http }: Api): IMetric {
  return new MathExpression({
    label: 'Faults, % of calls',
    expression: `IF(calls > ${fewCalls}, 100 * faults / calls, ${100 / fewCalls} * faults)`,
    usingMetrics: { calls: http.metricCount(sum), faults: http.metricServerError(sum) },
    period,
  });
}

/** Calls that the gate sent away as too many: it has a figure of all refusals only, and a line of each. */
function turnedAway(scope: Construct, { calls }: Api): IMetric {
  const filter = new MetricFilter(scope, 'TurnedAway', {
    logGroup: calls,
    filterPattern: FilterPattern.stringValue('$.status', '=', '429'),
    metricNamespace: 'Sakshi',
    metricName: `${Stack.of(scope).stackName}-TurnedAway`,
  });
  return filter.metric({ ...sum, label: 'Turned away' });
}

/** What functions/queue/measure.ts leaves each minute while there is something to measure. */
const age = ({ admit }: Queue, metricName: string, label: string): IMetric =>
  new Metric({
    namespace: 'Sakshi',
    metricName,
    dimensionsMap: { FunctionName: admit.functionName },
    label,
    ...most,
  });

/** Every figure that is looked at, by alarms or by people. */
export function figuresOf(scope: Construct, { api, queue, stream, workflow, exports }: Watched) {
  const { http } = api;
  return {
    faults: faultsOf(api),
    calls: http.metricCount({ ...sum, label: 'Calls' }),
    refusals: http.metricClientError({ ...sum, label: 'Refused' }),
    turnedAway: turnedAway(scope, api),
    latencies: ['p50', 'p99'].map((statistic) =>
      http.metricLatency({ period, statistic, label: statistic }),
    ),
    // Of all functions of the account in this region: one figure, where one of each would cost one each.
    functionErrors: Lambda.metricAllErrors({ ...sum, label: 'Errors' }),
    functionThrottles: Lambda.metricAllThrottles({ ...sum, label: 'Throttles' }),
    jobsStarted: workflow.machine.metricStarted({ ...sum, label: 'Jobs started' }),
    jobsFailed: workflow.machine.metricFailed({ ...sum, label: 'Jobs failed' }),
    exportsFailed: exports.machine.metricFailed({ ...sum, label: 'Exports failed' }),
    oldestWaiting: age(queue, 'OldestWaiting', 'Waits longest'),
    oldestRunning: age(queue, 'OldestRunning', 'Runs longest'),
    clock: queue.admit.metricInvocations({ ...sum, label: 'Runs of the queue' }),
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
