import { expect, it } from 'vitest';
import { refuseUnlessLongEnough } from '#functions/processes/workflow/prepare.ts';

it.each([
  [0, 'no sound'],
  [0.3, 'shorter than 0.5 seconds'],
  [4 * 3600 + 1, 'longer than 4 hours'],
])('says what is wrong with a recording of %d seconds', (seconds, told) => {
  expect(() => refuseUnlessLongEnough(seconds)).toThrow(told);
});

it.each([0.5, 60, 4 * 3600])('accepts %d seconds', (seconds) => {
  expect(() => refuseUnlessLongEnough(seconds)).not.toThrow();
});
