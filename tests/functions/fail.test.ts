import { expect, it } from 'vitest';
import { reason } from '#contract/reasons.ts';
import { reasonOf } from '#functions/processes/workflow/fail.ts';

it('returns the reason that a step threw, with its parameters', () => {
  const tooShort = reason('recordingTooShort', { seconds: 0.5 });
  const Cause = JSON.stringify({
    errorType: 'AppError',
    errorMessage: JSON.stringify(tooShort),
  });
  expect(reasonOf({ Error: 'AppError', Cause }, 'J')).toEqual(tooShort);
});

it.each([
  ['SpeechEngineUnavailable', 'engineUnavailable'],
  ['SpeechEngineTimeout', 'engineSlow'],
])('says what to do about an HTTP engine that fails with %s', (Error, reason) => {
  expect(reasonOf({ Error, Cause: '{"errorMessage":"engine.example: 503"}' }, 'J')).toMatchObject({
    reason,
  });
});

it('returns the speech service’s message about the recording', () => {
  const Cause = 'No speech engine is installed. Run npm run models.';
  expect(reasonOf({ Error: 'TranscriptionFailed', Cause }, 'J')).toEqual({
    reason: 'notTranscribed',
    params: { cause: Cause },
    detail:
      'The recording could not be transcribed: No speech engine is installed. Run npm run models.',
  });
});

it.each([
  ['TypeError', '{"errorMessage":"x is undefined"}'],
  ['States.Timeout', ''],
  ['AppError', 'not json'],
  ['AppError', '{"errorMessage":"x is undefined"}'],
])('returns a number to quote for %s', (Error, Cause) => {
  const { reason: key, params, detail } = reasonOf({ Error, Cause }, 'JOB-9');
  expect([key, params]).toEqual(['workFailed', { number: 'JOB-9' }]);
  expect(detail).toContain('JOB-9');
  expect(detail).not.toContain('undefined');
});
