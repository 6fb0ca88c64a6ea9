import { vi } from 'vitest';

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
