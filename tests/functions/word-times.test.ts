import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { api } from '#contract/api.ts';
import { messages } from '#contract/messages.ts';
import { Word } from '#contract/transcripts.ts';
import { getMeeting } from '#functions/domain/meetings/get.ts';
import { editSegment } from '#functions/domain/transcripts/edit-segments.ts';
import { getWords } from '#functions/domain/transcripts/read.ts';
import { changeMeeting } from '#functions/records/meetings.ts';
import { waiting } from './made.ts';
import { refusal, Transcripts } from './transcribed.ts';

let at: Transcripts;
beforeAll(async () => {
  at = await Transcripts.open(new Date());
});
afterAll(() => at.close());
beforeEach(() => vi.restoreAllMocks());

const words: Word[] = [
  { text: 'turn', start_time: 0, end_time: 0.4, confidence: 0.9 },
  { text: '०', start_time: 0.5, end_time: 0.9, confidence: 0.2 },
];
const keep = (key: string) =>
  at.ctx.archiveBucket.putPackedJson(key.replace('/transcripts/', '/words/'), words);

describe('the words of a transcript', () => {
  it('are stored and downloaded as gzip, as they were heard', async () => {
    const { id, key } = await at.transcribed('Speaker 1');
    await keep(key);
    const { words_url } = await getWords(at.ctx, { id });
    const answer = await fetch(words_url ?? '');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(z.array(Word).parse(await answer.json())).toEqual(words);
    const kept = key.replace('/transcripts/', '/words/');
    expect(await at.ctx.archiveBucket.getJson(kept, z.array(Word))).toEqual(words);
  });

  it('stay the same when the transcript is corrected', async () => {
    const { id, key } = await at.transcribed('Speaker 1');
    await keep(key);
    const was = { speaker: 'Speaker 1', transcript: 'turn 0' };
    const to = { speaker: 'Asha', transcript: 'return 0' };
    await editSegment(at.ctx, api.editSegment.input.parse({ id, index: 0, was, ...to }));
    const { words_url } = await getWords(at.ctx, { id });
    expect(await (await fetch(words_url ?? '')).json()).toEqual(words);
  });

  it('are not those of an earlier run', async () => {
    const { id, job, key } = await at.transcribed('Speaker 1');
    await keep(key);
    await at.publish({ ...job, attempt: 2 }, []);
    expect(await getWords(at.ctx, { id })).toEqual({ words_url: null });
  });

  it('have no URL if none were stored, and are refused without a transcript', async () => {
    const { id } = await at.transcribed('Speaker 1');
    expect(await getWords(at.ctx, { id })).toEqual({ words_url: null });
    const { meeting_id } = await waiting(at.ctx.table);
    const refused = await refusal(getWords(at.ctx, { id: meeting_id }));
    expect(refused).toMatchObject({ code: 'not_found', message: messages.noTranscript });
  });
});

it('the peaks of a recording have a URL once they are stored', async () => {
  const { id } = await at.transcribed('Speaker 1');
  expect(await getMeeting(at.ctx, { id })).toMatchObject({ audio_url: null, peaks_url: null });
  const peaks_key = `meetings/${id}/audio/a.wav.peaks.json`;
  await at.ctx.archiveBucket.putJson(peaks_key, { seconds: 0.01, peaks: [0, 255] });
  await at.ctx.table.transact([changeMeeting(id, { peaks_key })]);
  const { peaks_url } = await getMeeting(at.ctx, { id });
  expect(await (await fetch(peaks_url ?? '')).json()).toEqual({ seconds: 0.01, peaks: [0, 255] });
});
