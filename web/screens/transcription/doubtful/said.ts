import { limits } from '#contract/limits.ts';
import type { WholeTranscription } from '../../../meetings/use-whole-transcription.ts';
import { text } from '../../../messages/text.ts';
import { minutesClock } from '../../../ui/durations.ts';
import type { DoubtfulWords } from './doubtful-words.ts';
import type { StepState } from './use-steps.ts';

const percent = (share: number): number => Math.round(share * 100);

/** What is told of the last step, to who sees it and who does not. */
export function saidOf(
  { current, ended, wanted }: StepState,
  { error, transcription: { timeline } }: WholeTranscription,
  doubtful: DoubtfulWords | undefined,
): string {
  if (wanted !== null && doubtful !== undefined)
    return text(error === null ? 'meetings.restLoading' : 'meetings.restFailed');
  if (doubtful === undefined) return text('app.loading');
  if (ended !== null) {
    if (doubtful.after(timeline, { index: 0, offset: 0 }) === null)
      return text('correcting.noDoubtful');
    return text(ended === 1 ? 'correcting.noMoreDoubtful' : 'correcting.noEarlierDoubtful');
  }
  if (current === null)
    return text('correcting.doubtfulHint', { sure: percent(limits.confidenceThreshold.default) });
  const { index, text: word, speaker, saved } = current;
  // Corrected meanwhile.
  if (timeline[index]?.transcript !== saved) return '';
  const { start, confidence } = current.word;
  return text('correcting.doubtfulWord', {
    word,
    sure: percent(confidence),
    time: minutesClock(start),
    speaker,
  });
}
