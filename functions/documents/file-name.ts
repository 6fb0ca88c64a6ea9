import type { DocumentChoices } from '#contract/document-choices.ts';

/** With the rest of a name, what file systems take. */
const mostBytes = 200;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The title without what file systems refuse, cut between signs where it is too long for them. */
function fileTitle(title: string): string {
  let kept = '';
  for (const { segment } of graphemes.segment(title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '_'))) {
    if (Buffer.byteLength(kept + segment) > mostBytes) break;
    kept += segment;
  }
  return kept;
}

const parts = { transcript: 'transcript', summary: 'summary', both: 'minutes' } as const;

/** What a document is saved as: `{title}_transcript.txt`, and so on for the rest. */
export function fileNameOf(
  title: string,
  { format, content, language }: Pick<DocumentChoices, 'format' | 'content' | 'language'>,
): string {
  const translated = content !== 'transcript' && language === 'english' ? '_english' : '';
  return `${fileTitle(title)}_${parts[content]}${translated}.${format}`;
}
