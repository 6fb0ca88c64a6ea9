import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const files = /\/(contract|functions\/records)\/[^/]+\.ts$|\/functions\/environment\.ts$/;

/** A constant at the top of a file as Biome formats it; its value ends where the next line is not indented. */
const constant = /^((?:export )?const [\w$]+(?:: [^=\n]+)? = )([\s\S]+?);\n(?![ \])}])/gm;
const isFunction = /^(async )?(<|\(|\w+ =>)/;

/**
 * An esbuild plugin that removes unused schemas from the bundles. To esbuild a call of zod may have side effects,
 * so it keeps every schema, and every one that it is made of; wrapped in a function marked as pure, unused ones
 * are dropped.
 */
export const lightSchemas: Plugin = {
  name: 'light-schemas',
  setup({ onLoad }) {
    onLoad({ filter: files }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source.replace(constant, (all, start: string, value: string) =>
        isFunction.test(value) ? all : `${start}/* @__PURE__ */ (() => (${value}))();\n`,
      );
      return { contents, loader: 'ts' };
    });
  },
};
