import type { TranscriptChange } from '#contract/transcript-changes.ts';
import { text } from '../../../messages/text.ts';
import { minutesClock } from '../../../ui/durations.ts';

/** What a version changed, in words. */
export function whatChanged(change: TranscriptChange | null): string {
  if (change === null) return text('correcting.whatHeard');
  switch (change.kind) {
    case 'segment_edited':
      return change.start_time === undefined
        ? text('correcting.whatEditedSome')
        : text('correcting.whatEdited', { time: minutesClock(change.start_time) });
    case 'segments_reassigned':
      return text('correcting.whatReassigned', {
        n: change.segments,
        speaker: change.speaker,
        time: minutesClock(change.start_time ?? 0),
      });
    case 'segment_split':
      return text('correcting.whatSplit', { time: minutesClock(change.start_time ?? 0) });
    case 'segments_joined':
      return text('correcting.whatJoined', {
        n: change.segments,
        time: minutesClock(change.start_time ?? 0),
      });
    case 'text_replaced': {
      const { sought, replacement, segments: n } = change;
      return text('correcting.whatReplaced', { sought, replacement, n });
    }
    case 'several_edits':
      return text('correcting.whatSeveral', { n: change.edits.length });
    case 'speaker_renamed':
      return text('correcting.whatRenamed', { old: change.old_speaker, new: change.new_speaker });
    case 'speakers_renamed':
      return text('correcting.whatRenamedSeveral', { n: change.renames.length });
    case 'speaker_identified':
      return text('correcting.whatIdentified', {
        speaker: change.speaker,
        name: change.new_speaker,
      });
    case 'voice_refused':
      return text('correcting.whatRefused', { speaker: change.speaker });
    case 'restored':
      return text('correcting.whatRestored', { version: change.version });
    case 'undone':
      return text('correcting.whatUndone', { version: change.version });
    case 'redone':
      return text('correcting.whatRedone', { version: change.version });
  }
}
