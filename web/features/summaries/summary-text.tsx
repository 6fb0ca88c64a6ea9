import { Text } from '@mantine/core';
import { useState } from 'react';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Markdown } from '../../ui/markdown.tsx';

/** Characters of Markdown rendered at once, well below what would block the page. */
const pieceLength = 8000;

/** The end of a piece: after the last paragraph, line or word that fits, else at the limit. */
function endOfPiece(content: string): number {
  if (content.length <= pieceLength) return content.length;
  const fitting = content.slice(0, pieceLength);
  for (const mark of ['\n\n', '\n', ' ']) {
    const at = fitting.lastIndexOf(mark);
    if (at > 0) return at + mark.length;
  }
  return pieceLength;
}

function piecesOf(content: string): string[] {
  const pieces: string[] = [];
  for (let rest = content; rest !== ''; rest = rest.slice(endOfPiece(rest))) {
    pieces.push(rest.slice(0, endOfPiece(rest)));
  }
  return pieces;
}

interface SummaryTextProps {
  children: string;
  /** BCP 47 tag of the text. */
  lang: string;
}

/** A summary in Markdown. A very long one is rendered piece by piece, on request. */
export function SummaryText({ children, lang }: SummaryTextProps) {
  const [shown, setShown] = useState(1);
  const pieces = piecesOf(children);
  return (
    <>
      {pieces.slice(0, shown).map((piece, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- pieces have no other identity
        <Markdown key={place} lang={lang}>
          {piece}
        </Markdown>
      ))}
      {shown < pieces.length && (
        <Button
          variant="default"
          size="xs"
          style={{ marginTop: 'var(--mantine-spacing-sm)' }}
          onClick={() => setShown(shown + 1)}
        >
          {text('summary.more')}
        </Button>
      )}
    </>
  );
}

/** Which engine made a summary. */
export function SummaryMaker({ madeBy }: { madeBy: string }) {
  return (
    <Text size="sm" c="dimmed" mt="sm">
      {madeBy === 'extractive'
        ? text('summary.extractive')
        : text('summary.model', { model: madeBy })}
    </Text>
  );
}
