import { fireEvent, screen, within } from '@testing-library/react';
import type { Speaker } from '#contract/speakers.ts';
import type { Handlers } from './fake-api.ts';
import { open } from './portal.tsx';
import { system } from './records.ts';

export const sampleOf = (facts: Partial<Speaker['samples'][number]> = {}) => ({
  id: 'v1',
  file_name: 'Asha Patil_sample.webm',
  content_type: 'audio/webm',
  size: 5,
  seconds: 20.4,
  meeting_id: null,
  url: 'http://storage.test/fresh.webm',
  ...facts,
});

export const speakerOf = (facts: Partial<Speaker> = {}): Speaker => ({
  id: 's1',
  name: 'Asha Patil',
  role: 'user',
  created_at: '2026-11-20T21:00:00Z',
  created_by: 'System',
  consent: null,
  samples_count: 2,
  seconds: 41.6,
  audio_url: 'http://storage.test/old.webm',
  samples: [sampleOf()],
  sample_candidates: [],
  ...facts,
});

/** Handlers for the requests of the page, with these speakers enrolled. */
export const opening = (...speakers: Speaker[]) =>
  ({
    getMe: () => system,
    listSpeakers: () => ({ speakers, cursor: null }),
  }) satisfies Handlers;

/** An enrolment whose samples are uploaded to fake storage. */
export const enrolmentOf = (count: number, id = 'e1') => ({
  enrolment_id: id,
  uploads: Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    url: `http://storage.test/0/${index + 1}`,
  })),
  expires_at: '2026-11-21T10:00:00Z',
});

export async function openSpeakers() {
  const portal = await open('/train-speakers');
  await screen.findByRole('heading', { level: 1, name: 'Train Speakers' });
  return portal;
}

export const button = (name: string | RegExp) =>
  screen.getByRole<HTMLButtonElement>('button', { name });
/** As browsers do, focuses the button before it is clicked. */
export function press(name: string | RegExp) {
  const pressed = button(name);
  pressed.focus();
  fireEvent.click(pressed);
}
export const nameField = () => screen.getByLabelText<HTMLInputElement>(/Speaker name/);
export const typeName = (value: string) => fireEvent.change(nameField(), { target: { value } });

export const samples = () =>
  within(screen.getByRole('list', { name: 'Recorded Samples' })).queryAllByRole('listitem');

/** Records a sample and waits until it is in the list. */
export async function record() {
  const before = samples().length;
  fireEvent.click(await screen.findByText('Start Recording'));
  fireEvent.click(await screen.findByText('Stop Recording'));
  await screen.findByText(new RegExp(`, sample ${before + 1}$`));
}

export const choose = (file: File) =>
  fireEvent.change(screen.getByTestId('sample-file'), { target: { files: [file] } });
export const wavFile = (name = 'interview.wav', type = 'audio/wav') =>
  new File(['sound'], name, { type });
