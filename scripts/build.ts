import { rm } from 'node:fs/promises';
import { build as buildSite } from 'vite';
import { buildFunctions } from './build-functions.ts';

/** Makes everything a template points to: the functions' bundles and the site, as they are deployed whoever asks. */
process.env.NODE_ENV = 'production';
await rm('dist', { recursive: true, force: true });
await Promise.all([
  buildFunctions(),
  buildSite({ configFile: 'web/vite.config.ts', logLevel: 'warn' }),
]);
