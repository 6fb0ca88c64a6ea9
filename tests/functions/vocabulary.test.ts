import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VocabularyTerm } from '#contract/vocabulary.ts';
import { userKey } from '#functions/records/users.ts';
import { vocabularyFor } from '#functions/records/vocabulary.ts';
import { type World, world } from './world.ts';

let place: World;
beforeAll(async () => {
  place = await world();
  // Makes their records.
  for (const role of ['staff', 'officer', 'admin'] as const) await place.call('getMe', {}, role);
  await place.deps.table.transact([
    { update: userKey('id-officer'), changes: { set: { department: 'Water Supply' } } },
  ]);
});
afterAll(() => place.close());

const everywhere = { of: 'deployment' };
const water = { of: 'department', department: 'Water Supply' };
const facts = (text: string, more: object = {}) => ({
  kind: 'place',
  spellings: [{ language: 'mr-IN', text }],
  scope: everywhere,
  ...more,
});
const created = async (text: string, more: object = {}): Promise<VocabularyTerm> =>
  (await place.call('createVocabularyTerm', facts(text, more))).json;
const listed = async (filters: object): Promise<VocabularyTerm[]> =>
  (await place.call('listVocabulary', filters, 'staff')).json.items;
const body = async (name: string): Promise<string> =>
  (await place.call('createBody', { name, kind: 'board' })).json.id;

describe('a term', () => {
  it('has a spelling for each language, wrong forms once each, and says who confirmed it', async () => {
    const term = await created('वारजे', {
      spellings: [
        { language: 'mr-IN', text: ' वारजे ' },
        { language: 'en-IN', text: 'Warje', sounds_like: 'vaar-jay' },
      ],
      wrong_forms: ['वार जे', 'वार जे', 'Var Je'],
    });
    expect(term).toMatchObject({
      kind: 'place',
      spellings: [
        { language: 'mr-IN', text: 'वारजे', sounds_like: null },
        { language: 'en-IN', text: 'Warje', sounds_like: 'vaar-jay' },
      ],
      wrong_forms: ['वार जे', 'Var Je'],
      scope: everywhere,
      state: { is: 'confirmed' },
      version: 1,
    });
    expect((await place.call('getVocabularyTerm', { id: term.id }, 'staff')).json).toEqual(term);
    expect(await listed({ search: 'warj' })).toEqual([term]);
    expect(await listed({ search: 'var je', kind: 'place', language: 'en-IN' })).toEqual([term]);
    expect(await listed({ search: 'var je', language: 'kn-IN' })).toEqual([]);
  });

  it('is not entered twice in one scope, but can be in two', async () => {
    await created('कोथरूड');
    const again = await place.call('createVocabularyTerm', facts('कोथरूड'));
    expect([again.status, again.json.reason]).toEqual([409, 'termKnown']);
    const elsewhere = await place.call('createVocabularyTerm', facts('कोथरूड', { scope: water }));
    expect(elsewhere.status).toBe(201);
  });

  it('has one spelling in a language', async () => {
    const spellings = ['एक', 'दोन'].map((text) => ({ language: 'mr-IN', text }));
    const { status, json } = await place.call('createVocabularyTerm', facts('', { spellings }));
    expect([status, json.fields[0].reason]).toEqual([422, 'spellingTwice']);
  });

  it('is not changed by a change based on an older version', async () => {
    const { id, version } = await created('धायरी');
    const first = await place.call('updateVocabularyTerm', { id, version, kind: 'office' });
    expect(first.json).toMatchObject({ kind: 'office', version: 2 });
    const late = await place.call('updateVocabularyTerm', { id, version, kind: 'person' });
    expect([late.status, late.json.reason]).toEqual([409, 'changedMeanwhile']);
  });

  it('is not changed into one that is there', async () => {
    const { id, version } = await created('आंबेगाव');
    await created('बावधन');
    const spellings = [{ language: 'mr-IN', text: 'बावधन' }];
    const { json } = await place.call('updateVocabularyTerm', { id, version, spellings });
    expect(json.reason).toBe('termKnown');
  });

  it('is gone when it is deleted', async () => {
    const { id } = await created('सुतारदरा');
    expect((await place.call('deleteVocabularyTerm', { id })).status).toBe(200);
    expect(await listed({ search: 'सुतारदरा' })).toEqual([]);
    expect((await place.call('deleteVocabularyTerm', { id })).status).toBe(404);
  });
});

describe('who keeps the vocabulary', () => {
  it('staff read it and change nothing', async () => {
    const { id } = await created('नर्हे');
    const refused = await Promise.all([
      place.call('createVocabularyTerm', facts('अ'), 'staff'),
      place.call('updateVocabularyTerm', { id, version: 1, kind: 'person' }, 'staff'),
      place.call('deleteVocabularyTerm', { id }, 'staff'),
      place.call('importVocabulary', { csv: 'mr-IN\nअ', scope: everywhere }, 'staff'),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  it('officers keep the terms of their department and of bodies', async () => {
    const scopes = [
      water,
      { of: 'department', department: 'water supply' },
      { of: 'body', body_id: await body('Water Board') },
      everywhere,
      { of: 'department', department: 'Finance' },
    ];
    const answers = await Promise.all(
      scopes.map((scope, n) =>
        place.call('createVocabularyTerm', facts(`टाकी ${n}`, { scope }), 'officer'),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 403, 403]);
    const theirs = await created('खजिना', { scope: { of: 'department', department: 'Finance' } });
    const moved = await place.call(
      'updateVocabularyTerm',
      { id: theirs.id, version: 1, scope: water },
      'officer',
    );
    expect(moved.status).toBe(403);
  });

  it('a term of a body needs the body', async () => {
    const scope = { of: 'body', body_id: 'none' };
    expect((await place.call('createVocabularyTerm', facts('क', { scope }))).status).toBe(404);
  });
});

it('gives a meeting the terms of the deployment, its department and its body', async () => {
  const [own, other] = [await body('Tree Authority'), await body('Other Board')];
  const parks = { of: 'department', department: 'Parks and Gardens' };
  await created('वृक्ष एक', { scope: everywhere });
  await created('वृक्ष दोन', { scope: parks });
  await created('वृक्ष तीन', { scope: { of: 'body', body_id: own } });
  await created('वृक्ष चार', { scope: { of: 'body', body_id: other } });
  await created('वृक्ष पाच', { scope: water });
  const meeting = { department: 'parks and gardens', body_id: own };
  const terms = await vocabularyFor(place.deps.table, meeting);
  const trees = terms
    .map(({ spellings }) => spellings[0]?.text)
    .filter((t) => t?.startsWith('वृक्ष'));
  expect(trees).toEqual(['वृक्ष एक', 'वृक्ष दोन', 'वृक्ष तीन']);
});

describe('a table of terms', () => {
  const imported = async (csv: string, more: object = {}) =>
    (await place.call('importVocabulary', { csv, scope: everywhere, ...more })).json;

  it('is checked first, then taken over, and changes nothing when it is imported again', async () => {
    await body('Standing Committee');
    const csv = [
      'Kind,Marathi,en-IN,sounds_like_en-IN,wrong_forms,department,body',
      'scheme,पंतप्रधान आवास,PM Awas,pee em aavaas,"पंत प्रधान आवास; PM of us",,',
      'person,सुलभा जोशी,Sulabha Joshi,,,,standing committee',
      ',लोहगाव,,,लोह गाव,water supply,',
    ].join('\r\n');
    const outcome = { added: 3, changed: 0, unchanged: 0, problems: [] };
    expect(await imported(csv, { check: true })).toEqual({ ...outcome, done: false });
    expect(await listed({ search: 'लोहगाव' })).toEqual([]);
    expect(await imported(csv)).toEqual({ ...outcome, done: true });
    expect(await listed({ search: 'pm awas' })).toMatchObject([
      {
        kind: 'scheme',
        spellings: [
          { language: 'mr-IN', text: 'पंतप्रधान आवास', sounds_like: null },
          { language: 'en-IN', text: 'PM Awas', sounds_like: 'pee em aavaas' },
        ],
        wrong_forms: ['पंत प्रधान आवास', 'PM of us'],
        scope: everywhere,
      },
    ]);
    expect(await listed({ search: 'सुलभा' })).toMatchObject([{ scope: { of: 'body' } }]);
    expect(await listed({ search: 'लोह गाव' })).toMatchObject([{ kind: 'other', scope: water }]);
    expect(await imported(csv)).toMatchObject({ added: 0, changed: 0, unchanged: 3, done: true });
  });

  it('adds to terms that are known, and takes nothing from them', async () => {
    await imported('mr-IN,wrong_forms\nहडपसर,हड पसर');
    const again = await imported('mr-IN,en-IN,wrong_forms,kind\nहडपसर,Hadapsar,हडप सर,place');
    expect(again).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
    expect(await listed({ search: 'hadapsar' })).toMatchObject([
      { kind: 'place', wrong_forms: ['हड पसर', 'हडप सर'], version: 2 },
    ]);
  });

  it('is refused as a whole where a row is wrong, with every problem by its line', async () => {
    const csv = [
      'kind,mr-IN,body,wrong_forms',
      'planet,मंगळ,,',
      'place,,,अबक',
      'place,खराडी,No such board,',
      `place,${'अ'.repeat(121)},,`,
      'place,मांजरी,,',
      'place,मांजरी,,',
    ].join('\n');
    const { done, problems } = await imported(csv);
    expect(done).toBe(false);
    expect(
      problems.map(({ line, reason }: { line: number; reason: string }) => [line, reason]),
    ).toEqual([
      [2, 'termKindUnknown'],
      [3, 'spellingMissing'],
      [4, 'bodyUnknown'],
      [5, 'termTextTooLong'],
      [7, 'termTwice'],
    ]);
    expect(await listed({ search: 'मांजरी' })).toEqual([]);
  });

  it('of other departments is refused by line for officers', async () => {
    const csv = 'mr-IN,department\nमोशी,Water Supply\nभोसरी,Finance';
    const { json } = await place.call('importVocabulary', { csv, scope: water }, 'officer');
    expect(json.problems).toMatchObject([{ line: 3, reason: 'departmentNotYours' }]);
  });

  it('without rows is refused', async () => {
    const { status, json } = await place.call('importVocabulary', {
      csv: 'mr-IN\n',
      scope: everywhere,
    });
    expect([status, json.reason]).toEqual([422, 'termsTableEmpty']);
  });

  it('is what the export writes: imported again, it changes nothing, and no cell is a formula', async () => {
    await created('=HYPERLINK', { wrong_forms: ['@पुणे', 'पु णे'] });
    const { body: csv } = await place.call('exportVocabulary', {}, 'staff');
    expect(csv).toContain("'=HYPERLINK");
    const all = (await listed({ limit: 100 })).length;
    expect(await imported(csv)).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: all,
      problems: [],
    });
    const places = await place.call('exportVocabulary', { search: 'hadapsar' }, 'staff');
    expect(places.body.trim().split('\r\n')).toHaveLength(2);
  });
});

describe('a suggestion of somebody', () => {
  const suggested = async (text: string, more: object = {}) =>
    place.call('suggestVocabularyTerm', facts(text, more), 'staff');
  const waiting = async (text: string) =>
    (await place.call('listVocabularySuggestions', { limit: 100 }, 'staff')).json.items.filter(
      ({ spellings }: VocabularyTerm) => spellings[0]?.text === text,
    );

  it('waits for an officer, who confirms it as it should be', async () => {
    const { json } = await suggested('पिंपळे', { wrong_forms: ['पिंपळ'], scope: water });
    expect(json).toMatchObject({ state: { is: 'suggested', evidence: 'people' }, meetings: [] });
    expect(await waiting('पिंपळे')).toEqual([json]);
    expect(await listed({ search: 'पिंपळे' })).toEqual([]);
    const spellings = [{ language: 'mr-IN', text: 'पिंपळे गुरव' }];
    const call = { id: json.id, spellings };
    const confirmed = await place.call('confirmVocabularySuggestion', call, 'officer');
    expect(confirmed.json).toMatchObject({ spellings, wrong_forms: ['पिंपळ'], scope: water });
    expect(await waiting('पिंपळे')).toEqual([]);
    expect(await listed({ search: 'पिंपळे गुरव' })).toEqual([confirmed.json]);
    const late = await place.call('dismissVocabularySuggestion', { id: json.id }, 'officer');
    expect([late.status, late.json.reason]).toEqual([409, 'suggestionSettled']);
  });

  it('does not come back once it was dismissed', async () => {
    const { json } = await suggested('अप्पर');
    expect((await place.call('dismissVocabularySuggestion', { id: json.id })).status).toBe(200);
    expect(await waiting('अप्पर')).toEqual([]);
    const again = await suggested('अप्पर');
    expect([again.status, again.json.reason]).toEqual([409, 'termSuggested']);
  });

  it('adds to the term that is there by now', async () => {
    const { json } = await suggested('बिबवेवाडी', { wrong_forms: ['बिबवे वाडी'] });
    const term = await created('बिबवेवाडी', { wrong_forms: ['बीबेवाडी'] });
    const { json: after } = await place.call('confirmVocabularySuggestion', { id: json.id });
    expect(after).toMatchObject({
      id: term.id,
      wrong_forms: ['बीबेवाडी', 'बिबवे वाडी'],
      version: 2,
    });
  });

  it('is decided by those who keep its scope only', async () => {
    const { json } = await suggested('शासन');
    const calls = [
      place.call('confirmVocabularySuggestion', { id: json.id }, 'staff'),
      place.call('confirmVocabularySuggestion', { id: json.id, scope: water }, 'officer'),
      place.call('dismissVocabularySuggestion', { id: json.id }, 'officer'),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});
