import { readdirSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Portal } from '../../web/app/portal.tsx';
import { exhibits } from '../../web/gallery/exhibits.tsx';
import { Gallery } from '../../web/gallery/gallery.tsx';
import { loadMessages } from '../../web/messages/language.ts';
import { createQueryClient } from '../../web/platform/api/query-client.ts';
import { setUpBrowser } from './portal.tsx';

setUpBrowser();

/** Files of `web/ui` whose components need the data of a page: pictures of the states show them. */
const onlyInStates = [
  'conflict-notice',
  'lazy-part',
  'markdown-rendered',
  'text-diff',
  'unloaded-page',
  'version-comparison',
  'version-history',
];

it('the gallery shows every component of web/ui', () => {
  const files = readdirSync('web/ui')
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.replace('.tsx', ''));
  expect([...Object.keys(exhibits), ...onlyInStates].sort()).toEqual(files.sort());
});

it('the gallery renders a section for each component without console errors', async () => {
  await loadMessages('meetings');
  const router = createMemoryRouter([{ path: '*', Component: Gallery }]);
  render(<Portal router={router} queries={createQueryClient()} />);
  await screen.findByRole('heading', { level: 1, name: 'Gallery' });
  for (const file of Object.keys(exhibits)) screen.getByRole('heading', { level: 2, name: file });
});
