import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Speaker } from '#contract/speakers.ts';
import { fakeApi, type Handlers, saying } from './fake-api.ts';
import { fakeStorage } from './fake-storage.ts';
import { setUpBrowser } from './portal.tsx';
import { system } from './records.ts';
import {
  button,
  enrolmentOf,
  opening,
  openSpeakers,
  press,
  sampleOf,
  speakerOf,
  typeName,
  wavFile,
} from './speakers-page.ts';
import { fakeDatabase, fakeLoudspeaker, fakeMicrophone } from './speakers-sound.ts';

setUpBrowser();

const two = [
  sampleOf(),
  sampleOf({ id: 'v2', seconds: null, meeting_id: 'm7', url: 'http://storage.test/second.webm' }),
];
const candidateOf = (facts: Partial<Speaker['sample_candidates'][number]> = {}) => ({
  id: 'l1',
  meeting_id: 'm9',
  meeting_title: 'Budget',
  created_at: '2026-11-20T21:00:00Z',
  status: 'waiting' as const,
  refusal: null,
  detail: null,
  ...facts,
});

/** The page with Asha’s card open, and her record as on the server. */
async function openVoice(facts: Partial<Speaker> = {}, handlers: Handlers = {}) {
  const world = { asha: speakerOf({ samples: two, samples_count: 2, ...facts }) };
  const api = fakeApi({
    ...opening(),
    listSpeakers: () => ({ speakers: [world.asha], cursor: null }),
    getSpeaker: () => world.asha,
    deleteSample: ({ sample_id }) => {
      const samples = world.asha.samples.filter(({ id }) => id !== sample_id);
      world.asha = { ...world.asha, samples, samples_count: samples.length };
      return world.asha;
    },
    ...handlers,
  });
  const portal = await openSpeakers();
  await screen.findByRole('heading', { level: 3, name: 'Asha Patil' });
  press('Samples of Asha Patil');
  return { api, world, ...portal };
}
const card = () => screen.getByRole('heading', { level: 3, name: 'Asha Patil' }).closest('li');
const inCard = () => {
  const found = card();
  if (found === null) throw new Error('no card');
  return within(found);
};
const kept = async () =>
  within(await inCard().findByRole('list', { name: 'Samples' })).getAllByRole('listitem');
const unsent = () =>
  within(inCard().getByRole('list', { name: 'Recorded Samples' })).queryAllByRole('listitem');

/** Records another sample of Asha's. */
async function recordMore() {
  fireEvent.click(await inCard().findByText('Start Recording'));
  fireEvent.click(await inCard().findByText('Stop Recording'));
  await waitFor(() => expect(unsent()).not.toHaveLength(0));
}

describe('the samples of a speaker', () => {
  it('show how much speech they hold and which meeting they come from [speakers-89] [speakers-90]', async () => {
    fakeDatabase();
    await openVoice();
    expect(card()?.textContent).toContain('42 seconds of speech');
    const [first, second] = await kept();
    expect(first?.textContent).toContain('Asha Patil, sample 1');
    expect(first?.textContent).toContain('20 seconds of speech');
    expect(first?.textContent).toContain('Asha Patil_sample.webm');
    expect(second?.textContent).toContain('Not checked yet');
    const from = within(second ?? document.body).getByRole('link', {
      name: 'From a meeting',
    });
    expect(from.getAttribute('href')).toBe('/meetings/m7/transcript');
    const toggle = button('Samples of Asha Patil');
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    press('Samples of Asha Patil');
    expect(inCard().queryByRole('list', { name: 'Samples' })).toBeNull();
  });

  it('are played, with a new URL if theirs has expired [speakers-91]', async () => {
    fakeDatabase();
    let expired = false;
    const loudspeaker = fakeLoudspeaker({
      playing: async (address) => {
        if (expired && address.endsWith('second.webm')) throw new DOMException('gone');
      },
    });
    const { world } = await openVoice();
    await kept();
    press('Play Asha Patil, sample 2');
    await waitFor(() => expect(loudspeaker.playing()).toEqual(['http://storage.test/second.webm']));
    press('Stop playing Asha Patil, sample 2');
    expired = true;
    world.asha = {
      ...world.asha,
      samples: [sampleOf(), sampleOf({ id: 'v2', url: 'http://storage.test/anew.webm' })],
    };
    press('Play Asha Patil, sample 2');
    await waitFor(() => expect(loudspeaker.playing()).toEqual(['http://storage.test/anew.webm']));
  });

  it('are deleted after confirmation, except the last one [speakers-92]', async () => {
    fakeDatabase();
    const { api } = await openVoice();
    await kept();
    press('Delete Asha Patil, sample 1');
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('This sample is permanently deleted.');
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Sample deleted')).toBeTruthy();
    expect(api.named('deleteSample')).toEqual([{ id: 's1', sample_id: 'v1' }]);
    await waitFor(async () => expect(await kept()).toHaveLength(1));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Asha Patil, sample 1'));
    expect(screen.queryByRole('button', { name: 'Delete Asha Patil, sample 1' })).toBeNull();
    expect(inCard().getByText(/^The last sample can only be deleted together/)).toBeTruthy();
    await waitFor(() => expect(card()?.textContent).toContain('1 sample'));
  });

  it.each([
    ['with the server’s message', 'It is the last one', 'It is the last one'],
    ['with a default message', '', 'An error occurred while deleting the sample'],
  ])('report a failed deletion %s [speakers-93]', async (_, detail, said) => {
    fakeDatabase();
    await openVoice(
      {},
      {
        deleteSample: () => {
          throw new AppError('conflict', saying(detail));
        },
      },
    );
    await kept();
    press('Delete Asha Patil, sample 2');
    const question = await screen.findByRole('dialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(await kept()).toHaveLength(2);
  });

  it('are loaded on retry after a failure [speakers-94]', async () => {
    fakeDatabase();
    let broken = true;
    await openVoice(
      {},
      {
        getSpeaker: () => {
          if (broken) throw new AppError('internal', saying('no table'));
          return speakerOf();
        },
      },
    );
    expect(await screen.findByText('Failed to load samples')).toBeTruthy();
    broken = false;
    press('Retry');
    expect(await kept()).toHaveLength(1);
  });

  it('can be played by everybody, and changed only with the right to update [speakers-95]', async () => {
    fakeDatabase();
    await openVoice({}, { getMe: () => ({ ...system, role: 'staff' }) });
    expect(await kept()).toHaveLength(2);
    expect(button('Play Asha Patil, sample 1')).toBeTruthy();
    expect(inCard().queryByRole('button', { name: /^Delete/ })).toBeNull();
    expect(inCard().queryByRole('heading', { name: 'Add samples' })).toBeNull();
  });
});

describe('voice sample candidates', () => {
  it('show that they wait or why they were refused, and are polled until added [speakers-96] [speakers-97]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fakeDatabase();
    const { api, world } = await openVoice({
      sample_candidates: [
        candidateOf(),
        candidateOf({
          id: 'l2',
          meeting_title: 'Roads',
          status: 'refused',
          refusal: saying('Too little speech: 2 seconds were found.'),
        }),
      ],
    });
    const list = await inCard().findByRole('list', { name: 'Speech from meetings' });
    const [waiting, refused] = within(list).getAllByRole('listitem');
    expect(waiting?.textContent).toContain('BudgetWaiting to be checked');
    expect(refused?.textContent).toContain(
      'RoadsNot addedToo little speech: 2 seconds were found.',
    );
    expect(within(list).getByRole('link', { name: 'Roads' }).getAttribute('href')).toBe(
      '/meetings/m9/transcript',
    );
    const three = [...two, sampleOf({ id: 'v3', meeting_id: 'm9' })];
    world.asha = { ...world.asha, samples: three, samples_count: 3, sample_candidates: [] };
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(await kept()).toHaveLength(3);
    expect(inCard().queryByRole('list', { name: 'Speech from meetings' })).toBeNull();
    await waitFor(() => expect(card()?.textContent).toContain('3 samples'));
    const asked = api.named('getSpeaker').length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(api.named('getSpeaker')).toHaveLength(asked);
  });
});

describe('adding samples', () => {
  it('sends recorded and chosen samples, and lists them once they are added [speakers-98] [speakers-99]', async () => {
    const databases = fakeDatabase();
    fakeMicrophone();
    fakeLoudspeaker();
    const storage = fakeStorage();
    const { api, world } = await openVoice(
      {},
      {
        startSamples: ({ samples }) => enrolmentOf(samples.length),
        completeSamples: () => {
          const samples = [...two, sampleOf({ id: 'v3' }), sampleOf({ id: 'v4' })];
          world.asha = { ...world.asha, samples, samples_count: 4 };
          return world.asha;
        },
      },
    );
    await recordMore();
    fireEvent.change(inCard().getByTestId('sample-file'), { target: { files: [wavFile()] } });
    await waitFor(() => expect(unsent()).toHaveLength(2));
    expect(unsent()[0]?.textContent).toContain('Asha Patil, new sample 1');
    expect(inCard().getByText('2 samples not sent yet')).toBeTruthy();
    // They do not belong to the new speaker.
    expect(screen.getByText('No samples recorded yet')).toBeTruthy();
    const send = inCard().getByRole('button', { name: 'Send samples' });
    send.focus();
    fireEvent.click(send);
    expect(await screen.findByText('2 samples added for Asha Patil')).toBeTruthy();
    expect(api.named('startSamples')).toEqual([
      {
        id: 's1',
        samples: [
          { file_name: 'Asha Patil_sample.webm', content_type: 'audio/webm', size: 5 },
          { file_name: 'interview.wav', content_type: 'audio/wav', size: 5 },
        ],
      },
    ]);
    expect([...storage.arrived().keys()]).toEqual([1, 2]);
    expect(api.named('completeSamples')).toEqual([{ id: 's1', enrolment_id: 'e1' }]);
    await waitFor(async () => expect(await kept()).toHaveLength(4));
    expect(inCard().queryByText(/not sent yet/)).toBeNull();
    expect(databases.get('voice-samples-system')?.size).toBe(0);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add samples'));
  });

  it('keeps unsent samples on the card across a reload [speakers-100]', async () => {
    fakeDatabase();
    fakeMicrophone();
    await openVoice();
    await recordMore();
    cleanup();
    await openVoice();
    expect(await inCard().findByText('1 sample not sent yet')).toBeTruthy();
    expect(unsent()[0]?.textContent).toContain('Asha Patil, new sample 1');
  });

  it('shows what is wrong with a sample next to it, and keeps it until it is deleted [speakers-101]', async () => {
    fakeDatabase();
    fakeMicrophone();
    fakeStorage();
    const quiet = 'Only 2 seconds of speech were found; 3 are needed.';
    const together = '8 seconds of speech were found in all; 10 are needed.';
    let refused = true;
    const { api } = await openVoice(
      {},
      {
        startSamples: ({ samples }) => enrolmentOf(samples.length),
        completeSamples: () => {
          if (!refused) return speakerOf({ samples: two });
          throw new AppError('invalid', saying('The samples were not added.'), [
            { field: 'audio.1', ...saying(quiet) },
            { field: 'samples', ...saying(together) },
          ]);
        },
      },
    );
    await recordMore();
    await recordMore();
    await waitFor(() => expect(unsent()).toHaveLength(2));
    fireEvent.click(inCard().getByRole('button', { name: 'Send samples' }));
    expect(await inCard().findByText(quiet)).toBeTruthy();
    expect(unsent()[0]?.textContent).not.toContain(quiet);
    expect(unsent()[1]?.textContent).toContain(quiet);
    expect(inCard().getByText(together)).toBeTruthy();
    fireEvent.click(inCard().getByRole('button', { name: 'Delete Asha Patil, new sample 2' }));
    const question = await screen.findByRole('dialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(unsent()).toHaveLength(1));
    refused = false;
    fireEvent.click(inCard().getByRole('button', { name: 'Send samples' }));
    expect(await screen.findByText('1 sample added for Asha Patil')).toBeTruthy();
    // Started over: the refused attempt left nothing behind.
    expect(api.named('startSamples')).toHaveLength(2);
  });

  it.each([
    ['the storage', 0, /Choose Send samples again to continue/],
    ['the server', 200, 'An error occurred while adding samples'],
  ])('reports a failure of %s, and keeps the samples [speakers-102]', async (_, status, said) => {
    fakeDatabase();
    fakeMicrophone();
    fakeStorage({ answer: () => status });
    await openVoice(
      {},
      {
        startSamples: () => enrolmentOf(1),
        completeSamples: () => {
          throw new AppError('conflict', saying(''));
        },
      },
    );
    await recordMore();
    fireEvent.click(inCard().getByRole('button', { name: 'Send samples' }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(unsent()).toHaveLength(1);
  });

  it('asks before it is interrupted, and sends once while the server checks the samples [speakers-108] [speakers-109]', async () => {
    fakeDatabase();
    fakeMicrophone();
    fakeStorage();
    let heard = (_: Speaker) => {};
    const listening = new Promise<Speaker>((resolve) => {
      heard = resolve;
    });
    const { api, router } = await openVoice(
      {},
      { startSamples: () => enrolmentOf(1), completeSamples: () => listening },
    );
    await recordMore();
    fireEvent.click(inCard().getByRole('button', { name: 'Send samples' }));
    expect(await inCard().findByText('Checking the samples')).toBeTruthy();
    const toggle = button('Samples of Asha Patil');
    await waitFor(() => expect(toggle.getAttribute('aria-disabled')).toBe('true'));
    expect(toggle.title).toBe('Samples are being sent. You can close this when they have arrived.');
    fireEvent.click(toggle);
    expect(inCard().getByText('Checking the samples')).toBeTruthy();

    act(() => void router.navigate('/elsewhere'));
    const dialog = await screen.findByRole('dialog', { name: 'Leave this page?' });
    expect(dialog.textContent).toContain('Samples are still being sent.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    act(() => void router.navigate('/train-speakers'));
    fireEvent.click(await screen.findByRole('button', { name: 'Samples of Asha Patil' }));
    const send = await inCard().findByRole('button', { name: 'Sending...' });
    expect(send.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(send);
    await act(async () => heard(speakerOf()));
    expect(await screen.findByText('1 sample added for Asha Patil')).toBeTruthy();
    expect(api.named('startSamples')).toHaveLength(1);
    expect(inCard().queryByText(/not sent yet/)).toBeNull();
    await waitFor(() => expect(button('Samples of Asha Patil').title).toBe(''));
    press('Samples of Asha Patil');
    expect(button('Samples of Asha Patil').getAttribute('aria-expanded')).toBe('false');
  });

  it('stops at the maximum number of samples per speaker [speakers-103]', async () => {
    fakeDatabase();
    fakeMicrophone();
    await openVoice({ samples_count: limits.speakerSamples });
    fireEvent.click(await inCard().findByText('Start Recording'));
    expect(
      await screen.findByText('A speaker can have at most 20 samples. Please delete one first.'),
    ).toBeTruthy();
    expect(inCard().queryByText('Stop Recording')).toBeNull();
  });

  it('uses the microphone alone; closing the card stops it and keeps the recording [speakers-104]', async () => {
    fakeDatabase();
    const microphone = fakeMicrophone();
    await openVoice();
    await kept();
    typeName('Ravi');
    fireEvent.click(await inCard().findByText('Start Recording'));
    await inCard().findByText('Stop Recording');
    expect(inCard().getByText('Recording Asha Patil')).toBeTruthy();
    expect(button('Start Recording').disabled).toBe(true);
    expect(button('Play Asha Patil, sample 1').disabled).toBe(true);
    press('Samples of Asha Patil');
    expect(await inCard().findByText('1 sample not sent yet')).toBeTruthy();
    expect(microphone.track.live).toBe(0);
  });

  it('deletes unsent samples along with the voice [speakers-105]', async () => {
    const databases = fakeDatabase();
    fakeMicrophone();
    await openVoice({}, { deleteSpeaker: () => ({ detail: 'done' }) });
    await recordMore();
    press('Delete Asha Patil');
    const question = await screen.findByRole('dialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(databases.get('voice-samples-system')?.size).toBe(0));
  });

  it('deletes unsent samples of a voice that was deleted in another browser [speakers-110]', async () => {
    const keptOf = (speakerId: string) => ({
      id: `kept-${speakerId}`,
      name: speakerId,
      speakerId,
      audio: new Blob(['voice']),
      duration: 5,
      timestamp: '2026-11-21T10:00:00Z',
    });
    const databases = fakeDatabase({ kept: ['s1', 'deleted', 'further'].map(keptOf) });
    const api = fakeApi({
      ...opening(),
      // The rest of the list is not loaded.
      listSpeakers: () => ({ speakers: [speakerOf()], cursor: 'more' }),
      getSpeaker: ({ id }) => {
        if (id === 'further') return speakerOf({ id });
        throw new AppError('not_found', saying('There is no such speaker.'));
      },
    });
    await openSpeakers();
    const left = () => [...(databases.get('voice-samples-system')?.keys() ?? [])];
    await waitFor(() => expect(left()).toEqual(['kept-s1', 'kept-further']));
    expect(api.named('getSpeaker')).not.toContainEqual({ id: 's1' });
    expect(await inCard().findByText('1 sample not sent yet')).toBeTruthy();
  });
});

describe('the focus', () => {
  it('moves to the next card after a deletion, and to the list after the last one [speakers-106]', async () => {
    fakeDatabase();
    let speakers = ['Asha', 'Meera'].map((name) => speakerOf({ id: name, name }));
    fakeApi({
      ...opening(),
      listSpeakers: () => ({ speakers, cursor: null }),
      deleteSpeaker: ({ id }) => {
        speakers = speakers.filter((one) => one.id !== id);
        return { detail: 'done' };
      },
    });
    await openSpeakers();
    for (const [name, next] of [
      ['Asha', 'Meera'],
      ['Meera', 'Enrolled Speakers'],
    ]) {
      const remove = await screen.findByRole('button', { name: `Delete ${name}` });
      remove.focus();
      fireEvent.click(remove);
      const question = await screen.findByRole('dialog');
      fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(document.activeElement?.textContent).toBe(next));
    }
  });
});
