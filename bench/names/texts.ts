import { english } from '../../demo/meetings/english.ts';
import { hindi } from '../../demo/meetings/hindi.ts';
import { kannada } from '../../demo/meetings/kannada.ts';
import { marathi } from '../../demo/meetings/marathi.ts';

/** What is said in the meetings of the demo. */
export const demoTexts = (): { language: string; text: string }[] =>
  [...english, ...hindi, ...kannada, ...marathi].map(({ language, lines }) => ({
    language,
    text: lines.map(({ says }) => says).join(' '),
  }));
