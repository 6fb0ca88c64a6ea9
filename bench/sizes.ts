import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

/** The size of the first page and of some bundles, and the length of source files. */
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function firstPage(): Promise<string> {
  const page = await readFile('dist/site/index.html', 'utf8');
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)];
  const bytes = await Promise.all(files.map(([, file]) => readFile(`dist/site${file}`)));
  const gzip = bytes.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
  return `${kilobytes(gzip)} gzip in ${files.length} files`;
}

async function bundle(name: string): Promise<string> {
  const folder = `dist/functions/${name}`;
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.cjs'));
  const content = Buffer.concat(
    await Promise.all(scripts.map((file) => readFile(`${folder}/${file}`))),
  );
  return `${kilobytes(content.length)}, ${kilobytes(gzipSync(content).length)} gzip`;
}

async function linesPerFile(): Promise<string> {
  const folders = ['contract', 'functions', 'infra', 'local', 'voice', 'web', 'scripts'];
  const found = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((file) => `${folder}/${file}`),
    ),
  );
  const files = found.flat().filter((file) => /\.tsx?$/.test(file));
  const counts = await Promise.all(
    files.map(async (file) => (await readFile(file, 'utf8')).split('\n').length - 1),
  );
  const sorted = counts.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))];
  return `${files.length} files, median ${at(0.5)}, 95th percentile ${at(0.95)}, longest ${at(1)} lines`;
}

console.log(`first page   ${await firstPage()}`);
for (const name of ['api', 'prepare', 'summarise'])
  console.log(`${name.padEnd(12)} ${await bundle(name)}`);
console.log(`source       ${await linesPerFile()}`);
