import { expect, it } from 'vitest';
import { api } from '#contract/api.ts';

const { input } = api.exportMeeting;

it.each(['txt', 'json', 'csv', 'docx', 'pdf', 'srt', 'vtt'])(
  'accepts the export format %s [transcription-42]',
  (format) => {
    expect(input.parse({ id: 'm1', format })).toMatchObject({ format });
  },
);

it('exports the original transcript as txt with times by default [transcription-42]', () => {
  expect(input.parse({ id: 'm1' })).toEqual({
    id: 'm1',
    format: 'txt',
    content: 'transcript',
    language: 'original',
    times: 'with',
  });
});

it('rejects other export formats', () => {
  expect(input.safeParse({ id: 'm1', format: 'xls' }).success).toBe(false);
});
