import { build, type Plugin } from 'esbuild';

const name = 'virtual:routes';

/** Evaluated anew with each build, since `npm run dev` builds in one process. */
const program = `
  import { families } from './contract/api.ts';
  const routes = Object.entries(families).flatMap(([family, rows]) =>
    Object.entries(rows).map(([name, { input, output, ...route }]) => [name, { ...route, family }]),
  );
  export default JSON.stringify(Object.fromEntries(routes));
`;

async function routes(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: process.cwd() },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const module: { default: string } = await import(`data:text/javascript;base64,${code}`);
  return module.default;
}

/**
 * An esbuild plugin that provides `virtual:routes`: the catalogue without its schemas, so that the API can tell
 * which call a request is before it loads anything of that call.
 */
export const lightCatalogue: Plugin = {
  name: 'light-catalogue',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^virtual:routes$/ }, () => ({ path: name, namespace: name }));
    onLoad({ filter: /./, namespace: name }, async () => ({
      contents: await routes(),
      loader: 'json',
    }));
  },
};
