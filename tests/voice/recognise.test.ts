import { describe, expect, it } from 'vitest';
import { namedFrom, type VoicePrint } from '#voice/engine.ts';
import { type EnrolledVoice, recognise as recogniseVoices } from '#voice/recognise.ts';
import { supervector } from '#voice/supervector/engine.ts';
import { HIGH, LOW, type MadeVoice, MIDDLE, speak } from './made-voice.ts';

const { compare } = supervector;
const { suggested } = supervector.thresholds;
const named = namedFrom(supervector.thresholds, 1);
const LIKE_LOW: MadeVoice = { pitch: 100, formantScale: 0.95, breath: 0.06 };
const DEEP: MadeVoice = { pitch: 80, formantScale: 0.82, breath: 0.3 };

const print = (voice: MadeVoice, seed: number, seconds = 8) =>
  supervector.makePrint([speak(voice, seconds, seed)]);
const recognise = (prints: VoicePrint[], people: EnrolledVoice[], present?: string[]) =>
  recogniseVoices(
    supervector,
    prints.map((print) => ({ print, parts: [] })),
    people,
    present,
  );
const enrolled = (voices: Record<string, MadeVoice>) =>
  Object.entries(voices).map(([id, voice]) => ({ id, print: print(voice, 1) }));
const everybody = enrolled({ asha: LOW, bina: MIDDLE, chand: HIGH });

describe('recognising the speakers of a recording', () => {
  it('names each speaker, in the order given', () => {
    const found = recognise([print(HIGH, 2), print(LOW, 2), print(MIDDLE, 2)], everybody);
    expect(found.map(({ band, id }) => [band, id])).toEqual([
      ['named', 'chand'],
      ['named', 'asha'],
      ['named', 'bina'],
    ]);
    for (const { score, doubt } of found) {
      expect(score).toBeGreaterThanOrEqual(named);
      expect(doubt).toBeNull();
    }
  });

  it('names above one score threshold and suggests above a lower one', () => {
    const bands = new Set<string>();
    const speakers = [LOW, MIDDLE, HIGH].map((voice) => print(voice, 2));
    for (const [speaker, person] of speakers.flatMap((speaker) =>
      everybody.map((person) => [speaker, person] as const),
    )) {
      const score = compare(speaker, person.print);
      const [found] = recognise([speaker], [person]);
      const band = score >= named ? 'named' : score >= suggested ? 'suggested' : 'unknown';
      expect(found).toEqual({
        band,
        id: band === 'unknown' ? null : person.id,
        score,
        doubt: band === 'suggested' ? 'alike' : null,
      });
      bands.add(band);
    }
    expect([...bands].sort()).toEqual(['named', 'suggested', 'unknown']);
  });

  it('only suggests if a second person scores nearly as high', () => {
    const [found] = recognise([print(LOW, 2)], enrolled({ asha: LOW, twin: LIKE_LOW }));
    expect(found).toMatchObject({ band: 'suggested', id: 'asha', doubt: 'close' });
  });

  it('only suggests if a second person scores more than half as high', () => {
    const speaker = print(LOW, 2);
    const people = enrolled({ asha: LOW, deep: DEEP });
    const [own = 0, other = 0] = people.map((person) => compare(speaker, person.print));
    expect(own - other).toBeGreaterThan(5);
    expect(other).toBeGreaterThan(own / 2);
    expect(recognise([speaker], people)[0]).toMatchObject({ band: 'suggested', doubt: 'close' });
  });

  it('raises the threshold with the number of people present', () => {
    const { named: least, populationFactor, strangers } = supervector.thresholds;
    // Just similar enough to the first among nine people, and to nobody else.
    const engine = {
      ...supervector,
      compare: (_: VoicePrint, { data }: VoicePrint) =>
        data === 'like' ? least + populationFactor * Math.log(9) : strangers.mean,
    };
    const own = print(LOW, 2);
    const people = Array.from({ length: 10 }, (_, i) => ({
      id: String(i),
      print: { ...own, data: i === 0 ? 'like' : 'unlike' },
    }));
    const bandAmong = (count: number, present?: string[]) =>
      recogniseVoices(engine, [{ print: own, parts: [] }], people.slice(0, count), present)[0];
    expect(bandAmong(9)).toMatchObject({ band: 'named', id: '0' });
    expect(bandAmong(10)).toMatchObject({ band: 'suggested', doubt: 'alike' });
    expect(bandAmong(10, ['0', '1'])).toMatchObject({ band: 'named', id: '0' });
  });

  it('does not lower the threshold for fewer than eight people', () => {
    const { named: least, populationFactor } = supervector.thresholds;
    for (const people of [0, 1, 7, 8]) {
      expect(namedFrom(supervector.thresholds, people)).toBeCloseTo(
        least + populationFactor * Math.log(8),
      );
    }
  });

  it('raises the threshold if all others score higher than strangers do', () => {
    const { named: least, populationFactor, strangers } = supervector.thresholds;
    const likest = least + populationFactor * Math.log(8) + 1;
    const bandWhere = (others: number) => {
      const engine = {
        ...supervector,
        compare: (_: VoicePrint, { data }: VoicePrint) => (data === 'like' ? likest : others),
      };
      const own = print(LOW, 2);
      const people = Array.from({ length: 5 }, (_, i) => ({
        id: String(i),
        print: { ...own, data: i === 0 ? 'like' : 'unlike' },
      }));
      return recogniseVoices(engine, [{ print: own, parts: [] }], people)[0];
    };
    const chance = strangers.deviation / 2;
    expect(bandWhere(strangers.mean + chance + 0.4)).toMatchObject({ band: 'named', id: '0' });
    expect(bandWhere(strangers.mean + chance + 0.6)).toMatchObject({
      band: 'suggested',
      doubt: 'close',
    });
  });

  it('is not confused by several voiceprints of the same person', () => {
    const twice = [...everybody, { id: 'asha', print: print(LOW, 3) }];
    expect(recognise([print(LOW, 2)], twice)[0]).toMatchObject({ band: 'named', id: 'asha' });
  });

  it('only suggests a person who is not listed as present', () => {
    const speakers = [print(LOW, 2), print(HIGH, 2)];
    const found = recognise(speakers, everybody, ['chand', 'bina']);
    expect(found[0]).toMatchObject({ band: 'suggested', id: 'asha', doubt: 'not_present' });
    expect(found[1]).toMatchObject({ band: 'named', id: 'chand' });
    expect(recognise(speakers, everybody, []).some(({ band }) => band === 'named')).toBe(false);
  });

  it('only suggests after two seconds of speech', () => {
    const [found] = recognise([print(LOW, 2, 2)], everybody);
    expect(found).toMatchObject({ band: 'suggested', id: 'asha', doubt: 'little_speech' });
    expect(recognise([print(LOW, 2, 3.2)], everybody)[0]).toMatchObject({ band: 'named' });
  });

  it('only suggests if two speakers match one person equally', () => {
    const speaker = print(LOW, 2);
    const found = recognise([speaker, print(MIDDLE, 2), { ...speaker }], everybody);
    expect(found.map(({ band }) => band)).toEqual(['suggested', 'named', 'suggested']);
    expect(found[0]).toMatchObject({ id: 'asha', doubt: 'twice' });
  });

  it('names the clearly better match of two speakers', () => {
    const found = recognise([print(DEEP, 2), print(LOW, 2)], enrolled({ asha: LOW }));
    expect(found[0]).toMatchObject({ band: 'suggested', id: 'asha', doubt: 'twice' });
    expect(found[1]).toMatchObject({ band: 'named', id: 'asha' });
  });

  it('only suggests if more than a quarter of the voice is another person’s', () => {
    const whole = print(LOW, 2);
    const [own, other] = [print(LOW, 3, 4), print(HIGH, 3, 4)];
    const bandOf = (parts: VoicePrint[]) =>
      recogniseVoices(supervector, [{ print: whole, parts }], everybody)[0];
    expect(bandOf([own, own, own, other])).toMatchObject({ band: 'named', id: 'asha' });
    expect(bandOf([own, own, other])).toMatchObject({ band: 'suggested', doubt: 'mixed' });
  });

  it('recognises nobody without enrolled voices, speech or compatible voiceprints', () => {
    const nobody = { band: 'unknown', id: null, score: null, doubt: null };
    const silent = supervector.makePrint([]);
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
  it('are higher for a name than for a suggestion', () => {
    expect(suggested).toBeGreaterThan(0);
    expect(named).toBeGreaterThan(suggested + 1);
  });
});
