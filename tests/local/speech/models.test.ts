import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listen } from '../../../local/protocol/listen.ts';
import { catalogue, type Model } from '../../../local/speech/models/catalogue.ts';
import { modelsCommand } from '../../../local/speech/models/command.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const root = await temporaryFolder();
const content = Buffer.from('a model '.repeat(100_000));
const sha256 = createHash('sha256').update(content).digest('hex');

let answer: RequestListener;
const ranges: (string | undefined)[] = [];
const server = await listen((request, response) => {
  ranges.push(request.headers.range);
  answer(request, response);
});
afterAll(() => server.close());

/** Serves the content with ranges; the first `cuts` responses break off half-way. */
function serve(cuts = 0): RequestListener {
  let left = cuts;
  return ({ headers }, response) => {
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
    const rest = content.subarray(from);
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': rest.length });
    if (left-- > 0) response.write(rest.subarray(0, rest.length / 2), () => response.destroy());
    else response.end(rest);
  };
}

const model = (checksum: string | null): Model => ({
  id: 'mr',
  use: 'speech',
  label: 'Marathi',
  licence: 'MIT',
  source: server.url,
  files: [{ name: 'model.onnx', url: `${server.url}/m`, bytes: content.length, sha256: checksum }],
});

let modelsDir: string;
let said: string[];
let runs = 0;
beforeEach(() => {
  modelsDir = join(root, String(runs++));
  said = [];
  ranges.length = 0;
});

function command(args: string[], models = [model(sha256)]) {
  const say = (line: string) => said.push(line);
  return modelsCommand(args, { modelsDir, models, say, onProgress: () => {} });
}

const installed = () => readFile(join(modelsDir, 'mr/model.onnx'));
const left = () => readdir(join(modelsDir, 'mr'));

describe('npm run models', () => {
  test('downloads a model once', async () => {
    answer = serve();
    await command([]);
    expect((await installed()).equals(content)).toBe(true);
    expect(await left()).toEqual(['model.onnx']);
    await command(['mr']);
    expect(said).toContain('Marathi: already here');
    expect(ranges).toHaveLength(1);
  });

  test('resumes by itself after a broken connection', async () => {
    answer = serve(2);
    await command([]);
    expect((await installed()).equals(content)).toBe(true);
    expect(ranges.slice(1).every((range) => range?.startsWith('bytes='))).toBe(true);
  });

  test('resumes where an earlier run stopped', async () => {
    answer = serve();
    await mkdir(join(modelsDir, 'mr'), { recursive: true });
    await writeFile(join(modelsDir, 'mr/model.onnx.part'), content.subarray(0, 1000));
    await command([]);
    expect((await installed()).equals(content)).toBe(true);
    expect(ranges).toEqual(['bytes=1000-']);
  });

  test('starts over if the server does not support ranges', async () => {
    answer = (_, response) => response.end(content);
    await mkdir(join(modelsDir, 'mr'), { recursive: true });
    await writeFile(join(modelsDir, 'mr/model.onnx.part'), 'something else');
    await command([]);
    expect((await installed()).equals(content)).toBe(true);
  });

  test('deletes a file with a wrong checksum', async () => {
    answer = serve();
    await expect(command([], [model('0'.repeat(64))])).rejects.toThrow('it was deleted');
    expect(await left()).toEqual([]);
  });

  test('without a published checksum trusts the first download and pins it', async () => {
    answer = serve();
    await command([], [model(null)]);
    expect(said.join()).toContain(`trusted as it came, sha256 ${sha256}`);
    await writeFile(join(modelsDir, 'mr/model.onnx.part'), 'other bytes');
    answer = (_, response) => response.end('other bytes');
    const lock = await readFile(join(modelsDir, 'models.lock.json'), 'utf8');
    modelsDir = join(root, 'again');
    await mkdir(modelsDir);
    await writeFile(join(modelsDir, 'models.lock.json'), lock);
    await expect(command([], [model(null)])).rejects.toThrow('it was deleted');
  });

  test('reports the status that a server answered', async () => {
    answer = (_, response) => response.writeHead(404).end();
    await expect(command([])).rejects.toThrow(/answered 404 for http/);
  });

  test('offline, suggests --from', async () => {
    const offline = model(sha256);
    for (const file of offline.files) file.url = 'http://127.0.0.1:9/m';
    await expect(command([], [offline])).rejects.toThrow(/cannot be reached.*--from/);
  });

  test('copies a model from a folder and verifies its checksum', async () => {
    const from = join(root, 'usb-stick');
    await mkdir(join(from, 'mr'), { recursive: true });
    await writeFile(join(from, 'mr/model.onnx'), content);
    await command(['--from', from]);
    expect((await installed()).equals(content)).toBe(true);
    expect(ranges).toHaveLength(0);
    modelsDir = join(root, 'from-bad');
    await writeFile(join(from, 'mr/model.onnx'), 'bad');
    await expect(command(['--from', from])).rejects.toThrow('it was deleted');
  });

  test('lists the models and whether they are installed', async () => {
    await command(['--list']);
    expect(said[0]).toMatch(/^mr +1 MB +Marathi \[MIT\]$/);
    answer = serve();
    await command([]);
    said = [];
    await command(['--list']);
    expect(said[0]).toMatch(/^mr +installed/);
  });

  test('rejects an unknown model and lists the known ones', async () => {
    await expect(command(['klingon'])).rejects.toThrow('there are mr');
  });
});

test('the catalogue has a model for each language, with https URLs and valid checksums', () => {
  expect(catalogue.map(({ id }) => id)).toEqual(
    ['mr', 'hi', 'kn', 'en'].concat(['language', 'speakers', 'voices']),
  );
  for (const { url, sha256: checksum } of catalogue.flatMap(({ files }) => files)) {
    expect(new URL(url).protocol).toBe('https:');
    expect(checksum ?? '0'.repeat(64)).toMatch(/^[0-9a-f]{64}$/);
  }
});
