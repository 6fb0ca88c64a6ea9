import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { messageOf } from '../../messages/handled-message.ts';
import { toast } from '../../ui/toast.ts';
import { PartRefused } from '../../uploads/put-part.ts';
import {
  type Attempt,
  type Delivery,
  isFor,
  openAttempt,
  type Progress,
  sendAttempt,
} from './delivery.ts';
import { speakersQuery } from './queries.ts';
import { noRefusals, refusalsIn } from './refusals.ts';
import type { Sample } from './sample.ts';

/** Whether the same attempt may get further later: nothing was refused, only not reached. */
const mayContinue = (error: unknown): boolean =>
  error instanceof PartRefused
    ? error.status === 0 || error.status >= 500
    : error instanceof AppError && ['unavailable', 'internal'].includes(error.code);

interface Outcome {
  /** What is said in the end: that all was taken, that the storage was not reached, or that something went wrong. */
  sent: (name: string, count: number) => string;
  unreachable: () => string;
  failed: () => string;
  onSent: (samples: Sample[]) => void;
}

const sendingKey = 'send-samples';

/** Whether any samples are being sent. The server may still listen to those of a screen that was left. */
export const useIsSending = (): boolean => useIsMutating({ mutationKey: [sendingKey] }) > 0;

/** Whether samples of this voice are; of a new speaker where it is null. */
export const useIsSendingOf = (speakerId: string | null): boolean =>
  useIsMutating({ mutationKey: [sendingKey, speakerId] }) > 0;

/** Sends samples to a voice. A failure loses nothing: the next try continues where it can. */
export function useDelivery(
  speakerId: string | null,
  { sent, unreachable, failed, onSent }: Outcome,
) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [refusals, setRefusals] = useState(noRefusals);
  const unfinished = useRef<Attempt>(null);
  const running = useRef<AbortController>(null);
  useLayoutEffect(() => () => running.current?.abort(), []);

  const failureOf = (error: unknown): string =>
    error instanceof PartRefused && error.status === 0
      ? unreachable()
      : messageOf(error) || failed();

  const send = async ({ delivery, samples }: { delivery: Delivery; samples: Sample[] }) => {
    const leaving = new AbortController();
    running.current = leaving;
    setRefusals(noRefusals);
    setProgress({ number: 1, percent: 0 });
    try {
      const known = unfinished.current;
      const attempt =
        known !== null && isFor(known, delivery, samples)
          ? known
          : await openAttempt(delivery, samples);
      unfinished.current = attempt;
      await sendAttempt(attempt, leaving.signal, setProgress);
      unfinished.current = null;
      toast.success(sent(delivery.name, samples.length));
      onSent(samples);
      await queries.invalidateQueries({ queryKey: speakersQuery.queryKey });
    } catch (error) {
      if (!mayContinue(error)) unfinished.current = null;
      if (leaving.signal.aborted) return;
      setRefusals(refusalsIn(error, samples));
      toast.error(failureOf(error));
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  const { mutate } = useMutation({ mutationKey: [sendingKey, speakerId], mutationFn: send });
  const isSending = useIsSendingOf(speakerId);
  return {
    /** Also where the screen was left and has been opened again meanwhile: then there is no progress. */
    sending: isSending || progress !== null,
    progress,
    refusals,
    deliver: (delivery: Delivery, samples: Sample[]) => mutate({ delivery, samples }),
  };
}
