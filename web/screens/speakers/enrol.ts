import type { ConsentGiven } from '#contract/consent.ts';
import type { Enrolment, Speaker } from '#contract/speakers.ts';
import { api } from '../../api.ts';
import { putPart } from '../../uploads/put-part.ts';
import { fileNameOf, type Sample } from './sample.ts';

/** Who is to be enrolled, and with whose consent. */
export interface Person extends ConsentGiven {
  name: string;
}

/** An enrolment the server has opened, and which of its samples, by number, have arrived. */
export interface Attempt {
  person: Person;
  samples: Sample[];
  enrolment: Enrolment;
  arrived: Set<number>;
}

/** How far it is: the sample on its way, or null once all have arrived. */
export interface Progress {
  number: number | null;
  percent: number;
}

/** Asks the server where to send the samples. */
export async function openAttempt(person: Person, samples: Sample[]): Promise<Attempt> {
  const files = samples.map((sample) => ({
    file_name: fileNameOf({ ...sample, name: person.name }),
    content_type: sample.audio.type,
    size: sample.audio.size,
  }));
  const enrolment = await api.startEnrolment({ ...person, role: 'user', samples: files });
  return { person, samples, enrolment, arrived: new Set() };
}

/** Whether an attempt that failed can be taken up for these. */
export const isFor = (attempt: Attempt, person: Person, samples: Sample[]): boolean =>
  attempt.person.name === person.name &&
  attempt.person.consent_by === person.consent_by &&
  attempt.person.consent_purpose === person.consent_purpose &&
  attempt.samples.map(({ id }) => id).join() === samples.map(({ id }) => id).join();

/** Sends what has not arrived, one after another, and enrols the speaker. */
export async function sendAttempt(
  { samples, enrolment, arrived }: Attempt,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Speaker> {
  const total = samples.reduce((sum, { audio }) => sum + audio.size, 0);
  let before = 0;
  for (const { number, url } of enrolment.uploads) {
    const audio = samples[number - 1]?.audio;
    if (audio === undefined) continue;
    const show = (bytes: number) =>
      onProgress({ number, percent: Math.floor((100 * (before + bytes)) / total) });
    show(0);
    if (!arrived.has(number)) await putPart(url, audio, signal, show);
    arrived.add(number);
    before += audio.size;
  }
  onProgress({ number: null, percent: 100 });
  // Not given up with the page: asked for once, the speaker is enrolled.
  return api.completeEnrolment({ enrolment_id: enrolment.enrolment_id });
}
