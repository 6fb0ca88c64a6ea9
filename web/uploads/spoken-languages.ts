import { languages } from '#contract/choices.ts';
import { locale } from '../messages/language.ts';
import { text } from '../messages/text.ts';

/** Languages a meeting may be held in that the speech service is not asked for: it detects which it knows. */
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

/** A language by its name in the reader's own. */
export function languageLabel(code: string): string {
  if (code === 'auto') return text('upload.languageAuto');
  const known = languages.find((asked) => asked === code);
  if (known !== undefined) return text(`language.${known}`);
  const [base = code] = code.split('-');
  return new Intl.DisplayNames(locale(), { type: 'language' }).of(base) ?? code;
}
