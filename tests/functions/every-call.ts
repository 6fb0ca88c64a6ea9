import { ulid } from 'ulid';
import * as z from 'zod';
import type { Api } from '#contract/api.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type { FormFile } from '#contract/values.ts';
import { endExport } from '#functions/domain/exports/exports.ts';
import { newUserWrites } from '#functions/domain/users/arrive.ts';
import { Live, liveKey } from '#functions/records/exports.ts';
import { JobRecord, jobKey, placeInQueue } from '#functions/records/jobs.ts';
import { MeetingRecord, meetingItem, meetingKey } from '#functions/records/meetings.ts';
import { MinutesRecord, minutesKey } from '#functions/records/minutes.ts';
import { serviceItem } from '#functions/records/services.ts';
import {
  type SampleRecord,
  newSpeakerWrites as speakerWrites,
} from '#functions/records/speakers.ts';
import { sendParts } from '../journey/script.ts';
import { wav } from '../journey/sound.ts';
import { spoken } from '../voice/spoken.ts';
import { giveTranscript, spokenLines } from './given-transcript.ts';
import { madeMeeting, recording as storedRecording } from './made.ts';
import { pdfOf } from './papers-made.ts';
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

  async function transcribed(seconds = 1, audio_key: string | null = null): Promise<string> {
    const id = ulid();
    const keys = {
      transcript_key: `meetings/${id}/transcripts/j-1.json`,
      summary_key: `meetings/${id}/summaries/j-1.json`,
    };
    const said = { start_time: 0, end_time: seconds, transcript: 'नमस्कार' };
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
    const sound = audio_key === null ? {} : { audio_key, recording: storedRecording };
    const facts = { id, status: 'completed' as const, duration: seconds, ...sound, ...keys };
    await table.put(meetingItem(madeMeeting(facts)));
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
        version: 1,
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
    const facts = {
      name: 'Asha',
      role: 'user',
      created_by: 'Asha',
      created_by_id: 'asha',
      consent: null,
    };
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

  async function body(family: 'A' | 'plain' = 'plain'): Promise<string> {
    const facts = { name: 'General Body', kind: 'general_body', profile: { family } };
    return (await call('createBody', facts)).json.id;
  }

  const termFacts = () => ({
    kind: 'place' as const,
    spellings: [{ language: 'mr-IN' as const, text: `वारजे ${ulid()}` }],
    scope: { of: 'deployment' as const },
  });
  const term = async (): Promise<string> =>
    (await call('createVocabularyTerm', termFacts())).json.id;
  const suggestedTerm = async (): Promise<string> =>
    (await call('suggestVocabularyTerm', termFacts())).json.id;

  /** A body with one member. */
  async function joined(family?: 'A') {
    const id = await body(family);
    const { json } = await call('addMember', { id, name: 'B. Member', post: 'Ward 12' });
    return { id, membership_id: json.membership_id, person_id: json.id };
  }

  /** A sitting with one item, issued, and two members present, who have moved and seconded a motion. */
  async function sitting(family?: 'A') {
    const { id: body_id, person_id: mover_id } = await joined(family);
    const second = await call('addMember', { id: body_id, name: 'C. Member' });
    const seconder_id: string = second.json.id;
    const id = await meeting();
    await call('setSitting', { id, body_id, scheduled: '2026-12-01T05:30:00Z' });
    const { json: item } = await call('addAgendaItem', { id, title: 'Water supply' });
    const agenda_item_id: string = item.id;
    await call('issueAgenda', { id });
    await call('openSitting', { id, presiding_id: mover_id });
    const entries: string[] = [];
    for (const person_id of [mover_id, seconder_id]) {
      const entry = await call('recordAttendance', { id, person_id, type: 'present' });
      entries.push(entry.json.id);
    }
    return { id, body_id, agenda_item_id, mover_id, seconder_id, entry_id: entries[0] ?? '' };
  }

  /** The notice of a sitting as it went out to a member. */
  async function served() {
    const { id, mover_id } = await sitting();
    const service = {
      meeting_id: id,
      service_id: '01KN0000000000000000000000',
      occasion: 'notice' as const,
      issued_at: '2026-11-20T05:30:00.000Z',
      person_id: mover_id,
      name: { en: 'B. Member' },
      honorific: '',
      state: 'no_address' as const,
      at: '2026-11-20T05:31:00.000Z',
      recorded_by: null,
    };
    await deps.table.put(serviceItem(service));
    return { meeting_id: id, service_id: service.service_id, person_id: mover_id };
  }

  async function moved() {
    const { id, agenda_item_id, mover_id, seconder_id } = await sitting();
    const text = 'That the tender be accepted.';
    const motion = { id, agenda_item_id, text, mover_id, seconder_id };
    const { json } = await call('createMotion', motion);
    return { id, motion_id: json.id as string };
  }

  async function voted() {
    const { id, motion_id } = await moved();
    const { json } = await call('recordVote', { id, motion_id, method: 'no_objection' });
    return { id, vote_id: json.vote.id as string, resolution_id: json.resolution.id as string };
  }

  /** A sitting in whose recording somebody is heard to leave. */
  async function suggested() {
    const made = await sitting();
    const { json } = await call('addMember', { id: made.body_id, name: 'Asha Deo' });
    await call('recordAttendance', { id: made.id, person_id: json.id, type: 'present' });
    await giveTranscript(deps, made.id, spokenLines('Chair: Shri Deo has left the hall.'));
    return made;
  }

  /** A paper that was sent and not checked. */
  async function arrivedPaper() {
    const { id } = await sitting();
    const bytes = pdfOf();
    const { json } = await call('startPaper', {
      id,
      file_name: 'Estimate.pdf',
      size: bytes.length,
    });
    await deps.uploadBucket.put(`uploads/${id}/papers/${json.id}`, bytes, '');
    return { id, paper_id: json.id as string };
  }

  async function laidPaper() {
    const paper = await arrivedPaper();
    await call('completePaper', paper);
    return paper;
  }

  /** Of a sitting: its item before it is issued. */
  async function drafted() {
    const { id } = await sitting();
    const { json } = await call('addAgendaItem', { id, title: 'Roads' });
    return { id, item_id: json.id as string };
  }

  /** A draft of the minutes of a sitting. */
  async function minutes() {
    const { id } = await voted();
    const { json } = await call('createMinutes', { id });
    return { id, version: json.version as number, blocks: json.blocks as { id: string }[] };
  }

  /** A block of such a draft. */
  async function block() {
    const { id, version, blocks } = await minutes();
    return { id, version, block_id: blocks[0]?.id ?? '' };
  }

  /** A draft of the minutes of a meeting without a body, with every check passed or waived. */
  async function plainMinutes() {
    const facts = { title: 'Review', attendees: ['Asha', 'Ravi'], chair: 'Asha' };
    const { id } = (await call('createMeeting', facts)).json;
    const { version, blocks } = (await call('createMinutes', { id })).json;
    await waiveAll(id);
    return { id: id as string, version: version as number, block_id: blocks[0].id as string };
  }

  async function waiveAll(id: string): Promise<void> {
    const { items } = (await call('listMinutesChecks', { id })).json;
    for (const check of items)
      if (check.state === 'to_fix')
        await call('waiveMinutesCheck', { id, check_id: check.id, reason: 'It was so.' });
  }

  async function agreed() {
    const minutes = await plainMinutes();
    await call('agreeMinutes', { id: minutes.id, version: minutes.version });
    return minutes;
  }

  /** Agreed minutes, and a scan of their signed print that was sent. */
  async function scanned(capacity: 'presiding' | 'secretary' = 'presiding') {
    const { id, version, block_id } = await agreed();
    const bytes = pdfOf();
    const { upload_id } = (await call('startSignatureFile', { id, size: bytes.length })).json;
    await deps.uploadBucket.put(`uploads/${id}/signatures/${upload_id}`, bytes, '');
    const ink = { method: 'ink' as const, signed_by: 'Asha', signed_at: '2026-11-20' };
    return { block_id, signing: { id, version, capacity, ...ink, upload_id: upload_id as string } };
  }

  /** A resolution whose minutes are agreed. */
  async function certifiable() {
    const { id, resolution_id } = await voted();
    const { version } = (await call('createMinutes', { id })).json;
    await waiveAll(id);
    await call('agreeMinutes', { id, version });
    return resolution_id;
  }

  /** Agreed, with a redaction that waits; somebody else did both. */
  async function redacted() {
    const minutes = await agreed();
    const { id, version, block_id } = minutes;
    const ground = { title: 'RTI Act 2005', section: 's. 8(1)(j)' };
    const { json } = await call('askRedaction', { id, version, block_id, ground });
    await byOthers(id);
    return { id, version, redaction_id: json.standing.redactions[0].id as string };
  }

  /** As if somebody else had agreed to the minutes and asked for their redactions: two people decide. */
  async function byOthers(id: string): Promise<void> {
    const record = await deps.table.get(minutesKey(id), MinutesRecord);
    const standing = record && {
      ...record.standing,
      frozen: record.standing.frozen && { ...record.standing.frozen, by_id: 'somebody' },
      redactions: record.standing.redactions.map((one) => ({ ...one, asked_by_id: 'somebody' })),
    };
    await deps.table.update(minutesKey(id), { set: { standing } }, z.unknown());
  }

  /** Signed minutes that others agreed to. */
  async function publishable() {
    const { id, version } = await signed();
    await byOthers(id);
    return { id, version };
  }

  async function signed(capacity: 'presiding' | 'secretary' = 'presiding') {
    const { block_id, signing } = await scanned(capacity);
    const { json } = await call('signMinutes', signing);
    const signature_id: string = json.standing.signatures[0].id;
    return { id: signing.id, version: signing.version, block_id, signature_id };
  }

  /** Minutes of a body of family A, laid before its next meeting. */
  async function laid() {
    const { id, body_id } = await sitting('A');
    const { version } = (await call('createMinutes', { id })).json;
    await waiveAll(id);
    await call('agreeMinutes', { id, version });
    await call('stepMinutes', { id, version, action: 'circulate' });
    const later = await meeting();
    await call('setSitting', { id: later, body_id, scheduled: '2027-01-05T05:30:00Z' });
    await call('stepMinutes', { id, version, action: 'lay', meeting_id: later });
    return { id, version: version as number };
  }

  /** A comment on such a draft. */
  async function comment() {
    const { id } = await minutes();
    const { json } = await call('addMinutesComment', { id, text: 'Who took the chair?' });
    return { id, comment_id: json.id as string };
  }

  const me = async (): Promise<string> => (await call('getMe', {})).json.id;

  /** Such a draft, which its caller was asked to review. */
  async function review() {
    const { id, version } = await minutes();
    await call('setMinutesReview', { id, reviewers: [await me()], version: 0 });
    return { id, version };
  }

  async function action(): Promise<string> {
    return (await call('createAction', { text: 'Repair the tank.' })).json.id;
  }

  const member = async () => ({ id: (await joined()).person_id });

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
    getOffice: nothing,
    setOffice: async () => ({ name: 'Ward Office', address: ['Main Road'], logo: null }),
    listDepartments: nothing,
    setDepartments: async () => ({ departments: ['Water Supply', 'Roads'] }),
    setSitting: async () => ({
      id: await meeting(),
      body_id: await body(),
      scheduled: '2026-12-01T05:30:00Z',
    }),
    getSitting: async () => ({ id: (await sitting()).id }),
    listSittings: nothing,
    listServices: async () => ({ id: (await sitting()).id }),
    sendService: async () => {
      const { meeting_id: id, service_id } = await served();
      return { id, service_id };
    },
    recordService: async () => {
      const { meeting_id: id, ...of } = await served();
      return { id, ...of, way: 'by_hand', day: '2026-01-01' };
    },
    issueNotice: async () => ({ id: (await sitting()).id }),
    openSitting: async () => {
      const { id: body_id, person_id: presiding_id } = await joined();
      const id = await meeting();
      await call('setSitting', { id, body_id, scheduled: '2026-12-01T05:30:00Z' });
      return { id, presiding_id };
    },
    changePresiding: async () => {
      const { id, seconder_id: presiding_id } = await sitting();
      return { id, presiding_id };
    },
    closeSitting: async () => ({ id: (await sitting()).id }),
    alignRecording: async () => ({ id: (await sitting()).id, began: '2026-12-01T05:30:00Z' }),
    addAgendaItem: async () => ({ id: (await sitting()).id, title: 'Roads' }),
    updateAgendaItem: async () => ({ ...(await drafted()), title: 'Drains' }),
    removeAgendaItem: drafted,
    orderAgenda: async () => {
      const { id, item_id } = await drafted();
      return { id, items: [item_id] };
    },
    issueAgenda: async () => ({
      id: (await drafted()).id,
      edition: 'supplementary',
      reason: 'New',
    }),
    takeAgendaItem: async () => {
      const { id, agenda_item_id: item_id } = await sitting();
      return { id, item_id };
    },
    settleAgendaItem: async () => ({ ...(await drafted()), status: 'withdrawn' }),
    recordAttendance: async () => {
      const { id, mover_id: person_id } = await sitting();
      return { id, person_id, type: 'left' };
    },
    recordAttendances: async () => {
      const { id, mover_id: person_id } = await sitting();
      return { id, entries: [{ entry_id: ulid(), person_id, type: 'left' }] };
    },
    removeAttendance: async () => {
      const { id, entry_id } = await sitting();
      return { id, entry_id };
    },
    createMotion: async () => {
      const { id, agenda_item_id, mover_id } = await sitting();
      return { id, agenda_item_id, mover_id, text: 'That it be noted.' };
    },
    withdrawMotion: moved,
    deferMotion: moved,
    referMotion: moved,
    recordVote: async () => ({ ...(await moved()), method: 'hands', for: 2 }),
    getVote: async () => {
      const { id, vote_id } = await voted();
      return { id, vote_id };
    },
    exportAgenda: async () => ({ id: (await sitting()).id, format: 'docx' }),
    listCarriedOver: async () => ({ id: (await sitting()).id }),
    getCalendarAddress: async () => ({ id: await body() }),
    setCalendarAddress: async () => ({ id: await body() }),
    getCalendar: async () => {
      const id = await body();
      const { json } = await call('setCalendarAddress', { id });
      return { id, token: json.path.split('/').at(-1) };
    },
    startPaper: async () => ({ id: (await sitting()).id, file_name: 'Estimate.pdf', size: 10 }),
    completePaper: arrivedPaper,
    listPapers: async () => ({ id: (await sitting()).id }),
    getPaperFile: laidPaper,
    renamePaper: async () => ({ ...(await laidPaper()), title: 'Plan of ward 7', version: 1 }),
    withdrawPaper: laidPaper,
    listResolutions: nothing,
    getFindings: async () => ({ id: (await suggested()).id }),
    setDiscussions: async () => {
      const { id, agenda_item_id } = await suggested();
      return { id, starts: [{ agenda_item_id, start_time: 0 }], version: 0 };
    },
    dismissSuggestion: async () => {
      const { id } = await suggested();
      const { json } = await call('getFindings', { id });
      return { id, suggestion_id: json.suggestions[0].id, dismissed: true };
    },
    createMinutes: async () => ({ id: (await voted()).id }),
    getMinutes: async () => ({ id: (await minutes()).id }),
    discardMinutes: async () => {
      const { id, version } = await minutes();
      return { id, version };
    },
    editMinutesBlock: async () => ({ ...(await block()), text: 'The meeting began late.' }),
    updateMinutesBlock: async () => {
      const { id, block_id } = await block();
      return { id, block_id };
    },
    addMinutesBlock: async () => ({ id: (await minutes()).id, text: 'Tea was served.' }),
    removeMinutesBlock: block,
    orderMinutes: async () => {
      const { id, version, blocks } = await minutes();
      return { id, version, blocks: blocks.map((one) => one.id).toReversed() };
    },
    listMinutesVersions: async () => ({ id: (await minutes()).id }),
    getMinutesVersion: async () => {
      const { id, version } = await minutes();
      return { id, version };
    },
    stepMinutes: async () => {
      const { id, version } = await plainMinutes();
      return { id, version, action: 'submit' as const };
    },
    acknowledgeMinutes: async () => {
      const { id, version } = await agreed();
      return { id, version };
    },
    agreeMinutes: async () => {
      const { id, version } = await plainMinutes();
      return { id, version };
    },
    confirmMinutes: laid,
    signMinutes: async () => (await scanned()).signing,
    startSignatureFile: async () => ({ id: (await agreed()).id, size: 100 }),
    getSignatureFile: async () => {
      const { id, signature_id } = await signed();
      return { id, signature_id };
    },
    voidSignature: async () => {
      const { id, signature_id } = await signed('secretary');
      return { id, signature_id, reason: 'By mistake.' };
    },
    addCorrigendum: async () => {
      const { id, version, block_id } = await signed();
      return { id, version, block_id, text: 'Ravi came later.', reason: 'A slip.' };
    },
    askRedaction: async () => {
      const { id, version, block_id } = await agreed();
      return { id, version, block_id, ground: { title: 'RTI Act 2005', section: 's. 8(1)(j)' } };
    },
    approveRedaction: redacted,
    dropRedaction: async () => {
      const { id, redaction_id } = await redacted();
      return { id, redaction_id, reason: 'It is known.' };
    },
    publishMinutes: publishable,
    withdrawMinutes: async () => {
      const minutes = await publishable();
      await call('publishMinutes', minutes);
      return { ...minutes, reason: 'A wrong name.' };
    },
    restoreMinutesVersion: async () => {
      const { id, version } = await minutes();
      return { id, version, upon: version };
    },
    exportMinutes: async () => ({ id: (await minutes()).id, format: 'docx' }),
    listMinutesChecks: async () => ({ id: (await minutes()).id }),
    waiveMinutesCheck: async () => ({
      id: (await minutes()).id,
      check_id: 'times_in_order',
      reason: 'The sitting goes on tomorrow.',
    }),
    enforceMinutesCheck: async () => {
      const check = { id: (await minutes()).id, check_id: 'times_in_order' };
      await call('waiveMinutesCheck', { ...check, reason: 'It goes on tomorrow.' });
      return check;
    },
    listMinutesComments: async () => ({ id: (await comment()).id }),
    addMinutesComment: async () => ({ id: (await minutes()).id, text: 'Who took the chair?' }),
    resolveMinutesComment: async () => ({ ...(await comment()), outcome: 'accepted' }),
    removeMinutesComment: comment,
    getMinutesReview: async () => ({ id: (await review()).id }),
    setMinutesReview: async () => ({
      id: (await minutes()).id,
      due_on: '2099-01-10',
      reviewers: [await me()],
      version: 0,
    }),
    agreeToMinutes: review,
    issueExtract: async () => ({ id: await certifiable(), applicant: 'Asha Patil' }),
    listExtracts: async () => ({ id: await certifiable() }),
    getResolution: async () => ({ id: (await voted()).resolution_id }),
    changeResolution: async () => {
      const { resolution_id: id } = await voted();
      return { id, state: 'implemented', version: 1 };
    },
    createAction: async () => ({
      text: 'Repair the tank.',
      due_on: '2026-12-24',
      meeting_id: await meeting(),
    }),
    takeOverActions: async () => ({ id: await transcribed() }),
    listActions: nothing,
    getAction: async () => ({ id: await action() }),
    updateAction: async () => ({ id: await action(), state: 'accepted', version: 1 }),
    reportAction: async () => ({ id: await action(), text: 'Done.' }),
    createBody: async () => ({ name: 'General Body', kind: 'general_body' }),
    listBodies: nothing,
    getBody: async () => ({ id: await body() }),
    updateBody: async () => ({ id: await body(), legal_basis: 'The Act, s. 5' }),
    setAgendaPublishing: async () => ({ id: await body(), publish_agendas: true }),
    setProfile: async () => ({ id: await body(), family: 'B', rules: {}, version: 1 }),
    getProfile: async () => ({ id: await body(), version: 1 }),
    addTerm: async () => ({ id: await body(), number: 1, start: '2024-03-01' }),
    updateTerm: async () => {
      const id = await body();
      const { json } = await call('addTerm', { id, number: 1 });
      return { id, term_id: json.id, end: '2029-02-28' };
    },
    addMember: async () => ({ id: await body(), name: 'B. Member' }),
    listMembers: async () => ({ id: await body() }),
    updateMembership: async () => {
      const { id, membership_id } = await joined();
      return { id, membership_id, role: 'presiding_officer' };
    },
    endMembership: async () => {
      const { id, membership_id } = await joined();
      return { id, membership_id, to: '2026-11-30', reason: 'resigned' };
    },
    importMembers: async () => ({ id: await body(), csv: 'name,post\nB. Member,Ward 12' }),
    listPersons: nothing,
    getPerson: member,
    updatePerson: async () => ({ ...(await member()), honorific: 'Smt.' }),
    listVocabulary: nothing,
    createVocabularyTerm: async () => termFacts(),
    getVocabularyTerm: async () => ({ id: await term() }),
    updateVocabularyTerm: async () => ({ id: await term(), kind: 'place', version: 1 }),
    deleteVocabularyTerm: async () => ({ id: await term() }),
    importVocabulary: async () => ({
      csv: `kind,mr-IN\nplace,${ulid()}`,
      scope: { of: 'deployment' },
    }),
    exportVocabulary: nothing,
    listVocabularySuggestions: nothing,
    suggestVocabularyTerm: async () => termFacts(),
    confirmVocabularySuggestion: async () => ({ id: await suggestedTerm() }),
    dismissVocabularySuggestion: async () => ({ id: await suggestedTerm() }),
    linkVoice: async () => {
      const speaker_id = await speaker();
      const consent = { consent_by: 'B. Member', consent_purpose: 'Minutes' };
      await call('updateSpeaker', { id: speaker_id, ...consent });
      return { ...(await member()), speaker_id, consent_by: 'B. Member' };
    },
    unlinkVoice: member,
    setConfidentiality: async () => ({
      id: await meeting(),
      confidential: true,
      reader_ids: [await person()],
    }),
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
    enrolVoice: async () => ({
      id: await transcribed(12, 'meetings/a.wav'),
      speaker: 'Speaker 1',
      name: 'Asha Patil',
      consent_by: 'Asha Patil',
      consent_purpose: 'Naming her in transcripts',
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
    checkTranscript: async () => ({ id: await transcribed(), version: 1, checked: true }),
    addPoint: async () => ({ id: await transcribed(), section: 'decisions', text: 'मंजूर' }),
    editPoint: async () => ({
      ...(await pointed()),
      language: 'original',
      text: 'नमस्कार मंडळी',
    }),
    reviewPoint: async () => ({ ...(await pointed()), language: 'original', reviewed: true }),
    findPassages: async () => pointed(),
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
    transcribeAgain: async () => ({
      id: await transcribed(1, 'meetings/m/audio/a.wav'),
      version: 1,
      index: 0,
      language_code: 'mr-IN',
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
    setParts: async () => {
      const { id, job_id } = await queued();
      await call('cancelJob', { id: job_id });
      const [{ id: part }] = (await call('getMeeting', { id })).json.parts;
      return { id, parts: [part], was: [part] };
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
    stopJob: async () => ({ id: (await queued()).job_id }),
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
    listPeople: nothing,
    getUser: async () => ({ id: await person() }),
    updateUser: async () => ({ id: await person(), role: 'officer' }),
    deleteUser: async () => ({ id: await person() }),
    updateSettings: async () => ({ preferences: { theme: 'dark' } }),
    listAudit: async () => ({ action: 'createMeeting' }),
    exportAudit: async () => ({ action: 'createAnnouncement' }),
    listMyActivity: nothing,
    getHealth: nothing,
    getDatabaseHealth: nothing,
    getQueueHealth: nothing,
    getWorkflowHealth: nothing,
    getOpenApi: nothing,
  };
}
