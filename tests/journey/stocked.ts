import { setTimeout as pause } from 'node:timers/promises';
import type { Job } from '#contract/jobs.ts';
import type { ScheduledMeeting } from '#contract/scheduled.ts';
import { HIGH, LOW, type MadeVoice } from '../voice/made-voice.ts';
import { spoken } from '../voice/spoken.ts';
import { startCloud } from './cloud.ts';
import { script } from './script.ts';
import { scripted } from './scripted.ts';
import { wav } from './sound.ts';

/** A portal in which every screen has something to show: one meeting is listened to for as long as it is open. */
export async function stockedCloud() {
  let listens = 0;
  const cloud = await startCloud(async (request, signal) => {
    await pause(listens, undefined, { signal });
    return scripted(request, signal);
  });
  const api = script(cloud.url);
  const sound = (recording: BlobPart) => new Blob([recording], { type: 'audio/wav' });
  const sent = async (title: string, recording: BlobPart) => {
    const id = await api.createMeeting(title);
    await api.sendForm(id, sound(recording), 'a.wav', { language_code: 'mr-IN' });
    return id;
  };
  const id = await sent('वार्ड १२ बैठक', wav(8));
  await api.ended(id);
  await api.ended(await sent('Broken recording', wav(3).subarray(0, 20)));
  await api.createMeeting('Without a recording');
  await api.ask<ScheduledMeeting>('POST', '/meetings/scheduled', {
    title: 'Budget committee',
    scheduled_time: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const enrol = async (name: string, voice: MadeVoice, consent: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [field, value] of Object.entries({ name, ...consent })) form.set(field, value);
    form.append('audio', sound(spoken(15, voice)), 'voice.wav');
    await api.ask('POST', '/speakers/enroll', form);
  };
  await enrol('Asha Patil', LOW);
  await enrol('Meera Joshi', HIGH, { consent_by: 'Meera Joshi', consent_purpose: 'Naming her' });
  await api.ask('POST', '/users/register', {
    username: 'ravi',
    full_name: 'Ravi Kumar',
    email: 'ravi@example.org',
    role: 'officer',
  });
  listens = 3_600_000;
  const processing = await sent('Being listened to', wav(4));
  while ((await api.ask<Job>('GET', `/meetings/${processing}/job-status`)).json.progress < 10)
    await pause(100);
  return {
    cloud,
    /** Addresses by the screen they show. */
    screens: {
      dashboard: '/dashboard',
      upload: '/upload',
      meeting: `/meeting/${id}`,
      processing: `/meeting/${processing}`,
      transcription: `/transcription-view/${id}`,
      archive: '/archive',
      queue: '/queue',
      speakers: '/train-speakers',
      profile: '/settings',
      notifications: '/settings?tab=notifications',
      privacy: '/settings?tab=privacy',
      system: '/settings?tab=system',
      users: '/users',
      'not found': '/nowhere',
      'missing meeting': '/meeting/none',
    },
  };
}

export type Screen = keyof Awaited<ReturnType<typeof stockedCloud>>['screens'];
