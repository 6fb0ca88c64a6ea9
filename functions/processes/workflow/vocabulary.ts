import type { StartTranscriptionJobCommandInput } from '@aws-sdk/client-transcribe';
import * as z from 'zod';
import { languages } from '#contract/choices.ts';
import type { Deps } from '../../platform/aws/deps.ts';
import type { Vocabularies } from '../../platform/aws/vocabularies.ts';
import { log } from '../../platform/log/log.ts';
import type { JobRecord } from '../../records/jobs.ts';
import { step } from './step.ts';

export interface VocabularyDeps extends Deps {
  vocabularies: Vocabularies;
}

/** The part of the transcription request that this step reads; the rest passes through. */
const Transcription = z.looseObject({
  LanguageCode: z.enum(languages).optional(),
  LanguageOptions: z.array(z.enum(languages)).optional(),
  Settings: z.looseObject({}).optional(),
});
type Transcription = z.infer<typeof Transcription>;

/** How long a job waits for vocabularies that are pending, since it began to be transcribed. */
const maxWaitMs = 8 * 60_000;

/**
 * Adds custom vocabularies to the request for a job's transcription: that of the language it names, or those of all
 * languages that may be detected. Also answers whether one of them is pending, so that the job should wait and ask
 * again. A job that has waited long enough goes on without it, and the log says so.
 */
export const nameVocabularies = step(
  z.object({ transcription: Transcription }),
  async ({ vocabularies, now }: VocabularyDeps, job, { transcription }) => {
    const { LanguageCode, LanguageOptions = [] } = transcription;
    const asked = LanguageCode ? [LanguageCode] : LanguageOptions;
    const ready: string[] = [];
    const missed: { language: string; state: string }[] = [];
    for (const language of asked) {
      const found = await vocabularies.find(language);
      if (found?.state === 'READY') ready.push(language);
      else if (found) missed.push({ language, state: found.state });
    }
    const pending =
      missed.some(({ state }) => state === 'PENDING') && waitedFor(job, now()) < maxWaitMs;
    if (pending) log.info('a job waits for a vocabulary', { missed });
    else if (missed.length > 0) log.warn('a job goes on without a vocabulary', { missed });
    const named = ready.map((language) => [language, nameIn(vocabularies, language)] as const);
    return { pending, transcription: withVocabularies(transcription, new Map(named)) };
  },
);

const nameIn = (vocabularies: Vocabularies, language: string) => ({
  VocabularyName: vocabularies.nameOf(language),
});

const waitedFor = ({ began }: JobRecord, now: Date): number =>
  now.getTime() - Date.parse(began.transcribing ?? now.toISOString());

function withVocabularies(
  transcription: Transcription,
  named: Map<string, { VocabularyName: string }>,
): Transcription & Pick<StartTranscriptionJobCommandInput, 'LanguageIdSettings'> {
  const { LanguageCode, Settings } = transcription;
  if (named.size === 0) return transcription;
  if (LanguageCode === undefined)
    return { ...transcription, LanguageIdSettings: Object.fromEntries(named) };
  return { ...transcription, Settings: { ...Settings, ...named.get(LanguageCode) } };
}
