import { copyFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createServer, type Plugin } from 'vite';
import { type Cloud, startLocalCloud } from '../local/cloud.ts';
import { launch } from '../local/launch.ts';
import { freePort } from '../local/protocol/listen.ts';
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
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(2)} s`;
const few = (names: string[]) =>
  names.length > 4
    ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`
    : names.join(', ');

/** Calls `take` with the files that changed since it last ended, one call at a time. */
function inTurn(take: (files: ReadonlySet<string>) => Promise<void>): (file: string) => void {
  /** Milliseconds in which an editor or git writes what belongs together. */
  const gathering = 30;
  let waiting = new Set<string>();
  let working = false;
  async function run(): Promise<void> {
    while (waiting.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, gathering));
      const files = waiting;
      waiting = new Set();
      await take(files);
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

/** Hears of files beside the portal's own by Vite's watcher, also after Vite has started again. */
const hearOf = (changed: (file: string) => void): Plugin => ({
  name: 'hear-of-changes',
  configureServer({ watcher }) {
    const folders = watched.map((name) => path.join(root, name));
    watcher.add(folders);
    watcher.on('all', (event, file) => {
      if (event !== 'addDir' && folders.some((one) => file.startsWith(one))) changed(file);
    });
  },
});

await launch(root, say, async ({ options, resources, recognise }) => {
  const began = performance.now();
  await rm(folder, { recursive: true, force: true });
  // A page for the template to deploy: in its place Vite serves the portal.
  await mkdir(path.join(assets, 'site/assets'), { recursive: true });
  await copyFile(path.join(root, 'web/index.html'), path.join(assets, 'site/index.html'));
  const functions = new FunctionBuilds(path.join(folder, 'functions'));
  const template = new DevTemplate(folder, assets);
  await functions.buildAll(path.join(assets, 'functions'));
  say(`The functions are built: ${seconds(began)}`);

  const publicHost = `127.0.0.1:${options.port}`;
  const port = await freePort();
  let cloud: Cloud | undefined;
  resources.add({ close: () => cloud?.close() });
  async function synthesize(why: string): Promise<void> {
    const started = performance.now();
    const { outDir, changed } = await template.synthesize();
    say(`${why} is synthesized: ${seconds(started)}`);
    if (cloud && changed.length === 0) return say('  and the same as before');
    const restarted = performance.now();
    await cloud?.close();
    cloud = undefined;
    cloud = await startLocalCloud({ ...options, port, publicHost, outDir, recognise, say });
    say(`The local cloud runs: ${seconds(restarted)}`);
  }
  await synthesize('The template');

  const changed = inTurn(async (files) => {
    const names = few([...files].map((file) => path.relative(root, file)));
    const started = performance.now();
    try {
      const bundles = await functions.rebuild(files);
      if (bundles.length > 0) say(`${names}: rebuilt ${few(bundles)}: ${seconds(started)}`);
      if (template.isMadeOf(files)) await synthesize(names);
    } catch (error) {
      say(`${names}: ${error instanceof Error ? error.message : error}`);
    }
  });
  const proxy = { target: `http://127.0.0.1:${port}` };
  const site = await createServer({
    configFile: path.join(root, 'web/vite.config.ts'),
    cacheDir: path.join(root, 'node_modules/.vite'),
    clearScreen: false,
    // Leaves no temporary file for `tsx watch` to notice.
    configLoader: 'runner',
    plugins: [hearOf(changed)],
    server: {
      host: '127.0.0.1',
      port: options.port,
      strictPort: true,
      proxy: { '^/api/': proxy, '^/config[.]json$': proxy },
    },
  });
  resources.add(site);
  await site.listen();
  say(`Sakshi is at http://${publicHost}/, ready in ${seconds(began)}`);
});
