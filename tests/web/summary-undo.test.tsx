import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListedSummaryVersion, Summaries } from '#contract/summaries.ts';
import type { Handlers } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { meetingOf, transcriptionOf } from './records.ts';
import { fakeHighlights, Recording, timeline } from './sounding.ts';
import { pointOf, summariesOf, summarisedMeeting } from './summary-world.ts';

setUpBrowser();
beforeEach(() => {
  Recording.over.clear();
  fakeHighlights();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
});

/** A meeting whose summary has versions, as on the server. */
function versioned(more: Handlers = {}) {
  const first = summariesOf([pointOf(), pointOf({ id: 'p2', text: 'Pumps later.' })]);
  const kept: { summaries: Summaries; change: ListedSummaryVersion['change'] }[] = [
    { summaries: first, change: { kind: 'made' } },
  ];
  const keep = (summaries: Summaries, change: ListedSummaryVersion['change']) => {
    kept.push({ summaries, change });
    return { ...summaries, version: kept.length };
  };
  const latest = () => kept.at(-1)?.summaries ?? first;
  const remove = (id: string) => {
    const points = latest().original.points.filter((point) => point.id !== id);
    return keep(summariesOf(points), { kind: 'point_removed', section: 'decisions' });
  };
  const { api } = summarisedMeeting(first, {
    removePoint: ({ point }) => remove(point),
    listSummaryVersions: () => ({
      versions: kept
        .map(({ change }, place) => ({ version: place + 1, made_by: 'S', made_at: null, change }))
        .reverse(),
      cursor: null,
    }),
    restoreSummaryVersion: ({ version }) =>
      keep(kept[version - 1]?.summaries ?? first, { kind: 'restored', version }),
    ...more,
  });
  return { api, remove };
}

const key = (event: object) => fireEvent.keyDown(document.body, event);
const undo = () => key({ key: 'z', ctrlKey: true });
const button = (name: string) => screen.findByRole('button', { name });

async function removePoint(name: string) {
  fireEvent.click(await button(`Remove: ${name}`));
  fireEvent.click(await button('Remove'));
  await screen.findByText('Point removed');
  await waitFor(() => expect(screen.queryByText(name)).toBeNull());
}

describe('undo and redo in a summary', () => {
  it('take back the user’s changes one by one, and say what they were [summary-55]', async () => {
    const { api } = versioned();
    await open('/meetings/m1/summary');
    expect((await button('Undo')).getAttribute('aria-disabled')).toBe('true');
    await removePoint('Drains first.');
    await removePoint('Pumps later.');
    fireEvent.click(await button('Undo'));
    expect(await screen.findByText('Undone: Removed a point under “Decisions”')).toBeTruthy();
    expect(screen.getByText('Pumps later.')).toBeTruthy();
    /** Pressed until it is heard, which it is not while the step before goes on; and then not once more. */
    const pressed = (press: () => void, times: number) =>
      waitFor(() => {
        if (api.named('restoreSummaryVersion').length < times) press();
        expect(api.named('restoreSummaryVersion')).toHaveLength(times);
      });
    await pressed(undo, 2);
    expect(await screen.findByText('Drains first.')).toBeTruthy();
    const undoing = await button('Undo');
    await waitFor(() => expect(undoing.getAttribute('aria-disabled')).toBe('true'));
    const redo = await button('Redo');
    await pressed(() => fireEvent.click(redo), 3);
    await waitFor(() => expect(screen.queryByText('Drains first.')).toBeNull());
    expect(api.named('restoreSummaryVersion')).toMatchObject([
      { version: 2, upon: 3 },
      { version: 1, upon: 4 },
      { version: 2, upon: 5 },
    ]);
  });

  it('refuse once somebody else has changed the summary [summary-56]', async () => {
    const { api, remove } = versioned();
    await open('/meetings/m1/summary');
    await removePoint('Drains first.');
    remove('p2');
    undo();
    expect(await screen.findByText('Failed to undo')).toBeTruthy();
    expect(screen.getByText(/^The summary has changed since/)).toBeTruthy();
    expect(api.named('restoreSummaryVersion')).toEqual([]);
  });

  it('refuse also where somebody else changed it just after the user [summary-56]', async () => {
    const { api, remove } = versioned({
      removePoint: ({ point }) => {
        const answer = remove(point);
        remove('p2');
        return answer;
      },
    });
    await open('/meetings/m1/summary');
    await removePoint('Drains first.');
    undo();
    expect(await screen.findByText('Failed to undo')).toBeTruthy();
    expect(api.named('restoreSummaryVersion')).toEqual([]);
  });

  it('never go back past a change of somebody else [summary-56]', async () => {
    const { api, remove } = versioned();
    await open('/meetings/m1/summary');
    await removePoint('Drains first.');
    remove('none');
    await removePoint('Pumps later.');
    undo();
    expect(await screen.findByText('Pumps later.')).toBeTruthy();
    const undoing = await button('Undo');
    await waitFor(() => expect(undoing.getAttribute('aria-disabled')).toBe('true'));
    expect(api.named('restoreSummaryVersion')).toMatchObject([{ version: 3, upon: 4 }]);
  });

  it('concern what the user did last, also from the transcript [summary-57]', async () => {
    const undoEdit = vi.fn(() => transcriptionOf({ timeline }));
    const { api } = versioned({ undoEdit });
    await open('/meetings/m1/summary');
    await removePoint('Drains first.');
    fireEvent.click(screen.getByRole('tab', { name: 'Transcript' }));
    await screen.findByText('Thank you all');
    undo();
    expect(await screen.findByText('Undone: Removed a point under “Decisions”')).toBeTruthy();
    expect(api.named('restoreSummaryVersion')).toMatchObject([{ version: 1, upon: 2 }]);
    expect(undoEdit).not.toHaveBeenCalled();
  });

  it('do nothing by the keys on the summary before its first change [summary-57]', async () => {
    const undoEdit = vi.fn(() => transcriptionOf({ timeline }));
    const summaries = summariesOf([pointOf()]);
    const transcription = transcriptionOf({ timeline, summaries, summary: 'Drains.', undo: 1 });
    const { api } = versioned({ undoEdit, getMeeting: () => meetingOf({ transcription }) });
    await open('/meetings/m1/summary');
    await screen.findByText('Drains first.');
    undo();
    fireEvent.click(screen.getByRole('tab', { name: 'Transcript' }));
    await screen.findByText('Thank you all');
    undo();
    await waitFor(() => expect(undoEdit).toHaveBeenCalledOnce());
    expect(api.named('restoreSummaryVersion')).toEqual([]);
  });

  it('go on by the keys where the buttons left off [summary-57]', async () => {
    const redoEdit = vi.fn(() => transcriptionOf({ timeline }));
    const { api } = versioned({ redoEdit });
    await open('/meetings/m1/summary');
    await removePoint('Drains first.');
    fireEvent.click(await button('Undo'));
    await screen.findByText('Drains first.');
    const redoing = await button('Redo');
    await waitFor(() => expect(redoing.getAttribute('aria-disabled')).not.toBe('true'));
    key({ key: 'z', ctrlKey: true, shiftKey: true });
    await waitFor(() => expect(screen.queryByText('Drains first.')).toBeNull());
    expect(api.named('restoreSummaryVersion')).toMatchObject([{ version: 1 }, { version: 2 }]);
    expect(redoEdit).not.toHaveBeenCalled();
  });
});
