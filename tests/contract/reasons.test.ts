import { expect, it } from 'vitest';
import { AppError, isRefusedFor } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { reason, reasonOf, says } from '#contract/reasons.ts';
import { Reason } from '#contract/values.ts';

it('a reason has a key, parameters and the message in English', () => {
  expect(reason('transcriptMoved', { from: 2, to: 3 })).toEqual({
    reason: 'transcriptMoved',
    params: { from: 2, to: 3 },
    detail:
      'Someone else changed this transcript: it went from version 2 to 3. Please review their changes first.',
  });
});

it('a reason keeps its parameters unchanged', () => {
  const { params, detail } = reason('noSuchSpeaker', { name: '007' });
  expect(params).toEqual({ name: '007' });
  expect(detail).toBe('There is no speaker named "007" in this transcript.');
  expect(reason('noSuchSpeaker', { name: '{name} $& $1' }).detail).toContain('"{name} $& $1"');
});

it('a reason survives JSON and validation issues', () => {
  const said = reason('ofSample', { number: 1, file: '7.wav', detail: 'Too short.' });
  expect(Reason.parse(JSON.parse(JSON.stringify(said)))).toEqual(said);
  expect(reasonOf({ message: says('segmentTooLong', { most: 20 }) })).toEqual(
    reason('segmentTooLong', { most: 20 }),
  );
});

it.each(Object.entries(messages))('message %s has only named parameters', (_, sentence) => {
  expect(sentence.replaceAll(/\{[a-z]+\}/g, '')).not.toMatch(/[{}]/);
});

it('an error carries its reason, as a whole or for a field', () => {
  const taken = reason('emailTaken');
  const error = new AppError('conflict', taken, 'email');
  expect(error).toMatchObject({ ...taken, code: 'conflict', message: messages.emailTaken });
  expect(error.fields).toEqual([{ field: 'email', ...taken }]);
  expect(isRefusedFor(error, 'emailTaken')).toBe(true);
  expect(isRefusedFor(error, 'usernameTaken')).toBe(false);
  expect(isRefusedFor(new Error(messages.emailTaken), 'emailTaken')).toBe(false);
});

it('a wrong key or wrong parameters do not compile', () => {
  // Checked by the compiler, never run.
  const wrong = () => {
    // @ts-expect-error no such key
    reason('segmentChange');
    // @ts-expect-error a value is left out
    reason('transcriptMoved', { from: 2 });
    // @ts-expect-error no values at all
    reason('transcriptMoved');
    // @ts-expect-error a value it does not have
    reason('transcriptMoved', { from: 2, to: 3, of: 4 });
    // @ts-expect-error a sentence without values
    reason('segmentChanged', { from: 2 });
    // @ts-expect-error a value of another type
    reason('versionGone', { version: null });
    // @ts-expect-error a sentence in place of a reason
    new AppError('conflict', messages.segmentChanged);
    // @ts-expect-error no such key
    isRefusedFor(new Error(), 'segmentChange');
  };
  expect(wrong).toBeTypeOf('function');
});
