import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { fakeApi, type Handlers, saying } from './fake-api.ts';
import { fakeStorage } from './fake-storage.ts';
import { setUpBrowser } from './portal.tsx';
import {
  button,
  choose,
  enrolmentOf,
  nameField,
  opening,
  openSpeakers,
  press,
  record,
  samples,
  speakerOf,
  typeName,
  wavFile,
} from './speakers-page.ts';
import { fakeDatabase, fakeLoudspeaker, fakeMicrophone } from './speakers-sound.ts';

setUpBrowser();

describe('choosing a sample file', () => {
  async function openWithName(name = 'Asha') {
    fakeDatabase();
    fakeApi(opening());
    await openSpeakers();
    typeName(name);
  }

  it('requires a name before the file dialog opens [speakers-48]', async () => {
    await openWithName(' ');
    const click = vi.spyOn(screen.getByTestId('sample-file'), 'click');
    press('Upload Audio File');
    expect(
      await screen.findAllByText('Please enter a speaker name before uploading audio'),
    ).toHaveLength(2);
    expect(click).not.toHaveBeenCalled();
    typeName('Asha');
    press('Upload Audio File');
    expect(click).toHaveBeenCalledOnce();
  });

  it('adds a sample with its duration and file name [speakers-49]', async () => {
    fakeLoudspeaker({ length: 75 });
    await openWithName();
    choose(wavFile());
    expect(await screen.findByText('Asha, sample 1')).toBeTruthy();
    expect(samples()[0]?.textContent).toMatch(/1:15 · .* · interview\.wav$/);
  });

  it.each([
    ['a.wav', 'audio/x-wav'],
    ['a.mp3', 'audio/mp3'],
    ['a.mp3', 'audio/mpeg'],
    ['a.m4a', 'audio/x-m4a'],
    ['a.ogg', 'audio/ogg'],
    ['a.flac', 'audio/x-flac'],
    ['a.webm', 'audio/webm'],
    ['A.FLAC', ''],
  ])('accepts %s of type “%s” [speakers-50]', async (name, type) => {
    fakeLoudspeaker();
    await openWithName();
    choose(wavFile(name, type));
    expect(await screen.findByText('Asha, sample 1')).toBeTruthy();
  });

  it('rejects other types of files and files that are too large [speakers-51] [speakers-52]', async () => {
    fakeLoudspeaker();
    await openWithName();
    choose(wavFile('notes.txt', 'text/plain'));
    expect(
      await screen.findByText(
        'Please select a valid audio file (WAV, MP3, M4A, OGG, FLAC, or WEBM)',
      ),
    ).toBeTruthy();
    const large = wavFile();
    Object.defineProperty(large, 'size', { value: limits.voiceSampleBytes + 1 });
    choose(large);
    expect(await screen.findByText('File too large (max 50MB)')).toBeTruthy();
    expect(samples()).toEqual([]);
  });

  it('reports a file that is not audio [speakers-53]', async () => {
    fakeLoudspeaker({ length: null });
    await openWithName();
    choose(wavFile());
    expect(await screen.findByText('Failed to process audio file')).toBeTruthy();
    expect(samples()).toEqual([]);
  });

  it('accepts a format that only the server can read, with unknown duration [speakers-54]', async () => {
    fakeLoudspeaker({ length: null, playable: false });
    await openWithName();
    choose(wavFile('a.flac', 'audio/flac'));
    expect(await screen.findByText(/Unknown length · /)).toBeTruthy();
  });

  it('finds the duration of a browser recording that does not state it [speakers-55]', async () => {
    fakeLoudspeaker({ length: Number.POSITIVE_INFINITY, found: 42 });
    await openWithName();
    choose(wavFile('a.webm', 'audio/webm'));
    expect(await screen.findByText(/^0:42 · /)).toBeTruthy();
  });
});

/** The page with a name and two recorded samples, before the enrolment. */
async function openWithSamples(handlers: Handlers) {
  const databases = fakeDatabase();
  fakeMicrophone();
  const api = fakeApi({ ...opening(), ...handlers });
  const { router } = await openSpeakers();
  typeName('Asha');
  await record();
  await record();
  return { api, router, databases };
}
const enrol = () => press('Enroll Speaker');

describe('enrolling', () => {
  it('requires a name and a sample [speakers-56] [speakers-57]', async () => {
    fakeDatabase();
    const api = fakeApi(opening());
    await openSpeakers();
    enrol();
    expect(await screen.findAllByText('Please enter a speaker name')).toHaveLength(2);
    typeName('Asha');
    enrol();
    expect(
      await screen.findByText('Please record at least one audio sample before enrolling'),
    ).toBeTruthy();
    expect(api.named('startEnrolment')).toEqual([]);
  });

  it('sends all samples under the speaker’s name, then lists the speaker [speakers-58] [speakers-59] [speakers-60] [speakers-61]', async () => {
    const storage = fakeStorage();
    let speakers = [speakerOf({ id: 's0', name: 'Earlier' })];
    const { api, databases } = await openWithSamples({
      listSpeakers: () => ({ speakers, cursor: null }),
      startEnrolment: ({ samples }) => enrolmentOf(samples.length),
      completeEnrolment: () => {
        speakers = [speakerOf({ name: 'Asha' }), ...speakers];
        return speakerOf({ name: 'Asha' });
      },
    });
    enrol();
    expect(await screen.findByText('Successfully enrolled Asha!')).toBeTruthy();
    const sample = { file_name: 'Asha_sample.webm', content_type: 'audio/webm', size: 5 };
    expect(api.named('startEnrolment')).toEqual([
      { name: 'Asha', role: 'user', samples: [sample, sample] },
    ]);
    expect([...storage.arrived().keys()]).toEqual([1, 2]);
    expect(api.named('completeEnrolment')).toEqual([{ enrolment_id: 'e1' }]);
    expect(await screen.findByRole('heading', { level: 3, name: 'Asha' })).toBeTruthy();
    expect(samples()).toEqual([]);
    expect(nameField().value).toBe('');
    await waitFor(() => expect(databases.get('voice-samples-system')?.size).toBe(0));
    expect(localStorage.getItem('speaker')).toBe('""');
  });

  it('shows its progress, and warns before the page is left [speakers-62] [speakers-63]', async () => {
    const goOn: (() => void)[] = [];
    fakeStorage({ answer: () => new Promise((resolve) => goOn.push(() => resolve(200))) });
    const { api, router } = await openWithSamples({
      startEnrolment: () => enrolmentOf(2),
    });
    enrol();
    expect(await screen.findByText('Sending sample 1 of 2')).toBeTruthy();
    await act(async () => goOn[0]?.());
    expect(await screen.findByText('Sending sample 2 of 2')).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: 'Sending progress' });
    // One sample and half of the other.
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('75'));
    expect(button('Enrolling...').getAttribute('aria-disabled')).toBe('true');
    expect(nameField().readOnly).toBe(true);
    press('Enrolling...');
    expect(api.named('startEnrolment')).toHaveLength(1);

    act(() => void router.navigate('/elsewhere'));
    const dialog = await screen.findByRole('dialog', { name: 'Leave this page?' });
    expect(dialog.textContent).toContain('Samples are still being sent.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    await act(async () => goOn[1]?.());
    expect(api.named('completeEnrolment')).toEqual([]);
    act(() => void router.navigate('/train-speakers'));
    expect(await screen.findByText('Asha, sample 2')).toBeTruthy();
  });

  it('keeps everything after a storage failure, and then sends only the rest [speakers-64]', async () => {
    let broken = true;
    const storage = fakeStorage({ answer: (part) => (broken && part === 2 ? 0 : 200) });
    const { api } = await openWithSamples({
      startEnrolment: () => enrolmentOf(2),
      completeEnrolment: () => speakerOf({ name: 'Asha' }),
    });
    enrol();
    expect(await screen.findByText(/^Storage cannot be reached. Your samples/)).toBeTruthy();
    expect(samples()).toHaveLength(2);
    expect(nameField().value).toBe('Asha');
    broken = false;
    enrol();
    expect(await screen.findByText('Successfully enrolled Asha!')).toBeTruthy();
    expect(storage.puts).toEqual([1, 2, 2]);
    expect(api.named('startEnrolment')).toHaveLength(1);
  });

  it('completes again when the last response was lost, without starting over [speakers-65]', async () => {
    const storage = fakeStorage();
    let lost = true;
    const { api } = await openWithSamples({
      startEnrolment: () => enrolmentOf(2),
      completeEnrolment: () => {
        if (!lost) return speakerOf({ name: 'Asha' });
        lost = false;
        throw new AppError('unavailable', saying('The service is busy.'));
      },
    });
    enrol();
    expect(await screen.findByText('The service is busy.')).toBeTruthy();
    enrol();
    expect(await screen.findByText('Successfully enrolled Asha!')).toBeTruthy();
    expect(api.named('startEnrolment')).toHaveLength(1);
    expect(storage.puts).toEqual([1, 2]);
  });

  it('starts over when its URLs have expired [speakers-66]', async () => {
    let expired = true;
    const storage = fakeStorage({ answer: () => (expired ? 403 : 200) });
    const { api } = await openWithSamples({
      startEnrolment: ({ samples }) => enrolmentOf(samples.length),
      completeEnrolment: () => speakerOf({ name: 'Asha' }),
    });
    enrol();
    expect(await screen.findByText('Storage responded with HTTP 403.')).toBeTruthy();
    expired = false;
    enrol();
    expect(await screen.findByText('Successfully enrolled Asha!')).toBeTruthy();
    expect(api.named('startEnrolment')).toHaveLength(2);
    expect(storage.puts).toEqual([1, 1, 2]);
  });

  it('says at the field and at the sample why it was refused [speakers-67] [speakers-68]', async () => {
    const words = 'Please select a valid audio file (WAV, MP3, M4A, OGG, FLAC, or WEBM)';
    const { api } = await openWithSamples({
      startEnrolment: () => {
        throw new AppError('unsupported', saying(words), [
          { field: 'samples.1', ...saying(words) },
          { field: 'name', ...saying('Too long') },
        ]);
      },
    });
    enrol();
    // A toast, and the second sample.
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
    expect(samples()[0]?.textContent).not.toContain(words);
    expect(samples()[1]?.textContent).toContain(words);
    expect(nameField().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Too long')).toBeTruthy();
    expect(api.named('startEnrolment')).toHaveLength(1);
  });

  it('keeps every sample that fails its check, with the reason next to it [speakers-68] [speakers-101]', async () => {
    fakeStorage();
    const several = 'More than one voice was heard.';
    const together = '8 seconds of speech were found in all samples together.';
    await openWithSamples({
      startEnrolment: () => enrolmentOf(2),
      completeEnrolment: () => {
        throw new AppError('invalid', saying('Sample 1 was not taken.'), [
          { field: 'samples.0', ...saying(several) },
          { field: 'samples', ...saying(together) },
        ]);
      },
    });
    enrol();
    expect(await screen.findByText(several)).toBeTruthy();
    expect(samples()[0]?.textContent).toContain(several);
    expect(samples()).toHaveLength(2);
    expect(screen.getByText(together).closest('[role=alert]')).toBeTruthy();
    expect(nameField().value).toBe('Asha');
  });

  it('shows a default message for an error without one [speakers-69]', async () => {
    await openWithSamples({
      startEnrolment: () => {
        throw new AppError('conflict', saying(''));
      },
    });
    enrol();
    expect(await screen.findByText('An error occurred during enrollment')).toBeTruthy();
  });
});
