import { describe, expect, it } from 'vitest';
import type { RecognisedVoice } from '#contract/transcripts.ts';
import { apart } from '#functions/domain/speakers/recognise.ts';
import { clearPassageOf, speechOf } from '#functions/domain/speakers/turns.ts';
import {
  renameVoices,
  speakerAnalysis,
  voicesIn,
  withNames,
  withoutSuggestions,
} from '#functions/domain/transcripts/voices.ts';
import { turns } from './transcribed.ts';

const voice = (given: Partial<RecognisedVoice>): RecognisedVoice => ({
  speaker: 'Speaker 1',
  speaker_id: 'asha',
  name: 'Asha Rao',
  band: 'suggested',
  doubt: 'alike',
  start_time: 0,
  end_time: 1,
  ...given,
});
const asha = voice({ speaker: 'Asha Rao', band: 'named', doubt: null });
const names = (...pairs: [string, string][]) => new Map(pairs);

describe('renaming speakers with recognised voices', () => {
  it.each([
    ['drops a recognised name that is replaced', asha, 'Ravi'],
    ['drops a suggestion when another name is given', voice({}), 'Ravi'],
  ])('%s', (_, before, name) => {
    expect(renameVoices([before], names([before.speaker, name]))).toEqual([]);
  });

  it.each([
    ['confirms a suggestion by its name', voice({}), 'Asha Rao'],
    ['confirms a suggestion by its name with a title', voice({}), 'Smt. Asha Rao'],
    ['keeps a recognised name with a title', asha, 'श्रीमती Asha Rao'],
  ])('%s', (_, before, name) => {
    expect(renameVoices([before], names([before.speaker, name]))).toEqual([
      { ...before, speaker: name, band: 'named', doubt: null },
    ]);
  });

  it('keeps the voices of other speakers', () => {
    expect(renameVoices([asha], names(['Speaker 2', 'Ravi']))).toEqual([asha]);
  });

  it('drops two voices that swap names', () => {
    const ravi = voice({ speaker: 'Ravi', speaker_id: 'r', name: 'Ravi', band: 'named' });
    const swapped = names(['Asha Rao', 'Ravi'], ['Ravi', 'Asha Rao']);
    expect(renameVoices([asha, ravi], swapped)).toEqual([]);
  });
});

describe('a timeline has', () => {
  it('no voices of speakers who are gone', () => {
    expect(voicesIn(turns('Speaker 2'), [asha, voice({})])).toEqual([]);
  });

  it('one voice for a speaker, the named one', () => {
    const other = voice({ speaker: 'Asha Rao', speaker_id: 'r', name: 'Ravi' });
    expect(voicesIn(turns('Asha Rao'), [other, asha])).toEqual([asha]);
  });

  it('a passage for each voice, where its speaker still speaks', () => {
    const timeline = turns('Ravi', 'Speaker 1');
    expect(voicesIn(timeline, [voice({})])).toMatchObject([
      { speaker: 'Speaker 1', start_time: 1.25, end_time: 1.75 },
    ]);
  });

  it('as many known speakers as named voices', () => {
    const timeline = turns('Asha Rao', 'Speaker 1', 'Speaker 2', 'Asha Rao');
    expect(speakerAnalysis(timeline, [asha, voice({})])).toEqual({
      total_speakers: 3,
      known_speakers: 1,
      unknown_speakers_identified: 2,
    });
  });

  it('the certain names at first, and suggestions separately', () => {
    const certain = voice({ band: 'named', doubt: null });
    const perhaps = voice({ speaker: 'Speaker 2', speaker_id: 'r', name: 'Ravi' });
    const first = withNames(turns('Speaker 1', 'Speaker 2'), [certain, perhaps]);
    expect(first.timeline.map(({ speaker }) => speaker)).toEqual(['Asha Rao', 'Speaker 2']);
    expect(first.voices).toEqual([asha, perhaps]);
  });
});

describe('exported data', () => {
  it('has no suggested voices', () => {
    const timeline = turns('Asha Rao');
    expect(withoutSuggestions({ timeline, voices: [voice({}), asha] })).toEqual({
      timeline,
      voices: [asha],
    });
  });
});

describe('a name', () => {
  const labels = ['Speaker 1', 'Speaker 2'];
  const first = voice({ band: 'named', doubt: null });

  it('is never given to two speakers: both are only suggested', () => {
    const namesake = { ...first, speaker: 'Speaker 2', speaker_id: 'r', name: 'Smt. Asha Rao' };
    expect(apart([first, namesake], labels)).toMatchObject([
      { band: 'suggested', doubt: 'twice' },
      { band: 'suggested', doubt: 'twice' },
    ]);
  });

  it('is not given if another speaker has it already', () => {
    expect(apart([{ ...first, name: 'Speaker 2' }], labels)).toMatchObject([
      { band: 'suggested', doubt: 'twice' },
    ]);
  });

  it('can be suggested for a second speaker', () => {
    const again = voice({ speaker: 'Speaker 2', doubt: 'twice' });
    expect(apart([first, again], labels)).toEqual([first, again]);
  });
});

describe('a speaker is heard', () => {
  const said = (speaker: string, start_time: number, end_time: number) => ({
    speaker,
    start_time,
    end_time,
    transcript: 'said',
  });

  it('in the longest span alone, for eight seconds at most', () => {
    const timeline = [said('a', 0, 4), said('b', 4, 30), said('a', 30, 60), said('b', 60, 61)];
    expect(clearPassageOf(timeline, 'a')).toEqual({ start_time: 30.25, end_time: 38.25 });
  });

  it('wherever they speak, if they are never alone', () => {
    const timeline = [said('a', 0, 4), said('b', 0, 4)];
    expect(clearPassageOf(timeline, 'a')).toEqual({ start_time: 0, end_time: 4 });
  });

  it('for a minute at most', () => {
    const long = speechOf([said('a', 0, 50), said('b', 50, 51), said('a', 51, 120)], 'a');
    expect(long.reduce((sum, { start, end }) => sum + end - start, 0)).toBe(60);
  });
});
