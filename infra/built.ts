import path from 'node:path';

/** What `npm run build` wrote: the bundles and the site. `npm run dev` builds into a folder of its own. */
export const built = path.resolve(
  process.env.SAKSHI_BUILT ?? path.join(import.meta.dirname, '../dist'),
);
