import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { reason } from '#contract/reasons.ts';
import type { ChangedSummaries } from '#contract/summaries.ts';
import { answering, saying } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { fakeHighlights, Recording } from './sounding.ts';
import { passagesAt, pointOf, summariesOf, summarisedMeeting } from './summary-world.ts';

setUpBrowser();
beforeEach(() => {
  Recording.over.clear();
  fakeHighlights();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
});
const view = '/meetings/m1/summary';
const draft = () => localStorage.getItem('summary-point/m1');
const was = { text: 'Drains first.', owner: null, due: null };

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
const stale = pointOf({ stale: 'transcript' });
const renewed = pointOf({ text: 'Pumps first.' });

describe('editing a point', () => {
  it('saves the text, and shows the point as the server returned it [summary-16] [summary-17]', async () => {
    const { api } = summarisedMeeting(summariesOf([pointOf()]), {
      editPoint: () => summariesOf([pointOf({ text: 'Pumps first.', edited_by: 'System' })]),
    });
    await open(view);
    await press('Edit: Drains first.');
    await waitFor(async () => expect(document.activeElement).toBe(await field('Point')));
    await type('Point', 'Pumps first.');
    await press('Save');
    await screen.findByText('Point saved');
    expect(screen.getByText('Pumps first.').tagName).toBe('P');
    expect(screen.getByText('Edited by System')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit: Pumps first.');
    // The passages did not change and are not sent.
    expect(api.named('editPoint')).toEqual([
      {
        id: 'm1',
        point: 'p1',
        language: 'original',
        was,
        text: 'Pumps first.',
        owner: null,
        due: null,
      },
    ]);
    expect(draft()).toBeNull();
  });

  it('of an action item includes its owner and due date [summary-18]', async () => {
    const task = pointOf({ section: 'action_items', owner: 'Rao', due: 'Friday' });
    const { api } = summarisedMeeting(summariesOf([task]), {
      editPoint: () => summariesOf([{ ...task, owner: 'Patil', due: null }]),
    });
    await open(view);
    await press('Edit: Drains first.');
    await type('Owner', 'Patil');
    await type('Due', '');
    await press('Save');
    await screen.findByText('Point saved');
    expect(api.named('editPoint')).toMatchObject([
      { was: { owner: 'Rao', due: 'Friday' }, owner: 'Patil', due: null },
    ]);
  });

  it('continues while its passages are played [summary-40]', async () => {
    summarisedMeeting(summariesOf([pointOf({ passages: passagesAt(2) })]));
    await open(view);
    await press('Edit: Drains first.');
    await type('Point', 'Half written');
    fireEvent.click(screen.getByRole('button', { name: 'Play from 0:10, Speaker 3' }));
    await waitFor(() => expect(Recording.last.currentTime).toBe(10));
    expect(Recording.last.paused).toBe(false);
    expect((await field('Point')).value).toBe('Half written');
  });

  it('offers no owner outside action items [summary-18]', async () => {
    summarisedMeeting(summariesOf([pointOf()]));
    await open(view);
    await press('Edit: Drains first.');
    await field('Point');
    expect(screen.queryByLabelText('Owner')).toBeNull();
  });

  it.each([
    ['12:30, 1:05:00', [750, 3900]],
    ['65:00', [3900]],
    ['१:०५ 0:10', [65, 10]],
    ['', []],
  ])('accepts times as they are written: %s [summary-19]', async (written, moments) => {
    const { api } = summarisedMeeting(summariesOf([pointOf({ passages: passagesAt(0, 2) })]), {
      editPoint: () => summariesOf([pointOf()]),
    });
    await open(view);
    await press('Edit: Drains first.');
    expect((await field('Times in the recording')).value).toBe('0:00, 0:10');
    await type('Times in the recording', written);
    await press('Save');
    await screen.findByText('Point saved');
    expect(api.named('editPoint')).toMatchObject([{ text: 'Drains first.', moments }]);
  });

  it.each(['soon', '12:75', '12', '1:60:00', '12:30–13:05'])(
    'rejects what is not a time: %s [summary-20]',
    async (written) => {
      const { api } = summarisedMeeting(summariesOf([pointOf()]));
      await open(view);
      await press('Edit: Drains first.');
      await type('Times in the recording', written);
      await press('Save');
      await screen.findByText(
        `“${written}” is not a time. Please enter times such as 12:30 or 1:05:00, separated by commas.`,
      );
      const times = await field('Times in the recording');
      expect(times.getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(times);
      expect(times.value).toBe(written);
      expect(api.named('editPoint')).toEqual([]);
    },
  );

  it('shows the times that a person cited, not those of their segments [summary-58]', async () => {
    const [passage] = passagesAt(2);
    const cited = pointOf({ moments: [14, 27], passages: passage ? [passage] : [] });
    summarisedMeeting(summariesOf([cited]));
    await open(view);
    expect(await screen.findByRole('link', { name: 'Play from 0:14, Speaker 3' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Play from 0:27, Speaker 3' }).textContent).toBe(
      '0:27',
    );
    await press('Edit: Drains first.');
    expect((await field('Times in the recording')).value).toBe('0:14, 0:27');
  });

  it('adds the time at which the recording stands, once [summary-59]', async () => {
    summarisedMeeting(summariesOf([pointOf({ passages: passagesAt(0) })]));
    await open(view);
    await press('Edit: Drains first.');
    await type('Times in the recording', '0:05, ');
    await press('Use current time');
    expect((await field('Times in the recording')).value).toBe('0:05, 0:00');
    await press('Use current time');
    expect((await field('Times in the recording')).value).toBe('0:05, 0:00');
    expect(screen.getByText('0:00 added').tagName).toBe('OUTPUT');
  });

  it('cites text that is selected in the transcript, and comes back to the point [summary-60]', async () => {
    summarisedMeeting(summariesOf([pointOf({ passages: passagesAt(0) })]));
    await open(view);
    await press('Edit: Drains first.');
    await type('Point', 'Drains before roads.');
    await press('Select in transcript');
    const bar = await screen.findByRole('region', { name: 'Select in transcript' });
    expect(bar.textContent).toContain('Drains before roads.');
    await press('Cite selection');
    await within(bar).findByText('Please select some words first.');
    const said = await waitFor(() => {
      const all = document.querySelectorAll('[data-said]');
      expect(all.length).toBeGreaterThan(2);
      return all;
    });
    const [from, to] = [said[1]?.firstChild, said[2]?.firstChild];
    if (!from || !to) return expect.unreachable();
    act(() => {
      getSelection()?.setBaseAndExtent(from, 0, to, 3);
      document.dispatchEvent(new Event('selectionchange'));
    });
    await press('Cite selection');
    const times = await field('Times in the recording');
    expect(times.value).toBe('0:00, 0:05, 0:10');
    await waitFor(() => expect(document.activeElement).toBe(times));
    expect((await field('Point')).value).toBe('Drains before roads.');
  });

  it('can be left for the transcript and reopened with nothing typed [summary-60]', async () => {
    summarisedMeeting(summariesOf([pointOf()]));
    await open(view);
    await press('Edit: Drains first.');
    await press('Select in transcript');
    await press('Back to point');
    fireEvent.keyDown(await field('Point'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByLabelText('Point')).toBeNull());
    expect(draft()).toBeNull();
  });

  it('rejects more times than a point may have [summary-20]', async () => {
    summarisedMeeting(summariesOf([pointOf()]));
    await open(view);
    await press('Edit: Drains first.');
    await type(
      'Times in the recording',
      Array.from({ length: 13 }, (_, n) => `0:${10 + n}`).join(', '),
    );
    await press('Save');
    await screen.findByText('Please enter at most 12 times.');
  });

  it('shows errors at their field, or in the form if they have none [summary-21]', async () => {
    const nothingSaid = reason('nothingSaidThen', { time: '59:00' });
    const refused = [
      new AppError('invalid', nothingSaid, [{ field: 'moments', ...nothingSaid }]),
      new AppError('invalid', saying('Please check.'), [
        { field: 'text', ...reason('pointEmpty') },
      ]),
      new AppError('unavailable', saying('The records are being moved.')),
    ];
    summarisedMeeting(summariesOf([pointOf()]), {
      editPoint: () => {
        throw refused.shift() ?? new AppError('internal', saying('no more'));
      },
    });
    await open(view);
    await press('Edit: Drains first.');
    await type('Times in the recording', '59:00');
    await press('Save');
    await screen.findByText(nothingSaid.detail);
    await waitFor(async () =>
      expect(document.activeElement).toBe(await field('Times in the recording')),
    );
    await press('Save');
    await screen.findByText(messages.pointEmpty);
    await waitFor(async () => expect(document.activeElement).toBe(await field('Point')));
    await press('Save');
    expect(
      (await screen.findByText('The records are being moved.')).closest('[role=alert]'),
    ).toBeTruthy();
    expect((await field('Times in the recording')).value).toBe('59:00');
  });

  it('saves with Ctrl+Enter, and closes an unchanged point with Escape [summary-22]', async () => {
    const { api } = summarisedMeeting(summariesOf([pointOf()]), {
      editPoint: () => summariesOf([renewed]),
    });
    await open(view);
    await press('Edit: Drains first.');
    fireEvent.keyDown(await field('Point'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByLabelText('Point')).toBeNull());
    await press('Edit: Drains first.');
    await type('Point', 'Pumps first.');
    fireEvent.keyDown(await field('Point'), { key: 'Enter', ctrlKey: true });
    await screen.findByText('Point saved');
    expect(api.named('editPoint')).toHaveLength(1);
  });

  it('asks before Escape or another point discards unsaved text [summary-23]', async () => {
    summarisedMeeting(summariesOf([pointOf(), pointOf({ id: 'p2', text: 'Second.' })]));
    await open(view);
    await press('Edit: Drains first.');
    await type('Point', 'x');
    fireEvent.keyDown(await field('Point'), { key: 'Escape' });
    await screen.findByText('You have unsaved text in a summary point.');
    await press('Keep editing');
    expect((await field('Point')).value).toBe('x');
    await press('Edit: Second.');
    await press('Discard');
    await waitFor(async () => expect((await field('Point')).value).toBe('Second.'));
    expect(screen.getAllByLabelText('Point')).toHaveLength(1);
    expect(screen.getByText('Drains first.')).toBeTruthy();
    expect(draft()).toBeNull();
  });

  it('discards unsaved text on Cancel [summary-22]', async () => {
    summarisedMeeting(summariesOf([pointOf()]));
    await open(view);
    await press('Edit: Drains first.');
    await type('Point', 'x');
    await press('Cancel');
    expect(screen.getByText('Drains first.')).toBeTruthy();
    expect(draft()).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit: Drains first.');
  });
});

describe('unsaved text of a point', () => {
  it('is restored after a reload, in the summary it was typed in [summary-24]', async () => {
    const english = pointOf({ text: 'The drains first.' });
    summarisedMeeting(summariesOf([pointOf()], [english]));
    await open(view);
    fireEvent.click(await screen.findByRole('button', { name: 'Next summary' }));
    await press('Edit: The drains first.');
    await type('Point', 'Half written');
    expect(screen.queryByLabelText('Times in the recording')).toBeNull();
    await waitFor(() => expect(draft()).not.toBeNull());
    cleanup();
    await open(view);
    expect((await field('Point')).value).toBe('Half written');
  });

  it('prompts before the page is left [summary-25]', async () => {
    summarisedMeeting(summariesOf([pointOf()]));
    const { router } = await open(view);
    await press('Edit: Drains first.');
    await type('Point', 'Half written');
    await act(() => router.navigate('/archive'));
    await screen.findByRole('heading', { name: 'Leave without saving?' });
  });

  it('is kept when somebody else changed the point, and both texts are shown [summary-26]', async () => {
    const theirs = pointOf({ text: 'Drains and culverts first.' });
    const world = summarisedMeeting(summariesOf([pointOf()]), {
      editPoint: ({ was: { text }, text: mine }) => {
        if (text !== theirs.text) {
          world.others([theirs]);
          throw new AppError('conflict', reason('pointChanged'));
        }
        return summariesOf([pointOf({ text: mine })]);
      },
    });
    await open(view);
    await press('Edit: Drains first.');
    await type('Point', 'Drains first, says the chair.');
    await press('Save');
    await screen.findByText('Someone else changed this point');
    expect((await field('Point')).value).toBe('Drains first, says the chair.');
    const notice = within(screen.getByRole('alert'));
    expect(
      notice.getByRole('heading', { name: 'Saved version' }).parentElement?.textContent,
    ).toContain('culverts');
    await press('Save my version');
    await screen.findByText('Point saved');
    expect(world.api.named('editPoint').at(-1)).toMatchObject({ was: { text: theirs.text } });
  });

  it('is merged with somebody else’s change, or discarded for it [summary-27]', async () => {
    const theirs = pointOf({ text: 'Drains and culverts first.' });
    const world = summarisedMeeting(summariesOf([pointOf()]), {
      editPoint: () => {
        world.others([theirs]);
        throw new AppError('conflict', reason('pointChanged'));
      },
    });
    await open(view);
    await press('Edit: Drains first.');
    await type('Point', 'Drains first. Pumps next.');
    await press('Save');
    await press('Merge');
    expect((await field('Point')).value).toBe('Drains and culverts first. Pumps next.');
    expect(screen.queryByText('Someone else changed this point')).toBeNull();
    await press('Cancel');
    expect(screen.getByText('Drains and culverts first.')).toBeTruthy();
  });

  it('is shown when the point no longer exists [summary-28]', async () => {
    const world = summarisedMeeting(
      summariesOf([pointOf(), pointOf({ id: 'p2', text: 'Second.' })]),
      {
        editPoint: () => {
          world.others([pointOf({ id: 'p2', text: 'Second.' })]);
          throw new AppError('not_found', reason('pointGone'));
        },
      },
    );
    await open(view);
    await press('Edit: Drains first.');
    await type('Point', 'Half written');
    await press('Save');
    await screen.findByText('The point you were editing no longer exists. You had typed:');
    expect(screen.getByText('Half written')).toBeTruthy();
    await press('Discard');
    expect(screen.queryByText('Half written')).toBeNull();
    expect(draft()).toBeNull();
  });
});

describe('remaking a point', () => {
  it('replaces that point alone, while others stay available [summary-29] [summary-30]', async () => {
    const remade = answering<ChangedSummaries>();
    const second = pointOf({ id: 'p2', text: 'Second.', stale: 'transcript' });
    const { api } = summarisedMeeting(summariesOf([stale, second]), {
      remakePoint: () => remade.promise,
    });
    await open(view);
    await press('Regenerate: Drains first.');
    const going = await screen.findByRole('button', { name: 'Regenerating…: Drains first.' });
    expect(going.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(going);
    expect(
      screen.getByRole('button', { name: 'Regenerate: Second.' }).getAttribute('aria-disabled'),
    ).toBe('false');
    going.focus();
    remade.resolve(summariesOf([renewed, second]));
    await screen.findByText('Point regenerated');
    expect(api.named('remakePoint')).toEqual([
      { id: 'm1', point: 'p1', language: 'original', was },
    ]);
    expect(screen.getByText('Pumps first.')).toBeTruthy();
    expect(screen.getAllByText('Transcript changed. Please review')).toHaveLength(1);
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit: Pumps first.'),
    );
  });

  it('asks first if somebody edited it by hand [summary-41]', async () => {
    const written = pointOf({ edited_by: 'Asha Rao', edited_at: '2026-11-20T10:00:00Z' });
    const { api } = summarisedMeeting(summariesOf([written]), {
      remakePoint: () => summariesOf([renewed]),
    });
    await open(view);
    await press('Regenerate: Drains first.');
    await screen.findByText(/^Asha Rao wrote the current text\./);
    await press('Cancel');
    expect(api.named('remakePoint')).toEqual([]);
    await press('Regenerate: Drains first.');
    await press('Regenerate');
    await screen.findByText('Pumps first.');
  });

  it('says why it failed [summary-31]', async () => {
    summarisedMeeting(summariesOf([stale]), {
      remakePoint: () => {
        throw new AppError('unavailable', reason('modelBusy'));
      },
    });
    await open(view);
    await press('Regenerate: Drains first.');
    await screen.findByText('The summary could not be changed');
    expect(screen.getByText(messages.modelBusy)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Regenerate: Drains first.' })).toBeTruthy();
  });

  it('is unnecessary once the point is confirmed as still right [summary-32]', async () => {
    const { api } = summarisedMeeting(summariesOf([stale]), {
      editPoint: () => summariesOf([pointOf()]),
    });
    await open(view);
    await press('Mark as correct: Drains first.');
    await screen.findByText('Point marked as correct');
    expect(screen.queryByText('Transcript changed. Please review')).toBeNull();
    expect(api.named('editPoint')).toEqual([
      { id: 'm1', point: 'p1', language: 'original', was, ...was },
    ]);
  });

  it('is not offered for a point without passages [summary-33]', async () => {
    summarisedMeeting(summariesOf([pointOf({ passages: [] })]));
    await open(view);
    await screen.findByRole('button', { name: 'Edit: Drains first.' });
    expect(screen.queryByRole('button', { name: /^Regenerate/ })).toBeNull();
  });

  it('is also offered for a point that is not stale [summary-33]', async () => {
    summarisedMeeting(summariesOf([pointOf()]), { remakePoint: () => summariesOf([renewed]) });
    await open(view);
    await press('Regenerate: Drains first.');
    await screen.findByText('Pumps first.');
    expect(screen.queryByRole('button', { name: /^Mark as correct/ })).toBeNull();
  });
});

describe('a point of the English summary', () => {
  const of = (facts: Partial<typeof stale>) => pointOf({ text: 'The drains first.', ...facts });
  const read = async () => {
    await open(view);
    fireEvent.click(await screen.findByRole('button', { name: 'Next summary' }));
  };

  it('is translated again from its original [summary-34]', async () => {
    const { api } = summarisedMeeting(summariesOf([pointOf()], [of({ stale: 'original' })]), {
      remakePoint: () => summariesOf([pointOf()], [of({ text: 'The drains at first.' })]),
    });
    await read();
    await press('Translate again: The drains first.');
    await screen.findByText('The drains at first.');
    expect(api.named('remakePoint')).toEqual([
      { id: 'm1', point: 'p1', language: 'english', was: { ...was, text: 'The drains first.' } },
    ]);
  });

  it('is remade through its original if the transcript was corrected [summary-35]', async () => {
    const { api } = summarisedMeeting(summariesOf([stale], [of({ stale: 'transcript' })]), {
      remakePoint: () => summariesOf([renewed], [of({ text: 'The pumps first.' })]),
    });
    await read();
    await press('Regenerate: The drains first.');
    await screen.findByText('The pumps first.');
    expect(api.named('remakePoint')).toEqual([
      { id: 'm1', point: 'p1', language: 'original', was },
    ]);
  });

  it('cannot be removed, nor another one added [summary-36]', async () => {
    summarisedMeeting(summariesOf([pointOf()], [of({})]));
    await read();
    await screen.findByRole('button', { name: 'Edit: The drains first.' });
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add point' })).toBeNull();
  });
});

describe('the points of a summary', () => {
  it('are removed one by one after confirmation [summary-37]', async () => {
    const second = pointOf({ id: 'p2', text: 'Second.' });
    const { api } = summarisedMeeting(summariesOf([pointOf(), second]), {
      removePoint: () => summariesOf([second]),
    });
    await open(view);
    screen.getByRole('button', { name: 'Remove: Drains first.' }).focus();
    await press('Remove: Drains first.');
    await screen.findByRole('heading', { name: 'Remove this point?' });
    await press('Cancel');
    expect(api.named('removePoint')).toEqual([]);
    await press('Remove: Drains first.');
    await press('Remove');
    await screen.findByText('Point removed');
    expect(screen.queryByText('Drains first.')).toBeNull();
    expect(api.named('removePoint')).toEqual([{ id: 'm1', point: 'p1' }]);
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit: Second.'),
    );
  });

  it('can be added to a chosen section [summary-38]', async () => {
    const { api } = summarisedMeeting(summariesOf([pointOf()]), {
      addPoint: () => summariesOf([pointOf(), pointOf({ id: 'p2', text: 'Mend the pumps.' })]),
    });
    await open(view);
    await press('Add point');
    await type('Section', 'action_items');
    await type('Point', 'Mend the pumps.');
    await type('Owner', 'Rao');
    await type('Times in the recording', '0:10');
    await press('Save');
    await screen.findByText('Point added');
    expect(screen.getByText('Mend the pumps.')).toBeTruthy();
    expect(api.named('addPoint')).toEqual([
      {
        id: 'm1',
        section: 'action_items',
        text: 'Mend the pumps.',
        owner: 'Rao',
        due: null,
        moments: [10],
      },
    ]);
    expect(screen.getByRole('button', { name: 'Add point' })).toBeTruthy();
  });

  it('can be added to an empty summary [summary-39]', async () => {
    summarisedMeeting(summariesOf([]), { addPoint: () => summariesOf([pointOf()]) });
    await open(view);
    await screen.findByText('No summary available');
    await press('Add point');
    await type('Point', 'Drains first.');
    await press('Save');
    await screen.findByText('Point added');
    expect(screen.queryByText('No summary available')).toBeNull();
  });
});
