import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { saying } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { meetingOf, transcriptionOf } from './records.ts';
import { speakerOf } from './speakers-page.ts';
import { fakeLoudspeaker } from './speakers-sound.ts';
import { transcriptWorld } from './transcript-world.ts';

setUpBrowser();
const view = '/meetings/m1/transcript';
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const nameOf = (speaker: string) =>
  screen.getByLabelText<HTMLInputElement>(`New name for ${speaker}`);
const rename = (speaker: string, name: string) =>
  fireEvent.change(nameOf(speaker), { target: { value: name } });

describe('editing all speaker names at once', () => {
  it('sends the names that changed in one call [transcription-24] [transcription-25]', async () => {
    const { api } = transcriptWorld();
    await open(view);
    await press('Bulk Edit Speakers');
    await screen.findByLabelText('New name for Speaker 1');
    const [one] = screen
      .getAllByRole('listitem')
      .filter((item) => item.contains(nameOf('Speaker 1')));
    expect(one?.querySelector('svg')).toBeTruthy();
    expect(nameOf('Speaker 1').value).toBe('Speaker 1');
    rename('Speaker 1', 'A. Patil');
    rename('Speaker 2', 'Speaker 2 ');
    await press('Apply Changes');
    expect(await screen.findByText('Updated 1 speaker name')).toBeTruthy();
    expect(screen.getAllByText('A. Patil').length).toBeGreaterThan(0);
    expect(screen.queryByText('Speaker 1')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Apply Changes' })).toBeNull();
    await press('Bulk Edit Speakers');
    await screen.findByRole('button', { name: 'Apply Changes' });
    rename('A. Patil', 'Speaker 2');
    rename('Speaker 2', 'A. Patil');
    await press('Apply Changes');
    expect(await screen.findByText('Updated 2 speaker names')).toBeTruthy();
    expect(api.named('renameSpeakers')).toEqual([
      { id: 'm1', renames: [{ old_speaker: 'Speaker 1', new_speaker: 'A. Patil' }], merge: false },
      {
        id: 'm1',
        renames: [
          { old_speaker: 'A. Patil', new_speaker: 'Speaker 2' },
          { old_speaker: 'Speaker 2', new_speaker: 'A. Patil' },
        ],
        merge: false,
      },
    ]);
  });

  it('empties the field of somebody unnamed while a name is chosen, so that all are suggested [transcription-24]', async () => {
    transcriptWorld();
    await open(view);
    await press('Bulk Edit Speakers');
    await screen.findByLabelText('New name for Speaker 1');
    fireEvent.keyDown(nameOf('Speaker 1'), { key: 'ArrowDown' });
    expect([nameOf('Speaker 1').value, nameOf('Speaker 1').placeholder]).toEqual(['', 'Speaker 1']);
    fireEvent.blur(nameOf('Speaker 1'));
    expect(nameOf('Speaker 1').value).toBe('Speaker 1');
    rename('Speaker 1', 'Asha');
    fireEvent.pointerDown(nameOf('Speaker 1'));
    expect(nameOf('Speaker 1').value).toBe('Asha');
  });

  it('opens and closes by its button, and keeps what was typed until Cancel [transcription-23]', async () => {
    transcriptWorld();
    await open(view);
    await press('Bulk Edit Speakers');
    await screen.findByLabelText('New name for Speaker 1');
    const toggle = screen.getByRole('button', { name: 'Bulk Edit Speakers' });
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    rename('Speaker 1', 'A. P');
    await press('Bulk Edit Speakers');
    expect(screen.queryByLabelText('New name for Speaker 1')).toBeNull();
    await press('Bulk Edit Speakers');
    await screen.findByLabelText('New name for Speaker 1');
    expect(nameOf('Speaker 1').value).toBe('A. P');
    await press('Cancel');
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await press('Bulk Edit Speakers');
    await screen.findByLabelText('New name for Speaker 1');
    expect(nameOf('Speaker 1').value).toBe('Speaker 1');
  });

  it('does not send unchanged names [transcription-26]', async () => {
    const { api } = transcriptWorld();
    await open(view);
    await press('Bulk Edit Speakers');
    await press('Apply Changes');
    expect(await screen.findByText('No speaker names to update')).toBeTruthy();
    expect(api.named('renameSpeakers')).toEqual([]);
  });

  it('keeps the names as typed when saving fails, and marks the rejected one [transcription-27] [transcription-40]', async () => {
    transcriptWorld(
      {},
      {
        renameSpeakers: () => {
          throw new AppError('invalid', saying('Please check.'), [
            { field: 'renames.0.new_speaker', ...saying('The name is too long.') },
          ]);
        },
      },
    );
    await open(view);
    await press('Bulk Edit Speakers');
    await screen.findByRole('button', { name: 'Apply Changes' });
    rename('Speaker 2', 'Too long');
    await press('Apply Changes');
    expect(await screen.findByText('Failed to update speaker names')).toBeTruthy();
    expect(await screen.findByText('The name is too long.')).toBeTruthy();
    expect(nameOf('Speaker 2').getAttribute('aria-invalid')).toBe('true');
    expect(nameOf('Speaker 2').value).toBe('Too long');
    expect(nameOf('Speaker 1').getAttribute('aria-invalid')).not.toBe('true');
  });

  it('opens from a speaker’s name, with the focus on the new one [transcription-67]', async () => {
    transcriptWorld();
    await open(view);
    const [name] = await screen.findAllByRole('button', { name: 'Speaker 2' });
    fireEvent.click(name ?? document.body);
    await screen.findByRole('dialog', { name: 'Speakers' });
    await screen.findByLabelText('New name for Speaker 2');
    await waitFor(() => expect(document.activeElement).toBe(nameOf('Speaker 2')));
  });

  it('suggests attendees and enrolled people [transcription-68]', async () => {
    transcriptWorld(
      {},
      { listSpeakers: () => ({ speakers: [speakerOf({ name: 'Meera Joshi' })], cursor: null }) },
    );
    await open(view);
    await press('Bulk Edit Speakers');
    const field = await screen.findByLabelText<HTMLInputElement>('New name for Speaker 1');
    const offered = () => [...(field.list?.options ?? [])].map(({ value }) => value);
    await waitFor(() => expect(offered()).toEqual(['A. Patil', 'S. Rao', 'Meera Joshi']));
  });

  it('plays a few seconds of each voice [transcription-69]', async () => {
    const loudspeaker = fakeLoudspeaker();
    const meeting = meetingOf({
      audio_url: 'http://storage.test/1.wav',
      transcription: transcriptionOf(),
    });
    transcriptWorld({}, { getMeeting: () => meeting });
    await open(view);
    await press('Bulk Edit Speakers');
    await press('Play the voice of Speaker 2');
    await screen.findByRole('button', { name: 'Stop the voice of Speaker 2' });
    expect(loudspeaker.playing()).toEqual(['http://storage.test/1.wav']);
    const voice = () => loudspeaker.sounds.findLast(({ preload }) => preload === 'none');
    await waitFor(() => expect(voice()?.place).toBe(3605));
  });
});

describe('enrolling a voice from the speakers dialog', () => {
  const speakers = { listSpeakers: () => ({ speakers: [], cursor: null }) };
  const meetingWith = (facts: object) => ({
    getMeeting: () =>
      meetingOf({
        audio_url: 'http://storage.test/1.wav',
        transcription: transcriptionOf(),
        ...facts,
      }),
    ...speakers,
  });
  const openIdentification = async () => {
    await open(view);
    await press('Bulk Edit Speakers');
    await press('Whose voice? Speaker 1');
  };

  it('asks for a name and for consent, and names the speaker [transcription-71]', async () => {
    const renamed = transcriptionOf({ version: 2 });
    renamed.timeline = renamed.timeline.map((segment) =>
      segment.speaker === 'Speaker 1' ? { ...segment, speaker: 'Asha Patil' } : segment,
    );
    const { api } = transcriptWorld({}, { ...meetingWith({}), enrolVoice: () => renamed });
    await openIdentification();
    await press('Enroll this voice');
    const name = await screen.findByLabelText<HTMLInputElement>(/^Speaker name/);
    await press('Enroll this voice');
    expect(await screen.findByText('A voice is enrolled only with consent.')).toBeTruthy();
    expect(api.named('enrolVoice')).toEqual([]);
    fireEvent.change(name, { target: { value: 'Asha Patil' } });
    fireEvent.click(screen.getByRole('checkbox', { name: /consents/ }));
    fireEvent.change(screen.getByLabelText(/^Consent given by/), {
      target: { value: 'Asha Patil' },
    });
    await press('Enroll this voice');
    expect(await screen.findByText(/^Asha Patil is enrolled\./)).toBeTruthy();
    expect(api.named('enrolVoice')).toMatchObject([
      { id: 'm1', speaker: 'Speaker 1', name: 'Asha Patil', consent_by: 'Asha Patil' },
    ]);
  });

  it.each([
    ['without a recording', { audio_url: null }],
    ['in a confidential meeting', { confidential: true }],
  ])('is not offered %s [transcription-71]', async (_, facts) => {
    transcriptWorld({}, meetingWith(facts));
    await openIdentification();
    expect(await screen.findByText('Nobody is enrolled yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Enroll this voice' })).toBeNull();
  });
});
