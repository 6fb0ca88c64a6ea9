import { expect, it } from 'vitest';
import type { LanguageChoice } from '#contract/choices.ts';
import { refuseUnlessLongEnough } from '#functions/processes/workflow/audio.ts';
import { transcriptionJob } from '#functions/processes/workflow/prepare.ts';
import type { JobRecord } from '#functions/records/jobs.ts';
import { recording } from './made.ts';

it.each([
  [0, 'silent'],
  [0.3, 'shorter than 0.5 seconds'],
  [4 * 3600 + 1, 'longer than 4 hours'],
])('says what is wrong with a recording of %d seconds', (seconds, told) => {
  expect(() => refuseUnlessLongEnough(seconds)).toThrow(told);
});

it.each([0.5, 60, 4 * 3600])('accepts %d seconds', (seconds) => {
  expect(() => refuseUnlessLongEnough(seconds)).not.toThrow();
});

it('asks for the named language, and for detection only among several', () => {
  const asked = (language_code: string, languages: LanguageChoice[]) => {
    const job = { job_id: 'j', attempt: 1, recording: { ...recording, language_code } };
    const { LanguageCode, IdentifyLanguage, LanguageOptions } = transcriptionJob(job as JobRecord, {
      media: { format: 'wav', uri: 's3://a/b' },
      output: { bucket: 'a', key: 'c' },
      languages,
    });
    return { LanguageCode, IdentifyLanguage, LanguageOptions };
  };
  expect(asked('hi-IN', ['auto', 'mr-IN', 'hi-IN'])).toEqual({ LanguageCode: 'hi-IN' });
  expect(asked('auto', ['auto', 'mr-IN', 'hi-IN'])).toEqual({
    IdentifyLanguage: true,
    LanguageOptions: ['mr-IN', 'hi-IN'],
  });
  expect(asked('auto', ['auto', 'en-IN'])).toEqual({ LanguageCode: 'en-IN' });
});
