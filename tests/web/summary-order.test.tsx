import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { type Move, movedPoints } from '#contract/point-order.ts';
import { reason } from '#contract/reasons.ts';
import type { SummaryPoint } from '#contract/summaries.ts';
import type { Handlers } from './fake-api.ts';
import { answering, saying } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { system } from './records.ts';
import { fakeHighlights, Recording } from './sounding.ts';
import { pointOf, summariesOf, summarisedMeeting } from './summary-world.ts';

setUpBrowser();
let led: Element[];
beforeEach(() => {
  Recording.over.clear();
  fakeHighlights();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
  led = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    led.push(this);
  };
});
const view = '/meetings/m1/summary';

const first = [
  pointOf({ id: 'a', text: 'Drains.' }),
  pointOf({ id: 'b', text: 'Pumps.' }),
  pointOf({ id: 'x', section: 'agenda', text: 'Water.' }),
  pointOf({ id: 'c', text: 'Roads.' }),
];
const inEnglish = first.map((point) => ({ ...point, text: `The ${point.text}` }));

/** A meeting whose points are moved as on the server, once that `may` answer. */
function ordered(more: Handlers = {}, may: Promise<void> = Promise.resolve()) {
  let points: readonly SummaryPoint[] = first;
  const movePoint = async ({ point, direction, past }: Move) => {
    await may;
    const after = movedPoints(points, { point, direction, past });
    if (after === null) throw new AppError('conflict', reason('pointsReordered'));
    points = after;
    const english = points.map((one) => inEnglish.find(({ id }) => id === one.id) ?? one);
    return summariesOf([...points], english);
  };
  return summarisedMeeting(summariesOf(first, inEnglish), { movePoint, ...more });
}

const list = () => {
  const heading = screen.getByRole('heading', { level: 3, name: 'Decisions' });
  return within(heading.parentElement ?? expect.unreachable());
};
const order = () =>
  list()
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);
const button = (name: string) => screen.findByRole('button', { name });
const moves = (name: RegExp) => screen.queryAllByRole('button', { name }).map((one) => one.title);
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('reordering points', () => {
  it('moves points up and down within a section [summary-42]', async () => {
    const { api } = ordered();
    await open(view);
    await button('Edit: Drains.');
    expect(moves(/^Move .*Drains/)).toEqual(['Move down']);
    expect(moves(/^Move .*Pumps/)).toEqual(['Move up', 'Move down']);
    expect(moves(/^Move .*Roads/)).toEqual(['Move up']);
    expect(moves(/^Move .*Water/)).toEqual([]);
    fireEvent.click(await button('Move up: Roads.'));
    await waitFor(() => expect(order()).toEqual(['Drains.', 'Roads.', 'Pumps.']));
    await waitFor(() =>
      expect(api.named('movePoint')).toEqual([
        { id: 'm1', point: 'c', direction: 'up', past: 'b' },
      ]),
    );
    expect(order()).toEqual(['Drains.', 'Roads.', 'Pumps.']);
  });

  it('sends every move, also when another tab is opened meanwhile [summary-42]', async () => {
    const answered = answering<void>();
    const { api } = ordered({}, answered.promise);
    await open(view);
    const down = await button('Move down: Drains.');
    fireEvent.click(down);
    fireEvent.click(down);
    expect(order()).toEqual(['Pumps.', 'Roads.', 'Drains.']);
    fireEvent.click(screen.getByRole('tab', { name: 'Transcript' }));
    await screen.findByText('Thank you all');
    fireEvent.click(screen.getByRole('tab', { name: 'Summary' }));
    await button('Edit: Drains.');
    expect(order()).toEqual(['Pumps.', 'Roads.', 'Drains.']);
    expect(api.named('movePoint')).toHaveLength(1);
    fireEvent.click(screen.getByRole('tab', { name: 'Transcript' }));
    await screen.findByText('Thank you all');
    answered.resolve();
    await waitFor(() =>
      expect(api.named('movePoint')).toMatchObject([
        { point: 'a', direction: 'down', past: 'b' },
        { point: 'a', direction: 'down', past: 'c' },
      ]),
    );
    fireEvent.click(screen.getByRole('tab', { name: 'Summary' }));
    await waitFor(() => expect(order()).toEqual(['Pumps.', 'Roads.', 'Drains.']));
  });

  it('works by key, keeps the focus, and announces the new position [summary-43] [summary-44]', async () => {
    const { api } = ordered();
    await open(view);
    const edit = await button('Edit: Roads.');
    edit.focus();
    const press = (key: string) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key, altKey: true });
    press('ArrowUp');
    await screen.findByText('Roads. – now 2 of 3 in “Decisions”');
    expect(led.at(-1)?.textContent).toContain('Roads.');
    press('ArrowUp');
    press('ArrowUp');
    expect(order()).toEqual(['Roads.', 'Drains.', 'Pumps.']);
    await screen.findByText('Roads. – now 1 of 3 in “Decisions”');
    expect(focused()).toBe('Edit: Roads.');
    await waitFor(() =>
      expect(api.named('movePoint')).toMatchObject([{ past: 'b' }, { past: 'a' }]),
    );
    press('ArrowDown');
    await waitFor(() => expect(api.named('movePoint')).toHaveLength(3));
    expect(order()).toEqual(['Drains.', 'Roads.', 'Pumps.']);
  });

  it('keeps the focus on a point whose button disappears [summary-43]', async () => {
    ordered();
    await open(view);
    const up = await button('Move up: Pumps.');
    up.focus();
    fireEvent.click(up);
    await waitFor(() => expect(order()[0]).toBe('Pumps.'));
    expect(focused()).toBe('Edit: Pumps.');
  });

  it('ignores the same keys in an open point [summary-43]', async () => {
    const { api } = ordered();
    await open(view);
    fireEvent.click(await button('Edit: Pumps.'));
    const field = await screen.findByLabelText('Point');
    fireEvent.keyDown(field, { key: 'ArrowUp', altKey: true });
    fireEvent.keyDown(screen.getByRole('button', { name: 'Save' }), {
      key: 'ArrowUp',
      altKey: true,
    });
    expect(api.named('movePoint')).toEqual([]);
  });

  it('also applies in English, but is offered only in the original [summary-45]', async () => {
    ordered();
    await open(view);
    fireEvent.click(await button('Move up: Roads.'));
    await waitFor(() => expect(order()).toEqual(['Drains.', 'Roads.', 'Pumps.']));
    fireEvent.click(screen.getByRole('button', { name: 'Next summary' }));
    expect(order()).toEqual(['The Drains.', 'The Roads.', 'The Pumps.']);
    expect(moves(/^Move/)).toEqual([]);
  });

  it('shows somebody else’s reordering, and why the move failed [summary-46]', async () => {
    const world = ordered({
      movePoint: () => {
        world.others([...first].reverse());
        throw new AppError('conflict', reason('pointsReordered'));
      },
    });
    await open(view);
    const up = await button('Move up: Roads.');
    fireEvent.click(up);
    fireEvent.click(up);
    await screen.findByText('The point could not be moved');
    expect(screen.getByText(messages.pointsReordered)).toBeTruthy();
    await waitFor(() => expect(order()).toEqual(['Roads.', 'Pumps.', 'Drains.']));
    expect(world.api.named('movePoint')).toHaveLength(1);
    expect(screen.queryByText(/– now/)).toBeNull();
  });

  it('is undone if it cannot be saved [summary-46]', async () => {
    ordered({
      movePoint: () => {
        throw new AppError('unavailable', saying('The records are being moved.'));
      },
    });
    await open(view);
    fireEvent.click(await button('Move up: Roads.'));
    await screen.findByText('The records are being moved.');
    expect(order()).toEqual(['Drains.', 'Pumps.', 'Roads.']);
  });

  it('is not offered without the right to update [summary-7]', async () => {
    ordered({ getMe: () => ({ ...system, role: 'staff' }) });
    await open(view);
    await screen.findByText('Roads.');
    await waitFor(() => expect(moves(/^(Move|Edit)/)).toEqual([]));
    fireEvent.keyDown(screen.getByRole('heading', { name: 'Decisions' }), {
      key: 'ArrowUp',
      altKey: true,
    });
    expect(order()).toEqual(['Drains.', 'Pumps.', 'Roads.']);
  });

  it('has its keys listed among the shortcuts [summary-43]', async () => {
    ordered();
    await open(view);
    await button('Edit: Roads.');
    fireEvent.keyDown(document.body, { key: '?' });
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    const term = await sheet.findByText('Move up');
    expect(term.parentElement?.textContent).toBe('Move upAlt + ↑');
  });
});
