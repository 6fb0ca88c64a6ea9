import '@mantine/core/styles/Progress.css';
import { Progress as Bar, Text } from '@mantine/core';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { PartUploadError } from '../../platform/api/put-part.ts';
import { toast } from '../../ui/toast.ts';
import {
  type Attempt,
  type Delivery,
  isAttemptFor,
  noErrors,
  openAttempt,
  type Progress,
  sampleErrors,
  sendAttempt,
} from './delivery.ts';
import { speakersQuery } from './speaker-queries.ts';
import type { Sample } from './unsent-samples.ts';

/** Whether the attempt can be resumed: nothing was rejected, only unreachable. */
const isResumable = (error: unknown): boolean =>
  error instanceof PartUploadError
    ? error.status === 0 || error.status >= 500
    : error instanceof AppError && ['unavailable', 'internal'].includes(error.code);

interface Outcome {
  /** The messages of success, of unreachable storage, and of other errors. */
  sent: (name: string, count: number) => string;
  unreachable: () => string;
  failed: () => string;
  onSent: (samples: Sample[]) => void;
}

const sendingKey = 'send-samples';

/** Whether any samples are being sent. After the page was left, the server may still be processing them. */
export const useIsSending = (): boolean => useIsMutating({ mutationKey: [sendingKey] }) > 0;

/** Whether samples of this speaker are being sent; null stands for the new one. */
export const useIsSendingOf = (speakerId: string | null): boolean =>
  useIsMutating({ mutationKey: [sendingKey, speakerId] }) > 0;

/** Sends samples. A failure loses nothing: the next attempt resumes where it can. */
export function useDelivery(
  speakerId: string | null,
  { sent, unreachable, failed, onSent }: Outcome,
) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [rejections, setRejections] = useState(noErrors);
  const unfinished = useRef<Attempt>(null);
  const running = useRef<AbortController>(null);
  useLayoutEffect(() => () => running.current?.abort(), []);

  const failureOf = (error: unknown): string =>
    error instanceof PartUploadError && error.status === 0
      ? unreachable()
      : errorMessage(error) || failed();

  const send = async ({ delivery, samples }: { delivery: Delivery; samples: Sample[] }) => {
    const leaving = new AbortController();
    running.current = leaving;
    setRejections(noErrors);
    setProgress({ number: 1, percent: 0 });
    try {
      const known = unfinished.current;
      const attempt =
        known !== null && isAttemptFor(known, delivery, samples)
          ? known
          : await openAttempt(delivery, samples);
      unfinished.current = attempt;
      await sendAttempt(attempt, leaving.signal, setProgress);
      unfinished.current = null;
      toast.success(sent(delivery.name, samples.length));
      onSent(samples);
      await queries.invalidateQueries({ queryKey: speakersQuery.queryKey });
    } catch (error) {
      if (!isResumable(error)) unfinished.current = null;
      if (leaving.signal.aborted) return;
      setRejections(sampleErrors(error, samples));
      toast.error(failureOf(error));
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  const { mutate } = useMutation({ mutationKey: [sendingKey, speakerId], mutationFn: send });
  const isSending = useIsSendingOf(speakerId);
  return {
    /** Also true if the page was left and reopened meanwhile; then there is no progress. */
    sending: isSending || progress !== null,
    progress,
    rejections,
    deliver: (delivery: Delivery, samples: Sample[]) => mutate({ delivery, samples }),
  };
}

interface SendingProgressProps {
  progress: Progress;
  /** The number of samples. */
  count: number;
}

/** The progress of sending. The current number is announced to screen readers. */
export function SendingProgress({ progress: { number, percent }, count }: SendingProgressProps) {
  return (
    <div>
      <Text size="sm" mb={4} component="output" display="block">
        {number === null ? text('speakers.finishing') : text('speakers.sending', { number, count })}
      </Text>
      <Bar value={percent} aria-label={text('speakers.progress')} />
    </div>
  );
}
