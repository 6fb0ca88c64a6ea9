import { createHash } from 'node:crypto';
import type { ArchiveStatus } from '#contract/meetings.ts';
import type { Resolution } from '#contract/resolutions.ts';
import { comparable } from '#contract/text.ts';
import type { Key } from '../../platform/aws/table.ts';

/*
 * What the index lists meetings under. A word is its own term; terms of other kinds begin with a character
 * that no word has. None holds a `#`, which ends it in the key.
 */

/** Words are also listed under prefixes of these lengths, in code points. */
export const shortPrefix = 2;
export const longPrefix = 3;

export const prefixTerm = (beginning: string): string => `^${beginning}`;
export const phoneticTerm = (sound: string): string => `~${sound}`;
export const statusTerm = (status: ArchiveStatus): string => `=${status}`;
export const bodyTerm = (bodyId: string, state?: Resolution['state']): string =>
  `@${bodyId}${state ? stateTerm(state) : ''}`;
export const stateTerm = (state: Resolution['state']): string => `=${state}`;
/** Departments are free text of any length: a hash, regardless of case and spaces, stands for each. */
export function departmentTerm(department: string, status?: ArchiveStatus): string {
  const digest = createHash('sha256').update(comparable(department)).digest('base64url');
  return `@${digest.slice(0, 16)}${status ? statusTerm(status) : ''}`;
}

/** The indexes: of the archive's meetings, and of the register of resolutions. */
export type IndexName = 'TERM' | 'REGISTER';

/** Terms that start alike share a partition, so that a prefix is a range in it. */
export const partitionOf = (term: string, index: IndexName = 'TERM'): string =>
  `${index}#${[...term].slice(0, 2).join('')}`;

export const postingKey = (term: string, place: string, index: IndexName = 'TERM') => ({
  pk: partitionOf(term, index),
  sk: `${term}#${place}`,
});

export const sortKeyIn = (term: string, { sk }: Key): string => sk.slice(term.length + 1);
