import { write } from '../log/log.ts';
import type { Ages } from './ages.ts';

/** Where the figures stand; infra/operations/alarms.ts looks for them there. */
const namespace = 'Sakshi';

/**
 * Leaves the ages as figures, in a line that CloudWatch reads as such, under the name of the function that
 * measured. An hour in which nothing waits or runs has no figure and costs nothing.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
export function measure(functionName: string, { oldestWaiting, oldestRunning }: Ages): void {
  const figures = {
    ...(oldestWaiting !== null && { OldestWaiting: oldestWaiting }),
    ...(oldestRunning !== null && { OldestRunning: oldestRunning }),
  };
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
