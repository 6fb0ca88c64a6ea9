import { write } from './log.ts';

/** Where the figures stand; infra/operations/metrics.ts looks for them there. */
const namespace = 'Sakshi';

/**
 * Leaves figures, in seconds, in a line that CloudWatch reads as such, under the name of the function that
 * measured. An hour in which none was left costs nothing.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
export function putMetrics(functionName: string, figures: Record<string, number>): void {
  const names = Object.keys(figures);
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
    ...figures,
  });
}
