import type { MeetingDocument } from './document.ts';
import { type Block, blocksOf, plainOf } from './markdown.ts';

/** Some countries' spreadsheets also accept the full-width forms of these characters. */
const beginsFormula = /^\s*[=+\-@＝＋－＠]/u;

/**
 * A cell (RFC 4180). Spreadsheets take a text that starts like this for a formula; an apostrophe prevents
 * it. https://owasp.org/www-community/attacks/CSV_Injection
 */
function cell(value: string | number): string {
  const text = typeof value === 'string' && beginsFormula.test(value) ? `'${value}` : `${value}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

type Row = (string | number)[];

/** A document as a table: who said what when, or each point of the summary under its heading. */
export function asCsv({ transcript, summary, times }: MeetingDocument): string {
  const said = transcript?.timeline.map((turn): Row => {
    const clock = times ? [turn.start_time, turn.end_time] : [];
    return [turn.speaker, ...clock, turn.transcript];
  });
  const points = summary && pointsOf(summary === 'none' ? '' : summary.content);
  const saidHead = ['speaker', ...(times ? ['start_time', 'end_time'] : []), 'transcript'];
  if (!points) return table([saidHead, ...(said ?? [])]);
  if (!said) return table([['section', 'summary'], ...points]);
  const gap = times ? ['', ''] : [];
  return table([
    ['part', 'section', ...saidHead.slice(0, -1), 'text'],
    ...points.map(([section = '', text = '']) => ['summary', section, '', ...gap, text]),
    ...said.map((turn) => ['transcript', '', ...turn]),
  ]);
}

/** Each point of a summary with its heading. */
function pointsOf(markdown: string): Row[] {
  let section = '';
  const rowsOf = (block: Block): Row[] => {
    switch (block.kind) {
      case 'heading':
        section = plainOf(block.text);
        return [];
      case 'paragraph':
        return [[section, plainOf(block.text)]];
      case 'list':
        return block.items.flat().flatMap(rowsOf);
      case 'table':
        return block.rows.map((row) => [section, row.map(plainOf).join(' | ')]);
    }
  };
  return blocksOf(markdown).flatMap(rowsOf);
}

/** Starts with a byte-order mark, without which spreadsheets garble Indian scripts. */
const table = (rows: Row[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
