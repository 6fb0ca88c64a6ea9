import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { reason } from '#contract/reasons.ts';
import type { VocabularySuggestion, VocabularyTerm } from '#contract/vocabulary.ts';
import { fakeApi, type Handlers } from './fake-api.ts';
import { dialogIsClosed, open, setUpBrowser } from './portal.tsx';
import { system } from './records.ts';
import { bodyOf } from './sitting-records.ts';

setUpBrowser();

const at = '2026-11-20T06:00:00.000Z';
const termOf = (facts: Partial<VocabularyTerm> = {}): VocabularyTerm => ({
  id: 't1',
  kind: 'place',
  spellings: [
    { language: 'mr-IN', text: 'वारजे', sounds_like: null },
    { language: 'en-IN', text: 'Warje', sounds_like: 'vaar-jay' },
  ],
  wrong_forms: ['वार जे', 'var jay'],
  scope: { of: 'deployment' },
  state: { is: 'confirmed', at },
  changed_by: 'Clerk Kale',
  changed_at: at,
  version: 3,
  ...facts,
});
const suggestionOf = (facts: Partial<VocabularySuggestion> = {}): VocabularySuggestion => ({
  id: 's1',
  kind: 'other',
  spellings: [{ language: 'mr-IN', text: 'कोथरूड', sounds_like: null }],
  wrong_forms: ['कोथ रूड'],
  scope: { of: 'department', department: 'Water Supply' },
  state: { is: 'suggested', evidence: 'corrections' },
  times: 2,
  meetings: [{ id: 'm1', title: 'Ward meeting' }],
  suggested_by: null,
  suggested_at: at,
  ...facts,
});

const world = (handlers: Handlers = {}) =>
  fakeApi({
    getMe: () => system,
    listBodies: () => ({ items: [bodyOf()], cursor: null }),
    listDepartments: () => ({ departments: ['Water Supply', 'Finance'], version: 1 }),
    listVocabulary: () => ({ items: [termOf()], cursor: null }),
    listVocabularySuggestions: () => ({ items: [], cursor: null }),
    ...handlers,
  });
const officer = { ...system, role: 'officer', department: 'Water Supply' } as const;
const staff = { ...officer, role: 'staff' } as const;

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const dialog = () => within(screen.getByRole('dialog'));
const pressInDialog = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));
const field = (label: string | RegExp) => dialog().getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const list = async (name: string) => within(await screen.findByRole('list', { name }));
const conflict = () => new AppError('conflict', reason('changedMeanwhile'));

describe('the vocabulary', () => {
  it('says of each term how it is written, said and mistaken, and where it applies [vocabulary-1]', async () => {
    world({ getMe: () => staff });
    await open('/vocabulary');
    const terms = await list('Terms');
    expect(terms.getAllByText('वारजे')[0]?.getAttribute('lang')).toBe('mr-IN');
    expect(terms.getByText('Place')).toBeTruthy();
    expect(terms.getByText(/sounds like “vaar-jay”/)).toBeTruthy();
    expect(terms.getByText('Wrong: वार जे, var jay')).toBeTruthy();
    expect(terms.getByText('All meetings · Changed by Clerk Kale on 20/11/2026')).toBeTruthy();
  });

  it('is searched and filtered by the server, from the address [vocabulary-2]', async () => {
    const listVocabulary = vi.fn(() => ({ items: [termOf()], cursor: null }));
    world({ listVocabulary });
    await open('/vocabulary?kind=place&language=mr-IN');
    await list('Terms');
    expect(listVocabulary).toHaveBeenLastCalledWith(
      expect.objectContaining({ kind: 'place', language: 'mr-IN' }),
    );
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'war' } });
    fireEvent.change(screen.getByLabelText('Where it applies'), { target: { value: 'body' } });
    await waitFor(() =>
      expect(listVocabulary).toHaveBeenLastCalledWith(
        expect.objectContaining({ kind: 'place', search: 'war', scope: 'body' }),
      ),
    );
  });

  it('says how to begin, or that nothing matches [vocabulary-3]', async () => {
    world({ listVocabulary: () => ({ items: [], cursor: null }) });
    await open('/vocabulary');
    expect(await screen.findByText('No terms yet')).toBeTruthy();
    expect(screen.getByText('Nothing is waiting for a decision.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'office' } });
    expect(await screen.findByText('No term matches')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    expect(await screen.findByText('No terms yet')).toBeTruthy();
  });

  it('says that it could not be loaded, and tries again [vocabulary-4]', async () => {
    let works = false;
    world({
      listVocabulary: () => {
        if (works) return { items: [termOf()], cursor: null };
        throw new AppError('unavailable', reason('busy'));
      },
    });
    await open('/vocabulary');
    expect(await screen.findByText('The vocabulary could not be loaded')).toBeTruthy();
    expect(screen.getByText(messages.busy)).toBeTruthy();
    works = true;
    await press('Retry');
    await list('Terms');
  });

  it('is saved as a table, as it is filtered [vocabulary-15]', async () => {
    const exportVocabulary = vi.fn(() => ({
      file_name: 'vocabulary.csv',
      content_type: 'text/csv',
      content: 'kind',
    }));
    world({ exportVocabulary });
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:it');
    await open('/vocabulary?kind=place');
    await press('Export');
    await waitFor(() => expect(exportVocabulary).toHaveBeenCalledWith({ kind: 'place' }));
    expect(await screen.findByText('The vocabulary was saved as a table')).toBeTruthy();
  });
});

describe('a term', () => {
  it('is added with its spellings, wrong forms and scope [vocabulary-5] [vocabulary-6]', async () => {
    const createVocabularyTerm = vi.fn(() => termOf());
    world({ createVocabularyTerm });
    await open('/vocabulary');
    await press('Add a term');
    type('Where it applies', 'body');
    pressInDialog('Add a term');
    expect(
      await dialog().findByText('Please enter a spelling in one language at least.'),
    ).toBeTruthy();
    expect(dialog().getByText('Please choose a body.')).toBeTruthy();
    expect(createVocabularyTerm).not.toHaveBeenCalled();
    type('Kind', 'place');
    type('Spelling in Marathi', ' वारजे ');
    type('Spelling in English (India)', 'Warje');
    fireEvent.change(
      within(dialog().getByRole('group', { name: 'English (India)' })).getByLabelText(
        'Sounds like',
      ),
      {
        target: { value: 'vaar-jay' },
      },
    );
    type('Known wrong forms', 'वार जे\n\n var jay ');
    type('Body', 'b1');
    pressInDialog('Add a term');
    await dialogIsClosed();
    expect(createVocabularyTerm).toHaveBeenCalledWith({
      kind: 'place',
      spellings: [
        { language: 'mr-IN', text: 'वारजे', sounds_like: null },
        { language: 'en-IN', text: 'Warje', sounds_like: 'vaar-jay' },
      ],
      wrong_forms: ['वार जे', 'var jay'],
      scope: { of: 'body', body_id: 'b1' },
    });
    expect(await screen.findByText('“वारजे” was added')).toBeTruthy();
  });

  it('that is there already is refused at its spelling; what was typed stays [vocabulary-5]', async () => {
    world({
      createVocabularyTerm: () => {
        throw new AppError('conflict', reason('termKnown', { text: 'Warje' }), 'spellings');
      },
    });
    await open('/vocabulary');
    await press('Add a term');
    type('Spelling in English (India)', 'Warje');
    pressInDialog('Add a term');
    expect(await dialog().findByText(/“Warje” is in the vocabulary already/)).toBeTruthy();
    expect(field('Spelling in English (India)').value).toBe('Warje');
  });

  it('is edited on top of the version that was read; a later change is shown first [vocabulary-7]', async () => {
    const updateVocabularyTerm = vi.fn(({ version }: { version: number }) => {
      if (version === 3) throw conflict();
      return termOf({ version: 5 });
    });
    world({
      updateVocabularyTerm,
      getVocabularyTerm: () => termOf({ version: 4, changed_by: 'Ravi', kind: 'office' }),
    });
    await open('/vocabulary');
    await press('Edit “वारजे”');
    expect(field('Known wrong forms').value).toBe('वार जे\nvar jay');
    type('Spelling in English (India)', 'Warje Malwadi');
    pressInDialog('Save');
    expect(
      await dialog().findByText(/Ravi has changed this term in the meantime: Office, वारजे/),
    ).toBeTruthy();
    expect(field('Spelling in English (India)').value).toBe('Warje Malwadi');
    pressInDialog('Save');
    await dialogIsClosed();
    expect(updateVocabularyTerm).toHaveBeenLastCalledWith(
      expect.objectContaining({ id: 't1', version: 4, kind: 'place' }),
    );
  });

  it('is deleted once that was confirmed [vocabulary-8]', async () => {
    const deleteVocabularyTerm = vi.fn(() => ({ detail: 'Deleted' }));
    world({ deleteVocabularyTerm });
    await open('/vocabulary');
    await press('Delete “वारजे”');
    expect(deleteVocabularyTerm).not.toHaveBeenCalled();
    pressInDialog('Delete');
    await waitFor(() => expect(deleteVocabularyTerm).toHaveBeenCalledWith({ id: 't1' }));
    expect(await screen.findByText('“वारजे” was deleted')).toBeTruthy();
  });

  it('is offered for change to those who keep it [vocabulary-9]', async () => {
    const own = termOf({
      id: 't2',
      spellings: [{ language: 'mr-IN', text: 'टाकी', sounds_like: null }],
      scope: { of: 'department', department: 'Water Supply' },
    });
    world({
      getMe: () => officer,
      listVocabulary: () => ({ items: [termOf(), own], cursor: null }),
    });
    await open('/vocabulary');
    expect(await button('Edit “टाकी”')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit “वारजे”' })).toBeNull();
    await press('Add a term');
    const choices = within(field('Where it applies')).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'Meetings of a department',
      'Meetings of a body',
    ]);
    expect(
      within(field('Department'))
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['Water Supply']);
  });

  it('is suggested by staff, who are offered nothing else [vocabulary-9] [vocabulary-10]', async () => {
    const suggestVocabularyTerm = vi.fn(() => suggestionOf());
    world({
      getMe: () => staff,
      suggestVocabularyTerm,
      listVocabularySuggestions: () => ({ items: [suggestionOf()], cursor: null }),
    });
    await open('/vocabulary');
    await list('Terms');
    await list('Suggestions');
    for (const name of [/^Edit/, /^Delete/, /^Confirm/, /^Dismiss/, 'Import'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await press('Suggest a term');
    type('Spelling in Marathi', 'कोथरूड');
    type('Where it applies', 'deployment');
    pressInDialog('Suggest a term');
    await dialogIsClosed();
    expect(suggestVocabularyTerm).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'person', scope: { of: 'deployment' } }),
    );
  });
});

describe('a suggestion', () => {
  const waiting = { listVocabularySuggestions: () => ({ items: [suggestionOf()], cursor: null }) };

  it('says what it corrects, how often, and in which meetings [vocabulary-11]', async () => {
    world(waiting);
    await open('/vocabulary');
    const found = await list('Suggestions');
    expect(found.getByText('“कोथरूड” instead of “कोथ रूड”')).toBeTruthy();
    expect(found.getByText(/^Corrected in transcripts 2 times · /)).toBeTruthy();
    expect(found.getByRole('link', { name: 'Ward meeting' }).getAttribute('href')).toBe(
      '/meetings/m1',
    );
  });

  it.each([
    ['members', 'A member of the body'],
    ['attendees', 'An attendee of 2 meetings'],
    ['agenda', 'On the agenda of 2 meetings'],
    ['people', 'Suggested by Asha'],
  ] as const)('found by %s says so [vocabulary-11]', async (evidence, said) => {
    const one = suggestionOf({ state: { is: 'suggested', evidence }, suggested_by: 'Asha' });
    world({ listVocabularySuggestions: () => ({ items: [one], cursor: null }) });
    await open('/vocabulary');
    expect((await list('Suggestions')).getByText(new RegExp(said))).toBeTruthy();
  });

  it('is confirmed as it is [vocabulary-12]', async () => {
    const confirmVocabularySuggestion = vi.fn(() => termOf());
    world({ ...waiting, getMe: () => officer, confirmVocabularySuggestion });
    await open('/vocabulary');
    await press('Confirm “कोथरूड”');
    expect(await screen.findByText('“कोथरूड” is in the vocabulary')).toBeTruthy();
    expect(confirmVocabularySuggestion).toHaveBeenCalledWith({ id: 's1' });
  });

  it('is corrected first [vocabulary-12]', async () => {
    const confirmVocabularySuggestion = vi.fn(() => termOf());
    world({ ...waiting, confirmVocabularySuggestion });
    await open('/vocabulary');
    await press('Correct and confirm “कोथरूड”');
    type('Kind', 'place');
    type('Spelling in English (India)', 'Kothrud');
    pressInDialog('Confirm');
    await dialogIsClosed();
    expect(confirmVocabularySuggestion).toHaveBeenCalledWith(
      expect.objectContaining({
        id: 's1',
        kind: 'place',
        spellings: [
          { language: 'mr-IN', text: 'कोथरूड', sounds_like: null },
          { language: 'en-IN', text: 'Kothrud', sounds_like: null },
        ],
        scope: { of: 'department', department: 'Water Supply' },
      }),
    );
  });

  it('is dismissed, or a failure says why [vocabulary-12]', async () => {
    let settled = true;
    const dismissVocabularySuggestion = vi.fn(() => {
      if (settled) throw new AppError('conflict', reason('suggestionSettled'));
      return { detail: 'Dismissed' };
    });
    world({ ...waiting, dismissVocabularySuggestion });
    await open('/vocabulary');
    await press('Dismiss “कोथरूड”');
    expect(await screen.findByText(messages.suggestionSettled)).toBeTruthy();
    settled = false;
    await press('Dismiss “कोथरूड”');
    expect(await screen.findByText('“कोथरूड” will not be suggested again')).toBeTruthy();
  });

  it('that cannot be loaded leaves the terms as they are [vocabulary-4]', async () => {
    world({
      listVocabularySuggestions: () => {
        throw new AppError('unavailable', reason('busy'));
      },
    });
    await open('/vocabulary');
    expect(await screen.findByText('The suggestions could not be loaded')).toBeTruthy();
    await list('Terms');
  });
});

describe('the import of a table', () => {
  const outcome = { added: 2, changed: 1, unchanged: 4, done: false, problems: [] };
  const check = async (csv: string) => {
    await open('/vocabulary');
    await press('Import');
    type('Table', csv);
    pressInDialog('Check');
  };

  it('says what would come of it, then takes it over [vocabulary-13] [vocabulary-14]', async () => {
    const importVocabulary = vi.fn(({ check }: { check?: boolean }) => ({
      ...outcome,
      done: !check,
    }));
    world({ importVocabulary });
    await check('mr-IN\nवारजे');
    expect(await dialog().findByText('2 new, 1 extended, 4 unchanged')).toBeTruthy();
    pressInDialog('Import 3 terms');
    await dialogIsClosed();
    const scope = { of: 'deployment' };
    expect(importVocabulary.mock.calls.map(([asked]) => asked)).toEqual([
      { csv: 'mr-IN\nवारजे', scope, check: true },
      { csv: 'mr-IN\nवारजे', scope, check: false },
    ]);
  });

  it('tells problems by line, and checks again what was changed [vocabulary-13]', async () => {
    const problems = [{ line: 2, ...reason('termTwice') }];
    world({ importVocabulary: () => ({ ...outcome, problems }) });
    await check('mr-IN\nवारजे');
    expect(await dialog().findByText(`Line 2: ${messages.termTwice}`)).toBeTruthy();
    type('Table', 'mr-IN\nकोथरूड');
    expect(dialog().queryByText(`Line 2: ${messages.termTwice}`)).toBeNull();
    expect(dialog().getByRole('button', { name: 'Check' })).toBeTruthy();
  });

  it('says that a table has nothing new [vocabulary-14]', async () => {
    world({ importVocabulary: () => ({ ...outcome, added: 0, changed: 0 }) });
    await check('mr-IN\nवारजे');
    expect(
      await dialog().findByText('The vocabulary already contains everything in this table.'),
    ).toBeTruthy();
  });
});
