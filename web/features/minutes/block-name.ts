import type { Minutes, MinutesBlock } from '#contract/minutes.ts';
import { beginningOf } from '../../ui/formats.ts';

/** The name of a block for those who cannot see where it stands: how it begins, without the marks of Markdown. */
export function blockName(markdown: string): string {
  const [line = ''] = markdown.replace(/^[#>*\-\s\\]+/, '').split('\n');
  return beginningOf(line.replaceAll('**', ''), 60);
}

/** The language of a block, BCP 47. */
export const languageOf = (
  { language }: Pick<Minutes, 'language'>,
  block: Pick<MinutesBlock, 'translation'> | null,
): string => block?.translation?.language ?? language;

/** The id of the element of a block, or of what is said about all of them. */
export const placeOf = (blockId: string | null): string => `minutes-${blockId ?? 'whole'}`;

/** Shows a block and gives it the focus. */
export function goToBlock(blockId: string | null): void {
  const element = document.getElementById(placeOf(blockId));
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
