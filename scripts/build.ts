import { rm } from 'node:fs/promises';
import { build as buildSite } from 'vite';
import { buildFunctions } from './build-functions.ts';

/** Makes everything a template points to: the functions' bundles and the site. */
await rm('dist', { recursive: true, force: true });
await Promise.all([
  buildFunctions(),
  buildSite({ configFile: 'web/vite.config.ts', logLevel: 'warn' }),
]);
