import { type Dispatch, type RefObject, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Transcription } from '#contract/transcripts.ts';
import { text } from '../../../messages/text.ts';
import { toast } from '../../../ui/toast.ts';
import { useEdits } from '../corrections.ts';
import type { Step } from '../use-correction.ts';
import { turnKeys } from './turn-keys.ts';

interface Turns {
  meetingId: string;
  transcription: Transcription;
  /** What the turns are in. */
  panel: RefObject<HTMLElement | null>;
  step: Dispatch<Step>;
}

/** What is done with the turns of a timeline, and where the focus is then. */
export function useTurns({ meetingId, transcription, panel, step }: Turns) {
  const { timeline, version } = transcription;
  const edits = useEdits(meetingId, version);
  /** The segment about which it is asked what to do. */
  const [asked, ask] = useState<number | null>(null);
  const focus = useCallback(
    (index: number) =>
      panel.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-edits]`)?.focus(),
    [panel],
  );
  const close = useCallback(
    (to: number, next?: 'open') => {
      flushSync(() => {
        step({ to: 'close' });
        if (next === 'open') step({ to: 'edit', index: to });
      });
      if (next !== 'open') focus(to);
    },
    [focus, step],
  );
  const join = (index: number) => {
    const segment = timeline[index];
    if (segment === undefined || edits.isPending) return;
    if (index + 1 >= timeline.length) return toast.info(text('correcting.noNext'));
    const done = text('correcting.joinDone', { speaker: segment.speaker });
    edits.mutate({ steps: [[{ kind: 'join', index }]], done });
  };
  const edit = (index: number) => step({ to: 'edit', index });
  return { close, onKeyDown: turnKeys({ focus, edit, join, reassign: ask }), asked, ask };
}
