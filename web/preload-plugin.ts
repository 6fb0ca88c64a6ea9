import type { Plugin, Rolldown } from 'vite';

/** What every page fetches by import(): named in the page itself, it comes with the rest instead of after it. */
const wanted = [/\/messages\/en\/(shell|values|meetings)\.ts$/];

function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const imported = chunk.imports.flatMap((file) => {
    const one = bundle[file];
    return one?.type === 'chunk' ? withImports(one, bundle) : [];
  });
  return [chunk.fileName, ...imported];
}

/** Writes into the page what a first visit needs anyhow, so that nothing waits for the script that asks for it. */
export const preload = (): Plugin => ({
  name: 'preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const files = Object.values(bundle)
        .filter((chunk) => chunk.type === 'chunk')
        .filter(({ facadeModuleId }) => wanted.some((one) => one.test(facadeModuleId ?? '')))
        .flatMap((chunk) => withImports(chunk, bundle))
        .filter((file) => !html.includes(file));
      return [...new Set(files)].map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
      }));
    },
  },
});
