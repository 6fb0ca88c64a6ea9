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

/** Where samples are sent to: how the transfer starts on the server, and how it is completed. */
export interface Delivery {
  /** Identifies what a failed attempt may be resumed for. */
  key: string;
  name: string;
  start: (samples: FileToSend[]) => Promise<Enrolment>;
  complete: (enrolment_id: string) => Promise<Speaker>;
}

/** Enrols a new speaker, with consent if given. */
export const enrolmentOf = (person: ConsentGiven & { name: string }): Delivery => ({
  key: JSON.stringify([person.name, person.consent_by, person.consent_purpose]),
  name: person.name,
  start: (samples) => api.startEnrolment({ ...person, role: 'user', samples }),
  complete: (enrolment_id) => api.completeEnrolment({ enrolment_id }),
});

/** Adds samples to an enrolled voice. */
export const additionTo = ({ id, name }: Pick<Speaker, 'id' | 'name'>): Delivery => ({
  key: id,
  name,
  start: (samples) => api.startSamples({ id, samples }),
  complete: (enrolment_id) => api.completeSamples({ id, enrolment_id }),
});

/** A delivery opened on the server, with the numbers of the samples that have arrived. */
export interface Attempt {
  delivery: Delivery;
  samples: Sample[];
  enrolment: Enrolment;
  arrived: Set<number>;
}

/** The number of the sample being sent, or null when all have arrived. */
export interface Progress {
  number: number | null;
  percent: number;
}

/** Requests upload URLs for the samples. */
export async function openAttempt(delivery: Delivery, samples: Sample[]): Promise<Attempt> {
  const files = samples.map((sample) => ({
    file_name: sampleFileName({ ...sample, name: delivery.name }),
    content_type: sample.audio.type,
    size: sample.audio.size,
  }));
  return { delivery, samples, enrolment: await delivery.start(files), arrived: new Set() };
}

/** Whether a failed attempt can be resumed for this delivery. */
export const isAttemptFor = (attempt: Attempt, { key }: Delivery, samples: Sample[]): boolean =>
  attempt.delivery.key === key &&
  attempt.samples.map(({ id }) => id).join() === samples.map(({ id }) => id).join();

/** Sends the missing samples one after another, then has the server process all of them. */
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
  // Not aborted when the page is left: once requested, it completes.
  return delivery.complete(enrolment.enrolment_id);
}

/** Why the server rejected samples. */
export interface SampleErrors {
  /** By field name. */
  fields: ReadonlyMap<string, string>;
  /** By sample id. */
  samples: ReadonlyMap<string, string>;
  /** About all samples together. */
  together: string | undefined;
}

export const noErrors: SampleErrors = {
  fields: new Map(),
  samples: new Map(),
  together: undefined,
};

/** Samples are identified by index: `samples.0` or, in forms, `audio.0`. */
export function sampleErrors(error: unknown, samples: Sample[]): SampleErrors {
  const fields = new Map(
    (error instanceof AppError ? (error.fields ?? []) : []).map(({ field, detail }) => [
      field.split('.', 2).join('.'),
      detail,
    ]),
  );
  const about = (index: string) => fields.get(`samples${index}`) ?? fields.get(`audio${index}`);
  const ofSamples = samples.flatMap(({ id }, index) => {
    const detail = about(`.${index}`);
    return detail === undefined ? [] : [[id, detail] as const];
  });
  return { fields, samples: new Map(ofSamples), together: about('') };
}
