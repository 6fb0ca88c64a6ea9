import type { Segment } from '#contract/transcripts.ts';
import { text } from '../../../messages/text.ts';
import { toast } from '../../../ui/toast.ts';
import { useEdits } from '../corrections.ts';
import type { Correction } from '../drafts.ts';
import type { Place } from './place-of.ts';
import { splitPlace } from './split-place.ts';

interface Open {
  meetingId: string;
  /** Of the transcript it is in. */
  version: number;
  place: Place;
  segment: Segment;
  correction: Correction | null;
  isLast: boolean;
}

/** What can be done with the open segment: each saves what is typed first, and then says it is done. */
export function useOpenSegment({ meetingId, version, place, segment, correction, isLast }: Open) {
  const edits = useEdits(meetingId, version);
  const { index, count } = place;
  const typed = correction?.typed ?? segment;
  const text_ = { kind: 'text', index, ...typed } as const;
  const saving =
    correction === null
      ? []
      : // What others made several of becomes one again.
        [...(count > 1 ? [[{ kind: 'join', index, count } as const]] : []), [text_]];
  return {
    error: edits.error,
    isPending: edits.isPending,
    save(onSuccess: () => void) {
      edits.mutate({ steps: saving }, { onSuccess });
    },
    split(cursor: number, onSuccess: () => void) {
      const at = splitPlace(typed.transcript, cursor);
      if (at === null) return toast.info(text('correcting.splitNowhere'));
      const split = [{ kind: 'split', index, at } as const];
      edits.mutate(
        { steps: [...saving, split], done: text('correcting.splitDone') },
        { onSuccess },
      );
    },
    join(onSuccess: () => void) {
      if (isLast) return toast.info(text('correcting.noNext'));
      const done = text('correcting.joinDone', { speaker: typed.speaker });
      edits.mutate({ steps: [...saving, [{ kind: 'join', index }]], done }, { onSuccess });
    },
  };
}
