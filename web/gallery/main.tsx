import '../ui/styles.ts';
import '../ui/fonts.css';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router-dom';
import { Portal } from '../app/portal.tsx';
import { loadMessages } from '../messages/language.ts';
import { createQueryClient } from '../platform/api/query-client.ts';
import { Gallery } from './gallery.tsx';

// Only `npm run dev` serves this page, at /gallery: a build starts from index.html alone.
const root = document.getElementById('root');
await loadMessages('shell', 'values', 'meetings');
const router = createMemoryRouter([{ path: '*', Component: Gallery }]);
if (root) createRoot(root).render(<Portal router={router} queries={createQueryClient()} />);
