import type { ConsentGiven } from '#contract/consent.ts';
import { AppError } from '#contract/errors.ts';
import type { Enrolment, Speaker } from '#contract/speakers.ts';
import { api } from '../../platform/api/client.ts';
import { putPart } from '../../platform/api/put-part.ts';
import { type Sample, sampleFileName } from './unsent-samples.ts';

interface FileToSend {
  file_name: string;
  content_type: string;
  size: number;
}

/** A voice that samples are sent to: how that begins at the server, and ends once all have arrived. */
export interface Delivery {
  /** What an attempt that failed is gone on with for; another is begun anew. */
  key: string;
  name: string;
  begin: (samples: FileToSend[]) => Promise<Enrolment>;
  complete: (enrolment_id: string) => Promise<Speaker>;
}

/** The voice of a new speaker, with whatever consent was given. */
export const enrolmentOf = (person: ConsentGiven & { name: string }): Delivery => ({
  key: JSON.stringify([person.name, person.consent_by, person.consent_purpose]),
  name: person.name,
  begin: (samples) => api.startEnrolment({ ...person, role: 'user', samples }),
  complete: (enrolment_id) => api.completeEnrolment({ enrolment_id }),
});

/** More of a voice that is enrolled. */
export const additionTo = ({ id, name }: Pick<Speaker, 'id' | 'name'>): Delivery => ({
  key: id,
  name,
  begin: (samples) => api.startSamples({ id, samples }),
  complete: (enrolment_id) => api.completeSamples({ id, enrolment_id }),
});

/** A delivery the server has opened, and which of its samples, by number, have arrived. */
export interface Attempt {
  delivery: Delivery;
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
export async function openAttempt(delivery: Delivery, samples: Sample[]): Promise<Attempt> {
  const files = samples.map((sample) => ({
    file_name: sampleFileName({ ...sample, name: delivery.name }),
    content_type: sample.audio.type,
    size: sample.audio.size,
  }));
  return { delivery, samples, enrolment: await delivery.begin(files), arrived: new Set() };
}

/** Whether an attempt that failed can be taken up for these. */
export const isAttemptFor = (attempt: Attempt, { key }: Delivery, samples: Sample[]): boolean =>
  attempt.delivery.key === key &&
  attempt.samples.map(({ id }) => id).join() === samples.map(({ id }) => id).join();

/** Sends what has not arrived, one after another, and has the server listen to all. */
export async function sendAttempt(
  { delivery, samples, enrolment, arrived }: Attempt,
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
  // Not given up with the page: asked for once, it is done.
  return delivery.complete(enrolment.enrolment_id);
}

/** What the server has against what was sent. */
export interface SampleErrors {
  /** By the names of the fields. */
  fields: ReadonlyMap<string, string>;
  /** By the ids of the samples. */
  samples: ReadonlyMap<string, string>;
  /** Against all samples together. */
  together: string | undefined;
}

export const noErrors: SampleErrors = {
  fields: new Map(),
  samples: new Map(),
  together: undefined,
};

/** Samples are told by their place, as `samples.0` or, where they came in a form, `audio.0`. */
export function sampleErrors(error: unknown, samples: Sample[]): SampleErrors {
  const fields = new Map(
    (error instanceof AppError ? (error.fields ?? []) : []).map(({ field, detail }) => [
      field.split('.', 2).join('.'),
      detail,
    ]),
  );
  const about = (place: string) => fields.get(`samples${place}`) ?? fields.get(`audio${place}`);
  const ofSamples = samples.flatMap(({ id }, place) => {
    const detail = about(`.${place}`);
    return detail === undefined ? [] : [[id, detail] as const];
  });
  return { fields, samples: new Map(ofSamples), together: about('') };
}
