import { write } from './log.ts';

/** infra/operations/metrics.ts reads the metrics from this namespace. */
const namespace = 'Sakshi';

/**
 * Writes metrics, in seconds, as a log line in CloudWatch's embedded metric format, by function name. Hours
 * without values cost nothing.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
export function putMetrics(functionName: string, metrics: Record<string, number>): void {
  const names = Object.keys(metrics);
  if (names.length === 0) return;
  write({
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [
        {
          Namespace: namespace,
          Dimensions: [['FunctionName']],
          Metrics: names.map((Name) => ({ Name, Unit: 'Seconds' })),
        },
      ],
    },
    FunctionName: functionName,
    ...metrics,
  });
}
