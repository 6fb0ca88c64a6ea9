import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** What the SDK says of a service’s requests and answers: lists with computed names in them. */
const schemas = /@aws-sdk\/client-[^/]+\/dist-es\/schemas\/schemas_0\.js$/;
const schema = /^((?:export )?var [\w$]+ = )(\[[^;]*\]);$/gm;
/** Of which the SDK reads its own version. */
const about = /@aws-sdk\/client-[^/]+\/package\.json$/;

/**
 * Leaves what no call uses out of the bundles. A name that is computed may do anything, as far as the
 * bundler knows, so it keeps every schema there is; made by a function that is said to be pure, one that
 * nobody asks for falls away.
 */
export const lightSdk: Plugin = {
  name: 'light-sdk',
  setup({ onLoad }) {
    onLoad({ filter: schemas }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(schema, '$1/* @__PURE__ */ (() => $2)();'),
    }));
    onLoad({ filter: about }, async ({ path }) => {
      const { version }: { version: string } = JSON.parse(await readFile(path, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};
