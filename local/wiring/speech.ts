import * as z from 'zod';
import { concurrencyOf, type Recognise } from '../transcribe/recognition.ts';

/** Changes to variables of the template's functions, by name. */
export type Overrides = Record<string, (value: string) => string>;

const supportedBy =
  ({ supports = () => true }: Recognise) =>
  (language: string): boolean =>
    supports(language);

/** Settings of a stage that depend on the machine here: docs/decisions/053-what-the-machine-can-do.md. */
export const machineOverrides = (recognise: Recognise): Overrides => ({
  LANGUAGES: (value) => value.split(',').filter(supportedBy(recognise)).join(','),
  CONCURRENT_JOBS: (value) => String(Math.min(Number(value), concurrencyOf(recognise))),
});

const Config = z.looseObject({
  transcription: z.looseObject({ languages: z.array(z.string()) }).optional(),
});

/** Rewrites the site's `config.json` to offer the languages of the speech engine, which `npm run models` adds. */
export function withOwnLanguages(config: string, recognise: Recognise): string {
  const { transcription, ...rest } = Config.parse(JSON.parse(config));
  if (!transcription) return config;
  const languages = transcription.languages.filter(supportedBy(recognise));
  return JSON.stringify({ ...rest, transcription: { languages, added_by: 'models' } });
}
