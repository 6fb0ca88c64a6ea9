import { AppError } from '#contract/errors.ts';
import type { Sample } from './sample.ts';

/** What the server has against what was sent. */
export interface Refusals {
  /** By the names of the fields. */
  fields: ReadonlyMap<string, string>;
  /** By the ids of the samples. */
  samples: ReadonlyMap<string, string>;
  /** Against all samples together. */
  together: string | undefined;
}

export const noRefusals: Refusals = { fields: new Map(), samples: new Map(), together: undefined };

/** Samples are told by their place, as `samples.0` or, where they came in a form, `audio.0`. */
export function refusalsIn(error: unknown, samples: Sample[]): Refusals {
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
