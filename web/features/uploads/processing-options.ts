import { type LanguageChoice, languageChoices, languages } from '#contract/choices.ts';
import { limits } from '#contract/limits.ts';
import type { ProcessingOptions } from '#contract/uploads.ts';
import { locale } from '../../messages/language.ts';
import { text } from '../../messages/text.ts';
import { transcription } from '../../platform/session/config.ts';

/** The options as chosen. More languages can be chosen than the speech service accepts. */
export type ChosenOptions = Omit<ProcessingOptions, 'language_code'> & { language_code: string };

/** The options of a form, with the language that it suggests where the stage supports it. */
export const newOptions = (language: LanguageChoice): ChosenOptions => ({
  language_code: offeredLanguage(language),
  expected_speakers: 0,
  confidence_threshold: limits.confidenceThreshold.default,
});

/** The language, or where it is not offered the first one that is. */
export function offeredLanguage(code: string): string {
  const { supported, detected } = offeredLanguages();
  const [first = 'auto'] = supported.filter((choice) => choice !== 'auto');
  return [...supported, ...detected].includes(code) ? code : first;
}

/** The languages that every form offers. */
export function offeredLanguages() {
  const supported: readonly string[] = transcription.getState().languages;
  const missing = languages.filter((language) => !supported.includes(language));
  // With one language, detection finds that one.
  const detects = supported.includes('auto') && supported.length > 2;
  return { supported, missing, detected: detects ? detectedLanguages : [] };
}

/** The options as the API accepts them: other languages are left to detection. */
export const toProcessingOptions = (chosen: ChosenOptions): ProcessingOptions => ({
  language_code: languageChoices.find((known) => known === chosen.language_code) ?? 'auto',
  expected_speakers: chosen.expected_speakers,
  confidence_threshold: chosen.confidence_threshold,
});

/** Languages of meetings that the speech service cannot be told; it may detect them. */
const detectedLanguages: readonly string[] = [
  'as-IN',
  'bn-IN',
  'gu-IN',
  'kok-IN',
  'ml-IN',
  'ne-IN',
  'or-IN',
  'pa-IN',
  'sd-IN',
  'ta-IN',
  'te-IN',
  'ur-IN',
];

/** The name of a language in the user's language. */
export function languageLabel(code: string): string {
  if (code === 'auto') return text('upload.languageAuto');
  const known = languages.find((asked) => asked === code);
  if (known !== undefined) return text(`language.${known}`);
  const [base = code] = code.split('-');
  return new Intl.DisplayNames(locale(), { type: 'language' }).of(base) ?? code;
}
