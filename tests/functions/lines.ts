import { expect, vi } from 'vitest';

type Line = Record<string, unknown>;

/** What is written to the log from here on, each line read as the JSON it is. */
export function linesOfLog(): Line[] {
  const lines: Line[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    lines.push(JSON.parse(String(chunk)));
    return true;
  });
  return lines;
}

/** The line that leaves CloudWatch a figure in seconds: its embedded metric format. */
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
