import { copyFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createServer, type Plugin } from 'vite';
import { type Cloud, startLocalCloud } from '../local/cloud.ts';
import { loadDemoAloud } from '../local/demo.ts';
import { launch } from '../local/launch.ts';
import { freePort } from '../local/protocol/listen.ts';
import { FunctionBuilds } from './dev/function-builds.ts';
import { DevTemplate } from './dev/template.ts';

/**
 * `npm run dev`: Vite serves the portal from its sources, in front of the local cloud. Changes take effect at
 * once: components are replaced in the page, functions are rebuilt, and infra is synthesized again.
 * (`tsx watch` restarts everything when `local/` or this file changes.)
 */
const root = path.dirname(import.meta.dirname);
const folder = path.join(root, '.sakshi/dev');
/** The assets that the template deploys. */
const assets = path.join(folder, 'assets');
/** The sources of the template and the bundles. Vite itself watches web/. */
const watched = ['contract', 'functions', 'infra', 'voice', 'cdk.json'];

const say = (line: string) => console.log(`${new Date().toTimeString().slice(0, 8)} ${line}`);
const since = (started: number) => `${((performance.now() - started) / 1000).toFixed(2)} s`;
const shortList = (names: string[]) =>
  names.length > 4
    ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`
    : names.join(', ');

/** Calls `handle` with the changed files, one call at a time. Files of a failed call are passed again. */
function serialize(handle: (files: ReadonlySet<string>) => Promise<void>): (file: string) => void {
  /** Milliseconds in which an editor or git writes related files. */
  const debounceMs = 30;
  let waiting = new Set<string>();
  let failed = new Set<string>();
  let working = false;
  async function run(): Promise<void> {
    while (waiting.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, debounceMs));
      const files = new Set([...failed, ...waiting]);
      waiting = new Set();
      failed = new Set();
      await handle(files).catch((error: Error) => {
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

/** Lets React Fast Refresh replace page modules in place although they also export `prefetch` for the router. */
const ignoredExports = `window.__getReactRefreshIgnoredExports = () => ['prefetch'];`;

/** Watches the other sources with Vite's watcher, which also survives a restart of Vite. */
const watchSources = (changed: (file: string) => void): Plugin => ({
  name: 'watch-sources',
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
  const started = performance.now();
  const result = await work();
  say(`${what}: ${since(started)}`);
  return result;
}

await launch(root, say, async ({ options, resources, recogniser }) => {
  await rm(folder, { recursive: true, force: true });
  // The template needs a page to deploy, although Vite serves the portal.
  await mkdir(path.join(assets, 'site/assets'), { recursive: true });
  await copyFile(path.join(root, 'web/index.html'), path.join(assets, 'site/index.html'));
  const functions = new FunctionBuilds(path.join(folder, 'functions'));
  await functions.linkFrom(path.join(assets, 'functions'));
  const template = new DevTemplate(folder, assets);

  const publicHost = `127.0.0.1:${options.port}`;
  const port = await freePort();
  let cloud: Cloud | undefined;
  resources.add({ close: () => cloud?.close() });
  const run = async (outDir: string) => {
    await cloud?.close();
    cloud = undefined;
    const recognise = await recogniser;
    cloud = await startLocalCloud({ ...options, port, publicHost, outDir, recognise, say });
  };

  async function applyChanges(files: ReadonlySet<string>): Promise<void> {
    const names = shortList([...files].map((file) => path.relative(root, file)));
    const started = performance.now();
    const rebuilt = await functions.rebuild(files);
    if (rebuilt.length > 0) say(`${names}: rebuilt ${shortList(rebuilt)}: ${since(started)}`);
    if (!template.dependsOn(files)) return;
    const { outDir, changed } = await timed(`${names}: synthesized`, () => template.synthesize());
    if (changed.length === 0 && cloud) return say('The template is unchanged');
    await timed(`${shortList(changed)} changed: restarted the local cloud`, () => run(outDir));
  }
  const proxy = { target: `http://127.0.0.1:${port}` };
  const started = performance.now();
  const [site, { outDir }] = await Promise.all([
    createServer({
      configFile: path.join(root, 'web/vite.config.ts'),
      clearScreen: false,
      // Writes no temporary file, which would trigger `tsx watch`.
      configLoader: 'runner',
      plugins: [watchSources(serialize(applyChanges))],
      server: {
        host: '127.0.0.1',
        port: options.port,
        strictPort: true,
        proxy: { '^/(api|public|[.]well-known)/': proxy, '^/config[.]json$': proxy },
      },
    }),
    timed('Synthesized the template', () => template.synthesize()),
    timed('Built the functions', () => functions.buildAll()),
  ]);
  await timed('Started the local cloud', () => run(outDir));
  if (options.demo) await loadDemoAloud(root, options.dataDir, say);
  resources.add(site);
  await site.listen();
  say(`Sakshi is at http://${publicHost}/, ready in ${since(started)}`);
});
