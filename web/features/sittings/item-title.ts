import type { AgendaItem } from '#contract/agendas.ts';
import type { Language } from '../../messages/language.ts';
import { nameIn } from '../../messages/names.ts';
import { displayNumber } from '../../ui/formats.ts';

/** The number and the title of an item of the agenda, in the reader's language and digits. */
export function itemTitle({ number, title }: AgendaItem, ofRecord: Language): string {
  const name = nameIn(title, ofRecord);
  return number === null ? name : `${displayNumber(number)}. ${name}`;
}
