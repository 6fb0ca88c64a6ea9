import { languages } from '#contract/choices.ts';
import { limits } from '#contract/limits.ts';
import type { ProcessingOptions } from '#contract/uploads.ts';
import { locale } from '../../messages/language.ts';
import { text } from '../../messages/text.ts';

/** The options as chosen. More languages can be chosen than the speech service accepts. */
export type ChosenOptions = Omit<ProcessingOptions, 'language_code'> & { language_code: string };

export const defaultOptions: ChosenOptions = {
  language_code: 'auto',
  expected_speakers: 0,
  confidence_threshold: limits.confidenceThreshold.default,
};

/** The options as the API accepts them: other languages are left to detection. */
export const toProcessingOptions = (chosen: ChosenOptions): ProcessingOptions => ({
  language_code: languages.find((known) => known === chosen.language_code) ?? 'auto',
  expected_speakers: chosen.expected_speakers,
  confidence_threshold: chosen.confidence_threshold,
});

/** Languages of meetings that the speech service cannot be told; it may detect them. */
export const detectedLanguages = [
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
] as const;

/** The name of a language in the user's language. */
export function languageLabel(code: string): string {
  if (code === 'auto') return text('upload.languageAuto');
  const known = languages.find((asked) => asked === code);
  if (known !== undefined) return text(`language.${known}`);
  const [base = code] = code.split('-');
  return new Intl.DisplayNames(locale(), { type: 'language' }).of(base) ?? code;
}
