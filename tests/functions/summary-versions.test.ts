import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { messages } from '#contract/messages.ts';
import { reason } from '#contract/reasons.ts';
import {
  addPoint,
  editPoint,
  movePoint,
  removePoint,
} from '#functions/domain/summaries/edit-points.ts';
import type { Model } from '#functions/domain/summaries/model.ts';
import { remakePoint } from '#functions/domain/summaries/remake-point.ts';
import {
  getSummaryVersion,
  listSummaryVersions,
  restoreSummaryVersion,
} from '#functions/domain/summaries/versions.ts';
import { withContent } from '#functions/domain/summaries/view.ts';
import { editTranscription } from '#functions/domain/transcripts/edit-segments.ts';
import { getTranscription } from '#functions/domain/transcripts/read.ts';
import { renameSpeaker } from '#functions/domain/transcripts/rename-speakers.ts';
import {
  newestSummary,
  type StoredPoint,
  SummaryRecord,
  summaryKey,
} from '#functions/records/summaries.ts';
import { waiting } from './made.ts';
import { refusal, Transcripts, turns } from './transcribed.ts';

let at: Transcripts;
const now = new Date('2026-11-22T09:00:00Z');
beforeAll(async () => {
  at = await Transcripts.open(now);
});
afterAll(() => at?.close());
afterEach(() => vi.restoreAllMocks());

const pointOf = (id: string, text: string, speaker: string): StoredPoint => ({
  id,
  section: 'decisions',
  text,
  speaker: null,
  owner: speaker,
  due: null,
  moments: [],
  passages: [{ speaker, start_time: 0, end_time: 1, said: 'turn 0' }],
  edited_by: null,
  edited_at: null,
  reviewed: null,
  sought: false,
});
const first = withContent({
  original: {
    language: 'mr-IN',
    content: '',
    made_by: 'm',
    points: [pointOf('1', 'निधी मंजूर.', 'Speaker 1'), pointOf('2', 'रस्ता होईल.', 'Speaker 1')],
  },
  english: { language: 'en-IN', content: '', made_by: 'm', points: [] },
});

/** A meeting whose summary was made before there were versions. */
async function summarised(): Promise<string> {
  const { id, key } = await at.transcribed('Speaker 1', 'Speaker 2');
  await at.ctx.archiveBucket.putJson(key.replace('/transcripts/', '/summaries/'), first);
  return id;
}

const was = { text: 'निधी मंजूर.', owner: 'Speaker 1', due: null };
const edit = (id: string, text: string, more = {}) =>
  editPoint(at.ctx, { id, point: '1', language: 'original', was, ...was, text, ...more });
const move = (id: string) =>
  movePoint(at.ctx, { id, point: '2', direction: 'up' as const, past: '1' });
const list = (id: string, limit = 20, cursor?: string) =>
  listSummaryVersions(at.ctx, { id, limit, ...(cursor && { cursor }) });
const read = (id: string, version: number) => getSummaryVersion(at.ctx, { id, version });
const restore = (id: string, version: number, upon: number) =>
  restoreSummaryVersion(at.ctx, { id, version, upon });
const textsIn = ({ original }: { original: { points: { text: string }[] } }) =>
  original.points.map(({ text }) => text);
const changes = async (id: string) => (await list(id)).versions.map(({ change }) => change);

const model: Model = {
  id: 'm',
  converse: async () => ({ text: 'पुन्हा', points: [{ text: 'Again' }] }),
};

describe('the versions of a summary', () => {
  it('record who made which change and when, newest first', async () => {
    const id = await summarised();
    const decisions = { section: 'decisions' as const };
    await addPoint(at.ctx, { id, ...decisions, text: 'पूल.', owner: null, due: null, moments: [] });
    await edit(id, was.text);
    await edit(id, 'नामंजूर.');
    await move(id);
    const asked = { id, point: '1', was: { ...was, text: 'नामंजूर.' } };
    await remakePoint(at.ctx, { ...asked, language: 'original' }, model);
    await remakePoint(
      at.ctx,
      { id, point: '1', language: 'english', was: { text: 'Again', owner: null, due: null } },
      model,
    );
    await removePoint(at.ctx, { id, point: '1' });
    const { versions, cursor } = await list(id);
    expect(api.listSummaryVersions.output.parse({ versions, cursor }).versions[0]).toEqual({
      version: 8,
      made_by: 'Asha Rao',
      made_at: now.toISOString(),
      change: { kind: 'point_removed', ...decisions },
    });
    expect(versions.map(({ version }) => version)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    const original = { ...decisions, language: 'original' };
    expect((await changes(id)).slice(1)).toEqual([
      { kind: 'point_remade', ...decisions, language: 'english' },
      { kind: 'point_remade', ...original },
      { kind: 'point_moved', ...decisions },
      { kind: 'point_edited', ...original },
      { kind: 'point_confirmed', ...original },
      { kind: 'point_added', ...decisions },
      null,
    ]);
    expect(await newestSummary(at.ctx, id)).toEqual({ version: 8, unrecorded: null });
  });

  it('have no author if they were made before versions were recorded', async () => {
    const id = await summarised();
    const only = { version: 1, made_by: null, made_at: null, change: null };
    expect((await list(id)).versions).toMatchObject([only]);
    const { summary_key: unrecorded } = (await at.currentOf(id)).meeting;
    expect(await newestSummary(at.ctx, id)).toEqual({ version: 1, unrecorded });
    await edit(id, 'नामंजूर.');
    expect((await list(id)).versions[1]).toMatchObject(only);
    const { meeting_id } = await waiting(at.ctx.table);
    expect(await list(meeting_id)).toEqual({ versions: [], cursor: null });
    const none = { version: 0, unrecorded: null };
    expect(await newestSummary(at.ctx, meeting_id)).toEqual(none);
    expect(await refusal(list('none'))).toMatchObject({ message: messages.notFound });
  });

  it('are listed in pages', async () => {
    const id = await summarised();
    await edit(id, 'नामंजूर.');
    await move(id);
    const { versions, cursor } = await list(id, 2);
    expect(versions).toHaveLength(2);
    expect((await list(id, 2, cursor ?? '')).versions).toMatchObject([{ version: 1 }]);
  });

  it('can be read as they were, in every language', async () => {
    const id = await summarised();
    await edit(id, 'नामंजूर.');
    const { version } = await getTranscription(at.ctx, { id });
    const edits = [{ kind: 'text' as const, index: 0, transcript: 'other words' }];
    await editTranscription(at.ctx, { id, version, edits, further: [], points: [] });
    const old = api.getSummaryVersion.output.parse(await read(id, 1));
    expect(textsIn(old)).toEqual(['निधी मंजूर.', 'रस्ता होईल.']);
    expect(old.english?.points.map(({ text }) => text)).toEqual(textsIn(old));
    expect(old.original.points[0]).not.toHaveProperty('stale');
    expect(old.original.points[0]).not.toHaveProperty('passages.0.said');
    expect(await read(id, 2)).toMatchObject({
      version: 2,
      made_by: 'Asha Rao',
      change: { kind: 'point_edited' },
    });
  });

  it('that do not exist or are no longer kept are not found', async () => {
    const id = await summarised();
    await edit(id, 'नामंजूर.');
    const gone = (version: number) => ({
      code: 'not_found',
      message: reason('summaryVersionGone', { version }).detail,
    });
    expect(await refusal(read(id, 9))).toMatchObject(gone(9));
    const record = await at.ctx.table.get(summaryKey(id, 1), SummaryRecord);
    await at.ctx.archiveBucket.delete(record?.key ?? '');
    expect(await refusal(read(id, 1))).toMatchObject(gone(1));
    expect(await refusal(restore(id, 1, 2))).toMatchObject(gone(1));
    expect((await list(id)).versions).toHaveLength(2);
  });

  it('include no failed attempt of concurrent changes', async () => {
    const id = await summarised();
    at.meanwhile(() => edit(id, 'दुसऱ्याचे'));
    await move(id);
    expect(await changes(id)).toMatchObject([
      { kind: 'point_moved' },
      { kind: 'point_edited' },
      null,
    ]);
    expect(await at.keysOf(id, 'summaries')).toHaveLength(3);
    expect(textsIn(await read(id, 3))).toEqual(['रस्ता होईल.', 'दुसऱ्याचे']);
  });

  it('include one for each renamed speaker whom the summary names', async () => {
    const id = await summarised();
    const rename = (old_speaker: string, new_speaker: string) =>
      renameSpeaker(at.ctx, { id, old_speaker, new_speaker, merge: false });
    await rename('Speaker 2', 'Ravi');
    expect(await changes(id)).toEqual([null]);
    await rename('Speaker 1', 'Meera');
    expect(await changes(id)).toEqual([
      {
        kind: 'speakers_renamed',
        renames: [{ old_speaker: 'Speaker 1', new_speaker: 'Meera' }],
      },
      null,
    ]);
  });
});

describe('restoring a version of a summary', () => {
  it('makes a new version with the same content, and loses none', async () => {
    const id = await summarised();
    await edit(id, 'नामंजूर.');
    await move(id);
    const { version, ...shown } = await restore(id, 1, 3);
    expect(version).toBe(4);
    expect(textsIn(shown)).toEqual(['निधी मंजूर.', 'रस्ता होईल.']);
    expect((await getTranscription(at.ctx, { id })).summaries).toEqual(shown);
    expect((await changes(id))[0]).toEqual({ kind: 'restored', version: 1 });
    expect(textsIn(await read(id, 3))).toEqual(['रस्ता होईल.', 'नामंजूर.']);
    expect(textsIn(await restore(id, 3, 4))).toEqual(['रस्ता होईल.', 'नामंजूर.']);
  });

  it('changes nothing if it is the current one', async () => {
    const id = await summarised();
    await edit(id, 'नामंजूर.');
    expect(textsIn(await restore(id, 2, 2))[0]).toBe('नामंजूर.');
    expect((await list(id)).versions).toHaveLength(2);
  });

  it('is refused if a newer version was made in the meantime', async () => {
    const id = await summarised();
    await edit(id, 'नामंजूर.');
    expect(await refusal(restore(id, 1, 1))).toMatchObject({
      code: 'conflict',
      message: reason('summaryMoved', { from: 1, to: 2 }).detail,
    });
    at.meanwhile(() => move(id));
    expect(await refusal(restore(id, 1, 2))).toMatchObject({
      message: reason('summaryMoved', { from: 2, to: 3 }).detail,
    });
  });

  it('keeps the current names of speakers', async () => {
    const id = await summarised();
    await edit(id, 'नामंजूर.');
    await restore(id, 1, 2);
    await renameSpeaker(at.ctx, {
      id,
      old_speaker: 'Speaker 1',
      new_speaker: 'Meera',
      merge: false,
    });
    const { original } = await restore(id, 3, 4);
    expect(original.points[0]).toMatchObject({
      owner: 'Meera',
      passages: [{ speaker: 'Meera' }],
      stale: null,
    });
    expect(original.content).toContain('**Meera**');
  });

  it('works for summaries without points', async () => {
    const job = await waiting(at.ctx.table);
    const { meeting_id: id } = job;
    await at.publish(job, turns('A', 'B'), '- **A**: yes');
    await renameSpeaker(at.ctx, { id, old_speaker: 'A', new_speaker: 'Asha', merge: false });
    expect((await restore(id, 1, 2)).original.content).toBe('- **A**: yes');
    expect((await restore(id, 2, 3)).original.content).toBe('- **Asha**: yes');
    expect((await changes(id))[0]).toEqual({ kind: 'restored', version: 2 });
  });
});
