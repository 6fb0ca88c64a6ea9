import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { messages } from '#contract/messages.ts';
import { reason } from '#contract/reasons.ts';
import { relabel } from '#functions/domain/summaries/markdown.ts';
import { renameSpeaker, renameSpeakers } from '#functions/domain/transcripts/rename-speakers.ts';
import { TranscriptVersion } from '#functions/records/transcripts.ts';
import { waiting } from './made.ts';
import { refusedFields } from './refused-fields.ts';
import { namesIn, refusal, Transcripts, turns } from './transcribed.ts';

let at: Transcripts;
const now = new Date();
beforeAll(async () => {
  at = await Transcripts.open(now);
});
afterAll(() => at.close());
beforeEach(() => vi.restoreAllMocks());

type Pair = [old_speaker: string, new_speaker: string];
const renamesOf = (pairs: Pair[]) =>
  pairs.map(([old_speaker, new_speaker]) => ({ old_speaker, new_speaker }));
const call = (given: object) => renameSpeakers(at.ctx, api.renameSpeakers.input.parse(given));
const rename = (id: string, ...pairs: Pair[]) => call({ id, renames: renamesOf(pairs) });
const merge = (id: string, ...pairs: Pair[]) =>
  call({ id, renames: renamesOf(pairs), merge: true });

describe('renaming several speakers', () => {
  it('writes one version that records the change', async () => {
    const { id, key } = await at.transcribed('Speaker 1', 'Speaker 2', 'Speaker 3', 'Speaker 1');
    const shown = await rename(id, ['Speaker 1', 'Asha'], ['Speaker 3', ' Ravi  Patil ']);
    expect(namesIn(shown)).toEqual(['Asha', 'Speaker 2', 'Ravi Patil', 'Asha']);
    expect(api.renameSpeakers.output.parse(shown)).toEqual(shown);
    const { version } = await at.currentOf(id);
    expect(version).toMatchObject({
      version: 2,
      edited_by: 'Asha Rao',
      edited_at: now.toISOString(),
      change: {
        kind: 'speakers_renamed',
        renames: renamesOf([
          ['Speaker 1', 'Asha'],
          ['Speaker 3', 'Ravi Patil'],
        ]),
      },
    });
    expect(await at.keysOf(id)).toHaveLength(2);
    const first = await at.ctx.archiveBucket.getJson(key, TranscriptVersion);
    expect(namesIn(first)).toEqual(['Speaker 1', 'Speaker 2', 'Speaker 3', 'Speaker 1']);
  });

  it('applies all renames at once, so that names can be swapped or rotated', async () => {
    const { id } = await at.transcribed('A', 'B', 'C', 'A');
    expect(namesIn(await rename(id, ['A', 'B'], ['B', 'A']))).toEqual(['B', 'A', 'C', 'B']);
    expect(namesIn(await rename(id, ['B', 'A'], ['A', 'C'], ['C', 'B']))).toEqual([
      'A',
      'C',
      'B',
      'A',
    ]);
    expect(namesIn(await rename(id, ['A', 'C'], ['C', 'D']))).toEqual(['C', 'D', 'B', 'C']);
  });

  it('updates the speaker count', async () => {
    const { id } = await at.transcribed('A', 'B', 'C', 'D');
    const shown = await merge(id, ['A', 'Asha'], ['B', 'Asha'], ['C', 'D']);
    expect(shown.speaker_analysis).toMatchObject({ total_speakers: 2 });
    expect((await at.currentOf(id)).meeting.speaker_count).toBe(2);
  });

  it('merges no speakers unless asked to', async () => {
    const { id, key } = await at.transcribed('A', 'B', 'C');
    for (const pairs of [
      [['A', 'B']],
      [
        ['A', 'Asha'],
        ['C', 'Asha'],
      ],
    ] satisfies Pair[][]) {
      expect(await refusal(rename(id, ...pairs))).toMatchObject({
        code: 'conflict',
        message: reason('mergeUnasked', { name: pairs[0]?.[1] ?? '' }).detail,
      });
    }
    expect(await at.keysOf(id)).toEqual([key]);
  });

  it('to the same names changes nothing, and unchanged names are not recorded', async () => {
    const { id, key } = await at.transcribed('A', 'B');
    expect(namesIn(await rename(id, ['A', 'A'], ['B', 'B']))).toEqual(['A', 'B']);
    expect(await at.keysOf(id)).toEqual([key]);
    await rename(id, ['A', 'A'], ['B', 'Ravi']);
    expect((await at.currentOf(id)).version.change).toEqual({
      kind: 'speakers_renamed',
      renames: renamesOf([['B', 'Ravi']]),
    });
  });

  it('is refused as a whole if one of the speakers does not exist', async () => {
    const { id, key } = await at.transcribed('A');
    for (const absent of ['Speaker 9', 'Asha']) {
      expect(await refusal(rename(id, ['A', 'Asha'], [absent, 'Ravi']))).toMatchObject({
        code: 'not_found',
        message: reason('noSuchSpeaker', { name: absent }).detail,
      });
    }
    expect(await refusal(rename(id, ['A', 'Asha'], ['B', 'B']))).toMatchObject({
      code: 'not_found',
    });
    expect(await at.keysOf(id)).toEqual([key]);
  });

  it('accepts each speaker only once, by the normalised name', () => {
    const issues = (...pairs: Pair[]) =>
      refusedFields(api.renameSpeakers.input, { id: 'm', renames: renamesOf(pairs) });
    expect(issues(['A', 'B'], ['B', 'A'])).toEqual([]);
    expect(issues(['A', 'B'], ['C', 'D'], [' A ', 'E'])).toMatchObject([
      { detail: 'Please give "A" one new name, not two.', field: 'renames.2.old_speaker' },
    ]);
    expect(issues(['A', ' '])).toMatchObject([{ detail: messages.bothSpeakersNeeded }]);
    expect(issues()).toHaveLength(1);
  });
});

describe('the summaries', () => {
  const summary = '- **A**: **B** and \\*\\*A\\*\\* agree\n- **B**: no\n- Water (**A**, Monday)';

  it('swap their labels too, and leave no object behind when a rename is refused', async () => {
    const job = await waiting(at.ctx.table);
    const { meeting_id: id } = job;
    await at.publish(job, turns('A', 'B'), summary);
    at.meanwhile(() =>
      renameSpeaker(at.ctx, { id, old_speaker: 'B', new_speaker: 'C', merge: false }),
    );
    await refusal(rename(id, ['A', 'B'], ['B', 'A']));
    expect(await at.keysOf(id, 'summaries')).toHaveLength(2);
    const shown = await rename(id, ['A', 'C'], ['C', 'A']);
    expect(shown.summary).toBe(
      '- **C**: **A** and \\*\\*A\\*\\* agree\n- **A**: no\n- Water (**C**, Monday)',
    );
  });

  it.each([
    ['a*', 'b'],
    ['*', '**'],
    ['back\\', 'slash'],
    ['A', "$& $1 O'Neil"],
    ['[x](y)', '_z_'],
  ])('have %s renamed to %s and back', (from, to) => {
    const escaped = (name: string) => name.replace(/[\\*_[\]]/g, '\\$&');
    const label = (name: string) => `**${escaped(name)}**`;
    const text = `- ${label(from)}: ${escaped(from)} (${label(from)}, ${label('other')})`;
    const changed = relabel(text, new Map([[from, to]]));
    expect(changed).toBe(`- ${label(to)}: ${escaped(from)} (${label(to)}, ${label('other')})`);
    expect(relabel(changed, new Map([[to, from]]))).toBe(text);
  });
});

it('concurrent renames of one and of several speakers are all kept', async () => {
  const { id } = await at.transcribed('A', 'B', 'C', 'D');
  await Promise.all([
    rename(id, ['A', 'B'], ['B', 'A']),
    rename(id, ['C', 'Mina']),
    renameSpeaker(at.ctx, { id, old_speaker: 'D', new_speaker: 'Dev', merge: false }),
  ]);
  const { version } = await at.currentOf(id);
  expect(namesIn(version)).toEqual(['B', 'A', 'Mina', 'Dev']);
  expect(version.version).toBe(4);
  expect(await at.keysOf(id)).toHaveLength(4);
});
