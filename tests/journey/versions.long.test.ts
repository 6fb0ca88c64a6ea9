import { expect, inject, it } from 'vitest';
import type { TranscriptionVersion, VersionSummary } from '#contract/transcript-versions.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { script } from './script.ts';
import { wav } from './sound.ts';

const api = script(inject('cloud').url);

it('keeps every version of a transcript, also when the recording is transcribed again', async () => {
  const id = await api.createMeeting('Ward committee');
  await api.sendForm(id, new Blob([wav(8)], { type: 'audio/wav' }), 'a.wav');
  expect(await api.ended(id)).toMatchObject({ status: 'completed' });
  const at = `/meetings/${id}/transcription`;
  const versions = async () =>
    (await api.ask<{ versions: VersionSummary[] }>('GET', `${at}/versions`)).json.versions;
  expect(await versions()).toMatchObject([{ version: 1, made_by: null, change: null }]);

  const split = { version: 1, edits: [{ kind: 'split', index: 0, at: 4 }] };
  const { json: edited } = await api.ask<Transcription>('POST', `${at}/edits`, split);
  expect(edited).toMatchObject({ version: 2, undo: 1, total_segments: 3 });
  // The time of its second word.
  expect(edited.timeline[1]).toMatchObject({ start_time: 0.3 });

  await api.ask('POST', '/jobs/', { meeting_id: id, replace: true });
  expect(await api.ended(id)).toMatchObject({ status: 'completed' });
  const { json: again } = await api.ask<Transcription>('GET', at);
  expect(again).toMatchObject({ version: 3, undo: null, total_segments: 2 });
  expect((await versions()).map(({ version }) => version)).toEqual([3, 2, 1]);
  const { json: old } = await api.ask<TranscriptionVersion>('GET', `${at}/versions/2`);
  expect(old.timeline).toEqual(edited.timeline);

  const restored = await api.ask<Transcription>('POST', `${at}/versions/2/restore`, { upon: 3 });
  expect(restored.json.timeline).toEqual(edited.timeline);
  expect((await api.ask('GET', `${at}/versions/9`)).status).toBe(404);
});
