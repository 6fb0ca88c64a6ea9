import { plainBlocks } from '../../platform/markdown.ts';
import { formWordsIn } from '../minutes/form-words.ts';
import { phrasesIn } from '../minutes/phrases/phrases.ts';
import { marksOf, type ShownMinutes } from '../minutes/shown-minutes.ts';
import { minutesBlocks } from './minutes-blocks.ts';

/** Minutes as plain text in their language. Grounds of redactions stand in brackets. */
export function minutesText(shown: ShownMinutes): string {
  const { title, meeting_number, language } = shown.cover;
  const phrases = phrasesIn(language);
  const marks = marksOf(shown, { ...formWordsIn(language), draft: phrases.draft });
  const head = [phrases.minutes, title, meeting_number ?? '', ...marks].filter(Boolean).join('\n');
  return `${head}\n\n${plainBlocks(minutesBlocks(shown))}\n`;
}

/** A draft for programs. The format of frozen minutes is in contract/frozen-minutes.ts. */
export function draftJson({ cover, blocks }: ShownMinutes): string {
  const { frozen_at, frozen_by, ...facts } = cover;
  const draft = {
    format: 'sakshi-minutes-draft-1',
    ...facts,
    made_at: frozen_at,
    made_by: frozen_by,
    blocks: blocks.map((one) =>
      'block' in one ? one.block : { kind: one.kind, pieces: one.pieces },
    ),
  };
  return `${JSON.stringify(draft, null, 2)}\n`;
}
