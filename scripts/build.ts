import { rm } from 'node:fs/promises';
import { build as buildSite } from 'vite';
import { buildFunctions } from './build-functions.ts';

/** `npm run build`: builds everything that the template deploys, the functions' bundles and the site. */
process.env.NODE_ENV = 'production';
await rm('dist', { recursive: true, force: true });
await Promise.all([
  buildFunctions(),
  buildSite({ configFile: 'web/vite.config.ts', logLevel: 'warn' }),
]);
