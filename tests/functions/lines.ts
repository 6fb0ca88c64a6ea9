import { expect, vi } from 'vitest';

type Line = Record<string, unknown>;

/** Collects the lines logged from now on, parsed as JSON. */
export function linesOfLog(): Line[] {
  const lines: Line[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    lines.push(JSON.parse(String(chunk)));
    return true;
  });
  return lines;
}

/** The line of a metric in seconds, in CloudWatch's embedded metric format. */
export const figureLine = (FunctionName: string, Name: string, seconds: number): Line => ({
  _aws: {
    Timestamp: expect.any(Number),
    CloudWatchMetrics: [
      {
        Namespace: 'Sakshi',
        Dimensions: [['FunctionName']],
        Metrics: [{ Name, Unit: 'Seconds' }],
      },
    ],
  },
  FunctionName,
  [Name]: seconds,
});
