import { copyFile, mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { createServer, type Plugin } from 'vite';
import { type Cloud, startLocalCloud } from '../local/cloud.ts';
import { launch } from '../local/launch.ts';
import { freePort } from '../local/protocol/listen.ts';
import { putBeside } from './build-functions.ts';
import { FunctionBuilds } from './dev/function-builds.ts';
import { DevTemplate } from './dev/template.ts';

/**
 * `npm run dev`: the portal from its sources by Vite, in front of the local cloud. What changes is taken over
 * while it runs: components in the page, functions by themselves, and infra by a new template.
 * (`tsx watch` starts all of it again when `local/` or this changes.)
 */
const root = path.dirname(import.meta.dirname);
const folder = path.join(root, '.sakshi/dev');
/** What the template deploys. */
const assets = path.join(folder, 'assets');
/** Beside infra, what the template and the bundles are made of. Vite watches web/ by itself. */
const watched = ['contract', 'functions', 'infra', 'voice', 'cdk.json'];

const say = (line: string) => console.log(`${new Date().toTimeString().slice(0, 8)} ${line}`);
const since = (began: number) => `${((performance.now() - began) / 1000).toFixed(2)} s`;
const few = (names: string[]) =>
  names.length > 4
    ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`
    : names.join(', ');

/** Has `take` handle the files that changed, one call at a time. What it could not handle comes again. */
function inTurn(take: (files: ReadonlySet<string>) => Promise<void>): (file: string) => void {
  /** Milliseconds in which an editor or git writes what belongs together. */
  const gathering = 30;
  let waiting = new Set<string>();
  let failed = new Set<string>();
  let working = false;
  async function run(): Promise<void> {
    while (waiting.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, gathering));
      const files = new Set([...failed, ...waiting]);
      waiting = new Set();
      failed = new Set();
      await take(files).catch((error: Error) => {
        say(error.message);
        failed = files;
      });
    }
    working = false;
  }
  return (file) => {
    waiting.add(file);
    if (working) return;
    working = true;
    void run();
  };
}

/** A script of the page before React's: a page that also exports what the router prefetches is replaced in place. */
const ignoredExports = `window.__getReactRefreshIgnoredExports = () => ['prefetch'];`;

/** Hears of files beside the portal's own by Vite's watcher, also after Vite has started again. */
const hearOf = (changed: (file: string) => void): Plugin => ({
  name: 'hear-of-changes',
  transformIndexHtml: () => [{ tag: 'script', children: ignoredExports, injectTo: 'head-prepend' }],
  configureServer({ watcher }) {
    const folders = watched.map((name) => path.join(root, name));
    watcher.add(folders);
    watcher.on('all', (event, file) => {
      if (event !== 'addDir' && folders.some((one) => file.startsWith(one))) changed(file);
    });
  },
});

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const made = await work();
  say(`${what}: ${since(began)}`);
  return made;
}

await launch(root, say, async ({ options, resources, recognise }) => {
  await rm(folder, { recursive: true, force: true });
  // A page for the template to deploy: in its place Vite serves the portal.
  await mkdir(path.join(assets, 'site/assets'), { recursive: true });
  await copyFile(path.join(root, 'web/index.html'), path.join(assets, 'site/index.html'));
  const bundles = path.join(folder, 'functions');
  const functions = new FunctionBuilds(bundles);
  await functions.linkFrom(path.join(assets, 'functions'));
  const template = new DevTemplate(folder, assets);

  const publicHost = `127.0.0.1:${options.port}`;
  const port = await freePort();
  let cloud: Cloud | undefined;
  resources.add({ close: () => cloud?.close() });
  const run = async (outDir: string) => {
    await cloud?.close();
    cloud = undefined;
    cloud = await startLocalCloud({ ...options, port, publicHost, outDir, recognise, say });
  };

  async function takeOver(files: ReadonlySet<string>): Promise<void> {
    const names = few([...files].map((file) => path.relative(root, file)));
    const began = performance.now();
    const rebuilt = await functions.rebuild(files);
    if (rebuilt.length > 0) say(`${names}: rebuilt ${few(rebuilt)}: ${since(began)}`);
    if (!template.isMadeOf(files)) return;
    const { outDir, changed } = await timed(`${names}: synthesized`, () => template.synthesize());
    if (changed.length === 0 && cloud) return say('The template is the same');
    await timed(`${few(changed)} changed: restarted the local cloud`, () => run(outDir));
  }
  const proxy = { target: `http://127.0.0.1:${port}` };
  const began = performance.now();
  const [site, { outDir }] = await Promise.all([
    createServer({
      configFile: path.join(root, 'web/vite.config.ts'),
      clearScreen: false,
      // Leaves no temporary file for `tsx watch` to notice.
      configLoader: 'runner',
      plugins: [hearOf(inTurn(takeOver))],
      server: {
        host: '127.0.0.1',
        port: options.port,
        strictPort: true,
        proxy: { '^/api/': proxy, '^/config[.]json$': proxy },
      },
    }),
    timed('Synthesized the template', () => template.synthesize()),
    timed('Built the functions', () =>
      Promise.all([functions.buildAll(), putBeside(bundles, (from, to) => symlink(from, to))]),
    ),
  ]);
  await timed('Started the local cloud', () => run(outDir));
  resources.add(site);
  await site.listen();
  say(`Sakshi is at http://${publicHost}/, ready in ${since(began)}`);
});
