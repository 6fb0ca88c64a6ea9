import { ulid } from 'ulid';
import type { Api } from '#contract/api.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type { FormFile } from '#contract/values.ts';
import { endExport } from '#functions/domain/exports/exports.ts';
import { newUserWrites } from '#functions/domain/users/arrive.ts';
import { Live, liveKey } from '#functions/records/exports.ts';
import { JobRecord, jobKey, placeInQueue } from '#functions/records/jobs.ts';
import { MeetingRecord, meetingItem, meetingKey } from '#functions/records/meetings.ts';
import {
  type SampleRecord,
  newSpeakerWrites as speakerWrites,
} from '#functions/records/speakers.ts';
import { sendParts } from '../journey/script.ts';
import { wav } from '../journey/sound.ts';
import { spoken } from '../voice/spoken.ts';
import { madeMeeting } from './made.ts';
import type { World } from './world.ts';

const sound = wav(1);
const voice = spoken(12);
const file = (name: string): FormFile => ({ name, type: 'audio/wav', bytes: sound });
const voiceFile: FormFile = { name: 'asha.wav', type: 'audio/wav', bytes: voice };
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const point = {
  id: '1',
  section: 'key_points',
  text: 'नमस्कार',
  speaker: null,
  owner: null,
  due: null,
  passages: [{ speaker: 'Speaker 1', start_time: 0, end_time: 1, said: 'नमस्कार' }],
  edited_by: null,
  edited_at: null,
};

type Calls = { [K in keyof Api]: () => Promise<InputOf<Api[K]>> };

/**
 * A successful request for each row of the catalogue, with its preconditions. A row without one does not
 * compile.
 */
export function everyCall({ deps, call }: World): Calls {
  const { table, archiveBucket, personalDataBucket } = deps;
  const nothing = async () => ({});

  async function meeting(): Promise<string> {
    return (await call('createMeeting', { title: 'Ward meeting', attendees: ['Asha'] })).json.id;
  }

  async function transcribed(): Promise<string> {
    const id = ulid();
    const keys = {
      transcript_key: `meetings/${id}/transcripts/j-1.json`,
      summary_key: `meetings/${id}/summaries/j-1.json`,
    };
    const said = { start_time: 0, end_time: 1, transcript: 'नमस्कार' };
    await archiveBucket.putJson(keys.transcript_key, {
      timeline: [{ speaker: 'Speaker 1', ...said }],
      processing_metadata: {
        total_duration: 1,
        language_code: 'mr-IN',
        engine: { id: 'e', label: 'E', rough: false },
      },
      speaker_analysis: { total_speakers: 1, known_speakers: 0, unknown_speakers_identified: 1 },
      quality_metrics: {
        transcription_success_rate: 100,
        total_words: 1,
        average_confidence: 1,
      },
    });
    await archiveBucket.putJson(keys.summary_key, {
      original: { language: 'mr-IN', content: 'नमस्कार.', made_by: 'told', points: [point] },
    });
    await table.put(meetingItem(madeMeeting({ id, status: 'completed', duration: 1, ...keys })));
    return id;
  }

  /** A point of its summary. */
  async function pointed() {
    const { text, owner, due } = point;
    return { id: await transcribed(), point: point.id, was: { text, owner, due } };
  }

  /** A meeting with two versions of its transcript. */
  async function edited(): Promise<string> {
    const id = await transcribed();
    await call('renameSpeaker', { id, old_speaker: 'Speaker 1', new_speaker: 'Asha' });
    return id;
  }

  /** A meeting with two versions of its summaries. */
  async function reworded(): Promise<string> {
    const asked = await pointed();
    await call('editPoint', { ...asked, language: 'original', text: 'मंजूर' });
    return asked.id;
  }

  async function queued(): Promise<{ id: string; job_id: string }> {
    const id = await meeting();
    const { json } = await call('uploadForm', { id, audio_file: file('a.wav') });
    return { id, job_id: json.job_id };
  }

  async function failed(): Promise<string> {
    const { id, job_id } = await queued();
    const job = await table.get(jobKey(job_id), JobRecord);
    if (!job) throw new Error('The job is not there');
    const set = { status: 'failed' as const, failure: reason('noSpeech') };
    await table.update(
      jobKey(job_id),
      { set: { ...set, ...placeInQueue({ ...job, ...set }) } },
      JobRecord,
    );
    await table.update(meetingKey(id), { set: { status: 'failed' } }, MeetingRecord);
    return job_id;
  }

  async function upload() {
    const id = await meeting();
    const given = { id, file_name: 'a.wav', content_type: 'audio/wav', size: sound.length };
    const { json } = await call('startUpload', given);
    return { id, upload: json, upload_id: json.upload_id as string };
  }

  const scheduled = async (): Promise<string> =>
    (
      await call('scheduleMeeting', {
        title: 'Budget',
        scheduled_time: new Date(Date.now() + 3_600_000).toISOString(),
      })
    ).json.id;

  async function person(): Promise<string> {
    const id = ulid();
    await table.transact(
      newUserWrites({
        id,
        username: id.toLowerCase(),
        full_name: 'Asha Patil',
        email: `${id}@example.in`,
        phone: '',
        role: 'staff',
        department: 'Finance',
        bio: '',
        is_active: true,
        has_photo: false,
        created_at: new Date().toISOString(),
        signed_in_at: 0,
      }),
    );
    return id;
  }

  /** With two samples that have not been examined. */
  async function speaker(): Promise<string> {
    const id = ulid();
    const samples = [1, 2].map(
      (place): SampleRecord => ({
        key: `voices/${id}/${place}.wav`,
        file_name: 'asha.wav',
        content_type: 'audio/wav',
        size: sound.length,
        seconds: null,
        meeting_id: null,
      }),
    );
    for (const { key, content_type } of samples)
      await personalDataBucket.put(key, sound, content_type);
    const facts = { name: 'Asha', role: 'user', created_by: 'Asha', consent: null };
    const created_at = new Date().toISOString();
    await table.transact(speakerWrites({ id, ...facts, created_at, samples }));
    return id;
  }

  const voices = [{ file_name: 'a.wav', content_type: 'audio/wav', size: voice.length }];

  async function send({ uploads }: { uploads: { url: string }[] }): Promise<void> {
    for (const { url } of uploads) await fetch(url, { method: 'PUT', body: voice });
  }

  async function enrolment(): Promise<string> {
    const { json } = await call('startEnrolment', { name: 'Ravi', role: 'user', samples: voices });
    await send(json);
    return json.enrolment_id;
  }

  const documents = async (): Promise<string> =>
    (await call('createDocuments', { meeting_ids: [await transcribed()] })).json.id;

  /** Ends the exports of earlier calls, since only one may run at a time. */
  async function endExports(): Promise<void> {
    const live = await table.get(liveKey, Live);
    const outcome = { status: 'failed', stage: reason('exportFailed', { number: 'E1' }) } as const;
    for (const id of live?.ids ?? []) await endExport(deps, id, outcome);
  }

  const recording = { file_name: 'a.wav', content_type: 'audio/wav', size: sound.length };

  return {
    createMeeting: async () => ({ title: 'Ward meeting', description: 'Roads and drains' }),
    listMeetings: nothing,
    archiveMeetings: async () => ({ search: 'ward', status: 'pending' }),
    getDashboardStats: nothing,
    getDashboardHistory: nothing,
    getMeeting: async () => ({ id: await transcribed() }),
    updateMeeting: async () => ({ id: await meeting(), title: 'New title', priority: 'high' }),
    deleteMeeting: async () => ({ id: (await queued()).id }),
    setLegalHold: async () => ({ id: await meeting(), hold: true, reason: 'Case 12 of 2026' }),
    getJobStatus: async () => ({ id: (await queued()).id }),
    getMeetingForExport: async () => ({ id: await meeting() }),
    exportMeeting: async () => ({ id: await transcribed() }),
    createDocuments: async () => ({ meeting_ids: [await transcribed()], format: 'csv' }),
    getDocuments: async () => ({ id: await documents() }),
    getDocumentsFile: async () => ({ id: await documents() }),
    getTranscription: async () => ({ id: await transcribed() }),
    getWords: async () => ({ id: await transcribed() }),
    renameSpeaker: async () => ({
      id: await transcribed(),
      old_speaker: 'Speaker 1',
      new_speaker: 'Asha',
    }),
    renameSpeakers: async () => ({
      id: await transcribed(),
      renames: [{ old_speaker: 'Speaker 1', new_speaker: 'Asha' }],
    }),
    identifySpeaker: async () => ({
      id: await transcribed(),
      speaker: 'Speaker 1',
      speaker_id: await speaker(),
    }),
    refuseVoice: async () => ({
      id: await transcribed(),
      speaker: 'Speaker 1',
      speaker_id: await speaker(),
    }),
    editSegment: async () => ({
      id: await transcribed(),
      index: 0,
      was: { speaker: 'Speaker 1', transcript: 'नमस्कार' },
      speaker: 'Asha',
      transcript: 'नमस्कार मंडळी',
    }),
    addPoint: async () => ({ id: await transcribed(), section: 'decisions', text: 'मंजूर' }),
    editPoint: async () => ({
      ...(await pointed()),
      language: 'original',
      text: 'नमस्कार मंडळी',
    }),
    movePoint: async () => {
      const id = await transcribed();
      const { json } = await call('addPoint', { id, section: point.section, text: 'आणखी' });
      return { id, point: json.original.points[1].id, direction: 'up', past: point.id };
    },
    removePoint: async () => ({ id: await transcribed(), point: point.id }),
    listSummaryVersions: async () => ({ id: await reworded() }),
    getSummaryVersion: async () => ({ id: await reworded(), version: 1 }),
    restoreSummaryVersion: async () => ({ id: await reworded(), version: 1, upon: 2 }),
    remakePoint: async () => ({ ...(await pointed()), language: 'original' }),
    editTranscription: async () => ({
      id: await transcribed(),
      version: 1,
      edits: [{ kind: 'reassign', index: 0, speaker: 'Asha' }],
    }),
    undoEdit: async () => ({ id: await edited(), version: 2 }),
    redoEdit: async () => {
      const id = await edited();
      await call('undoEdit', { id, version: 2 });
      return { id, version: 3 };
    },
    listVersions: async () => ({ id: await edited() }),
    getVersion: async () => ({ id: await edited(), version: 1 }),
    restoreVersion: async () => ({ id: await edited(), version: 1, upon: 2 }),
    startUpload: async () => ({ id: await meeting(), ...recording }),
    uploadForm: async () => ({ id: await meeting(), audio_file: file('a.wav') }),
    getUpload: async () => {
      const { id, upload_id } = await upload();
      return { id, upload_id };
    },
    completeUpload: async () => {
      const { id, upload_id, upload: started } = await upload();
      return { id, upload_id, parts: await sendParts(sound, started) };
    },
    abandonUpload: async () => {
      const { id, upload_id } = await upload();
      return { id, upload_id };
    },
    createJob: async () => {
      const { id, job_id } = await queued();
      await call('cancelJob', { id: job_id });
      return { meeting_id: id };
    },
    listJobs: nothing,
    getJob: async () => ({ id: (await queued()).job_id }),
    getQueue: nothing,
    setJobPriority: async () => ({ id: (await queued()).job_id, priority: 'urgent' }),
    retryJob: async () => ({ id: await failed() }),
    cancelJob: async () => ({ id: (await queued()).job_id }),
    scheduleMeeting: async () => ({
      title: 'Budget',
      scheduled_time: new Date(Date.now() + 3_600_000).toISOString(),
    }),
    listScheduled: nothing,
    listUpcoming: nothing,
    deleteScheduled: async () => ({ id: await scheduled() }),
    startScheduledUpload: async () => ({ id: await scheduled(), ...recording }),
    uploadScheduledForm: async () => ({ id: await scheduled(), audio_file: file('a.wav') }),
    enrolSpeaker: async () => ({ name: 'Asha', role: 'user', audio: voiceFile }),
    startEnrolment: async () => ({ name: 'Asha', samples: voices }),
    completeEnrolment: async () => ({ enrolment_id: await enrolment() }),
    listSpeakers: nothing,
    getSpeakerStats: nothing,
    getSpeaker: async () => ({ id: await speaker() }),
    updateSpeaker: async () => ({ id: await speaker(), name: 'Asha Patil' }),
    addSamples: async () => ({ id: await speaker(), audio: voiceFile }),
    startSamples: async () => ({ id: await speaker(), samples: voices }),
    completeSamples: async () => {
      const id = await speaker();
      const { json } = await call('startSamples', { id, samples: voices });
      await send(json);
      return { id, enrolment_id: json.enrolment_id };
    },
    deleteSample: async () => ({ id: await speaker(), sample_id: '2' }),
    withdrawConsent: async () => {
      const id = await speaker();
      await call('updateSpeaker', { id, consent_by: 'Asha', consent_purpose: 'Minutes' });
      return { id };
    },
    deleteSpeaker: async () => ({ id: await speaker() }),
    signIn: async () => ({ username: 'asha', password: 'Right-Password1' }),
    registerUser: async () => ({
      username: ulid().toLowerCase(),
      email: 'asha@example.in',
      full_name: 'Asha Patil',
      password: 'First-Password1',
    }),
    getSettings: nothing,
    setMyPhoto: async () => ({ photo: { name: 'me.png', type: 'image/png', bytes: png } }),
    deleteMyPhoto: nothing,
    getPhoto: async () => {
      await call('setMyPhoto', { photo: { name: 'me.png', type: 'image/png', bytes: png } });
      return { id: (await call('getMe', {})).json.id };
    },
    getMyData: nothing,
    createExport: async () => {
      await endExports();
      return {};
    },
    createAnnouncement: async () => ({ subject: 'Maintenance', text: 'On Sunday from 8 to 10.' }),
    listExports: nothing,
    getExport: async () => {
      await endExports();
      return { id: (await call('createExport', {})).json.id };
    },
    getMe: nothing,
    updateMe: async () => ({ bio: 'Clerk of ward 12' }),
    signOutElsewhere: nothing,
    signOutUser: async () => ({ id: await person() }),
    listUsers: nothing,
    getUser: async () => ({ id: await person() }),
    updateUser: async () => ({ id: await person(), role: 'officer' }),
    deleteUser: async () => ({ id: await person() }),
    updateSettings: async () => ({ preferences: { theme: 'dark' } }),
    listAudit: async () => ({ action: 'createMeeting' }),
    listMyActivity: nothing,
    getHealth: nothing,
    getDatabaseHealth: nothing,
    getQueueHealth: nothing,
    getWorkflowHealth: nothing,
    getOpenApi: nothing,
  };
}
