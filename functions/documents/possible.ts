import type { DocumentChoices } from '#contract/document-choices.ts';
import { isSubtitles } from '#contract/document-kinds.ts';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';

/** Refuses what no document can be: subtitles are of the transcript, and have times. */
export function requirePossible({ format, content, times }: DocumentChoices): void {
  if (!isSubtitles(format)) return;
  if (content !== 'transcript') refuse('content', messages.subtitlesOfTranscript);
  if (times === 'without') refuse('times', messages.subtitlesHaveTimes);
}

function refuse(field: string, detail: string): never {
  throw new AppError('invalid', detail, [{ field, detail }]);
}
