import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Summaries, SummaryPoint } from '#contract/summaries.ts';
import type { Transcription } from '#contract/transcripts.ts';
import type { Cloud } from '../../local/cloud.ts';
import { type ChatRequest, type ModelServer, modelServer } from '../local/bedrock/model-server.ts';
import { startCloud } from './cloud.ts';
import { script } from './script.ts';
import { scripted } from './scripted.ts';
import { wav } from './sound.ts';

const between = (name: string, { messages }: ChatRequest): string =>
  messages.at(-1)?.content.match(new RegExp(`<${name}>\n([^]*)\n</${name}>`))?.[1] ?? '';

/** Minutes what it is given, line by line; translates by saying so; and writes points anew by quoting. */
function answerOf(request: ChatRequest): object {
  const points: { text: string }[] = JSON.parse(between('points', request) || '[]');
  if (points.length > 0) {
    return { points: points.map((point) => ({ ...point, text: `English: ${point.text}` })) };
  }
  const lines = between('record', request).split('\n');
  const noted = lines.map((line) => ({
    text: line.replace(/^\[\d+\] [^:]*: /, ''),
    passages: [Number(/^\[(\d+)\]/.exec(line)?.[1])],
  }));
  if (between('point', request)) return { text: noted[0]?.text };
  return { summary: noted, decisions: noted, key_points: [{ text: 'कोणी न बोललेले' }] };
}

let model: ModelServer;
let cloud: Cloud;
let api: ReturnType<typeof script>;
let id: string;
beforeAll(async () => {
  model = await modelServer((request) => ({ call: answerOf(request) }));
  cloud = await startCloud(scripted, undefined, { baseUrl: model.url, model: 'tiny' });
  api = script(cloud.url);
  // Whoever comes first may come to have a point made again: it is there that they are welcomed.
  const was = { text: '', owner: null, due: null };
  const early = await api.ask('POST', '/meetings/none/summaries/points/1/again', {
    language: 'original',
    was,
  });
  expect(early.status).toBe(404);
  id = await api.createMeeting('Ward committee');
  await api.sendForm(id, new Blob([wav(8)], { type: 'audio/wav' }), 'a.wav', {
    language_code: 'mr-IN',
  });
  expect(await api.ended(id)).toMatchObject({ status: 'completed' });
});
afterAll(async () => {
  await cloud?.close();
  await model?.close();
});

const summaries = async (): Promise<Summaries> => {
  const { json } = await api.ask<Transcription>('GET', `/meetings/${id}/transcription`);
  return json.summaries ?? expect.unreachable();
};
const wasOf = ({ text, owner, due }: SummaryPoint) => ({ text, owner, due });
const points = () => `/meetings/${id}/summaries/points`;
const again = (point: SummaryPoint) =>
  api.ask<Summaries>('POST', `${points()}/${point.id}/again`, {
    language: 'original',
    was: wasOf(point),
  });
const correct = (transcript: string, version: number) =>
  api.ask('POST', `/meetings/${id}/transcription/edits`, {
    version,
    edits: [{ kind: 'text', index: 1, transcript }],
  });
const found = async (words: string): Promise<boolean> => {
  const at = `/meetings/archive?search=${encodeURIComponent(words)}`;
  const { json } = await api.ask<{ meetings: { id: string }[] }>('GET', at);
  return json.meetings.some((meeting) => meeting.id === id);
};

it('a point says where it is said, and that it may be wrong once that is corrected', async () => {
  const { original, english } = await summaries();
  expect(original.points[1]).toMatchObject({
    text: 'We will repair the main road before the monsoon begins.',
    passages: [{ speaker: 'Speaker 2', start_time: 4 }],
    stale: null,
  });
  expect(original.points.at(-1)).toMatchObject({ passages: [] });
  expect(english?.points[0]?.text).toBe(`English: ${original.points[0]?.text}`);

  await correct('We will rebuild the flyover.', 1);
  const after = await summaries();
  const stale = after.original.points.map((point) => point.stale);
  expect(stale).toEqual([null, 'transcript', null, 'transcript', null]);
});

it('stale points are made again, each alone, and found by what they say then', async () => {
  const { original } = await summaries();
  const stale = original.points.filter((point) => point.stale);
  // At once, so that each meets what another made of the summary.
  const answers = await Promise.all(stale.map(again));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const after = await summaries();
  expect(after.original.points.map((point) => point.stale)).toEqual(Array(5).fill(null));
  expect(after.english?.points[3]).toMatchObject({
    text: 'English: We will rebuild the flyover.',
    stale: null,
  });
  await expect.poll(() => found('english flyover ')).toBe(true);
});

it('points are added, edited and removed, and leave the portal with the rest', async () => {
  const added = { section: 'agenda', text: 'पुलाचे काम', moments: [4.5] };
  const { json: one } = await api.ask<Summaries>('POST', points(), added);
  const point = one.original.points.at(-1) ?? expect.unreachable();
  expect(point).toMatchObject({ section: 'agenda', passages: [{ speaker: 'Speaker 2' }] });
  const at = `${points()}/${point.id}`;
  const edited = { language: 'english', was: wasOf(point), text: 'Work on the flyover' };
  const { json: two } = await api.ask<Summaries>('PUT', at, edited);
  expect(two.english?.points.at(-1)).toMatchObject({ text: 'Work on the flyover', stale: null });
  const late = await api.ask('PUT', at, { ...edited, text: 'Later' });
  expect([late.status, late.json.code]).toEqual([409, 'conflict']);

  const file = `/meetings/${id}/export?content=summary&language=english`;
  expect((await api.ask('GET', file)).text).toContain('## Agenda\n\n- Work on the flyover');
  await expect.poll(() => found('पुलाचे ')).toBe(true);
  expect((await api.ask('DELETE', at)).status).toBe(200);
  expect((await api.ask('GET', file)).text).not.toContain('Agenda');
  await expect.poll(() => found('पुलाचे ')).toBe(false);
});
