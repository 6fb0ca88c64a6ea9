import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
// Loads the code of the pages before the tests: under load this takes longer than a test waits.
import '../../web/pages/actions/actions-page.tsx';
import '../../web/pages/audit/audit-page.tsx';
import '../../web/pages/resolutions/resolutions-page.tsx';
import '../../web/pages/settings/settings-page.tsx';
import '../../web/pages/vocabulary/vocabulary-page.tsx';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { reason } from '#contract/reasons.ts';
import { fakeApi } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { system } from './records.ts';

setUpBrowser();

const items = { items: [], cursor: null };

/** A portal with nothing in it, whose lists have one page each; the named one fails while it is down. */
function emptyPortal(down: { name: string | null }) {
  const answering =
    <T,>(name: string, answer: T) =>
    () => {
      if (down.name === name) throw new AppError('conflict', reason('busy'));
      return answer;
    };
  return fakeApi({
    getMe: () => system,
    listBodies: () => items,
    listUsers: () => ({ users: [system], cursor: null }),
    listActions: answering('listActions', items),
    listAudit: answering('listAudit', { entries: [], cursor: null }),
    listMyActivity: answering('listMyActivity', { entries: [], cursor: null }),
    listResolutions: answering('listResolutions', { ...items, searched_to: null }),
    listVocabulary: answering('listVocabulary', items),
    listVocabularySuggestions: answering('listVocabularySuggestions', items),
  });
}

it.each([
  ['actions', '/actions', 'listActions', 'No actions here'],
  ['audit log', '/audit', 'listAudit', 'No entries match'],
  ['account activity', '/settings?tab=privacy', 'listMyActivity', 'No activity yet'],
  ['register', '/resolutions', 'listResolutions', 'No resolutions yet'],
  ['vocabulary', '/vocabulary', 'listVocabulary', 'No terms yet'],
  ['suggestions', '/vocabulary', 'listVocabularySuggestions', 'Nothing is waiting for a decision.'],
] as const)(
  'loads the whole list again if that failed and there is no further page: %s',
  async (_, address, name, none) => {
    const down: { name: string | null } = { name: null };
    const api = emptyPortal(down);
    const { queries } = await open(address);
    if (name === 'listMyActivity')
      fireEvent.click(await screen.findByRole('button', { name: 'Account Activity' }));
    await screen.findByText(none);
    down.name = name;
    void queries.refetchQueries();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    const asked = api.named(name).length;
    fireEvent.click(retry);
    await waitFor(() => expect(api.named(name)).toHaveLength(asked + 1));
    expect(screen.getByText(messages.busy)).toBeTruthy();
    down.name = null;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(messages.busy)).toBeNull());
    expect(api.named(name)).toHaveLength(asked + 2);
  },
);

it('loads the next page again if that failed', async () => {
  let isDown = false;
  const api = fakeApi({
    getMe: () => system,
    listUsers: () => ({ users: [system], cursor: null }),
    listAudit: ({ cursor }) => {
      if (isDown) throw new AppError('conflict', reason('busy'));
      return { entries: [], cursor: cursor === undefined ? 'next' : null };
    },
  });
  await open('/audit');
  const more = await screen.findByRole('button', { name: 'Show earlier entries' });
  isDown = true;
  fireEvent.click(more);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByText('No entries match')).toBeTruthy();
  expect(api.named('listAudit')).toMatchObject([{}, { cursor: 'next' }, { cursor: 'next' }]);
});
