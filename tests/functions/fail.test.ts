import { expect, it } from 'vitest';
import { messageOf } from '#functions/processes/workflow/fail.ts';

it('tells what a step threw on purpose', () => {
  const Cause = JSON.stringify({
    errorType: 'AppError',
    errorMessage: 'The recording is damaged.',
  });
  expect(messageOf({ Error: 'AppError', Cause }, 'J')).toBe('The recording is damaged.');
});

it('tells what the speech service says of the recording', () => {
  const Cause = 'No speech engine is installed. Run npm run models.';
  expect(messageOf({ Error: 'TranscriptionFailed', Cause }, 'J')).toBe(
    'The recording could not be transcribed: No speech engine is installed. Run npm run models.',
  );
});

it.each([
  ['TypeError', '{"errorMessage":"x is undefined"}'],
  ['States.Timeout', ''],
  ['AppError', 'not json'],
])('gives a number to quote for %s', (Error, Cause) => {
  const message = messageOf({ Error, Cause }, 'JOB-9');
  expect(message).toContain('JOB-9');
  expect(message).not.toContain('undefined');
});
