import { expect, test } from 'vitest';
import { transcriptFile } from '../../../local/transcribe/output.ts';
import type { RecognisedWord, Recognition } from '../../../local/transcribe/recognition.ts';
import { parseStartRequest } from '../../../local/transcribe/request.ts';

const request = (extra: object) =>
  parseStartRequest({
    TranscriptionJobName: 'job-1',
    Media: { MediaFileUri: 's3://in/a.mp3' },
    OutputBucketName: 'out',
    ...extra,
  });

const word = (text: string, start: number, speaker?: number): RecognisedWord => ({
  text,
  start,
  end: start + 0.25,
  confidence: 0.98765,
  ...(speaker !== undefined && { speaker }),
});

const heard = (words: RecognisedWord[]): Recognition => ({
  seconds: 10,
  engine: { id: 'sherpa-onnx', label: 'sherpa-onnx (Marathi)', rough: false },
  language: 'mr-IN',
  scores: [
    { language: 'mr-IN', score: 0.75 },
    { language: 'hi-IN', score: 0.25 },
  ],
  words,
});

test('has the format of Amazon Transcribe, and the engine in addition', () => {
  const settings = { Settings: { ShowSpeakerLabels: true, MaxSpeakerLabels: 2 } };
  const words = [word('नमस्कार.', 0, 0), word('Ask', 4.87, 1), word('not', 5.2, 1)];
  expect(transcriptFile(request({ LanguageCode: 'mr-IN', ...settings }), heard(words))).toEqual({
    jobName: 'job-1',
    accountId: '000000000000',
    status: 'COMPLETED',
    results: {
      transcripts: [{ transcript: 'नमस्कार. Ask not' }],
      speaker_labels: {
        channel_label: 'ch_0',
        speakers: 2,
        segments: [
          {
            start_time: '0.0',
            end_time: '0.25',
            speaker_label: 'spk_0',
            items: [{ start_time: '0.0', end_time: '0.25', speaker_label: 'spk_0' }],
          },
          {
            start_time: '4.87',
            end_time: '5.45',
            speaker_label: 'spk_1',
            items: [
              { start_time: '4.87', end_time: '5.12', speaker_label: 'spk_1' },
              { start_time: '5.2', end_time: '5.45', speaker_label: 'spk_1' },
            ],
          },
        ],
      },
      items: [
        {
          id: 0,
          type: 'pronunciation',
          start_time: '0.0',
          end_time: '0.25',
          speaker_label: 'spk_0',
          alternatives: [{ confidence: '0.988', content: 'नमस्कार' }],
        },
        {
          id: 1,
          type: 'punctuation',
          speaker_label: 'spk_0',
          alternatives: [{ confidence: '0.0', content: '.' }],
        },
        {
          id: 2,
          type: 'pronunciation',
          start_time: '4.87',
          end_time: '5.12',
          speaker_label: 'spk_1',
          alternatives: [{ confidence: '0.988', content: 'Ask' }],
        },
        {
          id: 3,
          type: 'pronunciation',
          start_time: '5.2',
          end_time: '5.45',
          speaker_label: 'spk_1',
          alternatives: [{ confidence: '0.988', content: 'not' }],
        },
      ],
      audio_segments: [
        {
          id: 0,
          transcript: 'नमस्कार.',
          start_time: '0.0',
          end_time: '0.25',
          speaker_label: 'spk_0',
          items: [0, 1],
        },
        {
          id: 1,
          transcript: 'Ask not',
          start_time: '4.87',
          end_time: '5.45',
          speaker_label: 'spk_1',
          items: [2, 3],
        },
      ],
    },
    engine: { id: 'sherpa-onnx', label: 'sherpa-onnx (Marathi)', rough: false },
  });
});

test('has the scores of identified languages', () => {
  const { results } = transcriptFile(request({ IdentifyLanguage: true }), heard([]));
  expect(results.language_code).toBe('mr-IN');
  expect(results.language_identification).toEqual([
    { score: '0.75', code: 'mr-IN' },
    { score: '0.25', code: 'hi-IN' },
  ]);
});

test('silence is a finished transcript without words', () => {
  const { status, results } = transcriptFile(request({ LanguageCode: 'mr-IN' }), heard([]));
  expect(status).toBe('COMPLETED');
  expect(results).toEqual({
    transcripts: [{ transcript: '' }],
    items: [],
    audio_segments: [],
  });
});

test('a new segment starts after a pause or when one gets long', () => {
  const pause = [word('a', 0), word('b', 0.3), word('c', 2)];
  const long = Array.from({ length: 100 }, (_, i) => word('x', i / 2));
  const segments = (words: RecognisedWord[]) =>
    transcriptFile(request({ LanguageCode: 'mr-IN' }), heard(words)).results.audio_segments;
  expect(segments(pause).map(({ transcript }) => transcript)).toEqual(['a b', 'c']);
  expect(segments(long)).toHaveLength(2);
});

test('without confidences of the engine the confidence is 0.0', () => {
  const silent = { ...word('a', 0), confidence: null };
  const { results } = transcriptFile(request({ LanguageCode: 'mr-IN' }), heard([silent]));
  expect(results.items[0]?.alternatives[0]?.confidence).toBe('0.0');
});
