import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { MinutesChecks } from '#contract/minutes-checks.ts';
import type { MinutesReview, ReviewComment } from '#contract/minutes-review.ts';
import { reason } from '#contract/reasons.ts';
import { fakeApi, type Handlers } from './fake-api.ts';
import { blockOf, checkOf, commentOf, minutesOf, tea, unreviewed } from './minutes-records.ts';
import { comeBack, open, setUpBrowser } from './portal.tsx';
import { meetingOf, system } from './records.ts';

setUpBrowser();

const staff = { ...system, role: 'staff' as const };

const world = (handlers: Handlers = {}) =>
  fakeApi({
    getMe: () => system,
    getMeeting: () => meetingOf({ title: 'Review' }),
    getMinutes: () => minutesOf(),
    ...unreviewed,
    ...handlers,
  });

const show = () => open('/meetings/m1/minutes');
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const dialog = async () => within(await screen.findByRole('dialog'));
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('the checks', () => {
  const checks = (...items: MinutesChecks['items']): MinutesChecks => ({
    items,
    to_fix: items.filter(({ state }) => state === 'to_fix').length,
    hidden: 0,
  });

  it('count what is open, and fold what holds away [review-1]', async () => {
    const holds = checkOf({
      id: 'quorum_at_vote',
      kind: 'quorum_at_vote',
      state: 'passed',
      about: '',
    });
    await world({
      listMinutesChecks: () => ({ ...checks(checkOf(), holds), to_fix: 2, hidden: 1 }),
    });
    await show();
    expect(await screen.findByText(/^Each item has an outcome\./)).toBeTruthy();
    expect(screen.getByText('1. Water supply')).toBeTruthy();
    expect(screen.getByText(/2 checks are open.*1 of them concerns a closed item/)).toBeTruthy();
    const folded = screen.getByText('1 check holds').closest('details');
    expect(folded?.open).toBe(false);
    expect(folded?.textContent).toContain('There was a quorum at each vote.');
  });

  it('say that nothing is open [review-1]', async () => {
    await world();
    await show();
    expect(await screen.findByText(/All checks hold/)).toBeTruthy();
  });

  it('lead to where they are fixed [review-2]', async () => {
    await world({
      listMinutesChecks: () =>
        checks(
          checkOf(),
          checkOf({
            id: 'action_assigned-a1',
            kind: 'action_assigned',
            action_id: 'a1',
            about: 'Repair it.',
          }),
          checkOf({
            id: 'blocks_current-t1',
            kind: 'blocks_current',
            block_id: 't1',
            about: 'Tea was served.',
          }),
        ),
    });
    await show();
    const links = await screen.findAllByRole('link', { name: /^Fix: / });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/meetings/m1/agenda',
      '/actions/a1',
    ]);
    await press(/^Go to the text: Each part agrees with the record.* Tea was served\./);
    expect(document.activeElement?.textContent).toContain('Tea was served.');
  });

  it('are waived with a reason, which can be taken back [review-3]', async () => {
    const waived = { reason: 'It goes on.', by: 'Asha', at: '2026-12-01T08:00:00.000Z' };
    const waiveMinutesCheck = vi.fn(() => checks(checkOf({ state: 'waived', waived })));
    const enforceMinutesCheck = vi.fn(() => checks(checkOf()));
    await world({
      listMinutesChecks: () => checks(checkOf()),
      waiveMinutesCheck,
      enforceMinutesCheck,
    });
    await show();
    await press('Waive: Each item has an outcome. 1. Water supply');
    const form = await dialog();
    fireEvent.click(form.getByRole('button', { name: 'Waive' }));
    expect(await form.findByText('Please say why.')).toBeTruthy();
    fill(form.getByLabelText(/Reason/), 'It goes on.');
    fireEvent.click(form.getByRole('button', { name: 'Waive' }));
    expect(await screen.findByText('Waived by Asha: It goes on.')).toBeTruthy();
    expect(waiveMinutesCheck).toHaveBeenCalledExactlyOnceWith({
      id: 'm1',
      check_id: 'item_outcome-i1',
      reason: 'It goes on.',
    });
    await press(/^Take back: /);
    expect(await button(/^Waive: /)).toBeTruthy();
  });

  it('waived on the record stay there [review-3]', async () => {
    const waived = { reason: 'The post was late.', by: 'Asha', at: '2026-12-01T08:00:00.000Z' };
    const late = checkOf({
      kind: 'notice_in_time',
      state: 'waived',
      waived,
      on_record: true,
      params: { due: '2026-11-20T05:30:00.000Z' },
    });
    await world({ listMinutesChecks: () => checks(late) });
    await show();
    expect(await screen.findByText('Waived by Asha: The post was late.')).toBeTruthy();
    expect(screen.getByText(/It was due by 20/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
  });

  it('have a closed item marked as reviewed [review-4]', async () => {
    const closed = checkOf({ id: 'closed_reviewed-i1', kind: 'closed_reviewed', closed: true });
    const waiveMinutesCheck = vi.fn(() => checks());
    await world({ listMinutesChecks: () => checks(closed), waiveMinutesCheck });
    await show();
    await press(/^I have reviewed it: /);
    const form = await dialog();
    fill(form.getByLabelText(/Remark/), 'Read in full.');
    fireEvent.click(form.getByRole('button', { name: 'I have reviewed it' }));
    expect(await screen.findByText(/All checks hold/)).toBeTruthy();
    expect(waiveMinutesCheck).toHaveBeenCalledWith(
      expect.objectContaining({ check_id: 'closed_reviewed-i1', reason: 'Read in full.' }),
    );
  });

  it('have it said that an outcome is not in the recording, and are asked for again [review-5] [review-6]', async () => {
    let isSaid = false;
    const check = checkOf({
      kind: 'outcome_passage',
      block_id: 't1',
      params: { sentence: 'Not in the recording.' },
    });
    const editMinutesBlock = vi.fn(() => {
      isSaid = true;
      return minutesOf({ version: 2 });
    });
    await world({ listMinutesChecks: () => (isSaid ? checks() : checks(check)), editMinutesBlock });
    await show();
    await press(/^Say that it is not in the recording: /);
    expect(await screen.findByText(/All checks hold/)).toBeTruthy();
    expect(editMinutesBlock).toHaveBeenCalledWith(
      expect.objectContaining({
        block_id: 't1',
        text: 'Tea was served.\n\nNot in the recording.',
        version: 1,
      }),
    );
  });

  it('are not shown to those who only read [review-6]', async () => {
    const { named } = await world({ getMe: () => staff });
    await show();
    expect(await screen.findByText('Tea was served.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Checks' })).toBeNull();
    expect(named('listMinutesChecks')).toEqual([]);
  });
});

describe('a comment', () => {
  it('is made on a block by whoever reads it, and not without words [review-7] [review-8]', async () => {
    let items: ReviewComment[] = [];
    const addMinutesComment = vi.fn(() => {
      const said = commentOf({ kind: 'objection', text: 'It was coffee.' });
      items = [said];
      return said;
    });
    await world({ getMe: () => staff, listMinutesComments: () => ({ items }), addMinutesComment });
    await show();
    await press('Comment on “Tea was served.”');
    const form = await dialog();
    fill(form.getByLabelText('Kind'), 'objection');
    fireEvent.click(form.getByRole('button', { name: 'Send' }));
    expect(await form.findByText('Please enter your comment.')).toBeTruthy();
    fill(form.getByLabelText(/What you want to say/), 'It was coffee.');
    fireEvent.click(form.getByRole('button', { name: 'Send' }));
    const list = within(await screen.findByRole('list', { name: 'Comments on “Tea was served.”' }));
    expect(list.getByText('It was coffee.')).toBeTruthy();
    expect(list.getByText('Objection')).toBeTruthy();
    expect(list.getByText(/Ravi, .*, on version 1/)).toBeTruthy();
    expect(list.queryByRole('button', { name: /Accept/ })).toBeNull();
    expect(addMinutesComment).toHaveBeenCalledExactlyOnceWith({
      id: 'm1',
      block_id: 't1',
      kind: 'objection',
      text: 'It was coffee.',
      proposed: null,
    });
  });

  it('on the whole proposes no change [review-7]', async () => {
    await world();
    await show();
    await press('Comment');
    const form = await dialog();
    const options = form.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['Comment', 'Objection']);
  });

  it('proposes a text that differs [review-7]', async () => {
    const addMinutesComment = vi.fn(() => commentOf());
    await world({ addMinutesComment });
    await show();
    await press('Comment on “Tea was served.”');
    const form = await dialog();
    fill(form.getByLabelText('Kind'), 'change');
    const proposed = await form.findByLabelText(/The text that you propose/);
    expect((proposed as HTMLTextAreaElement).value).toBe('Tea was served.');
    fireEvent.click(form.getByRole('button', { name: 'Send' }));
    expect(await form.findByText('Please change the text.')).toBeTruthy();
    fill(proposed, 'Coffee was served.');
    fireEvent.click(form.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(addMinutesComment).toHaveBeenCalledWith(
        expect.objectContaining({ kind: 'change', proposed: 'Coffee was served.' }),
      ),
    );
  });

  const change = commentOf({
    kind: 'change',
    text: '',
    was: 'Tea was served.',
    proposed: 'Coffee was served.',
  });

  it('that proposes a text is accepted against the text as it is now [review-8] [review-9]', async () => {
    let items = [change];
    const resolved = {
      outcome: 'accepted' as const,
      reason: '',
      by: 'Asha',
      at: '2026-12-02T09:00:00.000Z',
    };
    const resolveMinutesComment = vi.fn(() => {
      items = [{ ...change, resolved }];
      return { ...change, resolved };
    });
    const now = { ...tea, text: 'Tea was served late.', version: 3 };
    await world({
      getMinutes: () => minutesOf({ version: 3, blocks: [blockOf(), now] }),
      listMinutesComments: () => ({ items }),
      resolveMinutesComment,
    });
    await show();
    expect((await screen.findByText('Coffee')).tagName).toBe('INS');
    await press('Accept what Ravi says');
    const form = await dialog();
    expect(form.getByText(/replaces the text as it is now/)).toBeTruthy();
    fireEvent.click(form.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('1 answered')).toBeTruthy();
    expect(await screen.findByText(/Accepted by Asha/)).toBeTruthy();
    expect(resolveMinutesComment).toHaveBeenCalledWith(
      expect.objectContaining({ comment_id: 'c1', outcome: 'accepted', block_version: 3 }),
    );
  });

  it('is declined with a reason, and a refusal is said [review-9]', async () => {
    const resolveMinutesComment = vi.fn(() => {
      throw new AppError('conflict', reason('commentResolved'));
    });
    await world({ listMinutesComments: () => ({ items: [change] }), resolveMinutesComment });
    await show();
    await press('Decline what Ravi says');
    const form = await dialog();
    fireEvent.click(form.getByRole('button', { name: 'Decline' }));
    expect(await form.findByText('Please say why.')).toBeTruthy();
    expect(resolveMinutesComment).not.toHaveBeenCalled();
    fill(form.getByLabelText(/Why/), 'It was tea.');
    fireEvent.click(form.getByRole('button', { name: 'Decline' }));
    expect(await form.findByText(/Someone else has answered this comment/)).toBeTruthy();
  });

  it('on a part that is gone is listed apart, and can only be declined [review-10]', async () => {
    await world({ listMinutesComments: () => ({ items: [{ ...change, block_id: 'gone' }] }) });
    await show();
    const name = 'Comments on parts that are gone';
    const list = within(await screen.findByRole('list', { name }));
    expect(list.getByRole('button', { name: 'Decline what Ravi says' })).toBeTruthy();
    expect(list.queryByRole('button', { name: /Accept/ })).toBeNull();
  });

  it('is folded away with its answer [review-10]', async () => {
    const resolved = {
      outcome: 'declined' as const,
      reason: 'It was tea.',
      by: 'Asha',
      at: '2026-12-02T09:00:00.000Z',
    };
    await world({ listMinutesComments: () => ({ items: [commentOf({ resolved })] }) });
    await show();
    const folded = (await screen.findByText('1 answered')).closest('details');
    expect(folded?.open).toBe(false);
    expect(folded?.textContent).toContain('It was tea.');
    expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
  });

  it('is deleted by whoever wrote it [review-11]', async () => {
    let items = [commentOf({ by_id: system.id }), commentOf({ id: 'c2' })];
    const removeMinutesComment = vi.fn(() => {
      items = items.slice(1);
      return { detail: 'Comment deleted successfully' };
    });
    await world({ listMinutesComments: () => ({ items }), removeMinutesComment });
    await show();
    const own = await screen.findAllByRole('button', { name: 'Delete my comment' });
    expect(own).toHaveLength(1);
    await press('Delete my comment');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Delete my comment' })).toBeNull(),
    );
    expect(removeMinutesComment).toHaveBeenCalledWith({ id: 'm1', comment_id: 'c1' });
  });
});

describe('a review', () => {
  const reviewOf = (facts: Partial<MinutesReview> = {}): MinutesReview => ({
    due_on: '2026-12-10',
    reviewers: [
      { user_id: system.id, name: 'System', agreed: null },
      { user_id: 'u-ravi', name: 'Ravi', agreed: { version: 2, at: '2026-12-02T09:00:00.000Z' } },
      { user_id: 'u-asha', name: 'Asha', agreed: { version: 3, at: '2026-12-02T09:00:00.000Z' } },
    ],
    asked_by: 'Asha',
    asked_at: '2026-12-01T09:00:00.000Z',
    version: 1,
    ...facts,
  });

  it('is asked of people with accounts, until a day [review-12]', async () => {
    const setMinutesReview = vi.fn(() => reviewOf());
    const people = [{ id: 'u-ravi', full_name: 'Ravi', department: '' }];
    await world({ listPeople: () => ({ people, cursor: null }), setMinutesReview });
    await show();
    expect(await screen.findByText(/Nobody was asked to review/)).toBeTruthy();
    await press('Ask for a review');
    const form = await dialog();
    fireEvent.click(form.getByRole('button', { name: 'Ask' }));
    expect(await form.findByText('Please choose at least one person.')).toBeTruthy();
    await form.findByRole('option', { name: 'Ravi' });
    fill(form.getByLabelText('Add a person'), 'u-ravi');
    expect(await form.findByRole('button', { name: 'Remove Ravi' })).toBeTruthy();
    fill(form.getByLabelText('Last day'), '2026-12-10');
    fireEvent.click(form.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText(/^Until .*10/)).toBeTruthy();
    expect(setMinutesReview).toHaveBeenCalledWith({
      id: 'm1',
      due_on: '2026-12-10',
      reviewers: ['u-ravi'],
      version: 0,
    });
    expect(await button('Change the review')).toBeTruthy();
  });

  it('keeps reviewers whom somebody else added, and drops those whom they removed [review-12]', async () => {
    let now = reviewOf();
    const asked: string[][] = [];
    await world({
      listPeople: () => ({
        people: [{ id: 'u-meena', full_name: 'Meena', department: '' }],
        cursor: null,
      }),
      getMinutesReview: () => now,
      setMinutesReview: ({ version, reviewers }) => {
        if (version !== now.version) throw new AppError('conflict', reason('changedMeanwhile'));
        asked.push(reviewers);
        return now;
      },
    });
    const { queries } = await show();
    await press('Change the review');
    const form = await dialog();
    await form.findByRole('option', { name: 'Meena' });
    fill(form.getByLabelText('Add a person'), 'u-meena');
    fireEvent.click(form.getByRole('button', { name: 'Remove System' }));
    const [first, , asha] = now.reviewers;
    const added = { user_id: 'u-vijay', name: 'Vijay', agreed: null };
    now = reviewOf({ version: 2, reviewers: [first, asha, added].filter((one) => !!one) });
    await comeBack(queries);
    fireEvent.click(form.getByRole('button', { name: 'Ask' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.toSorted()).toEqual(['u-asha', 'u-meena', 'u-vijay']);
  });

  it('says who agrees, and who did with an older text [review-13]', async () => {
    await world({
      getMinutes: () => minutesOf({ version: 3 }),
      getMinutesReview: () => reviewOf(),
    });
    await show();
    const list = within(await screen.findByRole('list', { name: 'Who is asked' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'SystemNo answer yet',
      'RaviAgreed with version 2',
      'AshaAgrees',
    ]);
  });

  it('is agreed to by a reviewer, for the version that they see [review-14]', async () => {
    const agreed = { version: 3, at: '2026-12-03T09:00:00.000Z' };
    const agreeToMinutes = vi.fn(() =>
      reviewOf({ reviewers: [{ user_id: system.id, name: 'System', agreed }] }),
    );
    await world({
      getMinutes: () => minutesOf({ version: 3 }),
      getMinutesReview: () => reviewOf(),
      agreeToMinutes,
    });
    await show();
    await press('I agree with version 3');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'I agree with version 3' })).toBeNull(),
    );
    expect(agreeToMinutes).toHaveBeenCalledWith({ id: 'm1', version: 3 });
  });

  it('offers agreeing again once the text has changed, and to reviewers alone [review-14]', async () => {
    const agreed = { version: 2, at: '2026-12-03T09:00:00.000Z' };
    const own = reviewOf({ reviewers: [{ user_id: system.id, name: 'System', agreed }] });
    let review = own;
    await world({
      getMinutes: () => minutesOf({ version: 3 }),
      getMinutesReview: () => review,
    });
    await show();
    expect(await button('I agree with version 3')).toBeTruthy();
    review = reviewOf({ reviewers: [{ user_id: 'u-ravi', name: 'Ravi', agreed: null }] });
    cleanup();
    await show();
    await waitFor(() => expect(screen.queryByText('Ravi')).toBeTruthy());
    expect(screen.queryByRole('button', { name: /I agree/ })).toBeNull();
  });
});
