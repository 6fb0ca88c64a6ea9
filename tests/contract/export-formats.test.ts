import { expect, it } from 'vitest';
import { api } from '#contract/api.ts';

const { input } = api.exportMeeting;

it.each(['txt', 'json'])('a meeting is exported as %s [transcription-42]', (format) => {
  expect(input.parse({ id: 'm1', format })).toMatchObject({ format });
});

it('a meeting is exported as txt unless asked otherwise [transcription-42]', () => {
  expect(input.parse({ id: 'm1' })).toMatchObject({ format: 'txt' });
});

it.each(['pdf', 'docx', 'csv'])('a meeting is not exported as %s [transcription-42]', (format) => {
  expect(input.safeParse({ id: 'm1', format }).success).toBe(false);
});
