import { Text } from '@mantine/core';
import { useState } from 'react';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Markdown } from '../../ui/markdown.tsx';

/** Characters of markdown drawn at once: well below what would hold the page up. */
const pieceLength = 8000;

/** The end of a piece: after the last blank line or line that still fits, else where the room ends. */
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

/** A summary. A very long one is drawn piece by piece, as its reader asks for more. */
export function SummaryText({ children, lang }: SummaryTextProps) {
  const [shown, setShown] = useState(1);
  const pieces = piecesOf(children);
  return (
    <>
      {pieces.slice(0, shown).map((piece, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a piece is its place in the text
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

/** Who made a summary: a person deciding on it should know. */
export function SummaryMaker({ madeBy }: { madeBy: string }) {
  return (
    <Text size="sm" c="dimmed" mt="sm">
      {madeBy === 'extractive'
        ? text('summary.extractive')
        : text('summary.model', { model: madeBy })}
    </Text>
  );
}
