import { csvOf, type Row } from '#contract/csv.ts';
import { type Block, blocksOf, plainOf } from '../../platform/markdown.ts';
import type { MeetingDocument } from './document.ts';

/** A document as a table: who said what when, or each point of the summary under its heading. */
export function asCsv({ transcript, summary, times }: MeetingDocument): string {
  const said = transcript?.timeline.map((turn): Row => {
    const clock = times ? [turn.start_time, turn.end_time] : [];
    return [turn.speaker, ...clock, turn.transcript];
  });
  const points = summary && pointsOf(summary === 'none' ? '' : summary.content);
  const saidHead = ['speaker', ...(times ? ['start_time', 'end_time'] : []), 'transcript'];
  if (!points) return csvOf([saidHead, ...(said ?? [])]);
  if (!said) return csvOf([['section', 'summary'], ...points]);
  const gap = times ? ['', ''] : [];
  return csvOf([
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
