import type { SummaryPoint } from '#contract/summaries.ts';

/** Letters of a point that tell it from the others. */
const most = 60;

/** What a point is called where several are: how it begins, in whole words where it has any. */
export function nameOf({ text }: Pick<SummaryPoint, 'text'>): string {
  if (text.length <= most) return text;
  const beginning = text.slice(0, most);
  const end = beginning.lastIndexOf(' ');
  return `${end > 0 ? beginning.slice(0, end) : beginning}…`;
}
