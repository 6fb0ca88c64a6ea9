import { expect, it, vi } from 'vitest';

vi.stubEnv('TABLE', 't');
vi.stubEnv('INBOX', 'i');
vi.stubEnv('VAULT', 'v');
vi.stubEnv('AWS_REGION', 'ap-south-1');
const { refuseUnlessLongEnough } = await import('#functions/processes/workflow/prepare.ts');

it.each([
  [0, 'no sound'],
  [0.3, 'shorter than 0.5 seconds'],
  [4 * 3600 + 1, 'longer than 4 hours'],
])('says what is wrong with a recording of %d seconds', (seconds, told) => {
  expect(() => refuseUnlessLongEnough(seconds)).toThrow(told);
});

it.each([0.5, 60, 4 * 3600])('takes %d seconds', (seconds) => {
  expect(() => refuseUnlessLongEnough(seconds)).not.toThrow();
});
