import { describe, expect, it } from 'vitest';
import { makePrint, type VoicePrint } from '#voice/print.ts';
import {
  comparePrints,
  type EnrolledVoice,
  recognise as recogniseVoices,
} from '#voice/recognise.ts';
import { named, suggested } from '#voice/thresholds.ts';
import { HIGH, LOW, type MadeVoice, MIDDLE, speak } from './made-voice.ts';

const LIKE_LOW: MadeVoice = { pitch: 100, formantScale: 0.95, breath: 0.06 };
const DEEP: MadeVoice = { pitch: 80, formantScale: 0.82, breath: 0.3 };

const print = (voice: MadeVoice, seed: number, seconds = 8) =>
  makePrint(speak(voice, seconds, seed), [{ start: 0, end: seconds }]);
const recognise = (prints: VoicePrint[], people: EnrolledVoice[], present?: string[]) =>
  recogniseVoices(
    prints.map((print) => ({ print, parts: [] })),
    people,
    present,
  );
const enrolled = (voices: Record<string, MadeVoice>) =>
  Object.entries(voices).map(([id, voice]) => ({ id, print: print(voice, 1) }));
const everybody = enrolled({ asha: LOW, bina: MIDDLE, chand: HIGH });

describe('recognising the speakers of a recording', () => {
  it('names each, in the order given', () => {
    const found = recognise([print(HIGH, 2), print(LOW, 2), print(MIDDLE, 2)], everybody);
    expect(found.map(({ band, id }) => [band, id])).toEqual([
      ['named', 'chand'],
      ['named', 'asha'],
      ['named', 'bina'],
    ]);
    for (const { score, doubt } of found) {
      expect(score).toBeGreaterThanOrEqual(named);
      expect(doubt).toBeUndefined();
    }
  });

  it('goes by the score: above one bound a name, above the other a suggestion', () => {
    const bands = new Set<string>();
    const speakers = [LOW, MIDDLE, HIGH].map((voice) => print(voice, 2));
    for (const [speaker, person] of speakers.flatMap((speaker) =>
      everybody.map((person) => [speaker, person] as const),
    )) {
      const score = comparePrints(speaker, person.print);
      const [found] = recognise([speaker], [person]);
      const band = score >= named ? 'named' : score >= suggested ? 'suggested' : 'unknown';
      expect(found).toEqual({ band, id: band === 'unknown' ? null : person.id, score });
      bands.add(band);
    }
    expect([...bands].sort()).toEqual(['named', 'suggested', 'unknown']);
  });

  it('suggests only, where a second person is nearly as likely', () => {
    const [found] = recognise([print(LOW, 2)], enrolled({ asha: LOW, twin: LIKE_LOW }));
    expect(found).toMatchObject({ band: 'suggested', id: 'asha', doubt: 'close' });
  });

  it('suggests only, where the second is far off but half as likely: the recordings are alike', () => {
    const speaker = print(LOW, 2);
    const people = enrolled({ asha: LOW, deep: DEEP });
    const [own = 0, other = 0] = people.map((person) => comparePrints(speaker, person.print));
    expect(own - other).toBeGreaterThan(5);
    expect(other).toBeGreaterThan(own / 2);
    expect(recognise([speaker], people)[0]).toMatchObject({ band: 'suggested', doubt: 'close' });
  });

  it('is not confused by several prints of the same person', () => {
    const twice = [...everybody, { id: 'asha', print: print(LOW, 3) }];
    expect(recognise([print(LOW, 2)], twice)[0]).toMatchObject({ band: 'named', id: 'asha' });
  });

  it('names nobody outside the list of those present', () => {
    const speakers = [print(LOW, 2), print(HIGH, 2)];
    const found = recognise(speakers, everybody, ['chand', 'bina']);
    expect(found[0]).toMatchObject({ band: 'suggested', id: 'asha', doubt: 'not-present' });
    expect(found[1]).toMatchObject({ band: 'named', id: 'chand' });
    expect(recognise(speakers, everybody, []).some(({ band }) => band === 'named')).toBe(false);
  });

  it('names nobody after two seconds', () => {
    const [found] = recognise([print(LOW, 2, 2)], everybody);
    expect(found).toMatchObject({ band: 'suggested', id: 'asha', doubt: 'little-speech' });
    expect(recognise([print(LOW, 2, 3.2)], everybody)[0]).toMatchObject({ band: 'named' });
  });

  it('gives nobody’s name to two speakers alike', () => {
    const speaker = print(LOW, 2);
    const found = recognise([speaker, print(MIDDLE, 2), { ...speaker }], everybody);
    expect(found.map(({ band }) => band)).toEqual(['suggested', 'named', 'suggested']);
    expect(found[0]).toMatchObject({ id: 'asha', doubt: 'twice' });
  });

  it('leaves the name with the one who is clearly likelier', () => {
    const found = recognise([print(DEEP, 2), print(LOW, 2)], enrolled({ asha: LOW }));
    expect(found[0]).toMatchObject({ band: 'suggested', id: 'asha', doubt: 'twice' });
    expect(found[1]).toMatchObject({ band: 'named', id: 'asha' });
  });

  it('names nobody where more than a quarter of a voice is somebody else’s', () => {
    const whole = print(LOW, 2);
    const [own, other] = [print(LOW, 3, 4), print(HIGH, 3, 4)];
    const bandOf = (parts: VoicePrint[]) =>
      recogniseVoices([{ print: whole, parts }], everybody)[0];
    expect(bandOf([own, own, own, other])).toMatchObject({ band: 'named', id: 'asha' });
    expect(bandOf([own, own, other])).toMatchObject({ band: 'suggested', doubt: 'mixed' });
  });

  it('knows nobody where nobody is enrolled, nothing was said, or prints are not ours', () => {
    const nobody = { band: 'unknown', id: null, score: null };
    const silent = makePrint(new Float32Array(0), []);
    const foreign = (own: VoicePrint) => ({ ...own, engine: 'neural' });
    const others = everybody.map((person) => ({ ...person, print: foreign(person.print) }));
    expect(recognise([], everybody)).toEqual([]);
    expect(recognise([print(LOW, 2)], [])).toEqual([nobody]);
    expect(recognise([silent, foreign(print(LOW, 2))], everybody)).toEqual([nobody, nobody]);
    expect(recognise([print(LOW, 2)], others)).toEqual([nobody]);
    expect(recognise([print(LOW, 2)], [{ id: 'mute', print: silent }])).toEqual([nobody]);
  });
});

describe('thresholds', () => {
  it('are in order: a name asks for more than a suggestion', () => {
    expect(suggested).toBeGreaterThan(0);
    expect(named).toBeGreaterThan(suggested + 1);
  });
});
