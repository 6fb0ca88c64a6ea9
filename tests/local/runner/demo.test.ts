import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  loadDemo,
  loadDemoAloud,
  recogniserWithDemo,
  withDemoRecordings,
} from '../../../local/demo.ts';
import type { Recognise } from '../../../local/transcribe/recognition.ts';

/** A data folder, and a project whose program for loading the demo answers this. */
async function folders(answer: string) {
  const root = await mkdtemp(path.join(tmpdir(), 'demo-'));
  await mkdir(path.join(root, 'demo'));
  const program = `import { appendFileSync } from 'node:fs';
appendFileSync('runs', process.argv[2] + '\\n');
${answer}`;
  await writeFile(path.join(root, 'demo/load.ts'), program);
  return root;
}
const runs = async (root: string) =>
  (await readFile(path.join(root, 'runs'), 'utf8')).trim().split('\n');

describe('loading the demo', () => {
  it('loads it once', async () => {
    const root = await folders(`process.send('loaded');`);
    expect(await loadDemo(root, root)).toBe('loaded');
    expect(await loadDemo(root, root)).toBe('present');
    expect(await runs(root)).toEqual([root]);
  });

  it('asks again about a portal that had meetings', async () => {
    const root = await folders(`process.send('occupied');`);
    expect(await loadDemo(root, root)).toBe('occupied');
    expect(await loadDemo(root, root)).toBe('occupied');
  });

  it('says when an earlier start was cut short, and adds nothing', async () => {
    const root = await folders(`process.exit(1);`);
    await expect(loadDemo(root, root)).rejects.toThrow('The demo could not be loaded');
    expect(await loadDemo(root, root)).toBe('interrupted');
    expect(await runs(root)).toHaveLength(1);
  });
});

describe('the terminal', () => {
  it.each(['loaded', 'occupied'])('says what became of the demo: %s', async (answer) => {
    const root = await folders(`process.send('${answer}');`);
    const said: string[] = [];
    expect(await loadDemoAloud(root, root, (line) => said.push(line))).toBe(answer);
    expect(said).toEqual([
      'Loading the demo ...',
      expect.stringContaining(answer === 'loaded' ? 'is loaded' : 'is in use'),
    ]);
  });
});

describe('the recordings of the demo', () => {
  const answerOf = (label: string) => ({
    seconds: 1,
    engine: { id: 'x', label, rough: false },
    language: 'en-IN',
    scores: [],
    words: [],
  });
  const engine: Recognise = async () => answerOf('An engine');
  const request = { folder: '', languages: ['mr-IN'], maxSpeakers: null };
  const { signal } = new AbortController();

  it('are recognised by their written words, others by the engine', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'recordings-'));
    await writeFile(path.join(folder, 'a.ogg'), 'the sound');
    await writeFile(
      path.join(folder, 'a.json'),
      JSON.stringify({ ...answerOf('Written'), delay: 0 }),
    );
    const recognise = withDemoRecordings(engine, folder);
    const media = path.join(folder, 'media');
    const label = async (sound: string) => {
      await writeFile(media, sound);
      return (await recognise({ ...request, mediaFile: media }, signal)).engine.label;
    };
    expect(await label('the sound')).toBe('Written');
    expect(await label('another sound')).toBe('An engine');
  });

  it('are recognised in whatever languages the engine supports', () => {
    const only = Object.assign(engine, {
      supports: (code: string) => code === 'en-IN',
      concurrency: 3,
    });
    const { supports, concurrency } = withDemoRecordings(only, '');
    expect([supports?.('en-IN'), supports?.('kn-IN'), concurrency]).toEqual([true, false, 3]);
  });

  it('are recognised one at a time by the start that loads the demo, and by no other', async () => {
    const root = await folders(`process.send('loaded');`);
    const able = Object.assign(engine, { concurrency: 3 });
    const concurrencyOf = async (demo: boolean) =>
      (await recogniserWithDemo(able, root, { dataDir: root, demo })).concurrency;
    expect(await concurrencyOf(false)).toBe(3);
    expect(await concurrencyOf(true)).toBe(1);
    await loadDemo(root, root);
    expect(await concurrencyOf(true)).toBe(3);
  });
});
