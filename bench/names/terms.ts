import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Term } from '#contract/vocabulary.ts';

/** A name as it is written in each script. */
interface Name {
  latin: string;
  devanagari: string;
  kannada: string;
}

/** A term of the bench. The corrections were tuned on those that are not `unseen`. */
export interface BenchTerm extends Term {
  isUnseen: boolean;
}

type Group = 'first names' | 'surnames' | 'places' | 'schemes' | 'firms and offices';

function readNames(): Map<string, Name[]> {
  const text = readFileSync(path.join(import.meta.dirname, 'names.txt'), 'utf8');
  const groups = text.split('\n\n').flatMap((block): [string, Name[]][] => {
    const [group = '', ...lines] = block.trim().split('\n');
    if (group.startsWith('#')) return [];
    return [[group, lines.map(nameOf)]];
  });
  return new Map(groups);
}

function nameOf(line: string): Name {
  const [latin = '', devanagari = '', kannada = ''] = line.split('|').map((part) => part.trim());
  return { latin, devanagari, kannada };
}

const half = <T>(all: readonly T[], isUnseen: boolean): T[] =>
  isUnseen ? all.slice(all.length / 2) : all.slice(0, all.length / 2);

/** 200 terms: 45 persons, 25 places, 15 schemes and 15 firms and offices to tune on, and as many that are unseen. */
export function benchTerms(): BenchTerm[] {
  const names = readNames();
  const of = (group: Group, isUnseen: boolean) => half(names.get(group) ?? [], isUnseen);
  return [false, true].flatMap((isUnseen) => {
    const [first, last] = [of('first names', isUnseen), of('surnames', isUnseen)];
    // Each name twice or three times, never with the same surname.
    const persons = Array.from({ length: 45 }, (_, n) =>
      joined(first[n % 20], last[(n * 7 + Math.floor(n / 20)) % 20]),
    );
    return [
      ...persons.map((name) => termOf(name, 'person', isUnseen)),
      ...of('places', isUnseen).map((name) => termOf(name, 'place', isUnseen)),
      ...of('schemes', isUnseen).map((name) => termOf(name, 'scheme', isUnseen)),
      ...of('firms and offices', isUnseen).map((name) => termOf(name, 'office', isUnseen)),
    ];
  });
}

const joined = (one: Name | undefined, other: Name | undefined): Name => ({
  latin: `${one?.latin} ${other?.latin}`,
  devanagari: `${one?.devanagari} ${other?.devanagari}`,
  kannada: `${one?.kannada} ${other?.kannada}`,
});

function termOf(name: Name, kind: Term['kind'], isUnseen: boolean): BenchTerm {
  const spelling = (language: Term['spellings'][number]['language'], text: string) => ({
    language,
    text,
    sounds_like: null,
  });
  return {
    id: name.latin.toLowerCase().replaceAll(' ', '-'),
    kind,
    spellings: [
      spelling('mr-IN', name.devanagari),
      spelling('hi-IN', name.devanagari),
      spelling('en-IN', name.latin),
      spelling('kn-IN', name.kannada),
    ],
    wrong_forms: [],
    scope: { of: 'deployment' },
    state: { is: 'confirmed', at: '2026-11-01T00:00:00.000Z' },
    isUnseen,
  };
}
