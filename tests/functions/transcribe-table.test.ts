import { describe, expect, it } from 'vitest';
import { VocabularyTerm } from '#contract/vocabulary.ts';
import { phraseOf } from '#functions/domain/vocabulary/transcribe-phrase.ts';
import { tableOf } from '#functions/domain/vocabulary/transcribe-table.ts';

let made = 0;
const term = (language: string, text: string, more: object = {}) =>
  VocabularyTerm.parse({
    id: `T${String(++made).padStart(5, '0')}`,
    kind: 'place',
    spellings: [{ language, text }],
    scope: { of: 'deployment' },
    state: { is: 'confirmed', at: '2026-11-26T00:00:00.000Z' },
    changed_by: 'Asha',
    changed_at: '2026-11-26T00:00:00.000Z',
    version: 1,
    ...more,
  });
const rows = (text: string | null) => text?.split('\n').slice(1, -1) ?? [];
const table = (
  terms: VocabularyTerm[],
  language: 'mr-IN' | 'hi-IN' | 'en-IN' | 'kn-IN',
  names = true,
) => tableOf(terms, { language, names });

describe('an entry of a custom vocabulary', () => {
  it.each([
    ['mr-IN', 'वारजे माळवाडी', 'वारजे-माळवाडी'],
    ['mr-IN', 'दर्\u200Dयापूर', 'दर्यापूर'],
    // Two code points: the Marathi characters have the nukta, and not this letter.
    ['mr-IN', 'कोऱ्हाळे', 'को\u0930\u093Cहाळे'.replace('\u093C', '\u093C\u094D')],
    ['mr-IN', 'PMPML बस', 'pmpml-बस'],
    ['hi-IN', 'ग़ाज़ियाबाद', 'गा\u095Bियाबाद'],
    ['hi-IN', 'चौड़ा मोड़', 'चौ\u095Cा-मो\u095C'],
    ['kn-IN', 'ಬೃಹತ್ ಬೆಂಗಳೂರು', 'ಬೃಹತ್-ಬೆಂಗಳೂರು'],
    ['en-IN', 'Ambegaon  (Budruk)', 'Ambegaon-Budruk'],
    ['en-IN', 'Sinhgad Road – East', 'Sinhgad-Road-East'],
    ['en-IN', 'D’Souza', "D'Souza"],
    ['en-IN', 'Café Goodluck', 'Cafe-Goodluck'],
    ['en-IN', 'PMC', 'P.M.C.'],
    ['en-IN', 'JNNURM scheme', 'JNNURM-scheme'],
  ] as const)('in %s: %s', (language, text, phrase) => {
    expect(phraseOf({ language, text })).toEqual({ phrase });
  });

  it.each([
    ['en-IN', 'Ward 12', 'digits'],
    ['mr-IN', 'प्रभाग १२', 'digits'],
    ['kn-IN', 'ವಾರ್ಡ್ ೧೨', 'digits'],
    ['en-IN', 'वारजे', 'character'],
    ['hi-IN', 'माळवाडी', 'character'],
    ['hi-IN', 'PMC भवन', 'character'],
    ['mr-IN', '!!', 'character'],
    ['en-IN', 'Ab'.repeat(129), 'long'],
  ] as const)('cannot be in %s: %s', (language, text, unfit) => {
    expect(phraseOf({ language, text })).toEqual({ unfit });
  });
});

describe('the table of a language', () => {
  it('has four tab-separated columns, and says how an entry is written where that is not its phrase', () => {
    const terms = [
      term('en-IN', 'Warje'),
      term('en-IN', 'Sinhgad Road', { wrong_forms: ['sing'] }),
    ];
    expect(table(terms, 'en-IN')).toEqual({
      text: 'Phrase\tSoundsLike\tIPA\tDisplayAs\nSinhgad-Road\t\t\tSinhgad Road\nWarje\t\t\t\n',
      entries: 2,
      left: { digits: 0, character: 0, long: 0, room: 0 },
    });
  });

  it('has only what is spelled in it, once, and counts what it cannot have', () => {
    const terms = [
      term('mr-IN', 'वारजे'),
      term('mr-IN', 'वारजे', { scope: { of: 'body', body_id: 'b' } }),
      term('kn-IN', 'ಮೈಸೂರು'),
      term('mr-IN', 'प्रभाग ५'),
      term('mr-IN', 'ಮೈಸೂರು'),
    ];
    expect(table(terms, 'mr-IN')).toMatchObject({
      entries: 1,
      left: { digits: 1, character: 1, long: 0, room: 0 },
    });
    expect(table(terms, 'hi-IN').text).toBeNull();
  });

  it('has no names of persons where the stage keeps them to itself', () => {
    const terms = [term('en-IN', 'Asha Rao', { kind: 'person' }), term('en-IN', 'Warje')];
    expect(rows(table(terms, 'en-IN').text)).toHaveLength(2);
    expect(rows(table(terms, 'en-IN', false).text)).toEqual(['Warje\t\t\t']);
  });

  it('never exceeds 50 kB: what is mistaken comes first, then what is known widely, then what is new', () => {
    const word = (n: number) => [...String(n)].map((digit) => 'कखगघचछजझटठ'[Number(digit)]).join('');
    const many = Array.from({ length: 3000 }, (_, n) =>
      term('mr-IN', `प्रभाग ${word(n)}`, { scope: { of: 'body', body_id: 'b' } }),
    );
    const department = term('mr-IN', 'पाणीपुरवठा', {
      scope: { of: 'department', department: 'Water' },
    });
    const latest = term('mr-IN', 'नवीन', {
      scope: { of: 'body', body_id: 'b' },
      changed_at: '2026-11-27T00:00:00.000Z',
    });
    const wrong = term('mr-IN', 'माळवाडी', {
      scope: { of: 'body', body_id: 'b' },
      wrong_forms: ['माळ वाडी'],
    });
    const wide = term('mr-IN', 'वारजे');
    const { text, entries, left } = table([...many, latest, department, wide, wrong], 'mr-IN');
    expect(Buffer.byteLength(text ?? '')).toBeLessThanOrEqual(50_000);
    expect(Buffer.byteLength(text ?? '')).toBeGreaterThan(49_900);
    expect(entries + left.room).toBe(3004);
    expect(rows(text).slice(0, 4)).toEqual(
      ['माळवाडी', 'वारजे', 'पाणीपुरवठा', 'नवीन'].map((phrase) => `${phrase}\t\t\t`),
    );
  });
});
