import {
  type Dispatch,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { Segment, Transcription } from '#contract/transcripts.ts';
import { text } from '../../../messages/text.ts';
import { minutesTime } from '../../../ui/formats.ts';
import { isTyping, shortcutOf } from '../../../ui/keys.ts';
import { toast } from '../../../ui/toast.ts';
import { segmentShortcuts } from '../shortcuts.ts';
import type { Settle } from '../terms/segment-terms.tsx';
import type { CorrectionAction } from './correction.ts';
import { type Steps, useEditTranscript } from './edits.ts';

interface SegmentActionsOptions {
  meetingId: string;
  transcription: Transcription;
  /** The element that contains the segments. */
  panel: RefObject<HTMLElement | null>;
  dispatch: Dispatch<CorrectionAction>;
}

/** Keyboard actions on segments, and where the focus goes after them. */
export function useSegmentActions({
  meetingId,
  transcription,
  panel,
  dispatch,
}: SegmentActionsOptions) {
  const { timeline, version } = transcription;
  const edits = useEditTranscript(meetingId, version);
  /** The segment whose actions are shown. */
  const [asked, ask] = useState<number | null>(null);
  const focus = useCallback((index: number) => focusSegment(panel.current, index), [panel]);
  const close = useCallback(
    (to: number, next?: 'open') => {
      flushSync(() => {
        dispatch({ to: 'close' });
        if (next === 'open') dispatch({ to: 'edit', index: to });
      });
      if (next !== 'open') focus(to);
    },
    [focus, dispatch],
  );
  const join = (index: number) => {
    const segment = timeline[index];
    if (segment === undefined || edits.isPending) return;
    if (index + 1 >= timeline.length) return toast.info(text('correcting.noNext'));
    const done = text('correcting.joinDone');
    edits.mutate({ steps: [[{ kind: 'join', index }]], done });
  };
  const edit = (index: number) => dispatch({ to: 'edit', index });
  const { settle, settleFirst } = useSettling(timeline, edits, panel);
  const acts = { focus, edit, join, reassign: ask, settleFirst };
  return { close, onKeyDown: segmentKeys(acts), asked, ask, settle };
}

const focusSegment = (panel: HTMLElement | null, index: number): void =>
  panel?.querySelector<HTMLElement>(`[data-index="${index}"] [data-edits]`)?.focus();

/** Settles what names of the vocabulary say. `settle` is stable across renders. */
function useSettling(
  timeline: readonly Segment[],
  edits: ReturnType<typeof useEditTranscript>,
  panel: RefObject<HTMLElement | null>,
) {
  const act: Settle = (index, { from, band }, say) => {
    if (edits.isPending) return;
    const done = text(
      say === 'corrected'
        ? 'correcting.termUsed'
        : band === 'certain'
          ? 'correcting.termUndone'
          : 'correcting.termDismissed',
    );
    const steps: Steps = [[{ kind: 'term', index, from, say }]];
    // The button that was pressed is gone.
    edits.mutate({ steps, done }, { onSuccess: () => focusSegment(panel.current, index) });
  };
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const settle = useCallback<Settle>((...mark) => latest.current(...mark), []);
  const settleFirst = (index: number, say: 'recognised' | 'corrected') => {
    const { terms = [] } = timeline[index] ?? {};
    const mark = terms.find(({ band }) => say === 'recognised' || band === 'probable');
    if (mark) settle(index, mark, say);
    else toast.info(text('correcting.noTerms'));
  };
  return { settle, settleFirst };
}

interface SegmentKeyActions {
  focus: (index: number) => void;
  edit: (index: number) => void;
  join: (index: number) => void;
  reassign: (index: number) => void;
  /** Uses the first suggested name of a segment, or drops the first corrected or suggested one. */
  settleFirst: (index: number, say: 'recognised' | 'corrected') => void;
}

/** Handles keys while a button of a segment has the focus. One handler for the whole list. */
const segmentKeys =
  ({ focus, edit, join, reassign, settleFirst }: SegmentKeyActions) =>
  (event: KeyboardEvent): void => {
    const { target } = event;
    if (event.defaultPrevented || isTyping(target) || !(target instanceof HTMLElement)) return;
    const place = target.closest<HTMLElement>('li[data-index]')?.dataset['index'];
    const name = shortcutOf(segmentShortcuts, event);
    if (place === undefined || name === null || target.closest('form') !== null) return;
    event.preventDefault();
    event.stopPropagation();
    const index = Number(place);
    const acts = {
      next: () => focus(index + 1),
      previous: () => focus(index - 1),
      edit: () => edit(index),
      join: () => join(index),
      reassign: () => reassign(index),
      use: () => settleFirst(index, 'corrected'),
      drop: () => settleFirst(index, 'recognised'),
    };
    acts[name]();
  };

/** Names a segment in messages. */
export const segmentName = ({ start_time, speaker }: Segment) => ({
  time: minutesTime(start_time),
  speaker,
});
