import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { reason } from '#contract/reasons.ts';
import type { Summaries, SummaryPoint } from '#contract/summaries.ts';
import {
  addPoint,
  editPoint,
  movePoint,
  removePoint,
} from '#functions/domain/summaries/edit-points.ts';
import { type Model, ModelUnavailable } from '#functions/domain/summaries/model.ts';
import { remakePoint } from '#functions/domain/summaries/remake-point.ts';
import { findPassages, reviewPoint } from '#functions/domain/summaries/review-points.ts';
import { summarise } from '#functions/domain/summaries/summarise.ts';
import { listSummaryVersions } from '#functions/domain/summaries/versions.ts';
import { editTranscription } from '#functions/domain/transcripts/edit-segments.ts';
import { getTranscription } from '#functions/domain/transcripts/read.ts';
import { renameSpeaker } from '#functions/domain/transcripts/rename-speakers.ts';
import { redoEdit, undoEdit } from '#functions/domain/transcripts/restore.ts';
import { refusal, Transcripts, turns } from './transcribed.ts';

const now = new Date('2026-11-22T09:00:00Z');
let place: Transcripts;
beforeAll(async () => {
  place = await Transcripts.open(now);
});
afterAll(() => place?.close());
afterEach(() => vi.restoreAllMocks());

const noted = (text: string, ...passages: number[]) => ({ text, passages });
const up = 'up' as const;
const notes = {
  summary: [noted('पाण्यावर चर्चा झाली.', 0, 1)],
  decisions: [noted('निधी मंजूर झाला.', 1)],
  action_items: [{ task: 'अहवाल द्या', owner: 'Speaker 1', due: 'उद्या', passages: [2] }],
  key_points: [noted('कोणी न बोललेले.')],
};
const model: Model = {
  id: 'model',
  converse: async ({ prompt }) => {
    const points: object[] = JSON.parse(prompt.match(/<points>\n(.*)\n<\/points>/)?.[1] ?? '[]');
    return points.length > 0
      ? { points: points.map((point) => ({ ...point, text: 'In English' })) }
      : notes;
  },
};
const saying = (...answers: unknown[]): Model => ({
  id: 'model',
  converse: async () => {
    const answer = answers.shift();
    if (answer === undefined) throw new ModelUnavailable('busy');
    return answer;
  },
});

const speakers = ['Speaker 1', 'Speaker 2', 'Speaker 1'];

/** A meeting with a summary by this model, or an extracted one. */
async function summarised(by: Model | null = model): Promise<string> {
  const { id, key } = await place.transcribed(...speakers);
  const meeting = { title: 'Ward', language: 'mr-IN', timeline: turns(...speakers) };
  const made = await summarise(meeting, by, () => {});
  await place.ctx.archiveBucket.putJson(key.replace('/transcripts/', '/summaries/'), made);
  return id;
}

const shown = async (id: string): Promise<Summaries> =>
  (await getTranscription(place.ctx, { id })).summaries ?? expect.unreachable();
const nth = (summary: { points: SummaryPoint[] } | undefined, n: number) =>
  summary?.points[n] ?? expect.unreachable();
const wasOf = ({ text, owner, due }: SummaryPoint) => ({ text, owner, due });

const edit = (id: string, point: SummaryPoint, more: object) =>
  editPoint(place.ctx, {
    id,
    point: point.id,
    language: 'original',
    was: wasOf(point),
    ...wasOf(point),
    ...more,
  });

async function correct(id: string, index: number, transcript: string): Promise<void> {
  const { version } = await getTranscription(place.ctx, { id });
  const edits = [{ kind: 'text' as const, index, transcript }];
  await editTranscription(place.ctx, { id, version, edits, further: [], points: [] });
}

const stale = ({ points }: { points: SummaryPoint[] }) => points.map((point) => point.stale);

describe('points of a summary', () => {
  it('rest on passages, or on none', async () => {
    const { original, english } = await shown(await summarised());
    expect(original.points.map(({ section, passages }) => [section, passages.length])).toEqual([
      ['summary', 2],
      ['decisions', 1],
      ['action_items', 1],
      ['key_points', 0],
    ]);
    expect(nth(original, 1).passages).toEqual([
      { speaker: 'Speaker 2', start_time: 1, end_time: 2 },
    ]);
    expect(nth(original, 1)).not.toHaveProperty('passages.0.said');
    expect(nth(english, 1)).toMatchObject({ id: '2', text: 'In English', section: 'decisions' });
    expect(stale(original)).toEqual([null, null, null, null]);
    expect(english && stale(english)).toEqual([null, null, null, null]);
    expect(english?.content).toContain('not found in the recording');
  });

  it('are stale in every language while their passages are corrected, and no others are', async () => {
    const id = await summarised();
    await correct(id, 1, 'turn one');
    const { original, english } = await shown(id);
    expect(stale(original)).toEqual(['transcript', 'transcript', null, null]);
    expect(english && stale(english)).toEqual(['transcript', 'transcript', null, null]);
    await correct(id, 1, 'Turn 1!');
    expect(stale((await shown(id)).original)).toEqual([null, null, null, null]);
  });

  it('follow renamed speakers', async () => {
    const id = await summarised();
    await renameSpeaker(place.ctx, {
      id,
      old_speaker: 'Speaker 1',
      new_speaker: 'Meera',
      merge: false,
    });
    const { original, english } = await shown(id);
    expect(nth(original, 2)).toMatchObject({ owner: 'Meera', passages: [{ speaker: 'Meera' }] });
    expect(nth(english, 2).owner).toBe('Meera');
    expect(original.content).toContain('अहवाल द्या (**Meera**, उद्या)');
    expect(stale(original)).toEqual([null, null, null, null]);
  });

  it('can be edited, which makes the translation stale until it is edited too', async () => {
    const id = await summarised();
    const before = nth((await shown(id)).original, 1);
    const { original, english } = await edit(id, before, { text: 'निधी नामंजूर झाला.' });
    expect(nth(original, 1)).toMatchObject({
      text: 'निधी नामंजूर झाला.',
      edited_by: 'Asha Rao',
      edited_at: now.toISOString(),
      passages: before.passages,
      stale: null,
    });
    expect(original.content).toContain('- निधी नामंजूर झाला.');
    expect(nth(english, 1)).toMatchObject({ text: 'In English', stale: 'original' });
    const followed = await editPoint(place.ctx, {
      id,
      point: before.id,
      language: 'english',
      was: wasOf(nth(english, 1)),
      text: 'The funds were refused.',
      owner: null,
      due: null,
    });
    expect(nth(followed.english, 1)).toMatchObject({
      text: 'The funds were refused.',
      stale: null,
    });
    expect(nth(followed.original, 1).text).toBe('निधी नामंजूर झाला.');
    expect({ ...(await shown(id)), version: followed.version }).toEqual(followed);
  });

  it('are confirmed by saving them unchanged', async () => {
    const id = await summarised(null);
    await correct(id, 1, 'turn one');
    const point = (await shown(id)).original.points.find(({ stale }) => stale);
    const { original } = await edit(id, point ?? expect.unreachable(), {});
    expect(original.points.map((one) => one.stale)).toEqual([null, null, null]);
    expect(original.points.find(({ id }) => id === point?.id)?.speaker).toBe('Speaker 2');
  });

  it('can be given passages by their times', async () => {
    const id = await summarised();
    const unsupported = nth((await shown(id)).original, 3);
    const { original } = await edit(id, unsupported, { moments: [2.2, 0, 0.5] });
    expect(nth(original, 3).passages.map(({ start_time }) => start_time)).toEqual([0, 2]);
    const wrong = await refusal(edit(id, nth(original, 3), { moments: [0, 500] }));
    const { detail } = reason('nothingSaidThen', { time: '8:20' });
    expect(wrong).toMatchObject({ code: 'invalid', fields: [{ field: 'moments', detail }] });
  });

  it('keep the times that a person cited, through edits, corrections and regeneration', async () => {
    const id = await summarised();
    const point = nth((await shown(id)).original, 1);
    const cited = { moments: [1.5, 1, 1.5] };
    const { original, english } = await edit(id, point, cited);
    const kept = { moments: [1.5, 1], passages: [{ start_time: 1 }] };
    expect(nth(original, 1)).toMatchObject(kept);
    expect(nth(english, 1)).toMatchObject(kept);
    await correct(id, 1, 'turn one');
    expect(nth((await shown(id)).original, 1)).toMatchObject({ ...kept, stale: 'transcript' });
    expect(nth((await edit(id, point, {})).original, 1)).toMatchObject({ ...kept, stale: null });
    const again = { id, point: point.id, language: 'original', was: wasOf(point) } as const;
    const remade = await remakePoint(place.ctx, again, saying({ text: 'निधी आहे.' }));
    expect(nth(remade.original, 1)).toMatchObject({ ...kept, text: 'निधी आहे.' });
    const none = await edit(id, nth(remade.original, 1), { moments: [] });
    expect(nth(none.original, 1)).toMatchObject({ moments: [], passages: [] });
  });

  it('are added at the end of their section, and translated later', async () => {
    const id = await summarised();
    const added = { section: 'decisions' as const, text: 'पूल बांधला जाईल.', owner: null, due: null };
    const { original, english } = await addPoint(place.ctx, { id, ...added, moments: [1] });
    expect(original.content).toContain('- निधी मंजूर झाला.\n- पूल बांधला जाईल.');
    const point = nth(original, 4);
    expect(point).toMatchObject({ edited_by: 'Asha Rao', passages: [{ start_time: 1 }] });
    expect(nth(english, 4)).toMatchObject({ text: 'पूल बांधला जाईल.', stale: 'original' });
    const remade = await remakePoint(
      place.ctx,
      { id, point: point.id, language: 'english', was: wasOf(point) },
      model,
    );
    expect(nth(remade.english, 4)).toMatchObject({ text: 'In English', stale: null });
  });

  it('are limited in number', async () => {
    const id = await summarised();
    const { meeting } = await place.currentOf(id);
    const key = meeting.summary_key ?? '';
    const point = { ...nth((await shown(id)).original, 3) };
    const many = Array.from({ length: limits.points }, (_, n) => ({ ...point, id: `p${n}` }));
    const original = { language: 'mr-IN', content: 'x', made_by: 'model', points: many };
    await place.ctx.archiveBucket.putJson(key, { original });
    const added = { section: 'agenda' as const, text: 'आणखी', owner: null, due: null, moments: [] };
    expect((await refusal(addPoint(place.ctx, { id, ...added }))).message).toBe(
      reason('tooManyPoints', { most: limits.points }).detail,
    );
  });

  it('are removed in every language, while earlier summaries stay in the archive bucket', async () => {
    const id = await summarised();
    const { original, english } = await removePoint(place.ctx, { id, point: '2' });
    expect(original.points.map((point) => point.id)).toEqual(['1', '3', '4']);
    expect(english?.points.map((point) => point.id)).toEqual(['1', '3', '4']);
    expect(original.content).not.toContain('निर्णय');
    expect(await place.keysOf(id, 'summaries')).toHaveLength(2);
    expect((await refusal(removePoint(place.ctx, { id, point: '2' }))).message).toBe(
      messages.pointGone,
    );
  });

  it('are moved within their section, in every language and in the text', async () => {
    const id = await summarised();
    const added = { id, section: 'decisions' as const, owner: null, due: null, moments: [1] };
    await addPoint(place.ctx, { ...added, text: 'पूल बांधला जाईल.' });
    const { original } = await addPoint(place.ctx, { ...added, text: 'रस्ता होईल.' });
    const [bridge, road] = [nth(original, 4).id, nth(original, 5).id];
    await movePoint(place.ctx, { id, point: road, direction: up, past: bridge });
    const after = await movePoint(place.ctx, { id, point: road, direction: up, past: '2' });
    expect(after.original.points.map((point) => point.id)).toEqual([
      '1',
      road,
      '3',
      '4',
      '2',
      bridge,
    ]);
    expect(after.english?.points.map((point) => point.id)).toEqual(
      after.original.points.map((point) => point.id),
    );
    expect(after.original.content).toContain('- रस्ता होईल.\n- निधी मंजूर झाला.\n- पूल बांधला जाईल.');
    expect(after.english?.content).toContain('- रस्ता होईल.\n- In English\n- पूल बांधला जाईल.');
    expect(nth(after.original, 4)).toMatchObject({ edited_by: null, stale: null });
    expect({ ...(await shown(id)), version: after.version }).toEqual(after);
  });

  it('are moved once if asked twice, and not past a point that has itself moved', async () => {
    const id = await summarised();
    const added = { id, section: 'decisions' as const, owner: null, due: null, moments: [1] };
    const { original } = await addPoint(place.ctx, { ...added, text: 'पूल बांधला जाईल.' });
    const move = { id, point: nth(original, 4).id, direction: up, past: '2' };
    const once = await movePoint(place.ctx, move);
    const kept = await place.keysOf(id, 'summaries');
    expect(await movePoint(place.ctx, move)).toEqual(once);
    expect(await place.keysOf(id, 'summaries')).toEqual(kept);
    expect(await refusal(movePoint(place.ctx, { ...move, past: '3' }))).toMatchObject({
      code: 'conflict',
      message: messages.pointsReordered,
    });
    await removePoint(place.ctx, { id, point: '2' });
    expect((await refusal(movePoint(place.ctx, move))).message).toBe(messages.pointsReordered);
    expect(await refusal(movePoint(place.ctx, { ...move, point: '2' }))).toMatchObject({
      code: 'not_found',
      message: messages.pointGone,
    });
  });

  it('can be moved while others edit them', async () => {
    const id = await summarised();
    const added = { id, section: 'decisions' as const, owner: null, due: null, moments: [1] };
    const { original } = await addPoint(place.ctx, { ...added, text: 'पूल बांधला जाईल.' });
    place.meanwhile(() => edit(id, nth(original, 1), { text: 'दुसऱ्याचे' }));
    const move = { id, point: nth(original, 4).id, direction: up, past: '2' };
    expect((await movePoint(place.ctx, move)).original.content).toContain(
      '- पूल बांधला जाईल.\n- दुसऱ्याचे',
    );
  });

  it('are not overwritten after another edit, and edits of other points do not conflict', async () => {
    const id = await summarised();
    const { original } = await shown(id);
    place.meanwhile(() => edit(id, nth(original, 0), { text: 'दुसऱ्याचे' }));
    const after = await edit(id, nth(original, 1), { text: 'माझे' });
    expect(after.original.points.map(({ text }) => text).slice(0, 2)).toEqual(['दुसऱ्याचे', 'माझे']);
    const late = await refusal(edit(id, nth(original, 1), { text: 'उशिरा' }));
    expect(late).toMatchObject({ code: 'conflict', message: messages.pointChanged });
    expect(nth((await shown(id)).original, 1).text).toBe('माझे');
  });

  it('in English are refused if there is no English summary', async () => {
    const id = await summarised(null);
    const point = nth((await shown(id)).original, 0);
    const asked = { id, point: point.id, language: 'english' as const, was: wasOf(point) };
    const said = { text: 'Typed', owner: null, due: null };
    const refused = { code: 'not_found', message: messages.noEnglishSummary };
    expect(await refusal(editPoint(place.ctx, { ...asked, ...said }))).toMatchObject(refused);
    expect(await refusal(remakePoint(place.ctx, asked, model))).toMatchObject(refused);
  });

  it('cannot be edited in summaries made before points existed', async () => {
    const { id } = await place.transcribed(...speakers);
    expect((await shown(id)).original).toMatchObject({ content: 'सारांश', points: [] });
    const refused = await refusal(removePoint(place.ctx, { id, point: '1' }));
    expect(refused).toMatchObject({ code: 'conflict', message: messages.summaryWithoutPoints });
  });
});

describe('remaking a point', () => {
  const again = (id: string, point: SummaryPoint, by: Model, language = 'original' as const) =>
    remakePoint(place.ctx, { id, point: point.id, language, was: wasOf(point) }, by);

  it('uses the current transcript, and updates the translation', async () => {
    const id = await summarised();
    await correct(id, 1, 'Five crore are approved');
    const asked: string[] = [];
    const answers: unknown[] = [
      { text: 'पाच कोटी मंजूर.', owner: 'Nobody', due: null },
      { points: [{ text: 'Five crore approved.' }] },
    ];
    const by: Model = {
      id: 'model',
      converse: async ({ prompt }) => {
        asked.push(prompt);
        return answers.shift();
      },
    };
    const { original, english } = await again(id, nth((await shown(id)).original, 1), by);
    expect(nth(original, 1)).toMatchObject({ text: 'पाच कोटी मंजूर.', owner: null, stale: null });
    expect(nth(english, 1)).toMatchObject({ text: 'Five crore approved.', stale: null });
    expect(stale(original)).toEqual(['transcript', null, null, null]);
    expect(asked[0]).toContain('[0] Speaker 2: Five crore are approved');
    expect(asked[0]).toContain('in Marathi (India)');
  });

  it('picks the sentence again, if the summary is extracted', async () => {
    const id = await summarised(null);
    await correct(id, 1, 'Before that. Now turn one begins. And after.');
    const { original } = await shown(id);
    const point = original.points.find(({ stale }) => stale) ?? expect.unreachable();
    const after = await again(id, point, saying());
    expect(after.original.points.find((one) => one.id === point.id)).toMatchObject({
      text: 'Now turn one begins.',
      speaker: 'Speaker 2',
      stale: null,
    });
  });

  it('leaves the translation stale if the model does not answer a second time', async () => {
    const id = await summarised();
    await correct(id, 1, 'Five crore');
    const point = nth((await shown(id)).original, 1);
    const { original, english } = await again(id, point, saying({ text: 'पाच कोटी.' }));
    expect(nth(original, 1)).toMatchObject({ text: 'पाच कोटी.', stale: null });
    expect(nth(english, 1).stale).toBe('original');
  });

  it.each([
    ['no model answers', 2, saying(), { code: 'unavailable', message: messages.modelBusy }],
    [
      'the passage does not say it any more',
      1,
      saying({ text: null }),
      { code: 'conflict', message: messages.pointNotSaid },
    ],
    [
      'it rests on no passage',
      3,
      saying({ text: 'x' }),
      { code: 'invalid', message: messages.pointUnsupported },
    ],
  ])('fails if %s, and leaves the point unchanged', async (_, n, by, expected) => {
    const id = await summarised();
    const before = await shown(id);
    expect(await refusal(again(id, nth(before.original, n), by))).toMatchObject(expected);
    expect(await shown(id)).toEqual(before);
  });

  it('does not overwrite an edit made while the model was working', async () => {
    const id = await summarised();
    const point = nth((await shown(id)).original, 1);
    const by: Model = {
      id: 'model',
      converse: async () => {
        await edit(id, point, { text: 'माझे' });
        return { text: 'यंत्राचे', points: [{ text: 'machine' }] };
      },
    };
    expect((await refusal(again(id, point, by))).message).toBe(messages.pointChanged);
    expect(nth((await shown(id)).original, 1).text).toBe('माझे');
  });

  it('does not lose what was cited while the model was working', async () => {
    const id = await summarised();
    const point = nth((await shown(id)).original, 1);
    const by: Model = {
      id: 'model',
      converse: async () => {
        await edit(id, point, { moments: [2] });
        return { text: 'यंत्राचे', points: [{ text: 'machine' }] };
      },
    };
    expect((await refusal(again(id, point, by))).message).toBe(messages.pointChanged);
    const { text, moments } = nth((await shown(id)).original, 1);
    expect({ text, moments }).toEqual({ text: point.text, moments: [2] });
  });
});

describe('find and replace in transcript and summary', () => {
  const replaced = { text: 'रस्ता मंजूर झाला.', owner: null, due: null };
  const was = { text: 'निधी मंजूर झाला.', owner: null, due: null };
  const point = (id: string, more: object = {}) =>
    ({ id, language: 'original', was, ...replaced, ...more }) as const;
  const edit = (
    id: string,
    version: number,
    points: ReturnType<typeof point>[],
    segments = [1],
  ) => {
    const replace = {
      kind: 'replace' as const,
      sought: 'turn',
      replacement: 'time',
      segments: segments.map((index) => ({ index, transcript: `time ${index}` })),
    };
    return editTranscription(place.ctx, { id, version, edits: [replace], further: [], points });
  };
  const versionsOf = (id: string) =>
    listSummaryVersions(place.ctx, { id, limit: 20 }).then(({ versions }) =>
      versions.map(({ change }) => change?.kind),
    );

  it('changes both at once, and keeps what was in step with the transcript and its original', async () => {
    const id = await summarised();
    const translated = {
      language: 'english' as const,
      was: { ...was, text: 'In English' },
      text: 'The road',
    };
    const shown = await edit(id, 1, [point('2'), point('2', translated)]);
    expect(shown.version).toBe(2);
    expect(shown.timeline[1]?.transcript).toBe('time 1');
    expect(nth(shown.summaries?.original, 1)).toMatchObject({
      ...replaced,
      stale: null,
      edited_by: 'Asha Rao',
    });
    expect(nth(shown.summaries?.english, 1)).toMatchObject({ text: 'The road', stale: null });
    expect(nth(shown.summaries?.original, 0).stale).toBe('transcript');
    expect(shown.summaries?.english?.content).toContain('The road');
    expect((await place.currentOf(id)).version.change).toMatchObject({ segments: 1, points: 1 });
    expect(await versionsOf(id)).toEqual(['text_replaced', undefined]);
    // Repeated, as after a lost answer.
    const again = await edit(id, 1, [point('2'), point('2', translated)]);
    expect(again.version).toBe(2);
  });

  it('is undone and redone as one step', async () => {
    const id = await summarised();
    const before = await shown(id);
    await edit(id, 1, [point('2')]);
    const undone = await undoEdit(place.ctx, { id, version: 2 });
    expect(undone.timeline[1]?.transcript).toBe('turn 1');
    expect(undone.summaries).toEqual(before);
    expect((await versionsOf(id))[0]).toBe('restored');
    const redone = await redoEdit(place.ctx, { id, version: 3 });
    expect(redone.timeline[1]?.transcript).toBe('time 1');
    expect(nth(redone.summaries?.original, 1)).toMatchObject(replaced);
    const last = await undoEdit(place.ctx, { id, version: 4 });
    expect(nth(last.summaries?.original, 1)).toMatchObject(was);
  });

  it('can be of the summary alone, and is undone with the transcript’s undo', async () => {
    const id = await summarised();
    const shown = await edit(id, 1, [point('2')], []);
    expect(nth(shown.summaries?.original, 1)).toMatchObject(replaced);
    expect(shown).toMatchObject({ version: 2, undo: 1 });
    const undone = await undoEdit(place.ctx, { id, version: 2 });
    expect(nth(undone.summaries?.original, 1)).toMatchObject(was);
  });

  it('changes nothing where a point says something else by now', async () => {
    const id = await summarised();
    const changed = nth((await shown(id)).original, 1);
    await editPoint(place.ctx, {
      id,
      point: changed.id,
      language: 'original',
      was,
      ...was,
      text: 'निधी नाही.',
    });
    expect(await refusal(edit(id, 1, [point('2')]))).toMatchObject({ code: 'conflict' });
    expect(await refusal(edit(id, 1, [point('99')]))).toMatchObject({ code: 'not_found' });
    const { timeline, version } = await getTranscription(place.ctx, { id });
    expect([version, timeline[1]?.transcript]).toEqual([1, 'turn 1']);
  });

  it('is undone in neither once a replaced point was edited', async () => {
    const id = await summarised();
    await edit(id, 1, [point('2')]);
    const mine = { ...replaced, text: 'रस्ता नाही.' };
    const asked = { id, point: '2', language: 'original', was: replaced } as const;
    await editPoint(place.ctx, { ...asked, ...mine });
    const { detail } = reason('replacementChanged');
    expect(await refusal(undoEdit(place.ctx, { id, version: 2 }))).toMatchObject({ detail });
    expect((await getTranscription(place.ctx, { id })).timeline[1]?.transcript).toBe('time 1');
    await editPoint(place.ctx, { ...asked, was: mine, ...replaced });
    const undone = await undoEdit(place.ctx, { id, version: 2 });
    expect(nth(undone.summaries?.original, 1)).toMatchObject(was);
    expect((await versionsOf(id))[0]).toBe('text_replaced');
  });
});

describe('a review of points', () => {
  const review = (id: string, point: SummaryPoint, reviewed = true, english = false) =>
    reviewPoint(place.ctx, {
      id,
      point: point.id,
      language: english ? 'english' : 'original',
      was: wasOf(point),
      reviewed,
    });
  const by = { by: 'Asha Rao', at: now.toISOString() };

  it('is marked and taken back, in each language on its own', async () => {
    const id = await summarised();
    const { original, english } = await shown(id);
    const marked = await review(id, nth(original, 1));
    expect(nth(marked.original, 1)).toMatchObject({ reviewed: by, edited_by: null });
    expect(nth(marked.english, 1).reviewed).toBeNull();
    const both = await review(id, nth(english, 1), true, true);
    expect(nth(both.english, 1)).toMatchObject({ reviewed: by, edited_by: null, stale: null });
    const taken = await review(id, nth(original, 1), false);
    expect([nth(taken.original, 1).reviewed, nth(taken.english, 1).reviewed]).toEqual([null, by]);
    expect(await review(id, nth(original, 1), false)).toEqual(taken);
  });

  it('ends when the point is edited, or its passages change', async () => {
    const id = await summarised();
    const before = nth((await shown(id)).original, 1);
    await review(id, before);
    await correct(id, 1, 'turn one');
    expect(nth((await shown(id)).original, 1)).toMatchObject({
      stale: 'transcript',
      reviewed: null,
    });
    const again = await review(id, before);
    expect(nth(again.original, 1)).toMatchObject({ stale: null, reviewed: by });
    const edited = await edit(id, before, { text: 'निधी नामंजूर झाला.' });
    expect(nth(edited.original, 1).reviewed).toBeNull();
  });

  it('is refused for a text that is no longer shown', async () => {
    const id = await summarised();
    const before = nth((await shown(id)).original, 1);
    await edit(id, before, { text: 'नवीन' });
    expect(await refusal(review(id, before))).toMatchObject({ code: 'conflict' });
  });
});

describe('a point that a person wrote', () => {
  const add = async (id: string, text: string): Promise<SummaryPoint> => {
    const { original } = await addPoint(place.ctx, {
      id,
      section: 'decisions',
      text,
      owner: null,
      due: null,
      moments: [],
    });
    return original.points.find((point) => point.text === text) ?? expect.unreachable();
  };
  const find = (id: string, point: SummaryPoint) =>
    findPassages(place.ctx, { id, point: point.id, was: wasOf(point) });
  const found = ({ original }: Summaries, { id }: SummaryPoint) =>
    original.points.find((point) => point.id === id) ?? expect.unreachable();

  it('is not said to be missing from the recording', async () => {
    const id = await summarised(null);
    const point = await add(id, 'Unheard of');
    expect([point.passages, point.unsupported]).toEqual([[], false]);
    expect((await shown(id)).original.content).not.toContain('आढळले नाही');
  });

  it('is looked for on request, and found or said to be missing', async () => {
    const id = await summarised(null);
    const said = await add(id, 'The turn 1');
    const { passages, unsupported } = found(await find(id, said), said);
    expect(passages[0]?.start_time).toBeDefined();
    expect(passages.some(({ start_time }) => start_time === 1)).toBe(true);
    expect(unsupported).toBe(false);
    const unsaid = await add(id, 'Unheard of');
    const sought = await find(id, unsaid);
    expect(found(sought, unsaid)).toMatchObject({ passages: [], unsupported: true });
    expect(sought.original.content).toContain('आढळले नाही');
    const { original } = await edit(id, unsaid, { text: 'Still unheard of' });
    expect(found({ original }, unsaid).unsupported).toBe(false);
  });
});
