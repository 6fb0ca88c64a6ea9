import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { Findings, Suggestion } from '#contract/findings.ts';
import { reason } from '#contract/reasons.ts';
import { applyPreferences, preferences } from '../../web/platform/preferences/preferences.ts';
import { fakeApi, type Handlers } from './fake-api.ts';
import { comeBack, open, setUpBrowser } from './portal.tsx';
import { meetingOf, system, transcriptionOf } from './records.ts';
import {
  bodyOf,
  entryOf,
  itemOf,
  memberOf,
  motionOf,
  namesAmong,
  recordOf,
  scheduled,
} from './sitting-records.ts';

setUpBrowser();

const members = [memberOf('p1', 'Asha Rao'), memberOf('p2', 'Suresh Menon')];
const named = namesAmong(members);
const [rao, menon] = [named('p1'), named('p2')];

const motion = motionOf({
  id: 'm-1',
  text: 'That pipes be laid.',
  mover: rao,
  seconder: menon,
  at: 20,
});

/** The id of a suggestion, and of the entry that it becomes. */
const idOf = (n: number): string => String(n).padStart(26, '0');

const heard = { dismissed: null, contradicts: null, source: 'transcript' as const };
const said = (speaker: string, start_time: number, transcript: string) => [
  { speaker, start_time, end_time: start_time + 4, transcript },
];
const left: Suggestion = {
  ...heard,
  id: idOf(1),
  kind: 'attendance',
  type: 'left',
  person: menon,
  agenda_item_id: 'i1',
  passages: said('Clerk', 62, 'Suresh Menon has left the hall.'),
};
const moved: Suggestion = {
  ...heard,
  id: idOf(2),
  kind: 'motion',
  agenda_item_id: 'i1',
  parent_id: null,
  mover: rao,
  seconder: menon,
  text: 'I move that pipes be laid.',
  passages: said('Asha Rao', 20, 'I move that pipes be laid.'),
};
const carried: Suggestion = {
  ...heard,
  id: idOf(3),
  kind: 'outcome',
  motion_id: idOf(2),
  agenda_item_id: 'i1',
  result: 'adopted',
  method: 'hands',
  for: 2,
  against: 0,
  abstain: null,
  passages: said('Chair', 40, 'Two in favour. Carried.'),
};

const findingsOf = (facts: Partial<Findings> = {}): Findings => ({
  discussions: [],
  corrected: null,
  suggestions: [],
  gaps: [],
  version: 0,
  ...facts,
});

const quorum = { required: null, counted: 2, met: null };
const record = recordOf(
  { agenda: [itemOf()], attendance: [entryOf(rao), entryOf(menon)], quorum },
  { state: 'open', opened_at: scheduled },
);

/** A sitting that is open, whose recording was transcribed. */
function sitting(findings: Findings, shown = record, more: Handlers = {}) {
  return fakeApi({
    getMe: () => system,
    listPapers: () => ({ items: [], cursor: null }),
    getMeeting: () =>
      meetingOf({
        id: 'm1',
        status: 'completed',
        body_id: 'b1',
        transcription: transcriptionOf({
          timeline: [
            { speaker: 'Chair', start_time: 0, end_time: 6, transcript: 'Good morning.' },
            { speaker: 'Chair', start_time: 6, end_time: 12, transcript: 'Item one.' },
          ],
        }),
      }),
    getSitting: () => ({ ...shown, body: bodyOf(), fixed: false }),
    listBodies: () => ({ items: [bodyOf()], cursor: null }),
    getBody: () => bodyOf(),
    listMembers: () => ({ items: members, cursor: null }),
    getFindings: () => findings,
    ...more,
  });
}

const press = (name: string | RegExp) =>
  screen.findByRole('button', { name }).then(fireEvent.click);

describe('suggestions', () => {
  it('show what was heard with its passage, and become an entry when they are confirmed [findings-12]', async () => {
    const api = sitting(findingsOf({ suggestions: [left] }), record, {
      recordAttendance: () => ({
        ...entryOf(menon),
        quorum: { required: null, counted: 1, met: null },
      }),
    });
    await open('/meetings/m1/attendance');
    expect(await screen.findByText('Clerk: Suresh Menon has left the hall.')).toBeTruthy();
    await press('Confirm: Suresh Menon: Left');
    await waitFor(() => expect(api.named('recordAttendance')).toHaveLength(1));
    expect(api.named('recordAttendance')[0]).toMatchObject({
      entry_id: idOf(1),
      person_id: 'p2',
      type: 'left',
      source: 'transcript',
      at: 62,
    });
    await waitFor(() => expect(api.named('getFindings').length).toBeGreaterThan(1));
  });

  it('of a model say so, and which entry of the desk they contradict; entries say who confirmed them', async () => {
    const confirmed = { source: 'model', confirmed_by: 'Meera Joshi' } as const;
    const doubted: Suggestion = { ...moved, source: 'model', contradicts: 'm-1' };
    sitting(findingsOf({ suggestions: [doubted] }), {
      ...record,
      motions: [{ ...motion, mover: menon, ...confirmed }],
    });
    await open('/meetings/m1/decisions');
    expect(await screen.findByText('The desk says otherwise: Motion of Suresh Menon')).toBeTruthy();
    expect(screen.getByText('Suggested by a language model')).toBeTruthy();
    const provenance = 'Suggested by a language model, confirmed by Meera Joshi';
    expect(screen.getByText(provenance)).toBeTruthy();
  });

  it('say why a rule refuses them, and stay [findings-13]', async () => {
    sitting(findingsOf({ suggestions: [left] }), record, {
      recordAttendance: () => {
        throw new AppError('conflict', reason('notPresent'));
      },
    });
    await open('/meetings/m1/attendance');
    await press('Confirm: Suresh Menon: Left');
    expect(await screen.findByText(/This person is not present/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Confirm: Suresh Menon: Left' })).toBeTruthy();
  });

  it('are dismissed, and restored from the list of dismissed ones [findings-14]', async () => {
    const refused = { ...left, dismissed: { by: 'Asha', at: scheduled } };
    let now = findingsOf({ suggestions: [left] });
    const api = sitting(now, record, {
      getFindings: () => now,
      dismissSuggestion: ({ dismissed }) => {
        now = findingsOf({ suggestions: [dismissed ? refused : left] });
        return now;
      },
    });
    await open('/meetings/m1/attendance');
    await press('Dismiss: Suresh Menon: Left');
    fireEvent.click(await screen.findByText('1 dismissed suggestion'));
    expect(await screen.findByText('Dismissed by Asha')).toBeTruthy();
    await press('Restore: Suresh Menon: Left');
    await screen.findByRole('button', { name: 'Confirm: Suresh Menon: Left' });
    expect(api.named('dismissSuggestion')).toMatchObject([
      { suggestion_id: idOf(1), dismissed: true },
      { suggestion_id: idOf(1), dismissed: false },
    ]);
  });

  it('of a roll are confirmed all at once, in their order [findings-15]', async () => {
    const first = { ...left, id: idOf(0), type: 'absent' as const, person: rao };
    const api = sitting(findingsOf({ suggestions: [first, left] }), record, {
      recordAttendance: () => ({
        ...entryOf(menon),
        quorum: { required: null, counted: 1, met: null },
      }),
    });
    await open('/meetings/m1/attendance');
    await press('Confirm all 2');
    await waitFor(() => expect(api.named('recordAttendance')).toHaveLength(2));
    expect(api.named('recordAttendance')).toMatchObject([
      { entry_id: idOf(0) },
      { entry_id: idOf(1) },
    ]);
  });

  it('of a motion open its form with what was heard: its words are the clerk’s [findings-16]', async () => {
    const api = sitting(findingsOf({ suggestions: [moved, carried] }), record, {
      createMotion: () => motion,
    });
    await open('/meetings/m1/decisions');
    expect(await screen.findByText('Confirm the motion first.')).toBeTruthy();
    await press('Confirm: Motion by Asha Rao');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a motion' }));
    const words = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Motion/ });
    expect(words.value).toBe('I move that pipes be laid.');
    fireEvent.change(words, { target: { value: 'That pipes be laid.' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(api.named('createMotion')).toHaveLength(1));
    expect(api.named('createMotion')[0]).toMatchObject({
      entry_id: idOf(2),
      agenda_item_id: 'i1',
      text: 'That pipes be laid.',
      mover_id: 'p1',
      seconder_id: 'p2',
      at: 20,
    });
  });

  it('of an outcome open the vote with the numbers that were heard [findings-17]', async () => {
    const outcome = { ...carried, motion_id: motion.id };
    const moved = { ...record, motions: [motion] };
    const api = sitting(findingsOf({ suggestions: [outcome] }), moved, {
      recordVote: () => {
        throw new AppError('conflict', reason('motionSettled'));
      },
    });
    await open('/meetings/m1/decisions');
    await press('Confirm: Motion adopted');
    const dialog = within(await screen.findByRole('dialog', { name: 'Record the vote' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Record the vote' }));
    await waitFor(() => expect(api.named('recordVote')).toHaveLength(1));
    expect(api.named('recordVote')[0]).toMatchObject({
      entry_id: idOf(3),
      motion_id: 'm-1',
      method: 'hands',
      for: 2,
      against: 0,
      at: 40,
    });
    expect(await dialog.findByText(/settled already/)).toBeTruthy();
  });

  it('can be confirmed after the meeting, and are marked then [findings-18]', async () => {
    const closed = { ...record.sitting, state: 'closed' as const, closed_at: scheduled };
    sitting(findingsOf({ suggestions: [left] }), { ...record, sitting: closed });
    await open('/meetings/m1/attendance');
    expect(await screen.findByText(/is marked as recorded afterwards/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Confirm/ })).toBeTruthy();
  });
});

describe('what the record lacks', () => {
  it('is listed, with where it can be heard [findings-19]', async () => {
    const nowhere = { agenda_item_id: null, motion_id: null, end_time: null, said: '' };
    const gaps: Findings['gaps'] = [
      { ...nowhere, kind: 'motion_without_vote', motion_id: 'm-1', start_time: null },
      {
        ...nowhere,
        kind: 'speech_in_no_item',
        start_time: 0,
        end_time: 200,
        said: 'Good morning.',
      },
    ];
    sitting(findingsOf({ gaps }), { ...record, motions: [motion] });
    await open('/meetings/m1/decisions');
    expect(await screen.findByText('This motion was not decided')).toBeTruthy();
    expect(screen.getByText('Speech from 0:00 to 3:20 belongs to no item')).toBeTruthy();
  });
});

describe('items in the recording', () => {
  const discussions = [
    { agenda_item_id: 'i1', start_time: 6, end_time: 12, source: 'transcript' as const },
  ];

  it('are listed at the agenda, with a link to where they are in the transcript [findings-20]', async () => {
    sitting(findingsOf({ discussions }));
    await open('/meetings/m1/agenda');
    const link = await screen.findByRole('link', {
      name: 'Read “1. Water supply” in the transcript',
    });
    expect(link.getAttribute('href')).toBe('/meetings/m1/transcript?at=6');
  });

  it('are corrected: moved, removed and added [findings-21]', async () => {
    const api = sitting(findingsOf({ discussions, version: 3 }), record, {
      setDiscussions: () => findingsOf({ version: 4 }),
    });
    await open('/meetings/m1/agenda');
    await press('Correct');
    const dialog = within(await screen.findByRole('dialog', { name: 'Items in the recording' }));
    fireEvent.change(dialog.getByRole('textbox', { name: 'Begins at' }), {
      target: { value: '0:08' },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Add a beginning' }));
    fireEvent.change(dialog.getAllByRole('textbox', { name: 'Begins at' })[1] as HTMLElement, {
      target: { value: '0:10' },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.named('setDiscussions')).toHaveLength(1));
    expect(api.named('setDiscussions')[0]).toMatchObject({
      version: 3,
      starts: [
        { agenda_item_id: 'i1', start_time: 8 },
        { agenda_item_id: null, start_time: 10 },
      ],
    });
  });

  it('are not corrected over what somebody else corrected before they have been shown it [findings-21]', async () => {
    let now = findingsOf({ discussions, version: 3 });
    const api = sitting(now, record, {
      getFindings: () => now,
      setDiscussions: ({ version }) => {
        if (version !== now.version) throw new AppError('conflict', reason('changedMeanwhile'));
        return now;
      },
    });
    const { queries } = await open('/meetings/m1/agenda');
    await press('Correct');
    const dialog = within(await screen.findByRole('dialog', { name: 'Items in the recording' }));
    now = findingsOf({ discussions: [{ ...discussions[0], start_time: 7 }] as never, version: 4 });
    await comeBack(queries);
    fireEvent.change(dialog.getByRole('textbox', { name: 'Begins at' }), {
      target: { value: '0:08' },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Saved by someone else: 0:07 1. Water supply')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Begins at' }).value).toBe('0:08');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.named('setDiscussions')).toHaveLength(2));
    expect(api.named('setDiscussions').at(-1)).toMatchObject({
      version: 4,
      starts: [{ agenda_item_id: 'i1', start_time: 8 }],
    });
  });

  it('are headings of the transcript [findings-22]', async () => {
    sitting(findingsOf({ discussions }));
    await open('/meetings/m1/transcript');
    expect(await screen.findByRole('heading', { name: '1. Water supply' })).toBeTruthy();
    await applyPreferences({ ...preferences(), language: 'mr' });
    expect(await screen.findByRole('heading', { name: /^१\. / })).toBeTruthy();
  });
});
