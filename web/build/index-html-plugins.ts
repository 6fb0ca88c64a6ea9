import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { paths } from '../platform/navigation/paths.ts';

/** What every page fetches by import(): named in the page itself, it comes with the rest instead of after it. */
const alwaysLoaded = ['/web/app/start.tsx', '/messages/en/shell.ts'];

const script = path.join(import.meta.dirname, 'preload.js');

/** Screens that another address than their own leads to. */
const redirects: Record<string, string> = { dashboard: paths.home, archive: paths.meetings };

/** A file and all that it imports at once, with their styles. */
function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const imported = chunk.imports.flatMap((file) => {
    const one = bundle[file];
    return one?.type === 'chunk' ? withImports(one, bundle) : [];
  });
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...imported];
}

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((one) => one.type === 'chunk');

const filesOf = (module: string, bundle: Rolldown.OutputBundle): string[] =>
  chunksOf(bundle)
    .filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
    .flatMap((chunk) => withImports(chunk, bundle));

/** What the page has whatever its address: what its own script names, and what that fetches. */
function pageFiles(bundle: Rolldown.OutputBundle) {
  const entries = chunksOf(bundle).filter(({ isEntry }) => isEntry);
  const named = new Set(entries.flatMap((chunk) => withImports(chunk, bundle)));
  const fetched = new Set(alwaysLoaded.flatMap((module) => filesOf(module, bundle)));
  return { named, fetched: [...fetched].filter((file) => !named.has(file)) };
}

const patternOf = (address: string): string => `^${address.replace(/:\w+/g, '[^/]+')}/?$`;

/** By address, the files of each screen. Its folder, its address and its texts are named alike. */
function filesByPage(bundle: Rolldown.OutputBundle) {
  const { named, fetched } = pageFiles(bundle);
  const page = new Set([...named, ...fetched]);
  const files = (module: string) =>
    [...new Set(filesOf(module, bundle))]
      .filter((file) => !page.has(file))
      .map((file) => `/${file}`);
  return Object.entries(paths).map(([name, address]) => {
    const own = files(`/pages/${name}/${name}-page.tsx`);
    return {
      address: [address, redirects[name]]
        .flatMap((one) => (one === undefined ? [] : patternOf(one)))
        .join('|'),
      files: own,
      english: files(`/messages/en/${name}.ts`).filter((file) => !own.includes(file)),
    };
  });
}

const link = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: {
    ...(file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }),
    crossorigin: true,
    href: `/${file}`,
  },
  injectTo: 'head',
});

/** Has the first visit's files fetched before the portal's own script asks for them: the page's, and the screen's. */
export const preload = (): Plugin => ({
  name: 'preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const screens = filesByPage(bundle).filter(({ files }) => files.length > 0);
      return [
        ...pageFiles(bundle).fetched.map(link),
        {
          tag: 'script',
          // Data, which no policy keeps from being read: the script stays the same whatever the files are called.
          attrs: { type: 'application/json', id: 'screens' },
          children: JSON.stringify(screens),
          injectTo: 'head',
        },
        { tag: 'script', children: readFileSync(script, 'utf8'), injectTo: 'head' },
      ];
    },
  },
});

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

/**
 * Written into the page, since a request of its own would hold up the first paint by a round trip: how the
 * start-up view looks, in which colours, and what it says when nothing follows. The edge lets exactly these run (infra/site-headers.ts).
 */
export const inlineStartUp = (): Plugin => ({
  name: 'written-in',
  transformIndexHtml: (): HtmlTagDescriptor[] => [
    { tag: 'style', children: read('start-up.css'), injectTo: 'head' },
    { tag: 'script', children: read('color-scheme.js'), injectTo: 'head' },
    { tag: 'script', children: read('lost.js'), injectTo: 'head' },
  ],
});
