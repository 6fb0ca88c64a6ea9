import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { messages } from '#contract/messages.ts';
import { reason } from '#contract/reasons.ts';
import type { Segment } from '#contract/transcripts.ts';
import { namesBetween } from '#functions/domain/summaries/speaker-names.ts';
import { editTranscription } from '#functions/domain/transcripts/edit-segments.ts';
import { renameSpeaker } from '#functions/domain/transcripts/rename-speakers.ts';
import { redoEdit, restoreVersion, undoEdit } from '#functions/domain/transcripts/restore.ts';
import { getVersion, listVersions } from '#functions/domain/transcripts/versions.ts';
import { changeMeeting } from '#functions/records/meetings.ts';
import {
  latestVersion,
  putVersion,
  VersionRecord,
  versionKey,
  versionRecordOf,
} from '#functions/records/transcripts.ts';
import { recording, waiting } from './made.ts';
import { namesIn, refusal, Transcripts, turns } from './transcribed.ts';

let at: Transcripts;
const now = new Date();
beforeAll(async () => {
  at = await Transcripts.open(now);
});
afterAll(() => at.close());
beforeEach(() => vi.restoreAllMocks());

const say = (id: string, version: number, transcript: string) =>
  editTranscription(at.ctx, {
    id,
    version,
    edits: [{ kind: 'text', index: 0, transcript }],
    further: [],
    points: [],
  });
const undo = (id: string, version: number) => undoEdit(at.ctx, { id, version });
const redo = (id: string, version: number) => redoEdit(at.ctx, { id, version });
const list = (id: string, limit = 20, cursor?: string) =>
  listVersions(at.ctx, { id, limit, ...(cursor && { cursor }) });
const textIn = ({ timeline }: { timeline: Segment[] }) => timeline[0]?.transcript;

/** A transcript that said "turn 0", then "one", then "two". */
async function thrice() {
  const made = await at.transcribed('Speaker 1', 'Speaker 2');
  await say(made.id, 1, 'one');
  await say(made.id, 2, 'two');
  return made;
}

describe('the versions of a transcript', () => {
  it('are listed newest first: author, time and change, without the content', async () => {
    const { id } = await thrice();
    const { versions, cursor } = await list(id);
    expect(cursor).toBeNull();
    expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(api.listVersions.output.parse({ versions, cursor }).versions[0]).toEqual({
      version: 3,
      made_by: 'Asha Rao',
      made_at: now.toISOString(),
      change: { kind: 'segment_edited', index: 0, start_time: 0 },
    });
    expect(versions[2]).toMatchObject({ made_by: null, change: null });
  });

  it('are listed in pages', async () => {
    const { id } = await thrice();
    const { versions, cursor } = await list(id, 2);
    expect(versions).toHaveLength(2);
    const rest = await list(id, 2, cursor ?? '');
    expect(rest.versions.map(({ version }) => version)).toEqual([1]);
  });

  it('start with the transcribed one, even before any edit', async () => {
    const { id } = await at.transcribed('Speaker 1');
    expect((await list(id)).versions).toMatchObject([{ version: 1, made_by: null }]);
    const { meeting_id } = await waiting(at.ctx.table);
    expect(await list(meeting_id)).toEqual({ versions: [], cursor: null });
    expect(await refusal(list('none'))).toMatchObject({ message: messages.notFound });
  });

  it('have a latest number, which is 0 if there are none', async () => {
    const { id } = await thrice();
    expect(await latestVersion(at.ctx, id)).toBe(3);
    expect(await latestVersion(at.ctx, 'none')).toBe(0);
  });

  it('can be read as they were', async () => {
    const { id } = await thrice();
    const old = await getVersion(at.ctx, { id, version: 2 });
    expect(textIn(old)).toBe('one');
    expect(api.getVersion.output.parse(old)).toMatchObject({ version: 2, language_code: 'mr-IN' });
  });

  it('that do not exist or are no longer kept are not found', async () => {
    const { id } = await thrice();
    const gone = (version: number) => ({
      code: 'not_found',
      message: reason('versionGone', { version }).detail,
    });
    expect(await refusal(getVersion(at.ctx, { id, version: 9 }))).toMatchObject(gone(9));
    const record = await at.ctx.table.get(versionKey(id, 2), VersionRecord);
    await at.ctx.archiveBucket.delete(record?.key ?? '');
    expect(await refusal(getVersion(at.ctx, { id, version: 2 }))).toMatchObject(gone(2));
    expect(await refusal(restoreVersion(at.ctx, { id, version: 2, upon: 3 }))).toMatchObject(
      gone(2),
    );
    expect(await refusal(undo(id, 3))).toMatchObject(gone(2));
    expect((await at.currentOf(id)).version.version).toBe(3);
  });
});

describe('restoring a version', () => {
  it('makes a new version with the same content, which can be undone', async () => {
    const { id } = await thrice();
    const shown = await restoreVersion(at.ctx, { id, version: 1, upon: 3 });
    expect(textIn(shown)).toBe('turn 0');
    expect(shown).toMatchObject({ version: 4, undo: 3, redo: null });
    expect((await at.currentOf(id)).version).toMatchObject({
      edited_by: 'Asha Rao',
      change: { kind: 'restored', version: 1 },
    });
    expect(textIn(await undo(id, 4))).toBe('two');
  });

  it('of another recording brings back that recording, and undo the newer one', async () => {
    const job = await waiting(at.ctx.table);
    const { meeting_id: id } = job;
    const run = async (attempt: number) => {
      const sound = {
        audio_key: `${attempt}.flac`,
        peaks_key: `${attempt}.json`,
        duration: attempt,
        recording: { ...recording, expected_speakers: attempt },
      };
      await at.publish({ ...job, attempt }, turns('Speaker 1'));
      const { meeting, version } = await at.currentOf(id);
      const key = meeting.transcript_key ?? '';
      await at.ctx.archiveBucket.putJson(key, { ...version, version: attempt, sound });
      await at.ctx.table.transact([
        changeMeeting(id, sound),
        putVersion(versionRecordOf(meeting, key, { ...version, version: attempt })),
      ]);
      return sound;
    };
    const [older, newer] = [await run(1), await run(2)];
    await restoreVersion(at.ctx, { id, version: 1, upon: 2 });
    expect((await at.currentOf(id)).meeting).toMatchObject(older);
    await say(id, 3, 'corrected');
    expect((await at.currentOf(id)).meeting).toMatchObject(older);
    await undo(id, 4);
    await undo(id, 5);
    expect((await at.currentOf(id)).meeting).toMatchObject(newer);
  });

  it('changes nothing if it is the current one', async () => {
    const { id } = await thrice();
    expect(await restoreVersion(at.ctx, { id, version: 3, upon: 3 })).toMatchObject({ version: 3 });
  });

  it('is refused if a newer version was made in the meantime', async () => {
    const { id } = await thrice();
    expect(await refusal(restoreVersion(at.ctx, { id, version: 1, upon: 2 }))).toMatchObject({
      code: 'conflict',
      message: reason('transcriptMoved', { from: 2, to: 3 }).detail,
    });
    at.meanwhile(() => say(id, 3, 'theirs'));
    expect(await refusal(restoreVersion(at.ctx, { id, version: 1, upon: 3 }))).toMatchObject({
      message: reason('transcriptMoved', { from: 3, to: 4 }).detail,
    });
  });

  it('restores names in the summaries too', async () => {
    const job = await waiting(at.ctx.table);
    const { meeting_id: id } = job;
    await at.publish(job, turns('A', 'B'), '- **A**: yes\n- **B**: no');
    await renameSpeaker(at.ctx, { id, old_speaker: 'A', new_speaker: 'Asha', merge: false });
    const shown = await restoreVersion(at.ctx, { id, version: 1, upon: 2 });
    expect(namesIn(shown)).toEqual(['A', 'B']);
    expect(shown.summary).toBe('- **A**: yes\n- **B**: no');
  });
});

describe('undoing and redoing', () => {
  it('go back and forth, and write a version for each step', async () => {
    const { id } = await thrice();
    expect(textIn(await undo(id, 3))).toBe('one');
    const first = await undo(id, 4);
    expect(textIn(first)).toBe('turn 0');
    expect(first).toMatchObject({ version: 5, undo: null, redo: 4 });
    expect(await refusal(undo(id, 5))).toMatchObject({ message: messages.nothingToUndo });
    expect(textIn(await redo(id, 5))).toBe('one');
    const last = await redo(id, 6);
    expect(textIn(last)).toBe('two');
    expect(last).toMatchObject({ version: 7, undo: 2, redo: null });
    expect(await refusal(redo(id, 7))).toMatchObject({ message: messages.nothingToRedo });
    expect(textIn(await undo(id, 7))).toBe('one');
    expect((await list(id)).versions[0]?.change).toEqual({ kind: 'undone', version: 2 });
  });

  it('continue from an edit that was made after undoing', async () => {
    const { id } = await thrice();
    await undo(id, 3);
    expect(await say(id, 4, 'other')).toMatchObject({ undo: 4, redo: null });
    expect(textIn(await undo(id, 5))).toBe('one');
    expect(textIn(await undo(id, 6))).toBe('turn 0');
  });

  it('apply to renames, including the summaries', async () => {
    const job = await waiting(at.ctx.table);
    const { meeting_id: id } = job;
    await at.publish(job, turns('A', 'B'), '- **A**: yes');
    await renameSpeaker(at.ctx, { id, old_speaker: 'A', new_speaker: 'Asha', merge: false });
    expect((await undo(id, 2)).summary).toBe('- **A**: yes');
    expect((await redo(id, 3)).summary).toBe('- **Asha**: yes');
  });

  it('are refused on a version that is no longer the latest', async () => {
    const { id } = await thrice();
    expect(await refusal(undo(id, 2))).toMatchObject({
      code: 'conflict',
      message: reason('transcriptMoved', { from: 2, to: 3 }).detail,
    });
  });
});

describe('renames between two timelines', () => {
  const said = (...speakers: string[]) => turns(...speakers);

  it('are found for speakers with exactly one other name', () => {
    expect(namesBetween(said('A', 'B', 'A'), said('Asha', 'B', 'Asha'))).toEqual(
      new Map([['A', 'Asha']]),
    );
    expect(namesBetween(said('A', 'B'), said('B', 'A'))).toEqual(
      new Map([
        ['A', 'B'],
        ['B', 'A'],
      ]),
    );
  });

  it('are not found for a speaker who became several', () => {
    expect(namesBetween(said('A', 'A'), said('A', 'B'))).toEqual(new Map());
  });
});
