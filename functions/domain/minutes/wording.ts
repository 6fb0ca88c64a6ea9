import type * as z from 'zod';
import type { AgendaItem } from '#contract/agendas.ts';
import type { portalLanguages } from '#contract/choices.ts';
import type { NamedPerson } from '#contract/record-values.ts';
import { nameIn } from '../../records/bodies.ts';
import { plain } from '../summaries/markdown.ts';
import type { Phrases } from './phrases/phrases.ts';

/** The language of a text of minutes and its phrases. */
export interface Wording {
  language: (typeof portalLanguages)[number];
  phrases: Phrases;
  /** The language of the body's record. */
  ofRecord: (typeof portalLanguages)[number];
}

type Named = Pick<z.infer<typeof NamedPerson>, 'name' | 'honorific'>;

/** A person's name as on the record, escaped for Markdown. The form of address is used only in its own language. */
export function personIn(
  { name, honorific }: Named,
  { language, ofRecord }: Pick<Wording, 'language' | 'ofRecord'>,
): string {
  const shown = nameIn(name, language);
  const isOfRecord = shown === (name[ofRecord] ?? shown);
  return plain([isOfRecord ? honorific : '', shown].filter(Boolean).join(' '));
}

export const titleOf = (
  { title }: Pick<AgendaItem, 'title'>,
  language: Wording['language'],
): string => nameIn(title, language);

/** Created on first use: a formatter takes as long to create as an AWS client takes to load. */
let clock: Intl.DateTimeFormat | undefined;
let calendar: Intl.DateTimeFormat | undefined;
const timeZone = 'Asia/Kolkata';

/** The time of day in India, such as 11:05. */
export function timeOf(instant: string): string {
  clock ??= new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return clock.format(new Date(instant));
}

/** The day in India, DD/MM/YYYY. */
export function dayIn(instant: string): string {
  calendar ??= new Intl.DateTimeFormat('en-GB', { timeZone });
  return calendar.format(new Date(instant));
}
