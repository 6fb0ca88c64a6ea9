import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeApi } from './fake-api.ts';
import { setUpBrowser } from './portal.tsx';
import {
  button,
  nameField,
  opening,
  openSpeakers,
  press,
  record,
  samples,
  typeName,
} from './speakers-page.ts';
import { fakeDatabase, fakeLoudspeaker, fakeMicrophone } from './speakers-sound.ts';

setUpBrowser();

const isRecording = () => screen.findByRole('button', { name: 'Stop Recording' });

function warnsOnUnload(): boolean {
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  return unload.defaultPrevented;
}

describe('recording a sample', () => {
  it('requires a name, and says so at the field and in a toast [speakers-24]', async () => {
    fakeDatabase();
    const microphone = fakeMicrophone();
    fakeApi(opening());
    await openSpeakers();
    typeName('  ');
    press('Start Recording');
    expect(await screen.findAllByText('Please enter a speaker name before recording')).toHaveLength(
      2,
    );
    expect(nameField().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(nameField());
    expect(microphone.asked).toEqual([]);
    typeName('Asha');
    expect(nameField().getAttribute('aria-invalid')).not.toBe('true');
  });

  it('records mono WebM/Opus at 16 kHz with noise suppression, and adds a sample [speakers-25] [speakers-26] [speakers-27] [speakers-28] [speakers-29]', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
    fakeDatabase();
    const microphone = fakeMicrophone();
    fakeApi(opening());
    await openSpeakers();
    typeName(' Asha Patil ');
    press('Start Recording');
    await isRecording();
    expect(await screen.findByText('Started recording for Asha Patil')).toBeTruthy();
    expect(microphone.asked).toEqual([
      {
        audio: {
          sampleRate: 16_000,
          channelCount: 1,
          echoCancellation: true,
          noiseSuppression: true,
        },
      },
    ]);
    expect(microphone.recorders[0]?.options).toEqual({ mimeType: 'audio/webm;codecs=opus' });
    expect(microphone.track.live).toBe(1);
    expect(screen.getByRole('timer').textContent).toBe('0:00');
    act(() => void vi.advanceTimersByTime(65_000));
    expect(screen.getByRole('timer').textContent).toBe('1:05');

    press('Stop Recording');
    expect(await screen.findByText('Recording stopped')).toBeTruthy();
    expect(await screen.findByText('Asha Patil, sample 1')).toBeTruthy();
    expect(samples()[0]?.textContent).toMatch(
      /1:05 · \d\d\/\d\d\/\d{4} \d\d:\d\d · Asha Patil_sample\.webm$/,
    );
    expect(screen.getByText('1 sample (maximum 10), 1:05 in total')).toBeTruthy();
    expect(microphone.track.live).toBe(0);
    expect(button('Start Recording')).toBeTruthy();
  });

  it('shows the level of the microphone [speakers-30] [speakers-31]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    fakeDatabase();
    const microphone = fakeMicrophone();
    fakeApi(opening());
    await openSpeakers();
    typeName('Asha');
    press('Start Recording');
    const meter = await screen.findByRole<HTMLMeterElement>('meter', {
      name: 'Microphone level',
    });
    // A tenth of full scale is 20 of 60 decibels down.
    microphone.meter.wave = 0.1;
    vi.advanceTimersByTime(60);
    expect(meter.value).toBeCloseTo(2 / 3);
    microphone.meter.wave = 0;
    vi.advanceTimersByTime(60);
    expect(meter.value).toBe(0);
    press('Stop Recording');
    await screen.findByText('Asha, sample 1');
    expect(microphone.meter.open).toBe(0);
  });

  it('updates the level once a second under reduced motion [speakers-32]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const still = (query: string) =>
      Object.assign(new EventTarget(), { matches: query.includes('reduced-motion') });
    vi.stubGlobal('matchMedia', still);
    fakeDatabase();
    const microphone = fakeMicrophone();
    fakeApi(opening());
    await openSpeakers();
    typeName('Asha');
    press('Start Recording');
    const meter = await screen.findByRole<HTMLMeterElement>('meter');
    microphone.meter.wave = 1;
    vi.advanceTimersByTime(900);
    expect(meter.value).toBe(0);
    vi.advanceTimersByTime(100);
    expect(meter.value).toBe(1);
  });

  it('says what to check when the microphone is not permitted [speakers-33]', async () => {
    fakeDatabase();
    fakeMicrophone({ allowed: false });
    fakeApi(opening());
    await openSpeakers();
    typeName('Asha');
    press('Start Recording');
    expect(
      await screen.findByText('Failed to start recording. Please check microphone permissions.'),
    ).toBeTruthy();
    expect(button('Start Recording').disabled).toBe(false);
  });

  it('releases the microphone when recording fails [speakers-34]', async () => {
    fakeDatabase();
    const microphone = fakeMicrophone();
    vi.stubGlobal('MediaRecorder', { isTypeSupported: () => true });
    fakeApi(opening());
    await openSpeakers();
    typeName('Asha');
    press('Start Recording');
    await screen.findByText('Failed to start recording. Please check microphone permissions.');
    expect(microphone.asked).toHaveLength(1);
    expect(microphone.track.live).toBe(0);
  });

  it('uses another format in a browser without WebM [speakers-35]', async () => {
    fakeDatabase();
    const microphone = fakeMicrophone({ types: ['audio/mp4'] });
    fakeApi(opening());
    await openSpeakers();
    typeName('Asha');
    await record();
    expect(microphone.recorders[0]?.options).toEqual({ mimeType: 'audio/mp4' });
    expect(samples()[0]?.textContent).toContain('Asha_sample.m4a');
  });

  it('keeps what was recorded before the microphone was lost [speakers-36]', async () => {
    fakeDatabase();
    const microphone = fakeMicrophone();
    fakeApi(opening());
    await openSpeakers();
    typeName('Asha');
    press('Start Recording');
    await isRecording();
    microphone.recorders[0]?.stop();
    expect(await screen.findByText(/^The recording was interrupted/)).toBeTruthy();
    expect(await screen.findByText('Asha, sample 1')).toBeTruthy();
    expect(microphone.track.live).toBe(0);
  });

  it('adds no sample when nothing was recorded [speakers-37]', async () => {
    fakeDatabase();
    fakeMicrophone({ heard: '' });
    fakeApi(opening());
    await openSpeakers();
    typeName('Asha');
    press('Start Recording');
    await isRecording();
    press('Stop Recording');
    expect(await screen.findByText(/^Nothing was recorded/)).toBeTruthy();
    expect(samples()).toEqual([]);
  });

  it('stops at ten samples [speakers-38]', async () => {
    const kept = Array.from({ length: 10 }, (_, n) => ({
      id: `${n}`,
      name: 'Asha',
      audio: new Blob(['voice']),
      duration: n,
      timestamp: `2026-11-21T10:00:0${n}Z`,
    }));
    fakeDatabase({ kept });
    fakeMicrophone();
    fakeApi(opening());
    await openSpeakers();
    typeName('Asha');
    await screen.findByText('10 samples (maximum 10), 0:45 in total');
    press('Start Recording');
    expect(await screen.findByText(/^You can send at most 10 samples at once/)).toBeTruthy();
    expect(samples()).toHaveLength(10);
  });
});

describe('leaving while recording', () => {
  it('warns; leaving anyway releases the microphone and keeps the sample [speakers-39] [speakers-40]', async () => {
    fakeDatabase();
    const microphone = fakeMicrophone();
    fakeApi(opening());
    const { router } = await openSpeakers();
    typeName('Asha');
    press('Start Recording');
    await isRecording();
    await waitFor(() => expect(warnsOnUnload()).toBe(true));

    act(() => void router.navigate('/elsewhere'));
    const dialog = await screen.findByRole('dialog', { name: 'Leave this page?' });
    expect(dialog.textContent).toContain('A recording is in progress.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/train-speakers');
    expect(microphone.track.live).toBe(1);

    act(() => void router.navigate('/elsewhere'));
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    await waitFor(() => expect(microphone.track.live).toBe(0));
    act(() => void router.navigate('/train-speakers'));
    expect(await screen.findByText('Asha, sample 1')).toBeTruthy();
  });
});

describe('a recorded sample', () => {
  it('stops playing when another one is played [speakers-41] [speakers-42]', async () => {
    fakeDatabase();
    fakeMicrophone();
    const loudspeaker = fakeLoudspeaker();
    fakeApi(opening());
    await openSpeakers();
    typeName('Asha');
    await record();
    await record();
    press('Play Asha, sample 1');
    await waitFor(() => expect(loudspeaker.playing()).toHaveLength(1));
    press('Play Asha, sample 2');
    await waitFor(() => expect(loudspeaker.sounds[1]?.plays).toBe(true));
    expect(loudspeaker.playing()).toHaveLength(1);
    expect(button('Play Asha, sample 1')).toBeTruthy();
    act(() => void loudspeaker.sounds[1]?.dispatchEvent(new Event('ended')));
    expect(button('Play Asha, sample 2')).toBeTruthy();
  });

  it('reports that it cannot be played [speakers-15]', async () => {
    fakeDatabase();
    fakeMicrophone();
    fakeLoudspeaker({ playing: () => Promise.reject(new DOMException('no', 'NotSupportedError')) });
    fakeApi(opening());
    await openSpeakers();
    typeName('Asha');
    await record();
    press('Play Asha, sample 1');
    expect(await screen.findByText('Failed to play recording')).toBeTruthy();
    expect(button('Play Asha, sample 1')).toBeTruthy();
  });

  it('is deleted after confirmation, and the focus moves to the list [speakers-43]', async () => {
    const databases = fakeDatabase();
    fakeMicrophone();
    fakeApi(opening());
    await openSpeakers();
    typeName('Asha');
    await record();
    expect(databases.get('voice-samples-system')?.size).toBe(1);
    press('Delete Asha, sample 1');
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Asha, sample 1”?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(samples()).toEqual([]));
    await waitFor(() => expect(databases.get('voice-samples-system')?.size).toBe(0));
    expect(document.activeElement?.textContent).toBe('Recorded Samples');
  });

  it('survives a reload, together with the name [speakers-44]', async () => {
    fakeDatabase();
    fakeMicrophone();
    fakeApi(opening());
    await openSpeakers();
    typeName('Asha');
    await record();
    document.body.innerHTML = '';
    await openSpeakers();
    expect(await screen.findByText('Asha, sample 1')).toBeTruthy();
    expect(nameField().value).toBe('Asha');
  });

  it('is announced as not stored if the browser cannot store it, and leaving warns [speakers-45]', async () => {
    fakeDatabase({ refuses: true });
    fakeMicrophone();
    fakeApi(opening());
    await openSpeakers();
    typeName('Asha');
    await record();
    expect(await screen.findByText(/^This browser does not keep recordings. Enroll/)).toBeTruthy();
    await waitFor(() => expect(warnsOnUnload()).toBe(true));
  });

  it('does not warn on leaving if it is stored [speakers-46]', async () => {
    fakeDatabase();
    fakeMicrophone();
    fakeApi(opening());
    const { router } = await openSpeakers();
    typeName('Asha');
    await record();
    expect(warnsOnUnload()).toBe(false);
    act(() => void router.navigate('/elsewhere'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
  });

  it('is pointed out if it was made under another name [speakers-47]', async () => {
    fakeDatabase();
    fakeMicrophone();
    fakeApi(opening());
    await openSpeakers();
    typeName('Asha');
    await record();
    typeName('Ravi');
    expect(
      await screen.findByText(
        'Some of these samples were recorded for Asha. All of them will be enrolled as Ravi.',
      ),
    ).toBeTruthy();
  });
});
