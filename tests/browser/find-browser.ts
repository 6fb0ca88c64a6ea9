import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import tar from 'tar-fs';

/** A Chromium executable, and the environment that it needs. */
export interface Browser {
  executablePath: string;
  env: Record<string, string>;
}

const root = path.resolve(import.meta.dirname, '../..');
const carrier = path.join(root, 'node_modules/@sparticuz/chromium');

/**
 * The browser from npm: the same on every machine, without a download. Unpacked once, with the libraries and the
 * font configuration that a minimal machine lacks. `SAKSHI_CHROMIUM` overrides it.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env['SAKSHI_CHROMIUM'];
  if (named) return { executablePath: named, env: {} };
  const { version } = JSON.parse(await readFile(path.join(carrier, 'package.json'), 'utf8'));
  const folder = path.join(root, `node_modules/.cache/chromium-${version}`);
  if (!existsSync(folder)) await unpack(folder);
  const executablePath = path.join(folder, 'chromium');
  // The renderer needs a font configuration; the machine's own is better if there is one.
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_FILE: path.join(folder, 'fonts.conf') };
  for (const env of [fonts, { ...fonts, LD_LIBRARY_PATH: path.join(folder, 'lib') }]) {
    const { status } = spawnSync(executablePath, ['--version'], {
      env: { ...process.env, ...env },
    });
    if (status === 0) return { executablePath, env };
  }
  throw new Error(
    `The browser in ${folder} does not start on this machine. Name another: SAKSHI_CHROMIUM=/path/to/chromium`,
  );
}

/** Atomic: an interrupted run leaves nothing that looks complete. */
async function unpack(folder: string): Promise<void> {
  const half = `${folder}.${process.pid}`;
  await mkdir(half, { recursive: true });
  const packed = (file: string) => [
    createReadStream(path.join(carrier, 'bin', file)),
    createBrotliDecompress(),
  ];
  const program = createWriteStream(path.join(half, 'chromium'), { mode: 0o755 });
  await pipeline([...packed('chromium.br'), program]);
  for (const archive of ['al2023', 'fonts', 'swiftshader']) {
    await pipeline([...packed(`${archive}.tar.br`), tar.extract(half)]);
  }
  const dirs = ['/usr/share/fonts', path.join(folder, 'fonts')].map((dir) => `<dir>${dir}</dir>`);
  const cache = `<cachedir>${path.join(folder, 'font-cache')}</cachedir>`;
  const fonts = `<?xml version="1.0"?><fontconfig>${dirs.join('')}${cache}</fontconfig>`;
  await writeFile(path.join(half, 'fonts.conf'), fonts);
  await rename(half, folder).catch(() => rm(half, { recursive: true, force: true }));
}
