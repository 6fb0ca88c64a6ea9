import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { Minutes } from '#contract/minutes.ts';
import { plainTemplate } from '#contract/minutes-templates.ts';
import { reason } from '#contract/reasons.ts';
import { fakeApi, type Handlers } from './fake-api.ts';
import { blockOf, minutesOf, tea, unreviewed } from './minutes-records.ts';
import { open, setUpBrowser } from './portal.tsx';
import { meetingOf, system } from './records.ts';
import { bodyOf, recordOf } from './sitting-records.ts';

setUpBrowser();

const staff = { ...system, role: 'staff' as const };

/** The minutes of a meeting as the server has them: a change answers with what it makes of them. */
function world(minutes: Minutes | null, handlers: Handlers = {}) {
  return fakeApi({
    getMe: () => system,
    getMeeting: () => meetingOf({ title: 'Review' }),
    getMinutes: () => minutes,
    ...unreviewed,
    ...handlers,
  });
}

const show = () => open('/meetings/m1/minutes');
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const writing = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const type = async (value: string) => fireEvent.change(await writing(), { target: { value } });

describe('a meeting without minutes', () => {
  it('is offered to compose them, in a style and a language', async () => {
    const createMinutes = vi.fn(() => minutesOf());
    await world(null, { createMinutes });
    await show();
    fireEvent.change(await screen.findByLabelText('Level of detail'), {
      target: { value: 'action' },
    });
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'mr' } });
    await press('Compose');
    expect(await screen.findByText('Tea was served.')).toBeTruthy();
    expect(createMinutes).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'm1', style: 'action', language: 'mr' }),
    );
  });

  it('is offered the style and the languages of its body', async () => {
    const createMinutes = vi.fn(() => minutesOf());
    await world(null, {
      createMinutes,
      getMeeting: () => meetingOf({ title: 'Review', body_id: 'b1' }),
      getSitting: () => ({ ...recordOf(), body: bodyOf({}), fixed: false }),
      getBody: () =>
        bodyOf({ minutes_template: { ...plainTemplate, style: 'full', second_language: 'kn' } }),
    });
    await show();
    const style = await screen.findByLabelText<HTMLSelectElement>('Level of detail');
    expect(style.value).toBe('full');
    expect(screen.getByLabelText<HTMLSelectElement>('Second language').value).toBe('kn');
    fireEvent.change(screen.getByLabelText('Second language'), { target: { value: '' } });
    await press('Compose');
    await waitFor(() => expect(createMinutes).toHaveBeenCalledTimes(1));
    expect(createMinutes).toHaveBeenCalledWith(
      expect.objectContaining({ style: 'full', second_language: null }),
    );
  });

  it('says why there is nothing to compose', async () => {
    const createMinutes = () => {
      throw new AppError('conflict', reason('minutesEmpty'));
    };
    await world(null, { createMinutes });
    await show();
    await press('Compose');
    expect(await screen.findByText(/There is nothing to compose minutes of yet/)).toBeTruthy();
  });

  it('says so to those who only read', async () => {
    await world(null, { getMe: () => staff });
    await show();
    expect(await screen.findByText('This meeting has no minutes yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Compose' })).toBeNull();
  });
});

describe('a draft', () => {
  it('is read by staff without buttons to change it', async () => {
    await world(minutesOf({ missing: [{ ...blockOf({ id: 'x', text: 'More.' }), after: null }] }), {
      getMe: () => staff,
    });
    await show();
    expect(await screen.findByText('Tea was served.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Edit|Discard|Add/ })).toBeNull();
    expect(screen.queryByText('More.')).toBeNull();
  });

  it('keeps what is typed through a reload, and saves it', async () => {
    const editMinutesBlock = vi.fn(() =>
      minutesOf({ blocks: [blockOf(), { ...tea, text: 'Coffee was served.', version: 2 }] }),
    );
    await world(minutesOf(), { editMinutesBlock });
    await show();
    await press('Edit “Tea was served.”');
    expect(document.activeElement).toBe(await writing());
    await type('Coffee was served.');
    cleanup();
    await show();
    expect((await writing()).value).toBe('Coffee was served.');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull());
    expect(await screen.findByText('Coffee was served.')).toBeTruthy();
    expect(editMinutesBlock).toHaveBeenCalledWith(
      expect.objectContaining({ block_id: 't1', text: 'Coffee was served.', version: 1 }),
    );
  });

  it('asks before another block is opened over what is typed', async () => {
    await world(minutesOf());
    await show();
    await press('Edit “Tea was served.”');
    await type('Coffee');
    await press('Edit “The meeting opened at 11:00.”');
    const dialog = await screen.findByRole('dialog', { name: 'Discard what you typed?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
    expect((await writing()).value).toBe('The meeting opened at 11:00.');
  });

  it('shows both texts where somebody else was faster, and saves over theirs', async () => {
    const theirs = minutesOf({
      version: 2,
      blocks: [blockOf(), { ...tea, text: 'Tea was served late.', version: 2 }],
    });
    let now = minutesOf();
    const editMinutesBlock = vi.fn(({ version }: { version: number }) => {
      if (version === 1) {
        now = theirs;
        throw new AppError('conflict', reason('blockChanged'));
      }
      return minutesOf({ blocks: [blockOf(), { ...tea, text: 'Coffee.', version: 3 }] });
    });
    await world(null, { getMinutes: () => now, editMinutesBlock });
    await show();
    await press('Edit “Tea was served.”');
    await type('Coffee.');
    await press('Save');
    expect(await screen.findByText('Someone else has changed this text')).toBeTruthy();
    await press('Save my version');
    expect(await screen.findByText('Coffee.')).toBeTruthy();
    expect(editMinutesBlock).toHaveBeenLastCalledWith(expect.objectContaining({ version: 2 }));
  });

  it('takes a text of one’s own after a block', async () => {
    const addMinutesBlock = vi.fn(() => minutesOf({ blocks: [blockOf(), tea] }));
    await world(minutesOf({ blocks: [blockOf()] }), { addMinutesBlock });
    await show();
    await press('Add text after “The meeting opened at 11:00.”');
    await type('Tea was served.');
    await press('Save');
    expect(await screen.findByText('Tea was served.')).toBeTruthy();
    expect(addMinutesBlock).toHaveBeenCalledWith(
      expect.objectContaining({ text: 'Tea was served.', after: 'opening' }),
    );
  });

  it('moves and removes blocks', async () => {
    const orderMinutes = vi.fn(() => minutesOf({ version: 2, blocks: [tea, blockOf()] }));
    const removeMinutesBlock = vi.fn(() => minutesOf({ version: 3, blocks: [blockOf()] }));
    await world(minutesOf(), { orderMinutes, removeMinutesBlock });
    await show();
    await press('Move “Tea was served.” up');
    await waitFor(() =>
      expect(orderMinutes).toHaveBeenCalledWith(
        expect.objectContaining({ blocks: ['t1', 'opening'], version: 1 }),
      ),
    );
    await press('Remove “Tea was served.”');
    await waitFor(() => expect(screen.queryByText('Tea was served.')).toBeNull());
  });

  it('shows what the record says now, to be used or not', async () => {
    const stale = blockOf({ stale: true, now: 'The meeting opened at 11:05.' });
    const updateMinutesBlock = vi.fn(() =>
      minutesOf({ blocks: [blockOf({ text: 'The meeting opened at 11:05.', version: 2 })] }),
    );
    await world(minutesOf({ blocks: [stale] }), { updateMinutesBlock });
    await show();
    expect(await screen.findByText('The record says this now')).toBeTruthy();
    expect(screen.getByText(/1 part needs a decision/)).toBeTruthy();
    await press('Use this text');
    await waitFor(() => expect(screen.queryByText('The record says this now')).toBeNull());
    expect(updateMinutesBlock).toHaveBeenCalledWith(
      expect.objectContaining({ block_id: 'opening' }),
    );
  });

  it('offers what it lacks where it belongs', async () => {
    const vote = blockOf({ id: 'motion-1', kind: 'motion', text: 'A late motion.' });
    const removeMinutesBlock = vi.fn(() => minutesOf());
    const missing = [
      { ...vote, after: 'opening' },
      { ...vote, id: 'motion-0', text: 'An early motion.', after: null },
    ];
    await world(minutesOf({ missing }), { removeMinutesBlock });
    await show();
    expect(await screen.findAllByText('On the record, but not in the minutes')).toHaveLength(2);
    // A list has nothing but entries.
    const list = screen.getByText('Tea was served.').closest('ol');
    expect([...(list?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['LI', 'LI', 'LI']);
    expect(list?.contains(screen.getByText('A late motion.'))).toBe(true);
    expect(screen.getByText('An early motion.').closest('ol, li')).toBeNull();
    await press('Leave out “A late motion.”');
    await waitFor(() => expect(screen.queryByText('A late motion.')).toBeNull());
  });

  it('counts the points that nobody has reviewed', async () => {
    await world(minutesOf({ unreviewed: 2 }));
    await show();
    expect(await screen.findByText(/2 points of the summary are left out/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Review the summary' });
    expect(link.getAttribute('href')).toBe('/meetings/m1/summary');
  });

  it('lists its versions, compares two and restores one', async () => {
    const list = [
      { version: 2, change: { kind: 'block_edited' as const, block: 'text' as const } },
      { version: 1, change: { kind: 'composed' as const } },
    ].map((one) => ({ ...one, made_by: 'Asha', made_at: '2026-12-01T08:00:00.000Z' }));
    const restoreMinutesVersion = vi.fn(() => minutesOf({ version: 3 }));
    await world(minutesOf({ version: 2 }), {
      listMinutesVersions: () => ({ versions: list, cursor: null }),
      getMinutesVersion: ({ version }: { version: number }) =>
        minutesOf({
          version,
          blocks: [{ ...tea, text: version === 1 ? 'Tea was served.' : 'Coffee was served.' }],
        }),
      restoreMinutesVersion,
    });
    await show();
    await press('Versions');
    expect(await screen.findByText('Edited: text')).toBeTruthy();
    await press('Compare version 2 with the previous one');
    expect(await screen.findByText('Coffee')).toBeTruthy();
    await press('All versions');
    await press('Restore version 1');
    const dialog = await screen.findByRole('dialog', { name: 'Restore version 1?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Restore' }));
    await waitFor(() =>
      expect(restoreMinutesVersion).toHaveBeenCalledWith(
        expect.objectContaining({ version: 1, upon: 2 }),
      ),
    );
  });

  it('is given up after a confirmation', async () => {
    let minutes: Minutes | null = minutesOf();
    const discardMinutes = vi.fn(() => {
      minutes = null;
      return { detail: 'Minutes discarded successfully' };
    });
    await world(null, { getMinutes: () => minutes, discardMinutes });
    await show();
    await press('Discard the draft');
    const dialog = await screen.findByRole('dialog', { name: 'Discard this draft?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Discard the draft' }));
    expect(await button('Compose')).toBeTruthy();
    expect(discardMinutes).toHaveBeenCalledWith(expect.objectContaining({ version: 1 }));
  });
});

describe('minutes in two languages', () => {
  const marathi = blockOf({
    id: 'mr-opening',
    text: 'बैठक सुरू झाली.',
    translation: { of: 'opening', language: 'mr' },
  });
  const both = (facts: Partial<Minutes> = {}) =>
    minutesOf({ second_language: 'mr', blocks: [blockOf(), marathi, tea], ...facts });

  it('show each translation in its language, after what it translates', async () => {
    await world(both());
    await show();
    const shown = await screen.findByText('बैठक सुरू झाली.');
    expect(shown.closest('[lang]')?.getAttribute('lang')).toBe('mr');
    expect(
      screen.getByText('The meeting opened at 11:00.').closest('[lang]')?.getAttribute('lang'),
    ).toBe('en');
    await press('Edit “बैठक सुरू झाली.”');
    expect(await screen.findByRole('textbox', { name: 'Text in मराठी' })).toHaveProperty(
      'lang',
      'mr',
    );
  });

  it('ask for the translation of a text that has none, and keep it through a reload', async () => {
    const addMinutesBlock = vi.fn(() =>
      both({
        blocks: [
          blockOf(),
          marathi,
          tea,
          blockOf({ id: 'mr-t1', text: 'चहा दिला.', translation: { of: 't1', language: 'mr' } }),
        ],
      }),
    );
    await world(both(), { addMinutesBlock });
    await show();
    expect(await screen.findAllByText('No text in मराठी yet')).toHaveLength(1);
    await press('Write “Tea was served.” in मराठी');
    const box = () => screen.findByRole('textbox', { name: 'Text in मराठी' });
    fireEvent.change(await box(), { target: { value: 'चहा दिला.' } });
    cleanup();
    await show();
    expect(await box()).toHaveProperty('value', 'चहा दिला.');
    await press('Save');
    await waitFor(() => expect(addMinutesBlock).toHaveBeenCalledTimes(1));
    expect(addMinutesBlock).toHaveBeenCalledWith(
      expect.objectContaining({ text: 'चहा दिला.', after: 't1', is_translation: true }),
    );
    await waitFor(() => expect(screen.queryByText('No text in मराठी yet')).toBeNull());
  });

  it('ask for no translation of what was said word for word', async () => {
    const said = blockOf({ id: 'discussion-1', kind: 'discussion', text: 'Word for word.' });
    await world(both({ style: 'full', blocks: [blockOf(), marathi, said] }));
    await show();
    expect(await screen.findByText('Word for word.')).toBeTruthy();
    expect(screen.queryByText('No text in मराठी yet')).toBeNull();
  });

  it('move a text together with its translation', async () => {
    const orderMinutes = vi.fn(() => both({ version: 2 }));
    await world(both(), { orderMinutes });
    await show();
    expect(await button('Move “Tea was served.” up')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Move “बैठक सुरू झाली.” up' })).toBeNull();
    await press('Move “Tea was served.” up');
    await waitFor(() => expect(orderMinutes).toHaveBeenCalledTimes(1));
    expect(orderMinutes).toHaveBeenCalledWith(
      expect.objectContaining({ blocks: ['t1', 'opening', 'mr-opening'] }),
    );
  });
});
