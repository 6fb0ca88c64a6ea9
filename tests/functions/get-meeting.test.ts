import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { everyCall } from './every-call.ts';
import { type World, world } from './world.ts';

let at: World;
beforeAll(async () => {
  at = await world();
});
afterAll(() => at.close());

it('a meeting also has the summary and timeline of its transcription at the top level', async () => {
  const { id } = await everyCall(at).renameSpeaker();
  const { json } = await at.call('getMeeting', { id });
  expect(json.transcription_summary).toBe('नमस्कार.');
  expect(json.transcription_timeline).toEqual(json.transcription.timeline);
  expect(json.transcription_timeline).toHaveLength(1);
});

it('a meeting contains as many segments as requested, and their total number', async () => {
  const { id } = await everyCall(at).renameSpeaker();
  const { json: whole } = await at.call('getTranscription', { id });
  expect(whole.timeline).toHaveLength(1);
  const { json } = await at.call('getMeeting', { id, segments: 0 });
  expect(json.transcription).toEqual({ ...whole, timeline: [] });
  expect(json.transcription.total_segments).toBe(1);
  expect(json.transcription_timeline).toEqual([]);
  expect(json.transcription_summary).toBe('नमस्कार.');
});

it('the transcription of a meeting without a transcript is not found', async () => {
  const { json: meeting } = await at.call('createMeeting', { title: 'Ward' });
  const { status, json } = await at.call('getTranscription', { id: meeting.id });
  expect([status, json.detail]).toEqual([404, messages.noTranscript]);
});

it('summary and timeline are empty without a transcription, and absent from lists', async () => {
  const { json } = await at.call('createMeeting', { title: 'Ward' });
  expect(json).toMatchObject({ transcription_summary: '', transcription_timeline: [] });
  const [listed] = (await at.call('listMeetings', {})).json.meetings;
  expect(Object.keys(listed).filter((name) => name.startsWith('transcription'))).toEqual([]);
});

it('getting a meeting for export is in the audit log, even without a transcript', async () => {
  const { json: meeting } = await at.call('createMeeting', { title: 'Ward' });
  await at.call('getMeeting', { id: meeting.id });
  const { json } = await at.call('getMeetingForExport', { id: meeting.id });
  expect(json).toMatchObject({ id: meeting.id, title: 'Ward' });
  const { json: log } = await at.call('listAudit', { record_id: meeting.id });
  expect(log.entries.map(({ action }: { action: string }) => action)).toEqual([
    'getMeetingForExport',
    'createMeeting',
  ]);
});
