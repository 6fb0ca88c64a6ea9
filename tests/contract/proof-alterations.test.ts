import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProvenExtract, ProvenMinutes } from '#contract/frozen-minutes.ts';
import { extractOf, verifyCopy } from '#contract/proof.ts';
import { groundOf, madeMinutes, madeSigner, publicCopy } from './made-proof.ts';

const signer = await madeSigner();
const full = await madeMinutes(signer, 7);
const extract = (await extractOf(full, 'block-5')) ?? expect.unreachable();
const copies: (ProvenMinutes | ProvenExtract)[] = [full, await publicCopy(full, groundOf), extract];

type Path = (string | number)[];
type Value = string | number | boolean | null | object;

/** Where the proven values of a copy are: its statement, and the salts, hashes, contents and steps below it. */
function placesIn(value: Value, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') {
    return ['format', 'variant', 'ground'].includes(String(path.at(-1))) ? [] : [path];
  }
  return Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]));
}

const changedText = fc
  .tuple(fc.nat(), fc.constantFrom(0, 1), fc.constantFrom('', ...'0a1bzA_-.é \u200b'))
  .map(([at, replaced, character]) => (text: string) => {
    const place = at % (text.length + 1);
    return `${text.slice(0, place)}${character}${text.slice(place + replaced)}`;
  });
const changedNumber = fc
  .oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
  .map((by) => (number: number) => number + by);

function altered(copy: unknown, path: Path, change: (value: Value) => Value): unknown {
  const [key, ...deeper] = path;
  if (key === undefined) return change(copy as Value);
  const inner = (copy as Record<string, unknown>)[key];
  const next = altered(inner, deeper, change);
  if (Array.isArray(copy)) return copy.with(Number(key), next);
  return { ...(copy as object), [key]: next };
}

/** A copy with one value changed: by one character, by a number, or to another kind of value. */
const alterations = fc
  .tuple(fc.constantFrom(...copies), fc.nat(), changedText, changedNumber)
  .map(([copy, nth, text, number]) => {
    const places = placesIn(copy);
    const change = (value: Value) => {
      if (typeof value === 'string') return text(value);
      return typeof value === 'number' ? number(value) : 1;
    };
    return { copy, altered: altered(copy, places[nth % places.length] ?? [], change) };
  })
  .filter(({ copy, altered }) => JSON.stringify(copy) !== JSON.stringify(altered));

describe('1,000 random alterations', () => {
  it('of blocks, salts, hashes, paths, statements and signatures all fail', async () => {
    const failed = new Set<string>();
    await fc.assert(
      fc.asyncProperty(alterations, async ({ altered }) => {
        const verdict = await verifyCopy(altered, signer.keys);
        if (!verdict.verified) failed.add(verdict.failed);
        expect(verdict.verified).toBe(false);
      }),
      { numRuns: 1000 },
    );
    expect([...failed]).toEqual(expect.arrayContaining(['malformed', 'path', 'root']));
  });

  it('of statement and signature alone fail', async () => {
    const failed = new Set<string>();
    await fc.assert(
      fc.asyncProperty(changedText, async (change) => {
        const statement = change(full.statement);
        fc.pre(statement !== full.statement);
        const verdict = await verifyCopy({ ...full, statement }, signer.keys);
        if (!verdict.verified) failed.add(verdict.failed);
        expect(verdict.verified).toBe(false);
      }),
      { numRuns: 1000 },
    );
    expect([...failed]).toEqual(expect.arrayContaining(['malformed', 'signature']));
  });

  it('are of copies that are verified as they are', async () => {
    for (const copy of copies) {
      expect(await verifyCopy(copy, signer.keys)).toMatchObject({ verified: true });
    }
  });
});
