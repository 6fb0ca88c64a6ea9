import { languages } from '#contract/choices.ts';
import { limits } from '#contract/limits.ts';
import type { ProcessingOptions } from '#contract/uploads.ts';

/** How a recording is to be read, as chosen: of languages more than the speech service is asked for. */
export type ChosenOptions = Omit<ProcessingOptions, 'language_code'> & { language_code: string };

export const usualOptions: ChosenOptions = {
  language_code: 'auto',
  expected_speakers: 0,
  confidence_threshold: limits.confidenceThreshold.default,
};

/** As the server takes them: an unlisted language is one to detect. */
export const sentOptions = (chosen: ChosenOptions): ProcessingOptions => ({
  language_code: languages.find((known) => known === chosen.language_code) ?? 'auto',
  expected_speakers: chosen.expected_speakers,
  confidence_threshold: chosen.confidence_threshold,
});
