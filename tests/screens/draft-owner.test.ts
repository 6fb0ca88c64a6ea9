import { expect, it } from 'vitest';
import { claimDrafts } from '../../web/platform/user/current-user.ts';
import { setUpBrowser } from './portal.tsx';

setUpBrowser();

const kept = () =>
  ['draft', 'uploads', 'preferences', 'token'].filter((key) => localStorage.getItem(key));

it('keeps drafts for who typed them, and clears the desk for the next person [frame-50]', () => {
  claimDrafts('asha');
  for (const key of ['draft', 'uploads', 'preferences', 'token']) localStorage.setItem(key, '"x"');
  claimDrafts('asha');
  expect(kept()).toEqual(['draft', 'uploads', 'preferences', 'token']);
  claimDrafts('ravi');
  expect(kept()).toEqual(['preferences', 'token']);
});
