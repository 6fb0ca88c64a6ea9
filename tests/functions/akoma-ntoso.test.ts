import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import type { Redaction } from '#contract/redactions.ts';
import { akomaNtoso } from '#functions/domain/minutes/akoma-ntoso/akoma-ntoso.ts';
import { type FullLeaf, publicCopy } from '#functions/domain/minutes/redaction.ts';
import { type Attested, shownIn } from '#functions/domain/minutes/shown-minutes.ts';
import { plainText } from '#functions/platform/markdown.ts';
import {
  attested,
  blocks,
  blockWith,
  ground,
  grounds,
  hashesOf,
  leavesOf,
  record,
  redactionOf,
} from './frozen-example.ts';

const madeAt = '2027-01-06T06:00:00.000Z';

interface Node {
  [name: string]: Node[] | Record<string, string>;
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  trimValues: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  parseTagValue: false,
});

/** Every element in the order of the document, with its attributes and the text in it. */
function elementsIn(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true);
  const found: { name: string; at: Record<string, string>; text: string; path: string }[] = [];
  const walk = (nodes: Node[], path: string): string =>
    nodes
      .map((node) => {
        const [name = ''] = Object.keys(node).filter((key) => key !== ':@');
        if (name === '#text') return String(node[name]);
        const one = {
          name,
          at: (node[':@'] ?? {}) as Record<string, string>,
          text: '',
          path: `${path}/${name}`,
        };
        found.push(one);
        one.text = walk(node[name] as Node[], one.path);
        return one.text;
      })
      .join('');
  walk(parser.parse(xml), '');
  return found;
}

const whole = (content = blocks, given: Attested = attested, facts = {}) =>
  akomaNtoso(shownIn({ leaves: leavesOf(content, facts), shown: [] }, given), record, madeAt);

function redacted(redactions: Redaction[], leaves: FullLeaf[] = leavesOf()) {
  const copy = publicCopy({ leaves, hashes: hashesOf(leaves) }, redactions, grounds);
  return akomaNtoso(shownIn(copy, attested), record, madeAt);
}

/** Every id is there once, and every link has its target. */
function expectLinked(xml: string) {
  const elements = elementsIn(xml);
  const ids = elements.flatMap(({ at }) => (at.eId ? [at.eId] : []));
  expect(new Set(ids).size).toBe(ids.length);
  const links = elements.flatMap(({ at }) =>
    ['href', 'refersTo', 'source', 'as', 'by', 'outcome'].flatMap((name) => at[name] ?? []),
  );
  const dangling = links.filter((link) => link.startsWith('#') && !ids.includes(link.slice(1)));
  expect(dangling).toEqual([]);
}

describe('minutes as Akoma Ntoso', () => {
  it('have their parts in the order of the schema, and ids that links reach', () => {
    const xml = whole();
    expectLinked(xml);
    const paths = elementsIn(xml).map(({ path }) => path);
    const below = (parent: string) =>
      paths.flatMap((path) => {
        const rest = path.slice(parent.length + 1);
        return path.startsWith(`${parent}/`) && !rest.includes('/') ? [rest] : [];
      });
    const debate = '/akomaNtoso/debate';
    expect(below(debate)).toEqual(['meta', 'preface', 'debateBody', 'conclusions']);
    expect(below(`${debate}/meta`)).toEqual([
      'identification',
      'lifecycle',
      'workflow',
      'analysis',
      'references',
    ]);
    expect(below(`${debate}/debateBody`)).toEqual([
      'debateSection',
      'rollCall',
      'debateSection',
      'debateSection',
      'adjournment',
    ]);
  });

  it('say who moved and seconded, where the text does', () => {
    const people = elementsIn(whole()).filter(({ name }) => name === 'person');
    expect(people.map(({ at, text }) => [text, at.refersTo, at.as])).toEqual([
      ['Asha Patil', '#person_p1', undefined],
      ['B. Member', '#person_p2', undefined],
      ['C. Member', '#person_p3', undefined],
      ['B. Member', '#person_p2', '#mover'],
      ['C. Member', '#person_p3', '#seconder'],
    ]);
    expect(whole()).not.toContain('Hidden Bidder');
  });

  it('count votes as the record does, and point at the resolution', () => {
    const elements = elementsIn(whole(blocks.map((one) => ({ ...one, visibility: 'public' }))));
    const votes = elements.filter(({ name }) => name === 'voting');
    expect(votes.map(({ at }) => [at.outcome, at.refersTo, at.href])).toEqual([
      ['#adopted', '#division', '#item_3__res_5'],
      ['#adopted', '#division', '#item_6__res_7'],
    ]);
    for (const [place, { at }] of votes.entries()) {
      const said = record.votes[place + 1];
      const counts = elements.filter(
        (one) => one.name === 'count' && one.at.eId?.startsWith(`${at.eId}__`),
      );
      const sum = counts.reduce((total, one) => total + Number(one.at.value), 0);
      expect(sum).toBe((said?.for ?? 0) + (said?.against ?? 0) + (said?.abstain ?? 0));
      expect(sum).toBeLessThanOrEqual(said?.quorum.counted ?? 0);
    }
    const numbers = elements.filter(({ name }) => name === 'num').map(({ text }) => text);
    expect(numbers).toContain('Resolution GB/2026/41.');
  });

  it('say all the text of the blocks, in its order', () => {
    const xml = whole(blocks.map((one) => ({ ...one, visibility: 'public' })));
    const body = elementsIn(xml).find(({ name }) => name === 'debateBody');
    const squeezed = (text: string) => text.replace(/[\s|-]/g, '');
    const said = blocks.map(({ text }) => squeezed(plainText(text))).join('');
    expect(squeezed(body?.text ?? '')).toBe(said);
  });

  it('list signatures, the confirmation and what it corrected', () => {
    const elements = elementsIn(whole());
    const of = (name: string) => elements.filter((one) => one.name === name);
    expect(of('signature').map(({ text }) => text)).toEqual([
      'Asha Patil, Chair, login signature, 10/12/2026',
      'D. Secretary, Secretary, signed on paper, 11/12/2026',
    ]);
    expect(of('step').map(({ at }) => [at.date, at.outcome])).toEqual([
      ['2026-12-02', '#agreed'],
      ['2026-12-10', '#signed'],
      ['2026-12-11', '#signed'],
      ['2027-01-05', '#confirmed'],
      ['2027-01-06', '#published'],
    ]);
    expect(of('eventRef').map(({ at }) => at.type)).toEqual(['generation', 'amendment']);
    expect(of('conclusions')[0]?.text).toContain('The meeting closed at 13:06.');
  });

  it('of a meeting without a body are its blocks, and speeches with their speakers', () => {
    const own = [
      blockWith({ id: 'opening', kind: 'opening', text: '**Date:** 01/12/2026' }),
      blockWith({
        id: 'd-1',
        kind: 'discussion',
        text: '**A. Speaker:** Good & bad.\n\nApplause.',
      }),
      blockWith({ id: 'decisions', kind: 'resolution', text: '## Decisions\n\n- Yes' }),
    ];
    const leaves = leavesOf(own, { body: null, serial: null, kind: null, scheduled: '2026-12-01' });
    const xml = akomaNtoso(shownIn({ leaves, shown: [] }, attested), null, madeAt);
    expectLinked(xml);
    const speech = elementsIn(xml).find(({ name }) => name === 'speech');
    expect(speech?.text).toBe('A. SpeakerGood & bad.');
    expect(xml).not.toContain('<analysis');
  });
});

describe('a redacted copy as Akoma Ntoso', () => {
  it('keeps the place of what it leaves out, and says so', () => {
    const xml = redacted([redactionOf()]);
    expectLinked(xml);
    const gaps = elementsIn(xml).filter(({ name }) => name === 'omissis');
    expect(gaps.map(({ text }) => text)).toEqual([
      `Redacted: ${ground}`,
      `Redacted: ${grounds.closed}`,
      `Redacted: ${grounds.closed}`,
      'Redacted: Corrections',
    ]);
    expect(gaps[2]?.path).toContain('debateSection/debateSection/p');
    expect(xml).toContain('<num>2.</num>');
    expect(xml).not.toMatch(/Zanzibar|tender|Quagga|GB\/2026\/42|Hidden Bidder|r2/);
  });

  it('shows the rest of a block, and nothing of its people or its vote', () => {
    const text = plainText(blocks[4]?.text ?? '');
    const from = text.indexOf('B. Member');
    const range: [number, number] = [from, from + 'B. Member'.length];
    const roll = redactionOf({ id: 'x2', block_id: 'attendance' });
    const xml = redacted([redactionOf({ block_id: 'resolution-r1', range }), roll]);
    expectLinked(xml);
    expect(xml).toContain('Moved by: <omissis>');
    expect(xml).not.toMatch(/B\. Member|<voting|quorumVerification/);
  });
});
