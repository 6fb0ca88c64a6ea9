import {
  type Block,
  type DocumentBlock,
  type Parallel,
  type Run,
  withOutline,
} from '../../platform/markdown.ts';
import { Html, html } from './html.ts';

/**
 * Blocks of a document as HTML. Their headings follow each other without a gap, the first at `level`, so that screen
 * readers can navigate by them.
 */
export const blocksHtml = (blocks: DocumentBlock[], level: number): Html =>
  html`${withOutline(blocks).map((block) =>
    block.kind === 'parallel' ? parallelHtml(block, level) : blockHtml(block, level),
  )}`;

/** Beside each other where there is room. */
const parallelHtml = ({ sides }: Parallel, level: number): Html =>
  html`<div class="parallel">${sides.map(({ language, blocks }) => {
    const shown = html`${blocks.map((one) => blockHtml(one, level))}`;
    return language === null
      ? html`<div>${shown}</div>`
      : html`<div lang="${language}">${shown}</div>`;
  })}</div>`;

function blockHtml(block: Block, level: number): Html {
  switch (block.kind) {
    case 'heading': {
      const depth = Math.min(6, block.depth + level - 2);
      return html`<h${depth}>${runs(block.text)}</h${depth}>`;
    }
    case 'paragraph':
      return html`<p>${runs(block.text)}</p>`;
    case 'list': {
      const items = block.items.map(
        (item) => html`<li>${item.map((one) => blockHtml(one, level))}</li>`,
      );
      if (block.start === null) return html`<ul>${items}</ul>`;
      return html`<ol start="${block.start}">${items}</ol>`;
    }
    case 'table':
      return tableHtml(block.rows);
  }
}

/** A wide table scrolls by itself, also by keyboard. */
function tableHtml([head = [], ...rows]: Run[][][]): Html {
  return html`<div class="wide" tabindex="0"><table><thead><tr>${head.map(
    (cell) => html`<th scope="col">${runs(cell)}</th>`,
  )}</tr></thead><tbody>${rows.map(
    (row) => html`<tr>${row.map((cell) => html`<td>${runs(cell)}</td>`)}</tr>`,
  )}</tbody></table></div>`;
}

const runs = (text: Run[]): Html => html`${text.map(run)}`;

function run({ text, bold, italic, redacted }: Run): Html {
  if (redacted) return html`<mark class="redacted">${text}</mark>`;
  const lines = text
    .split('\n')
    .map((line, place) => (place > 0 ? html`<br>${line}` : html`${line}`));
  let shown = new Html(lines.map((line) => line.text).join(''));
  if (italic) shown = html`<em>${shown}</em>`;
  return bold ? html`<strong>${shown}</strong>` : shown;
}
