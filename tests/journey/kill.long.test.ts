import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Meeting } from '#contract/meetings.ts';
import { killableCloud } from './killable-cloud.ts';
import { slow } from './scripted.ts';
import { wav } from './sound.ts';

const { start, restart } = killableCloud();

it.each([150, 1000, 3000])('ends the job when killed %i ms after it was queued', async (moment) => {
  let api = await start();
  const id = await api.createMeeting('Killed while working');
  const sent = await api.sendForm(id, new Blob([wav(3)], { type: 'audio/wav' }), 'a.wav', {
    language_code: slow.forMoments,
  });
  await pause(moment);

  api = await restart();
  expect(await api.ended(id)).toMatchObject({ job_id: sent.json.job_id, status: 'completed' });
  const { json } = await api.ask<Meeting>('GET', `/meetings/${id}`);
  expect(json.transcription?.timeline).toHaveLength(2);
});
