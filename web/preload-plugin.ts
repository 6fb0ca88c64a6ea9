import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { paths } from './paths.ts';

/** What every page fetches by import(): named in the page itself, it comes with the rest instead of after it. */
const everywhere = '/messages/en/shell.ts';

const scriptFile = 'preload.js';
const script = path.join(import.meta.dirname, 'preload-script.js');

/** Screens that another address than their own leads to. */
const leadingTo: Record<string, string> = { dashboard: paths.home, archive: paths.meetings };

/** A file and all that it imports at once, with their styles. */
function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const imported = chunk.imports.flatMap((file) => {
    const one = bundle[file];
    return one?.type === 'chunk' ? withImports(one, bundle) : [];
  });
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...imported];
}

/** The addresses of what a module that is fetched by import() brings along, beyond what the page has anyhow. */
function filesOf(module: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const all = (chosen: typeof chunks) => chosen.flatMap((chunk) => withImports(chunk, bundle));
  const own = new Set(
    all(chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))),
  );
  const page = new Set(all(chunks.filter(({ isEntry }) => isEntry)));
  return [...own].filter((file) => !page.has(file)).map((file) => `/${file}`);
}

const patternOf = (address: string): string => `^${address.replace(/:\w+/g, '[^/]+')}/?$`;

/** By address, the files of each screen. Its folder, its address and its texts are named alike. */
const screensOf = (bundle: Rolldown.OutputBundle) =>
  Object.entries(paths).map(([name, address]) => ({
    address: [address, leadingTo[name]]
      .flatMap((one) => (one === undefined ? [] : patternOf(one)))
      .join('|'),
    files: filesOf(`/screens/${name}/${name}-screen.tsx`, bundle),
    english: filesOf(`/messages/en/${name}.ts`, bundle),
  }));

/** Has the first visit's files fetched before the portal's own script asks for them: the page's, and the screen's. */
export const preload = (): Plugin => ({
  name: 'preload',
  apply: 'build',
  generateBundle(_, bundle) {
    const screens = screensOf(bundle).filter(({ files }) => files.length > 0);
    this.emitFile({
      type: 'asset',
      fileName: scriptFile,
      source: `const screens = ${JSON.stringify(screens)};\n${readFileSync(script, 'utf8')}`,
    });
  },
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const files = filesOf(everywhere, bundle);
      return [
        ...files.map((href) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href },
        })),
        { tag: 'script', attrs: { async: true, fetchpriority: 'high', src: `/${scriptFile}` } },
      ];
    },
  },
});
