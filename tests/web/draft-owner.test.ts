import { expect, it } from 'vitest';
import { claimDrafts } from '../../web/platform/user/current-user.ts';
import { setUpBrowser } from './portal.tsx';

setUpBrowser();

const kept = () =>
  ['draft', 'uploads', 'preferences', 'token'].filter((key) => localStorage.getItem(key));

it('keeps a user’s drafts, and discards them when another user signs in [frame-50]', () => {
  claimDrafts('asha');
  for (const key of ['draft', 'uploads', 'preferences', 'token']) localStorage.setItem(key, '"x"');
  claimDrafts('asha');
  expect(kept()).toEqual(['draft', 'uploads', 'preferences', 'token']);
  claimDrafts('ravi');
  expect(kept()).toEqual(['preferences', 'token']);
});
