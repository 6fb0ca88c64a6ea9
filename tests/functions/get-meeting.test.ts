import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyCall } from './every-call.ts';
import { type World, world } from './world.ts';

let at: World;
beforeAll(async () => {
  at = await world();
});
afterAll(() => at.close());

it('a meeting shows summary and timeline of its transcription also by themselves', async () => {
  const { id } = await everyCall(at).renameSpeaker();
  const { json } = await at.call('getMeeting', { id });
  expect(json.transcription_summary).toBe('नमस्कार.');
  expect(json.transcription_timeline).toEqual(json.transcription.timeline);
  expect(json.transcription_timeline).toHaveLength(1);
});

it('without a transcription both are empty, and lists have neither', async () => {
  const { json } = await at.call('createMeeting', { title: 'Ward' });
  expect(json).toMatchObject({ transcription_summary: '', transcription_timeline: [] });
  const [listed] = (await at.call('listMeetings', {})).json.meetings;
  expect(Object.keys(listed).filter((name) => name.startsWith('transcription'))).toEqual([]);
});
