import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findSpeech, splitAtQuiet } from '../../../local/speech/vad.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { babble, noise, tone, writePcm } from './made-audio.ts';

const folder = await temporaryFolder();
const pcm = join(folder, 'audio.pcm');

describe('findSpeech', () => {
  test.each([
    ['silence', [tone(0, 20)]],
    ['loud noise', [noise(20)]],
    ['faint noise', [noise(20, 0.01)]],
    ['tones', [tone(440, 5), tone(0, 1), tone(1000, 5), tone(50, 5)]],
    ['less than a window', [tone(440, 0.01)]],
  ])('finds no speech in %s', async (_, pieces) => {
    await writePcm(pcm, ...pieces);
    expect(await findSpeech(pcm)).toEqual([]);
  });

  test('finds speech and leaves out its pauses', async () => {
    await writePcm(pcm, tone(0, 1), babble(4), tone(0, 2), babble(3), tone(0, 1));
    const speech = await findSpeech(pcm);
    const heardAt = (at: number) => speech.some(({ start, end }) => start < at && at < end);
    expect([1.5, 3, 4.5, 8, 9.5].map(heardAt)).toEqual([true, true, true, true, true]);
    expect([0.5, 6, 10.8].map(heardAt)).toEqual([false, false, false]);
  });

  test('returns spans in order, within the recording and no longer than the limit', async () => {
    await writePcm(pcm, babble(50));
    let before = 0;
    for (const { start, end } of await findSpeech(pcm)) {
      expect(start).toBeGreaterThanOrEqual(before);
      expect(end - start).toBeLessThanOrEqual(20.6);
      before = end;
    }
    expect(before).toBeGreaterThan(49);
    expect(before).toBeLessThanOrEqual(50);
  });
});

describe('splitAtQuiet', () => {
  test('leaves short speech whole', () => {
    expect(splitAtQuiet(tone(200, 3), 10, 20)).toEqual([{ start: 10, end: 13 }]);
  });

  test('splits long speech at its pause', () => {
    const samples = Float32Array.from([...tone(200, 15), ...tone(0, 0.2), ...tone(200, 15)]);
    const spans = splitAtQuiet(samples, 100, 20);
    expect(spans).toHaveLength(2);
    expect(spans[0]?.start).toBe(100);
    expect(spans[0]?.end).toBeGreaterThan(115);
    expect(spans[0]?.end).toBeLessThan(115.2);
    expect(spans[1]).toEqual({ start: spans[0]?.end, end: 130.2 });
  });

  test('returns no span longer than the limit', () => {
    const spans = splitAtQuiet(noise(65), 0, 20);
    for (const { start, end } of spans) expect(end - start).toBeLessThanOrEqual(20);
  });
});
