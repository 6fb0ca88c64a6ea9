import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Chunk, KeptRecording } from '../../web/features/desk/kept.ts';
import { Microphone } from '../../web/features/desk/microphone.ts';
import { setUpBrowser } from './portal.tsx';

setUpBrowser();
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Fake recorder at the browser's boundary: a chunk per second, as the browser's. */
class FakeRecorder extends EventTarget {
  static isTypeSupported = () => true;
  state = 'inactive';
  mimeType = 'audio/webm';
  #timer: ReturnType<typeof setInterval> | undefined;
  #give = () =>
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }));
  start(timeslice: number) {
    this.state = 'recording';
    this.#timer = setInterval(this.#give, timeslice);
  }
  stop() {
    this.state = 'inactive';
    clearInterval(this.#timer);
    queueMicrotask(() => {
      this.#give();
      this.dispatchEvent(new Event('stop'));
    });
  }
}

it('ends a file whose beginning cannot be kept, which nobody could play, and begins another [desk-19]', async () => {
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  const stream = { active: true, getTracks: () => [] };
  vi.stubGlobal('navigator', {
    ...navigator,
    mediaDevices: { getUserMedia: async () => stream },
  });
  const files = new Map<string, KeptRecording>();
  const chunks: Chunk[] = [];
  let isFull = true;
  const onUnkept = vi.fn();
  const microphone = new Microphone('m1', {
    storage: {
      putRecording: async (one) => void files.set(one.id, one),
      putChunk: async (chunk) => {
        if (isFull) throw new Error('the disk is full');
        chunks.push(chunk);
      },
    },
    recordedBefore: async () => 0,
    onEnded: () => {},
    onUnkept,
  });
  await microphone.start();
  await vi.advanceTimersByTimeAsync(2500);
  expect(onUnkept).toHaveBeenCalled();
  isFull = false;
  await vi.advanceTimersByTimeAsync(3000);
  expect(microphone.store.getState().state).toBe('recording');
  await microphone.stop();
  const all = [...files.values()];
  const last = all.at(-1);
  expect(all.slice(0, -1).map(({ state, seconds }) => [state, seconds])).toEqual(
    all.slice(0, -1).map(() => ['ended', 0]),
  );
  expect(all.length).toBeGreaterThan(1);
  expect(last?.start).toBeGreaterThan(1.5);
  expect(new Set(chunks.map(({ recording }) => recording))).toEqual(new Set([last?.id]));
  expect(chunks.map(({ n }) => n)).toEqual(chunks.map((_, n) => n));
  expect(last?.seconds).toBeGreaterThan(2);
});
