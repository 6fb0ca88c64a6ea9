import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import { fakeApi, type Handlers } from './fake-api.ts';
import { fakeStorage } from './fake-storage.ts';
import { dialogIsClosed, open, setUpBrowser } from './portal.tsx';
import { archiveOf, jobOf, meetingOf, system, transcriptionOf } from './records.ts';

setUpBrowser();
const getMe = () => system;
const failed = () => meetingOf({ status: 'failed', has_transcription: false });
const failure = reason('noSpeech');
const failedJob = () => jobOf({ status: 'failed', stage: reason('failed'), failure });
const cancelled = () => meetingOf({ status: 'pending', has_transcription: false });
const cancelledJob = () =>
  jobOf({ status: 'cancelled', progress: 13, stage: reason('cancelled'), expected_end: null });

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const choose = () =>
  fireEvent.drop(screen.getByRole('group', { name: /Drag and drop/ }), {
    dataTransfer: {
      files: [new File(['12345'], 'b.mp3', { type: 'audio/mpeg', lastModified: 7 })],
    },
  });

async function openMeeting(handlers: Handlers) {
  const storage = fakeStorage().handlers;
  const startScheduledUpload = storage.startUpload;
  const api = fakeApi({ getMe, ...storage, startScheduledUpload, ...handlers });
  const { router } = await open('/meetings/m1');
  return { api, router };
}

it('offers another recording for a meeting whose job failed [meeting-49]', async () => {
  const { api } = await openMeeting({ getMeeting: failed, getJobStatus: failedJob });
  await press('Upload another recording');
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Audio' }));
  choose();
  fireEvent.click(dialog.getByRole('button', { name: 'Upload Audio' }));
  expect(await screen.findByText('Successfully uploaded: b.mp3')).toBeTruthy();
  expect(api.named('startUpload')).toMatchObject([{ id: 'm1', file_name: 'b.mp3' }]);
  expect(api.named('createMeeting')).toEqual([]);
  await dialogIsClosed();
});

it('retries a failed job [meeting-49]', async () => {
  const { api } = await openMeeting({
    getMeeting: failed,
    getJobStatus: failedJob,
    retryJob: () => jobOf({ status: 'queued' }),
  });
  await press('Retry');
  expect(await screen.findByText('Job queued for retry')).toBeTruthy();
  expect(api.named('retryJob')).toEqual([{ id: failedJob().job_id }]);
});

it('shows a cancelled job in one word, without progress, and queues the meeting again [meeting-8] [meeting-49]', async () => {
  let meeting = cancelled();
  let job = cancelledJob();
  const { api } = await openMeeting({
    getMeeting: () => meeting,
    getJobStatus: () => job,
    createJob: () => {
      meeting = { ...meeting, status: 'queued', job_id: 'j2' };
      job = jobOf({ job_id: 'j2', status: 'queued', stage: reason('waiting') });
      return job;
    },
  });
  expect(await screen.findByText(/The recording is kept/)).toBeTruthy();
  const panel = within(screen.getByRole('region', { name: 'Processing Status' }));
  expect(panel.getAllByText('Cancelled')).toHaveLength(1);
  expect(screen.queryByText('Pending')).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByText(/%/)).toBeNull();
  expect(await screen.findByRole('button', { name: 'Upload another recording' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy();
  await press('Queue');
  expect(await screen.findByText('Meeting queued for processing')).toBeTruthy();
  expect(api.named('createJob')).toEqual([{ meeting_id: 'm1', status: 'queued' }]);
  expect(await screen.findByRole('progressbar')).toBeTruthy();
});

it('queues a meeting again whose job was cancelled while it waited [meeting-49]', async () => {
  const { api } = await openMeeting({
    getMeeting: () => ({ ...cancelled(), job_id: null }),
    createJob: () => {
      throw new AppError('conflict', reason('recordingGone'));
    },
  });
  await press('Queue');
  expect(await screen.findByText('Failed to queue meeting for processing')).toBeTruthy();
  expect(api.named('createJob')).toHaveLength(1);
});

it('leads to queueing a meeting again from its other parts [meeting-56]', async () => {
  fakeApi({ getMe, getMeeting: cancelled, getJobStatus: cancelledJob });
  await open('/meetings/m1/summary');
  const next = await screen.findByRole('link', { name: 'Queue the meeting again' });
  expect(next.getAttribute('href')).toBe('/meetings/m1');
});

it('shows a failed job without progress [meeting-8]', async () => {
  await openMeeting({ getMeeting: failed, getJobStatus: failedJob });
  expect(await screen.findByRole('alert')).toBeTruthy();
  const panel = within(screen.getByRole('region', { name: 'Processing Status' }));
  expect(panel.getAllByText('Failed')).toHaveLength(1);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByText(/%/)).toBeNull();
});

it('deletes a failed meeting after asking, and goes to the archive [meeting-49]', async () => {
  const { api, router } = await openMeeting({
    getMeeting: failed,
    getJobStatus: failedJob,
    deleteMeeting: () => ({ detail: 'done' }),
    archiveMeetings: () => archiveOf([]),
    getQueue: () => ({ queue: [] }),
  });
  await press('Delete');
  const dialog = within(await screen.findByRole('dialog', { name: /^Delete “/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Meeting deleted successfully')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/archive'));
  expect(api.named('deleteMeeting')).toEqual([{ id: 'm1' }]);
});

it('offers staff neither deleting nor anything that they may not do [meeting-49]', async () => {
  const openAs = (id: string) =>
    openMeeting({
      getMe: () => ({ ...system, id, role: 'staff' }),
      getMeeting: failed,
      getJobStatus: failedJob,
    });
  await openAs(failed().created_by_id);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  cleanup();
  await openAs('somebody-else');
  expect(await screen.findByRole('button', { name: 'Upload another recording' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('replaces the recording of a finished meeting only once that is confirmed [meeting-50]', async () => {
  const finished = meetingOf({
    audio_url: 'http://storage.test/a',
    transcription: transcriptionOf(),
  });
  const { api } = await openMeeting({ getMeeting: () => finished });
  await press('Replace recording');
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace recording' }));
  choose();
  fireEvent.click(dialog.getByRole('button', { name: 'Upload Audio' }));
  const question = within(await screen.findByRole('dialog', { name: 'Replace the recording?' }));
  expect(question.getByText(/The old recording stays in the archive/)).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(api.named('startUpload')).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Upload Audio' }));
  await press('Replace');
  expect(await screen.findByText('Successfully uploaded: b.mp3')).toBeTruthy();
  expect(api.named('completeUpload')).toMatchObject([{ id: 'm1' }]);
});

it('asks before an upload replaces a transcript that appeared meanwhile, and sends nothing twice [meeting-50]', async () => {
  let meeting = failed();
  const { api } = await openMeeting({
    getMeeting: () => meeting,
    getJobStatus: failedJob,
    completeUpload: ({ replace }) => {
      meeting = meetingOf({
        job_id: 'j2',
        audio_url: 'http://storage.test/a',
        transcription: transcriptionOf(),
      });
      if (!replace) throw new AppError('conflict', reason('replacesTranscript'));
      return { job_id: 'j3', status: 'queued' };
    },
  });
  await press('Upload another recording');
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Audio' }));
  choose();
  fireEvent.click(dialog.getByRole('button', { name: 'Upload Audio' }));
  expect(await dialog.findByText(/open the meeting and add this file again/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  cleanup();
  await open('/meetings/m1');
  await press('Replace recording');
  const again = within(await screen.findByRole('dialog', { name: 'Replace recording' }));
  choose();
  fireEvent.click(again.getByRole('button', { name: 'Upload Audio' }));
  await press('Replace');
  expect(await screen.findByText('Successfully uploaded: b.mp3')).toBeTruthy();
  expect(api.named('startUpload')).toHaveLength(1);
  const completing = api.named('completeUpload');
  expect(completing).toMatchObject([{ id: 'm1' }, { id: 'm1' }, { replace: true }]);
  expect(completing[1]).not.toHaveProperty('replace');
});

it('takes the recording of a scheduled meeting on its own page [meeting-37] [meeting-56]', async () => {
  const scheduled = meetingOf({ status: 'scheduled', job_id: null, has_transcription: false });
  const { api, router } = await openMeeting({ getMeeting: () => scheduled });
  const upload = await screen.findByRole('button', { name: 'Upload the recording' });
  expect(screen.queryByText('Next:')).toBeNull();
  await act(() => router.navigate('/meetings/m1/summary'));
  fireEvent.click(await screen.findByRole('link', { name: 'Upload the recording' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/meetings/m1'));
  expect(upload.isConnected).toBe(false);
  await press('Upload the recording');
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Audio' }));
  choose();
  fireEvent.click(dialog.getByRole('button', { name: 'Upload Audio' }));
  expect(await screen.findByText('Successfully uploaded: b.mp3')).toBeTruthy();
  expect(api.named('startScheduledUpload')).toMatchObject([{ id: 'm1', file_name: 'b.mp3' }]);
  await dialogIsClosed();
});

it('offers another recording where the transcript is empty [meeting-50]', async () => {
  const transcription = transcriptionOf({ timeline: [] });
  await openMeeting({
    getMeeting: () => meetingOf({ audio_url: 'http://storage.test/a', transcription }),
  });
  expect(await screen.findByRole('button', { name: 'Replace recording' })).toBeTruthy();
});

it('sends nothing if the meeting received another recording meanwhile [upload-62]', async () => {
  let jobs = 0;
  const { api } = await openMeeting({
    getMeeting: () => ({ ...failed(), job_id: jobs++ === 0 ? 'j1' : 'j2' }),
    getJobStatus: failedJob,
  });
  await press('Upload another recording');
  choose();
  await press('Upload Audio');
  const said = /This meeting has received another recording in the meantime/;
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
  expect(api.named('startUpload')).toEqual([]);
});
