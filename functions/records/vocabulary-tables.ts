import * as z from 'zod';
import { languages } from '#contract/choices.ts';
import type { Key, Table } from '../platform/aws/table.ts';
import { vocabularyList } from './vocabulary.ts';

/** The state of the speech service's custom vocabularies, compared with the terms. One record for all. */
export const VocabularyTables = z.object({
  /** When terms changed last. */
  changed_at: z.string().optional(),
  /** The `changed_at` of the terms that were sent last, or begun to be, and when. */
  sent: z.object({ of: z.string().nullable(), at: z.string(), names: z.boolean() }).optional(),
  /** By language, what was sent last: the hash of its table, and what the service said of it. */
  tables: z
    .partialRecord(
      z.enum(languages),
      z.object({
        hash: z.string(),
        state: z.enum(['PENDING', 'READY', 'FAILED']),
        failure: z.string().nullable(),
      }),
    )
    .default({}),
});
export type VocabularyTables = z.infer<typeof VocabularyTables>;

export const vocabularyTablesKey: Key = { pk: 'VOCABULARY-TABLES', sk: 'TABLES' };

export const findVocabularyTables = async (table: Table): Promise<VocabularyTables> =>
  (await table.get(vocabularyTablesKey, VocabularyTables)) ?? { tables: {} };

/** Whether a record, by its key, is a confirmed term. */
export const isTerm = ({ pk }: { pk: string }): boolean => pk === vocabularyList;
