import { expect, it } from 'vitest';
import { api } from '#contract/api.ts';

const { input } = api.exportMeeting;

it.each(['txt', 'json', 'csv', 'docx', 'pdf', 'srt', 'vtt'])(
  'a meeting is exported as %s [transcription-42]',
  (format) => {
    expect(input.parse({ id: 'm1', format })).toMatchObject({ format });
  },
);

it('a meeting is exported as txt, with times and as it was held, unless asked otherwise [transcription-42]', () => {
  expect(input.parse({ id: 'm1' })).toEqual({
    id: 'm1',
    format: 'txt',
    content: 'transcript',
    language: 'original',
    times: 'with',
  });
});

it('a meeting is exported as nothing else', () => {
  expect(input.safeParse({ id: 'm1', format: 'xls' }).success).toBe(false);
});
