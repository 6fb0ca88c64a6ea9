import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { reason } from '#contract/reasons.ts';
import type { Segment } from '#contract/transcripts.ts';
import { editTranscription } from '#functions/domain/transcripts/edit-segments.ts';
import { renameSpeaker } from '#functions/domain/transcripts/rename-speakers.ts';
import { undoEdit } from '#functions/domain/transcripts/restore.ts';
import { wordsKey } from '#functions/records/transcripts.ts';
import { refusedFields } from './refused-fields.ts';
import { namesIn, refusal, Transcripts, turns } from './transcribed.ts';

let at: Transcripts;
const now = new Date();
beforeAll(async () => {
  at = await Transcripts.open(now);
});
afterAll(() => at.close());
beforeEach(() => vi.restoreAllMocks());

type Given = Parameters<typeof api.editTranscription.input.parse>[0];
const edit = (id: string, version: number, ...edits: object[]) =>
  editTranscription(at.ctx, api.editTranscription.input.parse({ id, version, edits } as Given));
const three = () => at.transcribed('Speaker 1', 'Speaker 2', 'Speaker 3');
const textsIn = ({ timeline }: { timeline: Segment[] }) =>
  timeline.map(({ transcript }) => transcript);
const say = (index: number, transcript: string) => ({ kind: 'text', index, transcript });
const detailOf = (edits: object) =>
  refusedFields(api.editTranscription.input, { id: 'm', version: 1, edits })[0];

describe('edits of a transcript', () => {
  it('made together are one version that lists each of them', async () => {
    const { id } = await three();
    const shown = await edit(id, 1, { kind: 'split', index: 0, at: 5 }, { kind: 'join', index: 1 });
    expect(shown).toMatchObject({ version: 2, undo: 1, redo: null, total_segments: 3 });
    expect(textsIn(shown)).toEqual(['turn', '0', 'turn 1 turn 2']);
    expect(namesIn(shown)).toEqual(['Speaker 1', 'Speaker 1', 'Speaker 2']);
    expect((await at.currentOf(id)).version).toMatchObject({
      version: 2,
      edited_by: 'Asha Rao',
      edited_at: now.toISOString(),
      change: {
        kind: 'several_edits',
        edits: [
          { kind: 'segment_split', index: 0, start_time: 0 },
          { kind: 'segments_joined', index: 1, start_time: 1, segments: 2 },
        ],
      },
    });
  });

  it('assign consecutive segments to another speaker, and update the speaker count', async () => {
    const { id } = await three();
    const shown = await edit(id, 1, { kind: 'reassign', index: 0, count: 2, speaker: ' Asha ' });
    expect(namesIn(shown)).toEqual(['Asha', 'Asha', 'Speaker 3']);
    expect(shown.speaker_analysis.total_speakers).toBe(2);
    expect((await at.currentOf(id)).version.change).toEqual({
      kind: 'segments_reassigned',
      index: 0,
      start_time: 0,
      segments: 2,
      speaker: 'Asha',
    });
  });

  it('say in which language consecutive segments are spoken, and take it back with undo', async () => {
    const { id } = await three();
    const languagesIn = ({ timeline }: { timeline: Segment[] }) =>
      timeline.map(({ language_code }) => language_code);
    const set = { kind: 'language', index: 1, count: 2, language_code: 'hi-IN' };
    const shown = await edit(id, 1, set);
    expect(languagesIn(shown)).toEqual([undefined, 'hi-IN', 'hi-IN']);
    expect(textsIn(shown)).toEqual(['turn 0', 'turn 1', 'turn 2']);
    expect((await at.currentOf(id)).version.change).toEqual({
      kind: 'language_set',
      index: 1,
      start_time: 1,
      segments: 2,
      language_code: 'hi-IN',
    });
    expect(languagesIn(await undoEdit(at.ctx, { id, version: 2 }))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('forget a language that is the transcript’s, keep it when split and text is corrected', async () => {
    const { id } = await three();
    await edit(id, 1, { kind: 'language', index: 0, language_code: 'en-IN' });
    const shown = await edit(id, 2, { kind: 'split', index: 0, at: 5 }, say(1, 'other'));
    expect(shown.timeline.map(({ language_code }) => language_code)).toEqual([
      'en-IN',
      'en-IN',
      undefined,
      undefined,
    ]);
    const back = await edit(id, 3, {
      kind: 'language',
      index: 0,
      count: 2,
      language_code: 'mr-IN',
    });
    expect(back.timeline[0]).not.toHaveProperty('language_code');
    // Who corrects the text of what is in another language by now is asked to look again.
    await edit(id, 4, { kind: 'language', index: 2, language_code: 'hi-IN' });
    expect(await refusal(edit(id, 4, say(2, 'mine')))).toMatchObject(
      reason('segmentsChanged', { from: 4, to: 5 }),
    );
  });

  it('split a segment at the start time of the next word', async () => {
    const { id, key } = await three();
    const heard = (text: string, start_time: number) => ({
      text,
      start_time,
      end_time: start_time + 0.1,
      confidence: 1,
    });
    await at.ctx.archiveBucket.putJson(wordsKey(key), [heard('turn', 1.1), heard('1', 1.7)]);
    const shown = await edit(id, 1, { kind: 'split', index: 1, at: 5 });
    expect(shown.timeline.slice(1, 3)).toMatchObject([
      { transcript: 'turn', start_time: 1, end_time: 1.7 },
      { transcript: '1', start_time: 1.7, end_time: 2 },
    ]);
  });

  it('that find and replace record the search text and the number of segments', async () => {
    const { id } = await three();
    const segments = [
      { index: 0, transcript: 'time 0' },
      { index: 2, transcript: 'time 2' },
    ];
    const replace = { kind: 'replace', sought: 'turn', replacement: 'time', segments };
    expect(textsIn(await edit(id, 1, replace))).toEqual(['time 0', 'turn 1', 'time 2']);
    expect((await at.currentOf(id)).version.change).toEqual({
      kind: 'text_replaced',
      segments: 2,
      sought: 'turn',
      replacement: 'time',
    });
  });

  it('of a text make its time range certain until they are undone, whatever is split or joined', async () => {
    const { id } = await three();
    expect((await edit(id, 1, say(1, 'better'))).corrected).toEqual([
      { start_time: 1, end_time: 2 },
    ]);
    const split = { kind: 'split', index: 0, at: 5, time: 0.5 };
    const after = await edit(id, 2, split, { kind: 'join', index: 1 });
    expect(after.corrected).toEqual([{ start_time: 1, end_time: 2 }]);
    const both = await edit(id, 3, say(2, 'better still'));
    expect(both.corrected).toEqual([{ start_time: 1, end_time: 3 }]);
    expect((await undoEdit(at.ctx, { id, version: 4 })).corrected).toEqual(after.corrected);
  });

  it('that replace words or change only a speaker leave the rest of a segment uncertain', async () => {
    const { id } = await three();
    const segments = [{ index: 0, transcript: 'time 0' }];
    const replace = { kind: 'replace', sought: 'turn', replacement: 'time', segments };
    const shown = await edit(id, 1, replace, { ...say(1, 'turn 1'), speaker: 'Asha' });
    expect(shown.version).toBe(2);
    expect(shown.corrected).toEqual([]);
  });

  it('are saved all or none, and the refusal names the faulty one', async () => {
    const { id, key } = await three();
    const wrong = { kind: 'split', index: 1, at: 2 };
    expect(await refusal(edit(id, 1, say(0, 'better'), wrong))).toMatchObject({
      code: 'invalid',
      message: messages.splitInWord,
      fields: [{ field: 'edits.1', detail: messages.splitInWord }],
    });
    expect(await at.keysOf(id)).toEqual([key]);
  });

  it('in dependent steps are also saved all or none, as one version', async () => {
    const { id, key } = await three();
    const steps = (version: number, at: number) => ({
      id,
      version,
      edits: [say(0, 'one two three')],
      further: [[{ kind: 'split', index: 0, at }], [{ kind: 'join', index: 1 }]],
    });
    const send = (given: object) =>
      editTranscription(at.ctx, api.editTranscription.input.parse(given as Given));
    expect(await refusal(send(steps(1, 5)))).toMatchObject({
      code: 'invalid',
      fields: [{ field: 'further.0.0', detail: messages.splitInWord }],
    });
    expect(await at.keysOf(id)).toEqual([key]);
    const shown = await send(steps(1, 4));
    expect(textsIn(shown)).toEqual(['one', 'two three turn 1', 'turn 2']);
    expect(shown).toMatchObject({ version: 2, undo: 1 });
    expect((await at.currentOf(id)).version.change).toMatchObject({
      kind: 'several_edits',
      edits: [{ kind: 'segment_edited' }, { kind: 'segment_split' }, { kind: 'segments_joined' }],
    });
    // Repeated, as after a lost answer.
    expect(await send(steps(1, 4))).toMatchObject({ version: 2 });
    expect(textsIn(await edit(id, 1, say(2, 'last')))).toContain('last');
  });

  it('in dependent steps are refused if another edit changed one of their segments', async () => {
    const { id } = await three();
    await edit(id, 1, say(1, 'theirs'));
    const given = {
      id,
      version: 1,
      edits: [say(0, 'mine')],
      further: [[{ kind: 'join', index: 0 }]],
    };
    const refused = refusal(
      editTranscription(at.ctx, api.editTranscription.input.parse(given as Given)),
    );
    expect(await refused).toMatchObject({
      ...reason('segmentsChanged', { from: 1, to: 2 }),
      fields: [{ field: 'further.0.0' }],
    });
    expect(textsIn((await at.currentOf(id)).version)).toEqual(['turn 0', 'theirs', 'turn 2']);
  });

  it('keep pasted markup as plain text', async () => {
    const { id } = await three();
    const markup = '<script>alert(1)</script> & "this"';
    expect(textsIn(await edit(id, 1, say(0, markup)))[0]).toBe(markup);
  });

  it('require at least one edit, and segments that are neither empty nor too long', () => {
    expect(detailOf([say(0, 'x'.repeat(limits.segmentLength))])).toBeUndefined();
    expect(detailOf([say(0, ' \n ')])).toMatchObject({ detail: messages.segmentEmpty });
    expect(detailOf([say(0, 'x'.repeat(100_000))])).toMatchObject({
      ...reason('segmentTooLong', { most: limits.segmentLength }),
      field: 'edits.0.transcript',
    });
    const replace = { kind: 'replace', sought: 'turn 1', replacement: '' };
    expect(detailOf([{ ...replace, segments: [{ index: 1, transcript: '' }] }])).toMatchObject({
      detail: messages.segmentEmpty,
    });
    expect(detailOf([])).toMatchObject({ field: 'edits' });
  });

  it('take points of the summary only with a replacement', async () => {
    const { id } = await three();
    const said = { text: 'New', owner: '', due: '' };
    const point = { id: 'p', language: 'original', was: { ...said, text: 'Old' }, ...said };
    const given = { id, version: 1, edits: [say(0, 'better')], points: [point] };
    const sent = editTranscription(at.ctx, api.editTranscription.input.parse(given as Given));
    expect(await refusal(sent)).toMatchObject({
      ...reason('pointsNeedReplace'),
      fields: [{ field: 'points' }],
    });
    expect((await at.currentOf(id)).version.version).toBe(1);
  });

  it('are refused on a version that never existed', async () => {
    const { id } = await three();
    expect(await refusal(edit(id, 7, say(0, 'x')))).toMatchObject({
      code: 'not_found',
      message: reason('versionGone', { version: 7 }).detail,
    });
  });
});

describe('edits on a version that is no longer the latest', () => {
  it('are applied where their segments still say the same, at their current position', async () => {
    const { id } = await three();
    await edit(id, 1, { kind: 'split', index: 0, at: 5 });
    const shown = await edit(id, 1, say(2, 'better'));
    expect(textsIn(shown)).toEqual(['turn', '0', 'turn 1', 'better']);
    expect((await at.currentOf(id)).version.change).toMatchObject({ index: 3, start_time: 2 });
  });

  it('are refused if one of their segments changed, naming both versions and the edit', async () => {
    const { id } = await three();
    await edit(id, 1, { kind: 'join', index: 1 });
    await renameSpeaker(at.ctx, {
      id,
      old_speaker: 'Speaker 1',
      new_speaker: 'Asha',
      merge: false,
    });
    const lost = [say(0, 'x'), say(2, 'y')];
    for (const [number, one] of lost.entries()) {
      const edits = number === 0 ? [one] : [say(1, 'z'), one];
      expect(await refusal(edit(id, 1, ...edits))).toMatchObject({
        code: 'conflict',
        message: reason('segmentsChanged', { from: 1, to: 3 }).detail,
      });
    }
    expect((await refusal(edit(id, 1, say(2, 'y')))).fields).toMatchObject([{ field: 'edits.0' }]);
    expect((await at.currentOf(id)).version.version).toBe(3);
  });

  it('are not made again if they were already made', async () => {
    const { id } = await three();
    const split = { kind: 'split', index: 0, at: 5 };
    await edit(id, 1, split);
    expect(textsIn(await edit(id, 1, split))).toHaveLength(4);
    expect((await at.currentOf(id)).version.version).toBe(2);
  });

  it('are all kept when concurrent', async () => {
    const { id } = await three();
    await Promise.all([
      edit(id, 1, { kind: 'split', index: 0, at: 5 }),
      edit(id, 1, say(1, 'second')),
      edit(id, 1, { kind: 'reassign', index: 2, speaker: 'Mina' }),
    ]);
    const { version } = await at.currentOf(id);
    expect(textsIn(version)).toEqual(['turn', '0', 'second', 'turn 2']);
    expect(namesIn(version).at(-1)).toBe('Mina');
    expect(version.version).toBe(4);
  });

  it('are refused once another run has replaced the transcript', async () => {
    const { id, job } = await three();
    at.meanwhile(() => at.publish({ ...job, attempt: 2 }, turns('Speaker 1')));
    expect(await refusal(edit(id, 1, say(0, 'x')))).toMatchObject({
      message: messages.transcriptRedone,
    });
  });
});
