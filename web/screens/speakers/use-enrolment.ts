import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { toast } from '../../ui/toast.ts';
import { PartRefused } from '../../uploads/put-part.ts';
import {
  type Attempt,
  isFor,
  openAttempt,
  type Person,
  type Progress,
  sendAttempt,
} from './enrol.ts';
import { speakersQuery } from './queries.ts';
import type { Sample } from './sample.ts';

/** Whether the same attempt may get further later: nothing was refused, only not reached. */
const mayContinue = (error: unknown): boolean =>
  error instanceof PartRefused
    ? error.status === 0 || error.status >= 500
    : error instanceof AppError && ['unavailable', 'internal'].includes(error.code);

const failureOf = (error: unknown): string =>
  error instanceof PartRefused && error.status === 0
    ? text('speakers.storageUnreachable')
    : messageOf(error) || text('speakers.enrolFailed');

/** What the server has against fields, by their names, and against samples, by their ids. */
interface Refusals {
  fields: ReadonlyMap<string, string>;
  samples: ReadonlyMap<string, string>;
}
const none: Refusals = { fields: new Map(), samples: new Map() };

function refusalsIn(error: unknown, samples: Sample[]): Refusals {
  const fields = new Map(
    (error instanceof AppError ? (error.fields ?? []) : []).map(({ field, detail }) => [
      field.split('.', 2).join('.'),
      detail,
    ]),
  );
  const ofSamples = samples.flatMap(({ id }, place) => {
    const detail = fields.get(`samples.${place}`);
    return detail === undefined ? [] : [[id, detail] as const];
  });
  return { fields, samples: new Map(ofSamples) };
}

/** Enrols a speaker with all their samples. A failure loses nothing: the next try continues where it can. */
export function useEnrolment(onEnrolled: (samples: Sample[]) => void) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [refusals, setRefusals] = useState(none);
  const failed = useRef<Attempt>(null);
  const running = useRef<AbortController>(null);
  useLayoutEffect(() => () => running.current?.abort(), []);

  const enrol = async (person: Person, samples: Sample[]) => {
    const leaving = new AbortController();
    running.current = leaving;
    setRefusals(none);
    setProgress({ number: 1, percent: 0 });
    try {
      const known = failed.current;
      const attempt =
        known !== null && isFor(known, person, samples)
          ? known
          : await openAttempt(person, samples);
      failed.current = attempt;
      await sendAttempt(attempt, leaving.signal, setProgress);
      failed.current = null;
      toast.success(text('speakers.enrolled', { name: person.name }));
      onEnrolled(samples);
      await queries.invalidateQueries({ queryKey: speakersQuery.queryKey });
    } catch (error) {
      if (!mayContinue(error)) failed.current = null;
      if (leaving.signal.aborted) return;
      setRefusals(refusalsIn(error, samples));
      toast.error(failureOf(error));
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return { progress, refusals, enrol };
}
