import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const source = path.join(import.meta.dirname, 'service-worker.js');
const publicFolder = path.join(import.meta.dirname, '../public');

/** Not precached: fonts, translations, pictures, and code that only Cognito sign-in needs. */
const onDemand = /\.woff2$|\.webp$|\/(hi|mr|kn|te|ta)-[\w-]+\.js$/;

/** Emits /sw.js with the list of files to cache. Any changed file name makes a new version. */
export const serviceWorkerFile = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const made = Object.keys(bundle)
        .filter((file) => !onDemand.test(file))
        .map((file) => `/${file}`);
      const files = [...readdirSync(publicFolder).map((file) => `/${file}`), ...made].sort();
      const page = Object.values(bundle).find(({ fileName }) => fileName === 'index.html');
      const version = createHash('sha256')
        .update(files.join())
        .update(page?.type === 'asset' ? page.source : '')
        .digest('hex')
        .slice(0, 12);
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: `const version = '${version}';\nconst files = ${JSON.stringify(files)};\n${readFileSync(source, 'utf8')}`,
      });
    },
  },
});
