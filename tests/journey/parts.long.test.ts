import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Meeting } from '#contract/meetings.ts';
import type { Upload } from '#contract/uploads.ts';
import { script, sendParts } from './script.ts';
import { wav } from './sound.ts';

const { url } = inject('cloud');
const api = script(url);
const meetingOf = async (id: string) => (await api.ask<Meeting>('GET', `/meetings/${id}`)).json;

interface Recorded {
  name: string;
  type: string;
  bytes: Uint8Array;
}
/** Somebody speaks in Marathi; then a tone, which is easy to find again. */
let speech: Recorded;
const tone: Recorded = { name: '2 tone.wav', type: 'audio/wav', bytes: wav(3, 880) };
beforeAll(async () => {
  const file = path.join(import.meta.dirname, '../../demo/recordings/budget.ogg');
  speech = { name: '1 speech.ogg', type: 'audio/ogg', bytes: await readFile(file) };
});

/** Uploads a file as a part, and returns its id. */
async function send(id: string, { name, type, bytes }: Recorded): Promise<string> {
  const at = `/meetings/${id}/upload-audio`;
  const start = { file_name: name, content_type: type, size: bytes.length, as: 'part' };
  const { json: upload } = await api.ask<Upload>('POST', at, start);
  const parts = await sendParts(bytes, upload);
  const done = await api.ask('POST', `${at}/${upload.upload_id}/complete`, { parts });
  expect([done.status, done.json]).toMatchObject([200, { job_id: null }]);
  return upload.upload_id;
}

const set = (id: string, parts: string[], was: string[], replace = false) =>
  api.ask<{ job_id: string }>('PUT', `/meetings/${id}/parts`, { parts, was, replace });

const sha256 = ({ bytes }: Recorded) => createHash('sha256').update(bytes).digest('hex');

describe('a recording in two files of different formats', () => {
  let id: string;
  let ids: string[];
  beforeAll(async () => {
    id = await api.createMeeting('In two parts');
    ids = [await send(id, speech), await send(id, tone)];
    expect((await set(id, ids, [])).status).toBe(200);
    expect(await api.ended(id)).toMatchObject({ status: 'completed' });
  });

  it('is one sound on one time line, in which each part begins where the one before ends', async () => {
    const { parts, duration, audio_url, peaks_url } = await meetingOf(id);
    const [first, second] = parts;
    expect(parts).toMatchObject([
      { id: ids[0], file_name: '1 speech.ogg', start_time: 0, sha256: sha256(speech) },
      { id: ids[1], file_name: '2 tone.wav', start_time: first?.duration, duration: 3 },
    ]);
    expect(duration).toBeCloseTo((second?.start_time ?? 0) + 3, 1);
    const played = await fetch(audio_url ?? '');
    expect(played.headers.get('content-type')).toBe('audio/flac');
    const { seconds, peaks } = await (await fetch(peaks_url ?? '')).json();
    // The tone is equally loud from its first peak to its last.
    const begins = Math.ceil((second?.start_time ?? 0) / seconds);
    const loud = peaks.slice(begins, -1);
    expect(loud.length * seconds).toBeCloseTo(3, 0);
    expect(Math.max(...loud) - Math.min(...loud)).toBeLessThan(10);
  });

  it('is listed in documents, with the checksum of each file as it was sent', async () => {
    const response = await fetch(`${url}/api/meetings/${id}/export?format=docx`);
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const text = strFromU8(files['word/document.xml'] ?? new Uint8Array());
    for (const one of [speech, tone]) {
      expect(text).toContain(one.name);
      expect(text).toContain(sha256(one));
    }
  });

  it('is transcribed anew when its parts change, which keeps the earlier version of the transcript', async () => {
    const turned = ids.toReversed();
    expect(await set(id, turned, ids)).toMatchObject({
      status: 409,
      json: { reason: 'replacesTranscript' },
    });
    expect((await set(id, turned, ids, true)).status).toBe(200);
    expect(await api.ended(id)).toMatchObject({ status: 'completed' });
    const meeting = await meetingOf(id);
    expect(meeting.parts).toMatchObject([
      { file_name: '2 tone.wav', start_time: 0 },
      { file_name: '1 speech.ogg', start_time: 3 },
    ]);
    expect(meeting.transcription?.version).toBe(2);
    expect((await set(id, turned.slice(1), turned, true)).status).toBe(200);
    expect(await api.ended(id)).toMatchObject({ status: 'completed' });
    const alone = await meetingOf(id);
    expect(alone.parts).toMatchObject([{ file_name: '1 speech.ogg', start_time: 0 }]);
    // One part is played as it was sent.
    const played = await fetch(alone.audio_url ?? '');
    expect(Buffer.from(await played.arrayBuffer()).equals(speech.bytes)).toBe(true);
  });
});

it('fails by the name of the part that is damaged, and goes on without it', async () => {
  const id = await api.createMeeting('With a damaged part');
  // It begins like a recording, which is all that an upload is asked for.
  const bytes = Uint8Array.from(speech.bytes.subarray(0, 40));
  const damaged = { name: 'damaged.ogg', type: 'audio/ogg', bytes };
  const ids = [await send(id, tone), await send(id, damaged)];
  await set(id, ids, []);
  expect(await api.ended(id)).toMatchObject({
    status: 'failed',
    error: expect.stringMatching(/^Part 2 \(damaged\.ogg\): The file is damaged/),
  });
  expect((await set(id, ids.slice(0, 1), ids)).status).toBe(200);
  expect(await api.ended(id)).toMatchObject({ status: 'completed' });
});
