import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** The SDK’s schemas of a service’s requests and responses: arrays with computed names. */
const schemas = /@aws-sdk\/client-[^/]+\/dist-es\/schemas\/schemas_0\.js$/;
const schema = /^((?:export )?var [\w$]+ = )(\[[^;]*\]);$/gm;
/** Of which the SDK reads its own version. */
const about = /@aws-sdk\/client-[^/]+\/package\.json$/;

/**
 * An esbuild plugin that removes unused SDK schemas from the bundles. To esbuild a computed name may have side
 * effects, so it keeps every schema; wrapped in a function marked as pure, unused schemas are dropped.
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
