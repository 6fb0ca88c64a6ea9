import { type LanguageChoice, languages } from '#contract/choices.ts';
import { tableOf } from '../domain/vocabulary/transcribe-table.ts';
import type { Deps } from '../platform/aws/deps.ts';
import { tryOrLog } from '../platform/aws/due.ts';
import type { Vocabularies } from '../platform/aws/vocabularies.ts';
import { hashOf } from '../platform/hash.ts';
import { log } from '../platform/log/log.ts';
import { allTerms } from '../records/vocabulary.ts';
import {
  findVocabularyTables,
  VocabularyTables,
  vocabularyTablesKey,
} from '../records/vocabulary-tables.ts';

type Language = (typeof languages)[number];
type Sent = NonNullable<VocabularyTables['tables'][Language]>;
type Tables = Map<Language, Sent | undefined>;

export interface SyncDeps extends Pick<Deps, 'table' | 'uploadBucket' | 'now'> {
  vocabularies: Vocabularies;
  /** The languages of this stage. */
  languages: readonly LanguageChoice[];
  /** Whether names of persons are sent. */
  names: boolean;
}

/** Terms are sent once they have not changed for `quiet` ms, so that an import is sent once; at least every `most`. */
const quiet = 30_000;
const most = 10 * 60_000;

/**
 * Keeps the speech service's custom vocabularies in step with the terms: sends what changed, and asks what became
 * of those that are pending. Runs every minute; safe to repeat. A table that failed is sent again when its terms
 * change.
 */
export async function syncVocabularies(deps: SyncDeps): Promise<void> {
  const known = await findVocabularyTables(deps.table);
  const tables: Tables = new Map();
  for (const language of languages) {
    const before = known.tables[language];
    tables.set(
      language,
      before?.state === 'PENDING' ? await readBack(deps, language, before) : before,
    );
  }
  const isSent = isDue(deps, known) && (await sendAll(deps, tables));
  const of = known.changed_at ?? null;
  const sent = isSent ? { of, at: deps.now().toISOString(), names: deps.names } : known.sent;
  const set = {
    tables: Object.fromEntries([...tables].filter(([, table]) => table !== undefined)),
    ...(sent && { sent }),
  };
  const { changed_at: _, ...stored } = known;
  if (JSON.stringify(set) === JSON.stringify(stored)) return;
  await deps.table.update(vocabularyTablesKey, { set }, VocabularyTables, {});
}

/** Sends what differs. False if a language has to be tried again: its call failed, or the service was busy with it. */
async function sendAll(deps: SyncDeps, tables: Tables): Promise<boolean> {
  const terms = await allTerms(deps.table);
  let isComplete = true;
  for (const language of languages) {
    const isOffered = deps.languages.includes(language);
    const { text, ...counts } = tableOf(isOffered ? terms : [], { language, names: deps.names });
    const before = tables.get(language);
    const hash = text === null ? undefined : hashOf([text]);
    if (hash === before?.hash) continue;
    const done = await tryOrLog(
      async () => before?.state !== 'PENDING' && (await send(deps, language, text)),
      'a vocabulary was not sent',
      { language },
    );
    if (done) {
      log.info('a vocabulary was sent', { language, ...counts });
      tables.set(language, hash === undefined ? hash : { hash, state: 'PENDING', failure: null });
    } else isComplete = false;
  }
  return isComplete;
}

function isDue({ now, names }: SyncDeps, { changed_at, sent }: VocabularyTables): boolean {
  if (!sent || sent.names !== names) return true;
  if (changed_at === undefined || changed_at === sent.of) return false;
  const time = now().getTime();
  return time - Date.parse(changed_at) >= quiet || time - Date.parse(sent.at) >= most;
}

async function send(
  { uploadBucket, vocabularies }: SyncDeps,
  language: Language,
  text: string | null,
): Promise<true> {
  if (text === null) {
    await vocabularies.delete(language);
    return true;
  }
  const key = fileOf(language);
  await uploadBucket.put(key, text, 'text/plain; charset=utf-8');
  await vocabularies.put(language, `s3://${uploadBucket.name}/${key}`);
  return true;
}

const fileOf = (language: Language): string => `vocabularies/${language}.txt`;

/** Records the outcome for a pending table. Its file is no longer needed once the service has read it. */
async function readBack(
  { uploadBucket, vocabularies }: SyncDeps,
  language: Language,
  before: Sent,
): Promise<Sent | undefined> {
  const found = await vocabularies.find(language);
  if (!found || found.state === 'PENDING') return found ? before : undefined;
  if (found.state === 'FAILED')
    log.error('a vocabulary failed', { language, failure: found.failure });
  await uploadBucket.delete(fileOf(language));
  return { ...before, ...found };
}
