import path from 'node:path';

/** The output of `npm run build`: the bundles and the site. `npm run dev` builds into another folder. */
export const built = path.resolve(
  process.env.SAKSHI_BUILT ?? path.join(import.meta.dirname, '../dist'),
);
