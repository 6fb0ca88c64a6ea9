import type { ShownPiece } from '#contract/redactions.ts';
import { type Block, blocksOf, type DocumentBlock, type Run } from '../../platform/markdown.ts';
import { type FormWords, formWordsIn } from '../minutes/form-words.ts';
import {
  correctionsIn,
  paragraphsOf,
  type ShownBlock,
  type ShownMinutes,
  translationIn,
} from '../minutes/shown-minutes.ts';
import { dayIn } from '../minutes/wording.ts';

const plainRun = (text: string): Run => ({ text, bold: false, italic: false });
const paragraph = (...text: Run[]): Block => ({ kind: 'paragraph', text });
const list = (items: Run[]): Block => ({
  kind: 'list',
  start: null,
  items: items.map((item) => [paragraph(item)]),
});
const heading = (text: string): Block => ({ kind: 'heading', depth: 1, text: [plainRun(text)] });

const bar = (ground: string, { redacted }: FormWords): Run => ({
  ...plainRun(redacted(ground)),
  redacted: true,
});

/** The blocks of minutes as documents show them, followed by confirmation, corrections, signatures and corrigenda. */
export function minutesBlocks(shown: ShownMinutes): DocumentBlock[] {
  const words = formWordsIn(shown.cover.language);
  return [
    ...textBlocks(shown.blocks, words),
    ...confirmationBlocks(shown, words),
    ...signatureBlocks(shown, words),
    ...corrigendaBlocks(shown, words),
  ];
}

/** A block followed by its translation is shown beside it. */
const textBlocks = (all: readonly ShownBlock[], words: FormWords): DocumentBlock[] =>
  all.flatMap((one, place): DocumentBlock[] => {
    const before = all[place - 1];
    const next = all[place + 1];
    const translation = next && translationIn(next);
    if (before && translationIn(one)) return [];
    if (!translation) return blocksIn(one, words);
    const blocks = blocksIn(next, words).map(asParagraph);
    const sides = [
      { language: null, blocks: blocksIn(one, words) },
      { language: translation.language, blocks },
    ];
    return [{ kind: 'parallel', sides }];
  });

const blocksIn = (one: ShownBlock, words: FormWords): Block[] =>
  'block' in one ? blocksOf(one.block.text) : redactedBlocks(one, words);

/** The outline of the document is that of the first language. */
const asParagraph = (block: Block): Block =>
  block.kind === 'heading'
    ? paragraph(...block.text.map((run) => ({ ...run, bold: true })))
    : block;

function redactedBlocks(
  { kind, pieces }: { kind: string | null; pieces: ShownPiece[] },
  words: FormWords,
): Block[] {
  return paragraphsOf(pieces).map((line, place) => {
    const text = line.map((piece) =>
      'text' in piece ? plainRun(piece.text) : bar(piece.ground, words),
    );
    return kind === 'item' && place === 0
      ? { kind: 'heading', depth: 2, text }
      : paragraph(...text);
  });
}

function confirmationBlocks(shown: ShownMinutes, words: FormWords): Block[] {
  const { confirmation } = shown.attested;
  if (confirmation === null) return [];
  const corrections = correctionsIn(shown);
  const day = dayIn(confirmation.at);
  if (corrections.length === 0) return [paragraph(plainRun(words.confirmed(day)))];
  return [
    heading(words.corrections),
    paragraph(plainRun(words.confirmedWithCorrections(day))),
    list(
      corrections.map((text) => (text === null ? bar(words.corrections, words) : plainRun(text))),
    ),
  ];
}

function signatureBlocks({ attested: { signatures } }: ShownMinutes, words: FormWords): Block[] {
  if (signatures.length === 0) return [];
  return [
    heading(words.signatures),
    list(
      signatures.map(({ name, capacity, method, at }) =>
        plainRun(
          words.signedBy(
            [name, capacity].filter(Boolean).join(', '),
            words.methods[method],
            dayIn(at),
          ),
        ),
      ),
    ),
  ];
}

function corrigendaBlocks({ attested: { corrigenda } }: ShownMinutes, words: FormWords): Block[] {
  if (corrigenda.length === 0) return [];
  return [
    heading(words.corrigenda),
    ...corrigenda.flatMap(({ number, text, reason, at }) => [
      paragraph({ ...plainRun(`${words.corrigendum(number)}, ${dayIn(at)}`), bold: true }),
      ...text.split(/\n+/).map((line) => paragraph(plainRun(line))),
      paragraph(plainRun(reason)),
    ]),
  ];
}
