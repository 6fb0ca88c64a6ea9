import type { PublishedEntry } from '#contract/publications.ts';
import type { Names } from '#contract/values.ts';
import { nameIn } from '../../records/bodies.ts';
import { listOf } from '../../records/publications.ts';
import { type PublicLanguage, wordsIn } from './words/words.ts';

export const rootAddress = '/public/';
export const listAddress = (list: string): string => `/public/bodies/${list}/`;
export const yearAddress = (list: string, year: string): string => `${listAddress(list)}${year}/`;
export const meetingAddress = (id: string): string => `/public/minutes/${id}/`;
export const bodyAddress = (entry: Pick<PublishedEntry, 'body'>): string =>
  listAddress(listOf(entry));

/** The name of a body; meetings without one have a list of their own. */
export const bodyTitle = (body: { name: Names } | null, language: PublicLanguage): string =>
  body ? nameIn(body.name, language) : wordsIn(language).otherMeetings;
