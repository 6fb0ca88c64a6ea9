import { headingsIn } from './headings.ts';
import type { Notes } from './notes.ts';
import { plain } from './plain.ts';

const bold = (name: string): string => `**${plain(name)}**`;
const bullet = (text: string): string => `- ${plain(text)}`;

function action({ task, owner, due }: Notes['action_items'][number]): string {
  const details = [owner && bold(owner), due && plain(due)].filter(Boolean);
  return details.length === 0 ? bullet(task) : `${bullet(task)} (${details.join(', ')})`;
}

const section = (heading: string, blocks: string[], gap: string): string[] =>
  blocks.length === 0 ? [] : [`## ${heading}\n\n${blocks.join(gap)}`];

/** Notes as markdown with headings in `language` (BCP 47). What has no content has no heading. */
export function notesMarkdown(notes: Notes, language: string): string {
  const headings = headingsIn(language);
  const actions = notes.action_items.filter(({ task }) => task !== '');
  return [
    ...section(headings.summary, notes.summary.map(plain), '\n\n'),
    ...section(headings.decisions, notes.decisions.filter(Boolean).map(bullet), '\n'),
    ...section(headings.action_items, actions.map(action), '\n'),
    ...section(headings.key_points, notes.key_points.filter(Boolean).map(bullet), '\n'),
  ].join('\n\n');
}

/** Sentences as they were said, each with its speaker, under a heading in `language` (BCP 47). */
export function quotesMarkdown(
  quotes: { speaker: string; text: string }[],
  language: string,
): string {
  const lines = quotes.map(({ speaker, text }) => `- ${bold(speaker)}: ${plain(text)}`);
  return section(headingsIn(language).key_points, lines, '\n').join('');
}

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
