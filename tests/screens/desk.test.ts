import { expect, it } from 'vitest';
import { clearDeskFor } from '../../web/session/desk.ts';
import { setUpBrowser } from './portal.tsx';

setUpBrowser();

const kept = () =>
  ['draft', 'uploads', 'preferences', 'token'].filter((key) => localStorage.getItem(key));

it('keeps drafts for who typed them, and clears the desk for the next person [frame-50]', () => {
  clearDeskFor('asha');
  for (const key of ['draft', 'uploads', 'preferences', 'token']) localStorage.setItem(key, '"x"');
  clearDeskFor('asha');
  expect(kept()).toEqual(['draft', 'uploads', 'preferences', 'token']);
  clearDeskFor('ravi');
  expect(kept()).toEqual(['preferences', 'token']);
});
