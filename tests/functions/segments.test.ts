import { describe, expect, it } from 'vitest';
import {
  segmentsOf,
  spokenWords,
  TranscribeOutput,
} from '#functions/processes/workflow/transcribe-output.ts';

const said = (content: string, start: number, speaker_label?: string) => ({
  type: 'pronunciation',
  start_time: start.toFixed(2),
  end_time: (start + 0.4).toFixed(2),
  speaker_label,
  alternatives: [{ content, confidence: '0.9' }],
});
const mark = (content: string) => ({
  type: 'punctuation',
  alternatives: [{ content, confidence: '0.0' }],
});
const output = (items: object[], segments: object[] = []) =>
  TranscribeOutput.parse({ results: { items, speaker_labels: { segments } } });
const timeline = (items: object[]) => segmentsOf(spokenWords(output(items)));

describe('segmentsOf', () => {
  it('starts a segment when the speaker changes, and numbers speakers in order of speech', () => {
    const heard = timeline([
      said('पुढील', 1, 'spk_1'),
      said('विषय', 1.5, 'spk_1'),
      mark('।'),
      said('ठीक', 2, 'spk_0'),
    ]);
    expect(heard).toEqual([
      { speaker: 'Speaker 1', start_time: 1, end_time: 1.9, transcript: 'पुढील विषय।' },
      { speaker: 'Speaker 2', start_time: 2, end_time: 2.4, transcript: 'ठीक' },
    ]);
  });

  it('starts a segment after a pause', () => {
    expect(timeline([said('one', 0, 'spk_0'), said('two', 2.3, 'spk_0')])).toHaveLength(1);
    expect(timeline([said('one', 0, 'spk_0'), said('two', 2.5, 'spk_0')])).toHaveLength(2);
  });

  it('ends a long segment only after a sentence', () => {
    const minute = Array.from({ length: 60 }, (_, second) => said(`w${second}`, second, 'spk_0'));
    expect(timeline(minute)).toHaveLength(1);
    const [first, second] = timeline([...minute, mark('.'), said('Next', 61, 'spk_0')]);
    expect(first?.transcript.endsWith('w59.')).toBe(true);
    expect(second?.transcript).toBe('Next');
  });

  it('starts a segment where the language changes for four words, not for borrowed ones', () => {
    const words = (start: number, text: string, language_code: string) =>
      text.split(' ').map((word, n) => ({ ...said(word, start + n / 2, 'spk_0'), language_code }));
    const heard = timeline([
      ...words(0, 'हा या वर्षीचा', 'mr-IN'),
      ...words(2, 'budget proposal', 'en-IN'),
      ...words(3, 'आहे असे वाटते', 'mr-IN'),
      ...words(5, 'we shall now vote on it', 'en-IN'),
    ]);
    expect(heard.map(({ transcript }) => transcript)).toEqual([
      'हा या वर्षीचा budget proposal आहे असे वाटते',
      'we shall now vote on it',
    ]);
  });

  it('counts these words anew for each speaker', () => {
    const words = (start: number, text: string, language_code: string, by: string) =>
      text.split(' ').map((word, n) => ({ ...said(word, start + n / 2, by), language_code }));
    const { results } = output([
      ...words(0, 'पुढील विषय पाणी पुरवठा', 'mr-IN', 'spk_0'),
      ...words(2, 'yes sure', 'en-IN', 'spk_0'),
      ...words(3, 'thank you', 'en-IN', 'spk_1'),
      ...words(4, 'ठराव मंजूर करण्यात आला', 'mr-IN', 'spk_0'),
    ]);
    const languages = spokenWords(TranscribeOutput.parse({ results })).map((one) => one.language);
    expect(new Set(languages)).toEqual(new Set(['mr-IN']));
  });

  it('loses no word', () => {
    const items = Array.from({ length: 500 }, (_, n) =>
      said(`w${n}`, n * 0.7, `spk_${(n >> 4) % 3}`),
    );
    const text = timeline(items)
      .map((segment) => segment.transcript)
      .join(' ');
    expect(text.split(' ')).toEqual(items.map((_, n) => `w${n}`));
  });
});

describe('wordsOf', () => {
  it('takes the speaker from the turns if the items do not name one', () => {
    const turns = [
      { start_time: '0.0', end_time: '2.0', speaker_label: 'spk_0' },
      { start_time: '2.0', end_time: '4.0', speaker_label: 'spk_1' },
    ];
    const words = spokenWords(output([said('a', 1), said('b', 2)], turns));
    expect(words.map((word) => word.speaker)).toEqual(['spk_0', 'spk_1']);
  });

  it('names Amazon Transcribe if no engine names itself', () => {
    expect(output([]).engine).toEqual({
      id: 'amazon-transcribe',
      label: 'Amazon Transcribe',
      rough: false,
    });
  });
});
