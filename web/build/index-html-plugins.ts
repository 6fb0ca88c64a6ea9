import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { paths } from '../platform/navigation/paths.ts';

/**
 * Loaded by import() on every page. Preloaded by the HTML, they arrive with the entry script instead of
 * after it.
 */
const alwaysLoaded = ['/web/app/start.tsx', '/messages/en/shell.ts'];

const script = path.join(import.meta.dirname, 'preload.js');

/** Pages that are also at other paths, or reached by a redirect from them. */
const redirects: Record<string, string[]> = {
  dashboard: [paths.home],
  archive: [paths.meetings],
  meeting: [paths.oldMeeting, paths.oldTranscript],
  help: [`${paths.login}${paths.help}`],
};

/** Pages in the folder of another page, whose messages they share. */
const folders: Record<string, string> = {
  body: 'bodies',
  person: 'bodies',
  resolution: 'resolutions',
  action: 'actions',
};

/** Further messages that a page needs at once. */
const moreMessages: Record<string, string[]> = { meeting: ['transcription'] };

/** A chunk and its static imports, with their style sheets. */
function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const imported = chunk.imports.flatMap((file) => {
    const one = bundle[file];
    return one?.type === 'chunk' ? withImports(one, bundle) : [];
  });
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...imported];
}

/** Large files first, because a new connection is slow at first. */
function largestFirst(files: Iterable<string>, bundle: Rolldown.OutputBundle): string[] {
  const size = (file: string) => {
    const one = bundle[file];
    return (one?.type === 'chunk' ? one.code : (one?.source ?? '')).length;
  };
  return [...new Set(files)].sort((one, other) => size(other) - size(one));
}

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((one) => one.type === 'chunk');

const filesOf = (module: string, bundle: Rolldown.OutputBundle): string[] =>
  chunksOf(bundle)
    .filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
    .flatMap((chunk) => withImports(chunk, bundle));

/** The files loaded on every path: `named` by the entry script itself, `fetched` by its imports. */
function pageFiles(bundle: Rolldown.OutputBundle) {
  const entries = chunksOf(bundle).filter(({ isEntry }) => isEntry);
  const named = new Set(entries.flatMap((chunk) => withImports(chunk, bundle)));
  const fetched = new Set(alwaysLoaded.flatMap((module) => filesOf(module, bundle)));
  return {
    named,
    fetched: largestFirst(fetched, bundle).filter((file) => !named.has(file)),
  };
}

const patternOf = (address: string): string =>
  `^${address.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`;

/** The files of each page by its path. A page's folder, path and messages share one name, or are in `folders`. */
function filesByPage(bundle: Rolldown.OutputBundle) {
  const { named, fetched } = pageFiles(bundle);
  const page = new Set([...named, ...fetched]);
  const files = (module: string) =>
    largestFirst(filesOf(module, bundle), bundle)
      .filter((file) => !page.has(file))
      .map((file) => `/${file}`);
  return Object.entries(paths).map(([name, address]) => {
    const folder = folders[name] ?? name;
    const own = files(`/pages/${folder}/${name}-page.tsx`);
    const messages = [folder, ...(moreMessages[name] ?? [])];
    return {
      pattern: [address, ...(redirects[name] ?? [])].map(patternOf).join('|'),
      files: own,
      english: messages
        .flatMap((part) => files(`/messages/en/${part}.ts`))
        .filter((file) => !own.includes(file)),
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

/**
 * Preloads the files of the first visit, common ones and those of the page, before the entry script asks for
 * them.
 */
export const preload = (): Plugin => ({
  name: 'preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const pages = filesByPage(bundle).filter(({ files }) => files.length > 0);
      return [
        ...pageFiles(bundle).fetched.map(link),
        {
          tag: 'link',
          attrs: { rel: 'preload', href: '/config.json', as: 'fetch', crossorigin: 'anonymous' },
          injectTo: 'head',
        },
        {
          tag: 'script',
          // As JSON data it needs no hash in the content security policy, so the script itself never
          // changes.
          attrs: { type: 'application/json', id: 'pages' },
          children: JSON.stringify(pages),
          injectTo: 'head',
        },
        { tag: 'script', children: readFileSync(script, 'utf8'), injectTo: 'head' },
      ];
    },
  },
});

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

/**
 * Inlines the look, the colours and the failure message of the start-up view, since separate requests would
 * delay the first paint by a round trip. The content security policy allows exactly these
 * (infra/site-headers.ts).
 */
export const inlineStartUp = (): Plugin => ({
  name: 'inline-start-up',
  transformIndexHtml: (): HtmlTagDescriptor[] => [
    { tag: 'style', children: read('start-up.css'), injectTo: 'head' },
    { tag: 'script', children: read('color-scheme.js'), injectTo: 'head' },
    { tag: 'script', children: read('lost.js'), injectTo: 'head' },
  ],
});
