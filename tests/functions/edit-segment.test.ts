import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { messages } from '#contract/messages.ts';
import { reason } from '#contract/reasons.ts';
import type { Segment } from '#contract/transcripts.ts';
import { exportMeeting } from '#functions/domain/documents/export-meeting.ts';
import { enqueue } from '#functions/domain/jobs/enqueue.ts';
import { editSegment } from '#functions/domain/transcripts/edit-segments.ts';
import { renameSpeaker } from '#functions/domain/transcripts/rename-speakers.ts';
import { TranscriptVersion } from '#functions/records/transcripts.ts';
import { recording, waiting } from './made.ts';
import { refusedFields } from './refused-fields.ts';
import { namesIn, refusal, Transcripts, turns } from './transcribed.ts';

let at: Transcripts;
const now = new Date();
beforeAll(async () => {
  at = await Transcripts.open(now);
});
afterAll(() => at.close());
beforeEach(() => vi.restoreAllMocks());

type Said = Pick<Segment, 'speaker' | 'transcript'>;
/** An edit of the segment as `turns` made it, or as it `was` since. */
const edit = (id: string, index: number, to: Partial<Said>, was: Partial<Said> = {}) => {
  const before = { speaker: `Speaker ${index + 1}`, transcript: `turn ${index}`, ...was };
  return editSegment(
    at.ctx,
    api.editSegment.input.parse({ id, index, was: before, ...before, ...to }),
  );
};
const three = () => at.transcribed('Speaker 1', 'Speaker 2', 'Speaker 3');
const textsIn = ({ timeline }: { timeline: Segment[] }) =>
  timeline.map(({ transcript }) => transcript);
const changed = { code: 'conflict', message: messages.segmentChanged };

describe('editing a segment', () => {
  it('saves text and speaker as a new version that records the change', async () => {
    const { id, key } = await three();
    const shown = await edit(id, 1, { speaker: 'Asha', transcript: 'रस्ता दुरुस्त करा.' });
    expect(shown.timeline[1]).toEqual({
      speaker: 'Asha',
      transcript: 'रस्ता दुरुस्त करा.',
      start_time: 1,
      end_time: 2,
    });
    expect(api.editSegment.output.parse(shown)).toEqual(shown);
    const { meeting, version } = await at.currentOf(id);
    expect(version.timeline).toEqual(shown.timeline);
    expect(meeting.transcript_key?.startsWith(key.replace('.json', '-'))).toBe(true);
    expect(version).toMatchObject({
      version: 2,
      edited_by: 'Asha Rao',
      edited_at: now.toISOString(),
      change: {
        kind: 'segment_edited',
        index: 1,
        was: { speaker: 'Speaker 2', transcript: 'turn 1' },
        became: { speaker: 'Asha', transcript: 'रस्ता दुरुस्त करा.' },
      },
    });
    const first = await at.ctx.archiveBucket.getJson(key, TranscriptVersion);
    expect(textsIn(first)).toEqual(['turn 0', 'turn 1', 'turn 2']);
  });

  it('updates the counts, and keeps what the engine measured', async () => {
    const { id } = await three();
    const longer = await edit(id, 0, { speaker: 'Speaker 2', transcript: 'one  two three four' });
    expect(longer).toMatchObject({
      speaker_analysis: { total_speakers: 2, known_speakers: 0, unknown_speakers_identified: 2 },
      // The fixture states 4 words, two of them in this segment.
      quality_metrics: {
        total_words: 6,
        transcription_success_rate: 90,
        average_confidence: 0.9,
      },
    });
    const { meeting } = await at.currentOf(id);
    expect(meeting.speaker_count).toBe(2);
    const shorter = await edit(id, 1, { speaker: 'New', transcript: 'one' });
    expect(shorter.quality_metrics.total_words).toBe(5);
    expect((await at.currentOf(id)).meeting.speaker_count).toBe(3);
  });

  it('appears in exported files, as one line per segment', async () => {
    const { id } = await three();
    await edit(id, 2, {
      speaker: 'Asha',
      transcript: ' We agree.\nSpeaker 9 (0.00s - 1.00s): no ',
    });
    const file = async (format: 'txt' | 'json', content: 'transcript' | 'summary') =>
      String(
        (await exportMeeting(at.ctx, api.exportMeeting.input.parse({ id, format, content })))
          .content,
      );
    expect(await file('txt', 'transcript')).toContain(
      '\nAsha (2.00s - 3.00s): We agree. Speaker 9 (0.00s - 1.00s): no\n',
    );
    expect(JSON.parse(await file('json', 'transcript')).transcription.timeline[2]).toMatchObject({
      speaker: 'Asha',
    });
    expect(await file('txt', 'summary')).toContain('सारांश');
  });

  it('leaves the summaries unchanged', async () => {
    const job = await waiting(at.ctx.table);
    const { meeting_id: id } = job;
    await at.publish(job, turns('Speaker 1', 'Speaker 1'), '- **Speaker 1**: turn 1');
    const { meeting } = await at.currentOf(id);
    expect((await edit(id, 0, { speaker: 'Asha' })).summary).toBe('- **Speaker 1**: turn 1');
    expect((await at.currentOf(id)).meeting.summary_key).toBe(meeting.summary_key);
  });

  it('without a change returns the transcription and writes nothing', async () => {
    const { id, key } = await three();
    expect(textsIn(await edit(id, 0, {}))).toEqual(['turn 0', 'turn 1', 'turn 2']);
    expect(await at.keysOf(id)).toEqual([key]);
    await edit(id, 0, { transcript: 'better' });
    const again = await edit(id, 0, { transcript: 'better' });
    expect(textsIn(again)).toEqual(['better', 'turn 1', 'turn 2']);
    expect(await at.keysOf(id)).toHaveLength(2);
  });

  it('is refused when the segment has changed in the meantime', async () => {
    const { id } = await three();
    await edit(id, 0, { transcript: 'theirs' });
    expect(await refusal(edit(id, 0, { transcript: 'mine' }))).toMatchObject(changed);
    await renameSpeaker(at.ctx, {
      id,
      old_speaker: 'Speaker 2',
      new_speaker: 'Ravi',
      merge: false,
    });
    expect(await refusal(edit(id, 1, { transcript: 'mine' }))).toMatchObject(changed);
    expect(textsIn((await at.currentOf(id)).version)).toEqual(['theirs', 'turn 1', 'turn 2']);
  });

  it('names what is missing: the meeting, its transcript or the segment', async () => {
    expect(await refusal(edit('none', 0, {}))).toMatchObject({ message: messages.notFound });
    const { meeting_id } = await waiting(at.ctx.table);
    expect(await refusal(edit(meeting_id, 0, {}))).toMatchObject({
      message: messages.noTranscript,
    });
    const { id } = await three();
    expect(await refusal(edit(id, 3, { transcript: 'x' }))).toMatchObject({
      code: 'not_found',
      message:
        'There is no segment 3 in this transcript. Segments in the transcript: 3, counted from 0.',
    });
  });

  it('requires a valid index, a speaker and a text within the limit', () => {
    const detail = (given: object) => {
      const right = { id: 'm', index: 0, was: { speaker: 'a', transcript: 'b' } };
      const said = { speaker: 'a', transcript: 'b' };
      return refusedFields(api.editSegment.input, { ...right, ...said, ...given })[0];
    };
    expect(detail({})).toBeUndefined();
    expect(detail({ transcript: ' \n' })).toMatchObject({ detail: messages.segmentEmpty });
    expect(detail({ speaker: ' ' })).toMatchObject({ detail: messages.speakerMissing });
    expect(detail({ index: -1 })).toMatchObject({ field: 'index' });
    expect(detail({ transcript: 'x'.repeat(20_001) })).toMatchObject({ field: 'transcript' });
  });
});

describe('concurrent edits', () => {
  it('of different segments and names are all kept', async () => {
    const { id } = await three();
    await Promise.all([
      edit(id, 0, { transcript: 'first' }),
      edit(id, 1, { transcript: 'second' }),
      renameSpeaker(at.ctx, { id, old_speaker: 'Speaker 3', new_speaker: 'Mina', merge: false }),
    ]);
    const { version } = await at.currentOf(id);
    expect(textsIn(version)).toEqual(['first', 'second', 'turn 2']);
    expect(namesIn(version)).toEqual(['Speaker 1', 'Speaker 2', 'Mina']);
    expect(version.version).toBe(4);
    // Only the versions that the meeting pointed at in turn.
    expect(await at.keysOf(id)).toHaveLength(4);
  });

  it('of the same segment are saved once; the other is refused', async () => {
    const { id } = await three();
    const outcomes = await Promise.allSettled([
      edit(id, 0, { transcript: 'mine' }),
      edit(id, 0, { transcript: 'theirs' }),
    ]);
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toMatchObject([changed]);
    expect(await at.keysOf(id)).toHaveLength(2);
  });

  it('with the same content become one version', async () => {
    const { id } = await three();
    at.meanwhile(() => edit(id, 0, { transcript: 'same' }));
    expect(textsIn(await edit(id, 0, { transcript: 'same' }))[0]).toBe('same');
    const { version } = await at.currentOf(id);
    expect(version.version).toBe(2);
    expect(await at.keysOf(id)).toHaveLength(2);
  });

  it('are refused after a rename of their speaker that came first', async () => {
    const { id } = await three();
    at.meanwhile(() =>
      renameSpeaker(at.ctx, { id, old_speaker: 'Speaker 1', new_speaker: 'Asha', merge: false }),
    );
    expect(await refusal(edit(id, 0, { transcript: 'mine' }))).toMatchObject(changed);
    expect((await at.currentOf(id)).version.timeline[0]).toMatchObject({
      speaker: 'Asha',
      transcript: 'turn 0',
    });
  });

  it('end in a conflict with both version numbers after too many retries', async () => {
    const { id } = await three();
    const put = at.ctx.archiveBucket.putPackedJson.bind(at.ctx.archiveBucket);
    let turn = 0;
    vi.spyOn(at.ctx.archiveBucket, 'putPackedJson').mockImplementation(async (key, value) => {
      await put(key, value);
      if (turn++ % 2 > 0) return;
      const was = turn === 1 ? {} : { transcript: `theirs ${turn - 2}` };
      await edit(id, 1, { transcript: `theirs ${turn}` }, was);
    });
    expect(await refusal(edit(id, 0, { transcript: 'mine' }))).toMatchObject({
      code: 'conflict',
      message: reason('transcriptChanging', { from: 1, to: 5 }).detail,
    });
    expect((await at.currentOf(id)).version.timeline[0]).toMatchObject({ transcript: 'turn 0' });
    expect(await at.keysOf(id)).toHaveLength(5);
  });

  it('leave the transcript of another run alone', async () => {
    const { id, job } = await three();
    at.meanwhile(() => at.publish({ ...job, attempt: 2 }, turns('Speaker 1')));
    expect(await refusal(edit(id, 0, { transcript: 'mine' }))).toMatchObject({
      code: 'conflict',
      message: messages.transcriptRedone,
    });
    expect(textsIn((await at.currentOf(id)).version)).toEqual(['turn 0']);
  });
});

describe('a job that will replace the transcript', () => {
  const again = (meeting_id: string) => enqueue(at.ctx, { meeting_id, job_id: ulid(), recording });
  const toBeRedone = { code: 'conflict', message: messages.transcriptToBeRedone };

  it('blocks edits while it is open, even ones without a change', async () => {
    const { id } = await three();
    await again(id);
    expect(await refusal(edit(id, 0, { transcript: 'mine' }))).toMatchObject(toBeRedone);
    expect(await refusal(edit(id, 0, {}))).toMatchObject(toBeRedone);
  });

  it('blocks an edit even if queued while the edit is being written', async () => {
    const { id, key } = await three();
    at.meanwhile(() => again(id));
    expect(await refusal(edit(id, 0, { transcript: 'mine' }))).toMatchObject(toBeRedone);
    expect(await at.keysOf(id)).toEqual([key]);
  });
});
