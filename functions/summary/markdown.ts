import { type SummaryPoint, type SummarySection, summarySections } from '#contract/summaries.ts';
import { headingsIn } from './headings.ts';
import { plain } from './plain.ts';

type Written = Pick<SummaryPoint, 'section' | 'text' | 'speaker' | 'owner' | 'due'> & {
  passages: { start_time: number }[];
};

const bold = (name: string): string => `**${plain(name)}**`;

/**
 * The points as markdown with headings in `language` (BCP 47). A section without points has no heading.
 * Where a way to write seconds is given, each point says when it is spoken of.
 */
export function pointsMarkdown(
  points: Written[],
  language: string,
  writtenTime?: (seconds: number) => string,
): string {
  const headings = headingsIn(language);
  const line = (point: Written): string => {
    const { text, speaker, owner, due, passages } = point;
    const details = [owner && bold(owner), due && plain(due)].filter(Boolean);
    return [
      speaker === null ? plain(text) : `${bold(speaker)}: ${plain(text)}`,
      details.length > 0 && `(${details.join(', ')})`,
      passages.length === 0 && `*(${headings.unsupported})*`,
      writtenTime && passages.length > 0 && `(${timesOf(passages, writtenTime)})`,
    ]
      .filter(Boolean)
      .join(' ');
  };
  const blockOf = (section: SummarySection): string[] => {
    const lines = points.filter((point) => point.section === section).map(line);
    if (lines.length === 0) return [];
    const body =
      section === 'summary'
        ? lines.join('\n\n')
        : lines.map((written) => `- ${written}`).join('\n');
    return [`## ${headings[section]}\n\n${body}`];
  };
  return summarySections.flatMap(blockOf).join('\n\n');
}

const timesOf = (passages: Written['passages'], writtenTime: (seconds: number) => string): string =>
  [...new Set(passages.map(({ start_time }) => writtenTime(start_time)))].join(', ');

// Asterisks that belong to the text are escaped: two in a row are always ours.
const label = /\*\*(?:\\.|[^\\*])+\*\*/g;

/**
 * A summary in which people have other names (by their old ones) where it labels what they said or shall
 * do; its text stays. All change at once, so that two may change names.
 */
export function relabelled(markdown: string, names: ReadonlyMap<string, string>): string {
  const labels = new Map([...names].map(([from, to]) => [bold(from), bold(to)]));
  return markdown.replace(label, (found) => labels.get(found) ?? found);
}
