import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import {
  installPocketSphinx,
  locatePocketSphinx,
} from '../../../local/speech/engines/install-pocketsphinx.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/*
 * Simulated machines: each has its own PATH, a root of installed packages, and an `apt-get` that
 * offers what is missing. The packages are real, and the real `dpkg` unpacks them.
 */

const programPath = 'usr/bin/pocketsphinx_batch';
const modelPath = 'usr/share/pocketsphinx/model/en-us/en-us.lm.bin';
const contents = { pocketsphinx: programPath, 'pocketsphinx-en-us': modelPath };
type Package = keyof typeof contents;

async function put(root: string, file: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), '#!/bin/sh\n');
  await chmod(path.join(root, file), 0o755);
}

/** A Debian package of one file. */
async function built(name: Package, folder: string): Promise<void> {
  const tree = path.join(folder, name);
  await put(tree, contents[name]);
  const control = `Package: ${name}\nVersion: 1\nArchitecture: all\nMaintainer: x <x@x>\nDescription: x\n`;
  await mkdir(path.join(tree, 'DEBIAN'));
  await writeFile(path.join(tree, 'DEBIAN/control'), control);
  execFileSync('dpkg-deb', ['-b', tree, path.join(folder, `${name}.deb`)], { stdio: 'ignore' });
}

/** How apt fails with the system's package lists. With separate lists it succeeds. */
const troubles = {
  none: '',
  missing: 'echo "E: Unable to locate package pocketsphinx" >&2; exit 100',
  locked: 'echo "E: Could not get lock /var/lib/apt/lists/lock" >&2; exit 100',
  /** The listed version is no longer on the mirror. */
  stale: 'case "$1" in download) echo "E: 404 Not Found" >&2; exit 100;; esac',
};

async function machine(installed: Package[], trouble: keyof typeof troubles = 'none') {
  const folder = await temporaryFolder();
  const [system, packages, bin] = ['system', 'packages', 'bin'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  await mkdir(bin);
  await mkdir(packages);
  const missing = (['pocketsphinx', 'pocketsphinx-en-us'] as const).filter(
    (name) => !installed.includes(name),
  );
  for (const name of installed) await put(system, contents[name]);
  for (const name of missing) await built(name, packages);
  for (const program of ['sh', 'dpkg', 'dpkg-deb', 'cp', 'tar', 'rm'])
    await symlink(
      execFileSync('which', [program], { encoding: 'utf8' }).trim(),
      path.join(bin, program),
    );
  const uris = missing.map(
    (name) => `echo "'http://x/${name}_1_all.deb' ${name}_1_all.deb 40000 x"`,
  );
  const script = [
    '#!/bin/sh',
    `case "$*" in *Dir::State::Lists*) ;; *) ${troubles[trouble] || ':'} ;; esac`,
    `case "$1" in install) ${[...uris, ':'].join('; ')} ;;`,
    `download) for name in "$@"; do [ -f ${packages}/$name.deb ] && cp ${packages}/$name.deb .; done; : ;;`,
    'esac',
  ];
  await writeFile(path.join(bin, 'apt-get'), script.join('\n'), { mode: 0o755 });
  vi.stubEnv('PATH', [path.join(system, 'usr/bin'), bin].join(path.delimiter));
  const dataDir = path.join(folder, 'data');
  const said: string[] = [];
  return {
    dataDir,
    system,
    said,
    locate: () => locatePocketSphinx(dataDir, system),
    install: () => installPocketSphinx(dataDir, (line) => said.push(line)),
  };
}

afterEach(() => vi.unstubAllEnvs());

test('downloads program and model if neither is installed', async () => {
  const { locate, install, dataDir, said } = await machine([]);
  expect(await locate()).toBeNull();
  expect([await install(), said]).toEqual([true, [expect.stringContaining(' 1 MB')]]);
  const root = path.join(dataDir, 'pocketsphinx');
  expect(await locate()).toMatchObject({
    program: path.join(root, programPath),
    model: path.join(root, path.dirname(modelPath)),
  });
  expect(await readdir(dataDir)).toEqual(['pocketsphinx']);
});

test('downloads the program if only the model is installed', async () => {
  const { locate, install, dataDir, system } = await machine(['pocketsphinx-en-us']);
  expect(await locate()).toBeNull();
  expect(await install()).toBe(true);
  expect(await locate()).toMatchObject({
    program: path.join(dataDir, 'pocketsphinx', programPath),
    model: path.join(system, path.dirname(modelPath)),
  });
});

test('downloads the model if only the program is installed', async () => {
  const { locate, install, dataDir, system } = await machine(['pocketsphinx']);
  expect(await locate()).toBeNull();
  expect(await install()).toBe(true);
  expect(await locate()).toMatchObject({
    program: path.join(system, programPath),
    model: path.join(dataDir, 'pocketsphinx', path.dirname(modelPath)),
  });
});

test('finds an installed program and model', async () => {
  const { locate, system } = await machine(['pocketsphinx', 'pocketsphinx-en-us']);
  expect(await locate()).toMatchObject({ program: path.join(system, programPath) });
});

test('finds the program through a symlinked folder', async () => {
  const { locate, system } = await machine(['pocketsphinx', 'pocketsphinx-en-us']);
  await symlink('usr/bin', path.join(system, 'bin'));
  vi.stubEnv('PATH', path.join(system, 'bin'));
  expect(await locate()).toMatchObject({ program: path.join(system, 'bin/pocketsphinx_batch') });
});

test.each(['missing', 'locked', 'stale'] as const)(
  'uses its own package lists if those of the system are %s',
  async (trouble) => {
    const { locate, install } = await machine(['pocketsphinx-en-us'], trouble);
    expect(await install()).toBe(true);
    expect(await locate()).not.toBeNull();
  },
);

test('leaves nothing behind if the packages or apt are unavailable', async () => {
  const { install, dataDir, said } = await machine(['pocketsphinx', 'pocketsphinx-en-us']);
  expect(await install()).toBe(false);
  expect(said).toEqual([expect.stringContaining('PocketSphinx could not be fetched')]);
  expect(await readdir(dataDir)).toEqual([]);
  vi.stubEnv('PATH', '');
  expect(await install()).toBe(false);
});
