import * as z from 'zod';
import { Found } from '#contract/archive.ts';
import type { Key } from '../aws/table.ts';
import type { Text } from './texts.ts';

/** A piece of what was said or written of a meeting, kept so that a search can show it. */
export const Passage = Found.extend({ pk: z.string(), sk: z.string() });
export type Passage = z.infer<typeof Passage>;

const beginning = 'PASSAGE#';

export const passageKey = (meetingId: string, number: number) => ({
  pk: `MEETING#${meetingId}`,
  sk: `${beginning}${`${number}`.padStart(6, '0')}`,
});

export const numberOf = ({ sk }: Key): number => Number(sk.slice(beginning.length));

export const passageItem = (meetingId: string, { number, ...found }: Text) => ({
  ...passageKey(meetingId, number),
  ...found,
});
