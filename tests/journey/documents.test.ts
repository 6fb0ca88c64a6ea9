import { PDFiumLibrary } from '@hyzyla/pdfium';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, inject, it } from 'vitest';
import type { Documents } from '#contract/documents.ts';
import type { Meeting } from '#contract/meetings.ts';
import { script } from './script.ts';
import { wav } from './sound.ts';

const cloud = inject('cloud');
const api = script(cloud.url);
let told: string;
beforeAll(async () => {
  told = await api.createMeeting('वार्ड समिति बैठक');
  await api.sendForm(told, new Blob([wav(3)], { type: 'audio/wav' }), 'a.wav');
  await api.ended(told);
});

const download = async (query: string) => {
  const response = await fetch(`${cloud.url}/api/meetings/${told}/export?${query}`);
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};
const squeezed = (text: string) => text.replace(/\s+/g, '');

it('exports the minutes as a PDF with selectable text', async () => {
  const { response, bytes } = await download('format=pdf&content=both');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(
    'वार्ड समिति बैठक_minutes.pdf',
  );
  const library = await PDFiumLibrary.init();
  const pdf = await library.loadDocument(bytes);
  const text = squeezed([...pdf.pages()].map((page) => page.getText()).join(''));
  library.destroy();
  const { json: meeting } = await api.ask<Meeting>('GET', `/meetings/${told}`);
  const [first] = meeting.transcription_timeline;
  expect(text).toContain(squeezed(first?.transcript ?? 'nothing was said'));
  expect(text).toContain('OfficialUseOnly');
});

it('exports Word, CSV and subtitle files', async () => {
  const word = await download('format=docx');
  expect(Object.keys(unzipSync(word.bytes))).toContain('word/document.xml');
  expect(strFromU8((await download('format=csv')).bytes)).toContain('speaker,start_time');
  expect(strFromU8((await download('format=srt')).bytes)).toMatch(/^1\n00:00:0/);
  expect(strFromU8((await download('format=vtt')).bytes)).toMatch(/^WEBVTT/);
  const { status, json } = await api.ask('GET', `/meetings/${told}/export?format=srt&content=both`);
  expect([status, json.detail]).toEqual([
    422,
    'Subtitles are only available for the transcript. Please choose the transcript.',
  ]);
});

it('exports documents of several meetings as one zip in the background', async () => {
  const silent = await api.createMeeting('Not held');
  const asked = { meeting_ids: [told, silent], format: 'pdf', content: 'both' };
  const { status, json: begun } = await api.ask<Documents>('POST', '/documents/', asked);
  expect([status, begun.progress]).toEqual([201, 0]);
  const { id } = begun;
  const now = async () => (await api.ask<Documents>('GET', `/documents/${id}`)).json;
  await expect.poll(async () => (await now()).status).toBe('completed');
  expect(await now()).toMatchObject({ records: 1, progress: 100 });
  const { json: file } = await api.ask<{ file_url: string }>('GET', `/documents/${id}/file`);
  const zip = await fetch(file.file_url).then((response) => response.arrayBuffer());
  const files = unzipSync(new Uint8Array(zip));
  expect(Object.keys(files)).toEqual(['वार्ड समिति बैठक_minutes.pdf', 'not exported.txt']);
  expect(strFromU8(files['not exported.txt'] ?? new Uint8Array())).toBe(
    `${silent}: No transcript available yet\n`,
  );

  type Entries = { entries: { record_id: string }[] };
  const downloads = async () =>
    (await api.ask<Entries>('GET', '/audit/?action=getDocumentsFile')).json.entries;
  await expect.poll(downloads).toMatchObject([{ record_id: id, outcome: 'done' }]);
});
