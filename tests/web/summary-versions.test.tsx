import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { ListedSummaryVersion, SummaryChange, SummaryPoint } from '#contract/summaries.ts';
import type { Handlers } from './fake-api.ts';
import { saying } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { system } from './records.ts';
import { fakeHighlights, Recording } from './sounding.ts';
import { pointOf, summariesOf, summarisedMeeting } from './summary-world.ts';

setUpBrowser();
beforeEach(() => {
  Recording.over.clear();
  fakeHighlights();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
});

const section = 'decisions' as const;
const drains = pointOf({ id: 'a', text: 'Drains come first.' });
const pumps = pointOf({ id: 'b', text: 'Pumps are bought.' });
const roads = pointOf({ id: 'c', text: 'Roads wait.' });
const english = (points: SummaryPoint[]) =>
  points.map((point) => ({ ...point, text: `In English: ${point.text}` }));

interface Kept {
  change: SummaryChange | null;
  points: SummaryPoint[];
}

const first: Kept[] = [
  { change: null, points: [drains, pumps] },
  {
    change: { kind: 'point_edited', section, language: 'original' },
    points: [{ ...drains, text: 'Drains come last.' }, pumps],
  },
  {
    change: { kind: 'point_added', section },
    points: [{ ...drains, text: 'Drains come last.' }, pumps, roads],
  },
];

/** The open dialog with the versions of a summary that was changed twice, stored as on the server. */
async function openVersions(more: Handlers = {}, kept = [...first]) {
  const shown = () => {
    const { points } = kept.at(-1) ?? expect.unreachable();
    return summariesOf(points, english(points));
  };
  const listed = (at: number): ListedSummaryVersion => {
    const { change } = kept[at] ?? expect.unreachable();
    const by = change === null || change.kind === 'made' ? null : 'Asha Rao';
    const made_at = change === null ? null : '2026-11-21T10:00:00Z';
    return { version: at + 1, made_by: by, made_at, change };
  };
  const world = summarisedMeeting(shown(), {
    listSummaryVersions: () => ({
      versions: [...kept.keys()].reverse().map(listed),
      cursor: null,
    }),
    getSummaryVersion: ({ version }) => {
      const { points } = kept[version - 1] ?? expect.unreachable();
      return { ...listed(version - 1), ...summariesOf(points, english(points)) };
    },
    restoreSummaryVersion: ({ version, upon }) => {
      if (upon !== kept.length)
        throw new AppError('conflict', reason('summaryMoved', { from: upon, to: kept.length }));
      const { points } = kept[version - 1] ?? expect.unreachable();
      kept.push({ change: { kind: 'restored', version }, points });
      return shown();
    },
    ...more,
  });
  await open('/meetings/m1/summary');
  const button = await screen.findByRole('button', { name: 'Versions of the summary' });
  const opened = async () => {
    fireEvent.click(button);
    return within(await screen.findByRole('dialog', { name: 'Versions of the summary' }));
  };
  const dialog = await opened();
  const press = async (name: string | RegExp) =>
    fireEvent.click(await dialog.findByRole('button', { name }));
  return { ...world, dialog, press, opened, kept };
}

const textsOf = (selector: string) =>
  [...document.querySelectorAll(`dialog ${selector}`)].map(({ textContent }) => textContent);
const whats = () => textsOf('li h3 + p');

describe('the versions of a summary', () => {
  it('show who changed what and when, newest first [summary-47]', async () => {
    const { dialog } = await openVersions();
    await dialog.findByText('Added a point under “Decisions”');
    expect(textsOf('li h3').map((title) => title?.trim())).toEqual([
      'Version 3 Current',
      'Version 2',
      'Version 1',
    ]);
    expect(dialog.getAllByText(/^Asha Rao · .*15:30$/)).toHaveLength(2);
  });

  it('describe each kind of change [summary-48]', async () => {
    const point = (kind: 'point_added' | 'point_moved' | 'point_removed') => ({ kind, section });
    const said = (
      kind: 'point_edited' | 'point_confirmed' | 'point_remade',
      language: 'original' | 'english',
    ) => ({ kind, section, language });
    const rename = (old_speaker: string, new_speaker: string) => ({ old_speaker, new_speaker });
    const kinds: (SummaryChange | null)[] = [
      null,
      { kind: 'made' },
      point('point_added'),
      point('point_moved'),
      point('point_removed'),
      said('point_edited', 'original'),
      said('point_edited', 'english'),
      said('point_confirmed', 'original'),
      said('point_confirmed', 'english'),
      said('point_remade', 'original'),
      said('point_remade', 'english'),
      { kind: 'speakers_renamed', renames: [rename('A', 'Asha')] },
      { kind: 'speakers_renamed', renames: [rename('A', 'Asha'), rename('B', 'Bela')] },
      { kind: 'restored', version: 4 },
    ];
    const { dialog } = await openVersions(
      {},
      kinds.map((change) => ({ change, points: [drains] })),
    );
    await dialog.findByText('Restored version 4');
    expect(whats().reverse()).toEqual([
      'From before changes were recorded',
      'Generated from the transcript',
      'Added a point under “Decisions”',
      'Moved a point under “Decisions”',
      'Removed a point under “Decisions”',
      'Edited a point under “Decisions”',
      'Edited an English point under “Decisions”',
      'Marked a point as correct under “Decisions”',
      'Marked an English point as correct under “Decisions”',
      'Regenerated a point under “Decisions”',
      'Translated a point again under “Decisions”',
      'Renamed A to Asha',
      'Renamed 2 speakers',
      'Restored version 4',
    ]);
  });

  it('are loaded page by page [summary-47]', async () => {
    const made = { made_by: 'Asha', made_at: '2026-11-21T10:00:00Z', change: null };
    const { dialog, press } = await openVersions({
      listSummaryVersions: ({ cursor }) =>
        cursor === undefined
          ? { versions: [{ ...made, version: 3 }], cursor: 'next' }
          : { versions: [{ ...made, version: 2 }], cursor: null },
    });
    expect(await dialog.findByText('Current')).toBeTruthy();
    await press('Show older versions');
    expect(await dialog.findByText('Version 2')).toBeTruthy();
  });

  it('are compared with the previous and the current one, word by word [summary-49]', async () => {
    const { dialog, press } = await openVersions();
    await press('Compare version 2 with the previous one');
    expect(await dialog.findByText(/^1 difference\./)).toBeTruthy();
    expect(textsOf('del')).toEqual(['Removed: first.']);
    expect(textsOf('ins')).toEqual(['Added: last.']);
    expect(dialog.queryByText('Pumps are bought.')).toBeNull();
    await press('All versions');
    await press('Compare with current: version 1');
    expect(await dialog.findByText(/^2 differences\./)).toBeTruthy();
    expect(textsOf('ins')).toEqual(['Added: last.', 'Added: Roads wait.', 'Added: 0:00']);
    expect(dialog.getByText('Nothing')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('First version'), { target: { value: '3' } });
    expect(await dialog.findByText('The versions are identical.')).toBeTruthy();
  });

  it('are shown in full on request, including the order of their points [summary-50]', async () => {
    const moved: Kept = { change: { kind: 'point_moved', section }, points: [pumps, drains] };
    const { dialog, press } = await openVersions({}, [...first.slice(0, 1), moved]);
    await press('Compare with current: version 1');
    await dialog.findByText(/^1 difference\./);
    expect(textsOf('del')).toHaveLength(1);
    expect(dialog.getAllByText('Position')).toHaveLength(2);
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Also show unchanged points' }));
    expect(dialog.getAllByText('Drains come first.')).toHaveLength(2);
    expect(dialog.getAllByText('Pumps are bought.')).toHaveLength(2);
    expect(dialog.getByRole('heading', { name: 'Decisions', level: 3 })).toBeTruthy();
  });

  it('are compared in the language being read [summary-51]', async () => {
    const { dialog, opened, press } = await openVersions();
    await press('Close');
    fireEvent.click(screen.getByRole('button', { name: 'Next summary' }));
    await opened();
    await press('Compare version 3 with the previous one');
    const added = await dialog.findByText('In English: Roads wait.');
    expect(added.closest('[lang]')?.getAttribute('lang')).toBe('en-IN');
  });

  it('are restored as a new version after confirmation [summary-52]', async () => {
    const { api, dialog, press } = await openVersions();
    await press('Restore version 1');
    const confirm = () =>
      screen.findByRole('dialog', { name: 'Restore version 1?' }).then((found) => within(found));
    fireEvent.click((await confirm()).getByRole('button', { name: 'Cancel' }));
    expect(api.named('restoreSummaryVersion')).toEqual([]);
    await press('Restore version 1');
    (await confirm()).getByText(
      'The summary goes back to this version, in each language. The current version stays in the list.',
    );
    fireEvent.click((await confirm()).getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Version 1 restored')).toBeTruthy();
    expect(api.named('restoreSummaryVersion')).toEqual([{ id: 'm1', version: 1, upon: 3 }]);
    expect(await dialog.findByText('Restored version 1')).toBeTruthy();
    expect(whats()).toHaveLength(4);
    const panel = within(screen.getByRole('region', { name: 'Summary', hidden: true }));
    expect(panel.getByText('Drains come first.')).toBeTruthy();
    expect(panel.queryByText('Roads wait.')).toBeNull();
  });

  it('are not restored over a concurrent change, which is then listed [summary-53]', async () => {
    const { dialog, press, kept } = await openVersions();
    await dialog.findByText('Current');
    kept.push({ change: { kind: 'point_removed', section }, points: [pumps] });
    await press('Restore version 1');
    fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Failed to restore the version')).toBeTruthy();
    expect(screen.getByText(reason('summaryMoved', { from: 3, to: 4 }).detail)).toBeTruthy();
    expect(await dialog.findByText('Removed a point under “Decisions”')).toBeTruthy();
  });

  it('are reported if they are no longer kept [summary-53]', async () => {
    const { dialog, press } = await openVersions({
      getSummaryVersion: () => {
        throw new AppError('not_found', reason('summaryVersionGone', { version: 2 }));
      },
    });
    await press('Compare version 3 with the previous one');
    expect(
      await dialog.findByText(reason('summaryVersionGone', { version: 2 }).detail),
    ).toBeTruthy();
  });

  it('are loaded on retry after a failure [summary-53]', async () => {
    let broken = true;
    const { dialog, press } = await openVersions({
      listSummaryVersions: () => {
        if (broken) throw new AppError('conflict', saying('Not now'));
        return { versions: [], cursor: null };
      },
    });
    expect(await dialog.findByText('Failed to load the versions')).toBeTruthy();
    broken = false;
    await press('Retry');
    await waitFor(() => expect(dialog.queryByText('Failed to load the versions')).toBeNull());
  });

  it('can be read but not restored without the right to update [summary-54]', async () => {
    const { dialog } = await openVersions({ getMe: () => ({ ...system, role: 'staff' }) });
    await dialog.findByRole('button', { name: 'Compare with current: version 1' });
    await waitFor(() => expect(dialog.queryByRole('button', { name: /^Restore/ })).toBeNull());
  });
});
