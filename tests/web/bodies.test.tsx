import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Body } from '#contract/bodies.ts';
import { AppError } from '#contract/errors.ts';
import type { Membership } from '#contract/members.ts';
import { messages } from '#contract/messages.ts';
import { plainTemplate } from '#contract/minutes-templates.ts';
import type { Person } from '#contract/persons.ts';
import { reason } from '#contract/reasons.ts';
import { applyPreferences, preferences } from '../../web/platform/preferences/preferences.ts';
import { fakeApi, type Handlers } from './fake-api.ts';
import { dialogIsClosed, open, setUpBrowser } from './portal.tsx';
import { system } from './records.ts';

setUpBrowser();

const membershipOf = (facts: Partial<Membership> = {}): Membership => ({
  membership_id: 'ms1',
  id: 'p1',
  name: { en: 'Asha Patil', mr: 'आशा पाटील' },
  honorific: 'श्रीमती',
  post: 'Ward 12',
  voting: true,
  role: 'member',
  from: '2025-01-06',
  to: null,
  reason: '',
  ...facts,
});

const bodyOf = (facts: Partial<Body> = {}): Body => ({
  id: 'b1',
  publish_agendas: false,
  minutes_template: plainTemplate,
  name: { en: 'General Body', mr: 'सर्वसाधारण सभा' },
  kind: 'general_body',
  language: 'mr',
  parent_id: null,
  dissolved_on: null,
  legal_basis: 's. 5',
  numbering: { code: 'GB', restarts: 'year' },
  holidays: ['2026-08-15'],
  profile: {
    family: 'A',
    version: 1,
    rules: {
      quorum: {
        value: { numerator: 1, denominator: 5, of: 'sanctioned' },
        source: { title: 'Municipal Act', section: 's. 75', url: 'https://example.org/act' },
      },
      forward_within: { value: { n: 0, unit: 'days', from: 'signed' }, source: null },
    },
  },
  terms: [{ id: 't1', number: 5, start: '2025-01-06', end: '2030-01-05', sanctioned_strength: 24 }],
  members: [
    membershipOf({
      membership_id: 'ms0',
      id: 'p0',
      name: { en: 'Kaveri Ranade' },
      honorific: '',
      role: 'presiding_officer',
      post: 'Mayor',
    }),
    membershipOf(),
  ],
  version: 3,
  ...facts,
});

const committee = bodyOf({
  id: 'b2',
  name: { mr: 'स्थायी समिती' },
  kind: 'standing_committee',
  parent_id: 'b1',
});

const personOf = (facts: Partial<Person> = {}): Person => ({
  id: 'p1',
  name: { en: 'Asha Patil', mr: 'आशा पाटील' },
  honorific: 'श्रीमती',
  email: '',
  user_id: null,
  speaker_id: null,
  voice_consent: null,
  memberships: [
    { membership_id: 'ms1', body_id: 'b1', post: 'Ward 12', role: 'member', from: null, to: null },
  ],
  version: 1,
  ...facts,
});

const world = (handlers: Handlers = {}) =>
  fakeApi({
    getMe: () => system,
    listBodies: () => ({ items: [bodyOf(), committee], cursor: null }),
    getBody: () => bodyOf(),
    getPerson: () => personOf(),
    getCalendarAddress: () => ({ path: null }),
    ...handlers,
  });

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const pressInDialog = (name: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const field = (label: string | RegExp) =>
  within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const openBody = async () => {
  await open('/bodies/b1');
  await screen.findByRole('heading', { level: 1, name: 'General Body' });
};
const changed = () => new AppError('conflict', reason('changedMeanwhile'));

describe('the list of bodies', () => {
  it('names each in the reader’s language, else in its own, with kind and parent [bodies-1]', async () => {
    world();
    await open('/bodies');
    const link = await screen.findByRole('link', { name: 'General Body' });
    expect(link.getAttribute('href')).toBe('/bodies/b1');
    expect(screen.getByRole('link', { name: 'स्थायी समिती' })).toBeTruthy();
    expect(screen.getByText('Standing committee · Committee of General Body')).toBeTruthy();
    await applyPreferences({ ...preferences(), language: 'mr' });
    expect(await screen.findByRole('link', { name: 'सर्वसाधारण सभा' })).toBeTruthy();
  });

  it('says what a body is for while there is none [bodies-2]', async () => {
    world({ listBodies: () => ({ items: [], cursor: null }) });
    await open('/bodies');
    expect(await screen.findByText('No bodies yet')).toBeTruthy();
    expect(screen.getByText(/^A body is a council, board or committee\./)).toBeTruthy();
  });

  it('says why it could not be loaded, and retries [bodies-3]', async () => {
    let down = true;
    world({
      listBodies: () => {
        if (down) throw new AppError('unavailable', reason('busy'));
        return { items: [bodyOf()], cursor: null };
      },
    });
    await open('/bodies');
    expect(await screen.findByText('The bodies could not be loaded')).toBeTruthy();
    expect(screen.getByText(messages.busy)).toBeTruthy();
    down = false;
    press('Retry');
    expect(await screen.findByRole('link', { name: 'General Body' })).toBeTruthy();
  });

  it.each(['officer', 'staff'] as const)('offers %s nothing to change [bodies-4]', async (role) => {
    world({ getMe: () => ({ ...system, role }) });
    await open('/bodies');
    await screen.findByRole('link', { name: 'General Body' });
    expect(screen.queryByRole('button', { name: 'Set up a body' })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'General Body' }));
    await screen.findByRole('heading', { level: 1, name: 'General Body' });
    for (const name of [/^Edit/, /^Add/, /^Import/, /^More actions/, /^Change/])
      expect(screen.queryAllByRole('button', { name })).toEqual([]);
  });
});

describe('setting up a body', () => {
  it('takes name, kind, language, family and code, and leads to its page [bodies-5]', async () => {
    const api = world({ createBody: () => bodyOf() });
    const { router } = await open('/bodies');
    press('Set up a body');
    pressInDialog('Set Up');
    expect(within(screen.getByRole('dialog')).getByText('Please enter a name.')).toBeTruthy();
    type('Language of its record', 'mr');
    type(/^Name \(मराठी\)/, 'सर्वसाधारण सभा');
    type(/^Name \(English\)/, 'General Body');
    type('Family', 'A');
    expect(screen.getByText(/^The next meeting confirms the minutes/)).toBeTruthy();
    type('Code for numbering', 'GB');
    pressInDialog('Set Up');
    await waitFor(() => expect(router.state.location.pathname).toBe('/bodies/b1'));
    expect(api.named('createBody')).toMatchObject([
      {
        name: { mr: 'सर्वसाधारण सभा', en: 'General Body' },
        kind: 'general_body',
        language: 'mr',
        parent_id: null,
        numbering: { code: 'GB' },
        profile: { family: 'A' },
      },
    ]);
  });

  it('says at the code what is wrong with it, and keeps what was typed [bodies-6]', async () => {
    const wrong = reason('bodyCodeWrong');
    world({
      createBody: () => {
        throw new AppError('invalid', wrong, 'numbering.code');
      },
    });
    await open('/bodies');
    press('Set up a body');
    type(/^Name \(English\)/, 'General Body');
    type('Code for numbering', 'GB');
    pressInDialog('Set Up');
    await waitFor(() =>
      expect(field('Code for numbering').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(screen.getByText(wrong.detail)).toBeTruthy();
    expect(field(/^Name \(English\)/).value).toBe('General Body');
  });
});

describe('a body', () => {
  it('shows its members by role, with post and vote [bodies-7]', async () => {
    world();
    await openBody();
    expect(screen.getByRole('heading', { name: 'Presiding officers (1)' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Members (1)' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Asha Patil' });
    expect(link.getAttribute('href')).toBe('/persons/p1');
    expect(screen.getByText('Ward 12 · votes · from 06/01/2025')).toBeTruthy();
  });

  it('writes the form of address before a name in the language of the record [bodies-8]', async () => {
    world();
    await openBody();
    await applyPreferences({ ...preferences(), language: 'mr' });
    expect(await screen.findByRole('link', { name: 'श्रीमती आशा पाटील' })).toBeTruthy();
  });

  it('shows former members on request [bodies-9]', async () => {
    const former = membershipOf({
      membership_id: 'ms9',
      id: 'p9',
      name: { en: 'Ganpat Raut' },
      to: '2025-06-30',
      reason: 'resigned',
    });
    world({ listMembers: () => ({ items: [...bodyOf().members, former], cursor: null }) });
    await openBody();
    press('Show former and future members');
    expect(await screen.findByRole('link', { name: 'Ganpat Raut' })).toBeTruthy();
    expect(screen.getByText(/until 30\/06\/2025 · resigned$/)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Asha Patil' })).toHaveLength(1);
  });

  it('says each rule in words with its source, and counts those that are not set [bodies-10]', async () => {
    world();
    await openBody();
    expect(screen.getByText('1/5 of all seats')).toBeTruthy();
    const source = screen.getByRole('link', { name: 'Municipal Act, s. 75' });
    expect(source.getAttribute('href')).toBe('https://example.org/act');
    expect(screen.getByText('at once after signing')).toBeTruthy();
    expect(screen.getByText('26 rules left to your own rules').closest('details')?.open).toBe(
      false,
    );
  });

  it('shows terms, numbering, holidays and legal basis [bodies-11]', async () => {
    world();
    await openBody();
    expect(screen.getByText('from 06/01/2025 · until 05/01/2030 · 24 seats')).toBeTruthy();
    expect(screen.getByText('GB · Every year')).toBeTruthy();
    expect(screen.getByText('s. 5')).toBeTruthy();
    expect(screen.getByText('1 holiday')).toBeTruthy();
  });

  it('says that it is missing [bodies-12]', async () => {
    world({
      getBody: () => {
        throw new AppError('not_found', reason('notFound'));
      },
    });
    await open('/bodies/gone');
    expect(await screen.findByText('This body could not be loaded')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All bodies' })).toBeTruthy();
  });
});

it.each([
  ['/bodies', 'Set up a body', /^Name \(English\)/],
  ['/bodies/b1', 'Add member', 'Post'],
])('what is entered at %s stays when its form is closed [bodies-39]', async (path, name, label) => {
  world();
  await open(path);
  fireEvent.click(await screen.findByRole('button', { name }));
  type(label, 'Half');
  fireEvent.input(field(label));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await dialogIsClosed();
  press(name);
  expect(field(label).value).toBe('Half');
});

describe('members', () => {
  it('are added as new persons [bodies-13]', async () => {
    const api = world({ addMember: () => membershipOf() });
    await openBody();
    press('Add member');
    pressInDialog('Add member');
    expect(screen.getByText('Please enter a name.')).toBeTruthy();
    type(/^Name \(मराठी\)/, 'आशा पाटील');
    type('Post', 'Ward 12');
    type('Role', 'invitee');
    expect(within(screen.getByRole('dialog')).queryByLabelText('May vote')).toBeNull();
    pressInDialog('Add member');
    await dialogIsClosed();
    expect(api.named('addMember')).toMatchObject([
      { id: 'b1', name: { mr: 'आशा पाटील' }, post: 'Ward 12', role: 'invitee', voting: false },
    ]);
    expect(screen.getByText('Asha Patil was added')).toBeTruthy();
  });

  it('are found in the register by their name in any language [bodies-14]', async () => {
    const ravi = { id: 'p2', name: { en: 'Ravi Rao', mr: 'रवी राव' }, honorific: '' };
    const asha = { id: 'p1', name: { en: 'Asha Patil' }, honorific: '' };
    const api = world({
      listPersons: () => ({ items: [asha, ravi], cursor: null }),
      addMember: () => membershipOf({ id: 'p2', name: ravi.name }),
    });
    await openBody();
    press('Add member');
    type('Who', 'known');
    await screen.findByRole('option', { name: 'Asha Patil' });
    type('Search by name', 'रवी');
    expect(screen.queryByRole('option', { name: 'Asha Patil' })).toBeNull();
    pressInDialog('Add member');
    expect(screen.getByText('Please choose a person.')).toBeTruthy();
    type(/^Person/, 'p2');
    pressInDialog('Add member');
    await dialogIsClosed();
    expect(api.named('addMember')).toMatchObject([{ id: 'b1', person_id: 'p2' }]);
  });

  it('change their post, role and vote [bodies-15]', async () => {
    const api = world({ updateMembership: () => membershipOf() });
    await openBody();
    press('More actions for Asha Patil');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Edit Asha Patil' }));
    type('Post', 'Ward 13');
    fireEvent.click(field('May vote'));
    pressInDialog('Save');
    await dialogIsClosed();
    // A role or a day that somebody else changed meanwhile stays.
    expect(api.named('updateMembership')).toEqual([
      { id: 'b1', membership_id: 'ms1', post: 'Ward 13', voting: false },
    ]);
  });

  it('leave on a day, with the reason [bodies-16]', async () => {
    const api = world({ endMembership: ({ to }) => membershipOf({ to }) });
    await openBody();
    press('More actions for Asha Patil');
    fireEvent.click(screen.getByRole('menuitem', { name: 'End the membership of Asha Patil' }));
    expect(screen.getByText(/stays on the record as a former member\.$/)).toBeTruthy();
    type(/^Last day/, '');
    pressInDialog('End membership');
    expect(screen.getByText('Please enter a day.')).toBeTruthy();
    type(/^Last day/, '2026-03-31');
    type('Reason', 'resigned');
    pressInDialog('End membership');
    await dialogIsClosed();
    expect(api.named('endMembership')).toEqual([
      { id: 'b1', membership_id: 'ms1', to: '2026-03-31', reason: 'resigned' },
    ]);
  });
});

describe('a table of members', () => {
  it('is checked, told its problems by line, and added once it is right [bodies-17] [bodies-18]', async () => {
    const king = reason('roleUnknown', { role: 'king' });
    const api = world({
      importMembers: ({ csv, check }) =>
        csv.includes('king')
          ? { added: 0, rows: 1, addresses: 0, problems: [{ line: 2, ...king }] }
          : { added: check ? 0 : 2, rows: 2, addresses: 0, problems: [] },
    });
    await openBody();
    press('Import members');
    pressInDialog('Check');
    expect(screen.getByText('Please choose a file or paste a table.')).toBeTruthy();
    const file = new File(['name,role\nA. Member,king'], 'members.csv', { type: 'text/csv' });
    fireEvent.change(screen.getByTestId('files'), { target: { files: [file] } });
    await waitFor(() => expect(field('Table').value).toContain('king'));
    pressInDialog('Check');
    expect(await screen.findByText(`Line 2: ${king.detail}`)).toBeTruthy();
    type('Table', 'name\nA. Member\nB. Member');
    expect(screen.queryByText(/^Line 2/)).toBeNull();
    pressInDialog('Check');
    expect(await screen.findByText('No problems found. 2 people will be added.')).toBeTruthy();
    pressInDialog('Add 2 members');
    await dialogIsClosed();
    expect(screen.getByText('2 members added')).toBeTruthy();
    const checks = (api.named('importMembers') as { check: boolean }[]).map(({ check }) => check);
    expect(checks).toEqual([true, true, false]);
  });

  it('adds addresses of members who have none [bodies-34]', async () => {
    const api = world({
      importMembers: () => ({ added: 0, rows: 0, addresses: 2, problems: [] }),
    });
    await openBody();
    press('Import members');
    type('Table', 'name,email\nA. Member,a@pune.example\nB. Member,b@pune.example');
    pressInDialog('Check');
    expect(await screen.findByText(/2 members get an email address\.$/)).toBeTruthy();
    pressInDialog('Add 2 addresses');
    await dialogIsClosed();
    expect(screen.getByText('2 email addresses added')).toBeTruthy();
    expect(api.named('importMembers')).toMatchObject([{ check: true }, {}]);
  });

  it('has a template to download [bodies-19]', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:template';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    world();
    await openBody();
    press('Import members');
    pressInDialog('Download a template');
    expect(await saved[0]?.text()).toMatch(/name,name_en,honorific,email,post,role,voting,from/);
  });
});

describe('terms', () => {
  it('are added with the next number, and changed [bodies-20]', async () => {
    const [term] = bodyOf().terms;
    if (term === undefined) throw new Error('no term');
    const api = world({ addTerm: () => term, updateTerm: () => term });
    await openBody();
    press('Add term');
    expect(field(/^Number of the term/).value).toBe('6');
    type('First day', '2030-01-06');
    pressInDialog('Save');
    await dialogIsClosed();
    press('Edit term 5');
    type('Seats (sanctioned strength)', '26');
    pressInDialog('Save');
    await dialogIsClosed();
    expect(api.named('addTerm')).toMatchObject([{ id: 'b1', number: 6, start: '2030-01-06' }]);
    expect(api.named('updateTerm')).toEqual([{ id: 'b1', term_id: 't1', sanctioned_strength: 26 }]);
  });
});

describe('the rules of a body', () => {
  it('are set one by one with their source; the others stay [bodies-21]', async () => {
    const api = world({ setProfile: () => bodyOf() });
    await openBody();
    fireEvent.click(screen.getByRole('button', { name: 'Set the rule: Majority', hidden: true }));
    type('This rule is', 'yes');
    pressInDialog('Save');
    expect(screen.getAllByText('Please state this.')).toHaveLength(2);
    type(/^Parts/, '2');
    type(/^Out of/, '1');
    pressInDialog('Save');
    expect(screen.getByText(/^This rule cannot be applied\./)).toBeTruthy();
    type(/^Out of/, '3');
    type('Of', 'cast');
    type('Section', 's. 9');
    pressInDialog('Save');
    expect(screen.getByText('Please enter the title of the source.')).toBeTruthy();
    type('Act or rules', 'Our rules');
    pressInDialog('Save');
    await dialogIsClosed();
    expect(api.named('setProfile')).toEqual([
      {
        id: 'b1',
        family: 'A',
        version: 1,
        rules: {
          ...bodyOf().profile.rules,
          majority: {
            value: { numerator: 2, denominator: 3, of: 'cast' },
            source: { title: 'Our rules', section: 's. 9', url: null },
          },
        },
      },
    ]);
  });

  it.each([
    [
      'Notice of an ordinary meeting',
      { Number: '3', Unit: 'clear_days' },
      { n: 3, unit: 'clear_days' },
    ],
    ['Casting vote on a tie', { Value: 'no' }, false],
    ['A poll is demanded by', { Number: '4' }, 4],
    ['Minutes are signed by', { Value: 'either' }, 'either'],
    ['Minutes are forwarded to', { Value: 'Director\nCollector' }, ['Director', 'Collector']],
    [
      'Minutes are published within',
      { Number: '7', 'Counted from': 'signed' },
      { n: 7, unit: 'days', from: 'signed' },
    ],
    [
      'A resolution stands for',
      { Months: '6', Parts: '2', 'Out of': '3' },
      { months: 6, majority: { numerator: 2, denominator: 3, of: 'in_office' } },
    ],
  ])('take what “%s” can say [bodies-21]', async (rule, typed, value) => {
    const api = world({ setProfile: () => bodyOf() });
    await openBody();
    fireEvent.click(screen.getByRole('button', { name: `Set the rule: ${rule}`, hidden: true }));
    type('This rule is', 'yes');
    for (const [label, words] of Object.entries(typed)) type(new RegExp(`^${label}`), words);
    pressInDialog('Save');
    await dialogIsClosed();
    const [sent] = api.named('setProfile') as { rules: Record<string, { value: unknown }> }[];
    expect(Object.values(sent?.rules ?? {}).map((one) => one.value)).toContainEqual(value);
  });

  it('can be left to the body’s own rules again [bodies-22]', async () => {
    const api = world({ setProfile: () => bodyOf() });
    await openBody();
    press('Edit the rule: Quorum');
    type('This rule is', '');
    pressInDialog('Save');
    await dialogIsClosed();
    const { forward_within } = bodyOf().profile.rules;
    expect(api.named('setProfile')).toMatchObject([{ rules: { forward_within } }]);
    const [sent] = api.named('setProfile') as { rules: object }[];
    expect(sent?.rules).not.toHaveProperty('quorum');
  });

  it('keep what was typed when someone else changed the same one [bodies-23]', async () => {
    const newer = bodyOf();
    newer.profile = {
      ...newer.profile,
      version: 2,
      rules: {
        quorum: { value: { numerator: 1, denominator: 4, of: 'sanctioned' }, source: null },
      },
    };
    let isOpen = false;
    const api = world({
      getBody: () => (isOpen ? newer : bodyOf()),
      setProfile: ({ version }) => {
        if (version === 1) throw changed();
        return newer;
      },
    });
    await openBody();
    press('Edit the rule: Quorum');
    isOpen = true;
    type(/^Out of/, '3');
    pressInDialog('Save');
    expect(await screen.findByText('Saved by someone else: 4')).toBeTruthy();
    expect(screen.getByText(/^What you typed is kept\./)).toBeTruthy();
    expect(field(/^Out of/).value).toBe('3');
    pressInDialog('Save');
    await dialogIsClosed();
    expect(api.named('setProfile')).toMatchObject([
      { version: 1 },
      { version: 2, rules: { quorum: { value: { denominator: 3 } } } },
    ]);
  });

  it('get the examples of a family only where none is set [bodies-24]', async () => {
    const api = world({ setProfile: () => bodyOf() });
    await openBody();
    press('Change family');
    type('Family', 'D');
    fireEvent.click(field(/^Add the example rules/));
    pressInDialog('Save');
    await dialogIsClosed();
    expect(api.named('setProfile')).toMatchObject([
      {
        family: 'D',
        rules: { quorum: bodyOf().profile.rules.quorum, signed_by: { value: 'either' } },
      },
    ]);
  });
});

describe('the facts of a body', () => {
  it('are changed alone, on top of what someone else changed [bodies-25]', async () => {
    let version = 3;
    const api = world({
      getBody: () => bodyOf({ version, legal_basis: version === 3 ? 's. 5' : 's. 6' }),
      updateBody: (change) => {
        if (change.version !== 4) throw changed();
        return bodyOf({ version: 5 });
      },
    });
    await openBody();
    fireEvent.click(screen.getByRole('button', { name: 'Edit', description: '' }));
    version = 4;
    type(/^Code for numbering/, 'SM');
    pressInDialog('Save');
    await dialogIsClosed();
    const numbering = { code: 'SM', restarts: 'year' };
    expect(api.named('updateBody')).toEqual([
      { id: 'b1', version: 3, numbering },
      { id: 'b1', version: 4, numbering },
    ]);
  });

  it('have holidays that are added and removed [bodies-26]', async () => {
    const api = world({ updateBody: () => bodyOf() });
    await openBody();
    press('Edit holidays');
    type('Day', '2026-01-26');
    pressInDialog('Add day');
    pressInDialog('Remove 15/08/2026');
    pressInDialog('Save');
    await dialogIsClosed();
    expect(api.named('updateBody')).toEqual([{ id: 'b1', version: 3, holidays: ['2026-01-26'] }]);
  });

  it('have a holiday that was chosen and saved without “Add day” [bodies-26]', async () => {
    const api = world({ updateBody: () => bodyOf() });
    await openBody();
    press('Edit holidays');
    type('Day', '2026-01-26');
    pressInDialog('Save');
    await dialogIsClosed();
    expect(api.named('updateBody')).toMatchObject([{ holidays: ['2026-01-26', '2026-08-15'] }]);
  });
});

describe('a person', () => {
  const openPerson = async () => {
    await open('/persons/p1');
    await screen.findByRole('heading', { level: 1, name: 'Asha Patil' });
  };

  it('has names, memberships, an account and a voice [bodies-27]', async () => {
    world();
    await openPerson();
    expect(screen.getByText('आशा पाटील')).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'General Body' })).getAttribute('href')).toBe(
      '/bodies/b1',
    );
    expect(screen.getByText('No account linked')).toBeTruthy();
    expect(screen.getByText('No voice linked')).toBeTruthy();
  });

  it('is renamed in every language, and gets an address [bodies-28]', async () => {
    const api = world({ updatePerson: () => personOf({ version: 2 }) });
    await openPerson();
    press('Edit Asha Patil');
    type('Name (हिन्दी)', 'आशा पाटिल');
    type('Name (English)', '');
    type(/^Email Address/, 'asha@pune.example');
    pressInDialog('Save');
    await dialogIsClosed();
    expect(api.named('updatePerson')).toEqual([
      {
        id: 'p1',
        version: 1,
        name: { mr: 'आशा पाटील', hi: 'आशा पाटिल' },
        honorific: 'श्रीमती',
        email: 'asha@pune.example',
      },
    ]);
  });

  it('is linked with an account [bodies-29]', async () => {
    const api = world({
      listPeople: () => ({
        people: [{ id: 'u7', full_name: 'A. S. Patil', department: '' }],
        cursor: null,
      }),
      updatePerson: () => personOf({ user_id: 'u7' }),
    });
    await openPerson();
    press('Link an account');
    await screen.findByRole('option', { name: 'A. S. Patil' });
    type('Account', 'u7');
    pressInDialog('Save');
    await dialogIsClosed();
    expect(api.named('updatePerson')).toEqual([{ id: 'p1', version: 1, user_id: 'u7' }]);
  });

  const voice = {
    id: 's1',
    name: 'Asha (voice)',
    role: '',
    created_at: '2026-11-01T06:00:00.000Z',
    created_by: 'System',
    consent: {
      by: 'Asha Patil',
      purpose: 'Naming her',
      given_at: '2026-11-01T06:00:00.000Z',
      recorded_by: 'System',
    },
    samples_count: 1,
    seconds: 20,
    audio_url: null,
  };

  it('is linked with a voice that is enrolled with consent, by a consent of its own [bodies-30]', async () => {
    const silent = { ...voice, id: 's2', name: 'Ravi (voice)', consent: null };
    const api = world({
      listSpeakers: () => ({ speakers: [voice, silent], cursor: null }),
      linkVoice: () => personOf(),
    });
    await openPerson();
    press('Link a voice');
    await screen.findByRole('option', { name: 'Asha (voice)' });
    expect(screen.queryByRole('option', { name: 'Ravi (voice)' })).toBeNull();
    type(/^Enrolled voice/, 's1');
    type(/^Who agrees/, '');
    pressInDialog('Link a voice');
    expect(screen.getByText('Please enter who agreed.')).toBeTruthy();
    type(/^Who agrees/, 'Asha Patil');
    pressInDialog('Link a voice');
    await dialogIsClosed();
    expect(api.named('linkVoice')).toEqual([
      { id: 'p1', speaker_id: 's1', consent_by: 'Asha Patil' },
    ]);
  });

  it('is unlinked from a voice after a question [bodies-31]', async () => {
    const voice_consent = {
      by: 'Asha Patil',
      given_at: '2026-11-01T06:00:00.000Z',
      recorded_by: 'System',
    };
    const api = world({
      getPerson: () => personOf({ speaker_id: 's1', voice_consent }),
      listSpeakers: () => ({ speakers: [voice], cursor: null }),
      unlinkVoice: () => personOf(),
    });
    await openPerson();
    expect(screen.getByText('Asha Patil agreed on 01/11/2026, recorded by System')).toBeTruthy();
    press('Remove link');
    pressInDialog('Remove link');
    await waitFor(() => expect(api.named('unlinkVoice')).toEqual([{ id: 'p1' }]));
  });
});

describe('agendas for the public', () => {
  it('are published once an officer says so, and no more after that is taken back [bodies-35]', async () => {
    const api = world({
      getMe: () => ({ ...system, role: 'officer' }),
      getBody: () => bodyOf({ publish_agendas: api.named('setAgendaPublishing').length === 1 }),
      setAgendaPublishing: () => bodyOf(),
    });
    await openBody();
    const choice = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: 'Publish agendas once they are issued',
    });
    expect(choice.checked).toBe(false);
    fireEvent.click(choice);
    await waitFor(() => expect(choice.checked).toBe(true));
    expect(screen.getByRole('link', { name: 'Open the public page' }).getAttribute('href')).toBe(
      '/public/bodies/b1/',
    );
    fireEvent.click(choice);
    await waitFor(() => expect(choice.checked).toBe(false));
    expect(api.named('setAgendaPublishing')).toEqual([
      { id: 'b1', publish_agendas: true },
      { id: 'b1', publish_agendas: false },
    ]);
  });

  it('are said to be public or not to staff, who cannot change it [bodies-36]', async () => {
    world({ getMe: () => ({ ...system, role: 'staff' }) });
    await openBody();
    expect(await screen.findByText('The agendas of this body are not public.')).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /Publish agendas/ })).toBeNull();
  });
});

describe('the calendar of a body', () => {
  it('has an address once it is made, which is copied and renewed [bodies-32]', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', {
      ...navigator,
      clipboard: { writeText: async (address: string) => void copied.push(address) },
    });
    let path: string | null = null;
    let made = 0;
    world({
      getCalendarAddress: () => ({ path }),
      setCalendarAddress: () => {
        made += 1;
        path = `/api/bodies/b1/calendar/secret${made}.ics`;
        return { path };
      },
    });
    await openBody();
    fireEvent.click(await screen.findByRole('button', { name: 'Create address' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Address');
    expect(field.value).toBe(`${location.origin}/api/bodies/b1/calendar/secret1.ics`);
    press('Copy');
    await waitFor(() => expect(copied).toEqual([field.value]));
    press('New address');
    pressInDialog('New address');
    await waitFor(() => expect(field.value).toContain('secret2'));
  });

  it('is not made by staff [bodies-33]', async () => {
    world({ getMe: () => ({ ...system, role: 'staff' }) });
    await openBody();
    expect(await screen.findByText(/There is no address yet/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create address' })).toBeNull();
  });
});

describe('minutes and letterhead', () => {
  const template: Body['minutes_template'] = {
    ...plainTemplate,
    second_language: 'mr',
    letterhead: { en: 'Pune Corporation\nShivajinagar', mr: 'पुणे महानगरपालिका' },
    opening: { en: 'Welcome.' },
  };
  const form = () => within(screen.getByRole('dialog'));

  it('are read by staff, and changed by administrators in both languages [bodies-37]', async () => {
    const { named } = await world({
      getBody: () => bodyOf({ language: 'en', minutes_template: template }),
      updateBody: () => bodyOf({}),
    });
    await openBody();
    expect(await screen.findByText(/Shivajinagar/)).toBeTruthy();
    press('Edit minutes and letterhead');
    const opening = await form().findByLabelText('Opening words in English');
    expect(form().getByLabelText<HTMLTextAreaElement>('Letterhead in मराठी').value).toBe(
      'पुणे महानगरपालिका',
    );
    expect(form().getAllByText(/{chair}, {date}, {time} and {place}/)).toHaveLength(4);
    fireEvent.change(opening, { target: { value: 'Welcomed by {chair}.' } });
    fireEvent.change(form().getByLabelText('Level of detail'), { target: { value: 'full' } });
    fireEvent.change(form().getByLabelText('Second language'), { target: { value: 'kn' } });
    expect(form().queryByLabelText('Letterhead in मराठी')).toBeNull();
    fireEvent.change(form().getByLabelText('Closing words in ಕನ್ನಡ'), {
      target: { value: ' ವಂದನೆಗಳು ' },
    });
    pressInDialog('Save');
    await waitFor(() => expect(named('updateBody')).toHaveLength(1));
    expect(named('updateBody')[0]).toEqual({
      id: 'b1',
      version: bodyOf({}).version,
      minutes_template: {
        ...template,
        style: 'full',
        second_language: 'kn',
        opening: { en: 'Welcomed by {chair}.' },
        closing: { kn: 'ವಂದನೆಗಳು' },
      },
    });
  });

  it('cannot be changed by others [bodies-37]', async () => {
    await world({
      getMe: () => ({ ...system, role: 'officer' }),
      getBody: () => bodyOf({ language: 'en', minutes_template: template }),
    });
    await openBody();
    expect(await screen.findByText(/Welcome\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit minutes and letterhead' })).toBeNull();
  });

  it('say at its field what is wrong, and keep what somebody else changed [bodies-38]', async () => {
    const long = {
      field: 'minutes_template.letterhead.en',
      ...reason('linesTooMany', { most: 7 }),
    };
    const refusals = [
      new AppError('invalid', reason('linesTooMany', { most: 7 }), [long]),
      new AppError('conflict', reason('changedMeanwhile')),
    ];
    const { named } = await world({
      getBody: () =>
        bodyOf(
          named('updateBody').length < 2
            ? { language: 'en', minutes_template: template }
            : {
                language: 'en',
                minutes_template: { ...template, closing: { en: 'Thanks.' } },
                version: 9,
              },
        ),
      updateBody: () => {
        const refused = refusals.shift();
        if (refused) throw refused;
        return bodyOf({});
      },
    });
    await openBody();
    await screen.findByText(/Welcome\./);
    press('Edit minutes and letterhead');
    const head = await form().findByLabelText('Letterhead in English');
    fireEvent.change(head, { target: { value: 'City' } });
    pressInDialog('Save');
    expect(await form().findByText('Please enter at most 7 lines.')).toBeTruthy();
    pressInDialog('Save');
    await waitFor(() => expect(named('updateBody')).toHaveLength(3));
    expect(named('updateBody')[2]).toMatchObject({
      version: 9,
      minutes_template: { letterhead: { en: 'City' }, closing: { en: 'Thanks.' } },
    });
  });
});
