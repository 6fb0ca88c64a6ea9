import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { open, setUpBrowser } from './portal.tsx';
import { fakeHighlights, Recording } from './sounding.ts';
import { pointOf, summariesOf, summarisedMeeting } from './summary-world.ts';
import { transcriptWorld } from './transcript-world.ts';

const unfetched = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('../../web/features/transcripts/editing/transcript-versions.tsx', unfetched);
vi.mock('../../web/features/summaries/summary-versions.tsx', unfetched);

setUpBrowser();
beforeEach(() => {
  Recording.over.clear();
  fakeHighlights();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
});
const button = (name: string) => screen.findByRole('button', { name });

describe('undo, where the words for what was undone cannot be fetched', () => {
  it('shows the transcript as it was, and can be repeated [correcting-8]', async () => {
    const said = (transcript: string) => [
      { speaker: 'Asha', start_time: 0, end_time: 60, transcript },
    ];
    const { change, api } = transcriptWorld({ timeline: said('one') });
    change(said('two'));
    change(said('three'));
    await open('/meetings/m1/transcript');
    await screen.findByText('three');
    fireEvent.click(await button('Undo'));
    await screen.findByText('two');
    await screen.findByText('Undone: Corrected a segment');
    fireEvent.click(await button('Undo'));
    await screen.findByText('one');
    expect(api.named('undoEdit')).toMatchObject([{ version: 3 }, { version: 4 }]);
    expect(screen.queryByText('Failed to undo')).toBeNull();
  });

  it('takes back the last change of a summary, and offers to redo it [summary-55]', async () => {
    const before = summariesOf([pointOf()]);
    const after = summariesOf([pointOf({ id: 'p2', text: 'Pumps later.' })]);
    let version = 1;
    summarisedMeeting(before, {
      removePoint: () => {
        version += 1;
        return after;
      },
      listSummaryVersions: () => ({
        versions: [{ version, made_by: 'S', made_at: null, change: null }],
        cursor: null,
      }),
      restoreSummaryVersion: () => before,
    });
    await open('/meetings/m1/summary');
    fireEvent.click(await button('Remove: Drains first.'));
    fireEvent.click(await button('Remove'));
    await screen.findByText('Pumps later.');
    fireEvent.click(await button('Undo'));
    await screen.findByText('Drains first.');
    await screen.findByText('Undone: 1 edit');
    const redo = await button('Redo');
    await waitFor(() => expect(redo.getAttribute('aria-disabled')).not.toBe('true'));
    expect(screen.queryByText('Failed to undo')).toBeNull();
  });
});
