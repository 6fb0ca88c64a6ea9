import { Group, Textarea, TextInput } from '@mantine/core';
import { type Dispatch, type KeyboardEvent, type SyntheticEvent, useRef } from 'react';
import { AppError } from '#contract/errors.ts';
import type { Segment } from '#contract/transcripts.ts';
import { errorMessage } from '../../../messages/error-message.ts';
import { text } from '../../../messages/text.ts';
import { Button } from '../../../ui/button.tsx';
import { SaveButtons } from '../../../ui/conflict-notice.tsx';
import { minutesTime } from '../../../ui/formats.ts';
import { Icon } from '../../../ui/icons.tsx';
import { shortcutOf } from '../../../ui/keys.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import type { PlayRequests } from '../play-requests.ts';
import { languageOf } from '../segment-language.tsx';
import { editorShortcuts } from '../shortcuts.ts';
import { Conflict } from './conflict.tsx';
import {
  type Correction,
  type CorrectionAction,
  isSame,
  type SegmentContent,
  type SegmentRange,
} from './correction.ts';
import { type Steps, useEditTranscript } from './edits.ts';
import styles from './segment-editor.module.css';
import { splitOffset } from './text-edits.ts';

interface SegmentEditorProps {
  meetingId: string;
  version: number;
  timeline: Segment[];
  place: SegmentRange;
  correction: Correction | null;
  /** BCP 47 tag of the transcript's language. */
  language: string;
  /** The id of the datalist of speaker names. */
  names: string;
  dispatch: Dispatch<CorrectionAction>;
  /** Null if no recording is kept. */
  requests: PlayRequests | null;
  /** Closes the editor and focuses a segment, or with `open` edits that one next. */
  onClose: (to: number, next?: 'open') => void;
}

/** Edits a segment. Changes that somebody else saved meanwhile are shown, never silently replaced. */
export function SegmentEditor(props: SegmentEditorProps) {
  const { timeline, place, correction, names, dispatch, requests, onClose } = props;
  const { index, count } = place;
  const words = useRef<HTMLTextAreaElement>(null);
  const now = timeline.slice(index, index + count);
  const [segment] = now;
  if (segment === undefined) throw new Error(`there is no segment ${index}`);
  const language = languageOf(segment, props.language);
  const open = useOpenSegment({ ...props, segment, isLast: index + count >= timeline.length });
  const typed = correction?.typed ?? segment;
  const isTheirs = correction !== null && (count > 1 || !isSame(correction.was, segment));
  const fields = open.error instanceof AppError ? (open.error.fields ?? []) : [];
  const wrong = (name: string) =>
    fields.find(({ field }) => field.split('.').at(-1) === name)?.detail;
  const type = (part: Partial<SegmentContent>) => dispatch({ to: 'type', segment, part });
  const cancel = () => onClose(index);

  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (correction !== null) return open.save(cancel);
    toast.info(text('transcription.noNames'));
    cancel();
  };
  const saveAnd = (next: number) => {
    if (next < 0 || next >= timeline.length) return;
    const go = () => onClose(next, 'open');
    if (correction === null) go();
    else open.save(go);
  };
  const split = () => open.split(words.current?.selectionStart ?? 0, () => onClose(index + 1));
  const acts = {
    save,
    saveNext: () => saveAnd(index + 1),
    savePrevious: () => saveAnd(index - 1),
    split,
    joinOpen: () => open.join(cancel),
    // One key must not discard what was typed.
    cancel: () => correction === null && cancel(),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const name = shortcutOf(editorShortcuts, event);
    if (name === null || open.isPending) return;
    event.preventDefault();
    event.stopPropagation();
    acts[name](event);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keyboard alternatives to its buttons
    <form
      className={styles.editor}
      onSubmit={save}
      onKeyDown={onKeyDown}
      aria-label={text('transcription.editing', { time: minutesTime(segment.start_time) })}
    >
      <EditorHead segments={now} requests={requests} />
      <TextInput
        className={styles.speaker}
        label={text('transcription.speaker')}
        list={names}
        value={typed.speaker}
        readOnly={open.isPending}
        error={wrong('speaker')}
        onChange={(event) => type({ speaker: event.currentTarget.value })}
      />
      <Textarea
        ref={words}
        label={text('transcription.words')}
        rows={3}
        lang={language}
        value={typed.transcript}
        readOnly={open.isPending}
        error={wrong('transcript')}
        data-autofocus
        onChange={(event) => type({ transcript: event.currentTarget.value })}
      />
      {isTheirs ? (
        <Conflict
          correction={correction}
          theirs={now}
          language={language}
          onMerge={(upon, transcript) => {
            dispatch({ to: 'goOn', segment: upon, transcript });
            words.current?.focus();
          }}
        />
      ) : (
        open.error !== null &&
        !wrong('speaker') &&
        !wrong('transcript') && <Notice tone="bad">{errorMessage(open.error)}</Notice>
      )}
      <SaveButtons isTheirs={isTheirs} isPending={open.isPending} onCancel={cancel}>
        {!isTheirs && (
          <SegmentButtons isPending={open.isPending} onSplit={split} onJoin={acts.joinOpen} />
        )}
      </SaveButtons>
    </form>
  );
}

interface EditorHeadProps {
  /** The edited passage. */
  segments: Segment[];
  requests: PlayRequests | null;
}

/** The time of the segment, and its recording to hear once or over and over. */
function EditorHead({ segments, requests }: EditorHeadProps) {
  const from = segments[0]?.start_time ?? 0;
  const to = segments.at(-1)?.end_time ?? from;
  return (
    <Group gap="xs">
      <span className={styles.time}>{minutesTime(from)}</span>
      {requests && (
        <>
          <Button
            variant="default"
            size="xs"
            leftSection={<Icon name="play" size={16} />}
            onClick={() => requests.ask({ at: from, isPlayed: true })}
          >
            {text('correcting.playSegment')}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<Icon name="loop" size={16} />}
            onClick={() => requests.ask({ from, to })}
          >
            {text('correcting.loopSegment')}
          </Button>
        </>
      )}
    </Group>
  );
}

interface SegmentButtonsProps {
  isPending: boolean;
  onSplit: () => void;
  onJoin: () => void;
}

const SegmentButtons = ({ isPending, onSplit, onJoin }: SegmentButtonsProps) => (
  <>
    <Button variant="subtle" disabled={isPending} onClick={onSplit}>
      {text('correcting.split')}
    </Button>
    <Button variant="subtle" disabled={isPending} onClick={onJoin}>
      {text('correcting.join')}
    </Button>
  </>
);

interface OpenSegment {
  meetingId: string;
  /** The version of the transcript. */
  version: number;
  place: SegmentRange;
  segment: Segment;
  correction: Correction | null;
  isLast: boolean;
}

/** Actions on the open segment. Each first saves what is typed, then calls back. */
function useOpenSegment({ meetingId, version, place, segment, correction, isLast }: OpenSegment) {
  const edits = useEditTranscript(meetingId, version);
  const { index, count } = place;
  const typed = correction?.typed ?? segment;
  const text_ = { kind: 'text', index, ...typed } as const;
  // If somebody else split the segment, it is joined again.
  const rejoin = { kind: 'join', index, count } as const;
  const saving: Steps = count > 1 ? [[rejoin], [text_]] : [[text_]];
  const after = (step: Steps[0]): Steps => (correction === null ? [step] : [...saving, step]);
  return {
    error: edits.error,
    isPending: edits.isPending,
    save(onSuccess: () => void) {
      edits.mutate({ steps: saving }, { onSuccess });
    },
    split(cursor: number, onSuccess: () => void) {
      const at = splitOffset(typed.transcript, cursor);
      if (at === null) return toast.info(text('correcting.splitNowhere'));
      const steps = after([{ kind: 'split', index, at }]);
      edits.mutate({ steps, done: text('correcting.splitDone') }, { onSuccess });
    },
    join(onSuccess: () => void) {
      if (isLast) return toast.info(text('correcting.noNext'));
      const done = text('correcting.joinDone');
      edits.mutate({ steps: after([{ kind: 'join', index }]), done }, { onSuccess });
    },
  };
}
