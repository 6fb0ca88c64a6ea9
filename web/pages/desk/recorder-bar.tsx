import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { DeskHandle } from '../../features/desk/use-desk.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { displayInstant, fieldTimeOf, instantOf } from '../../platform/preferences/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { clockTime } from '../../ui/formats.ts';
import { Icon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useNow } from '../../ui/timing.ts';
import { ActButton, type Acts } from './act-button.tsx';
import type { FormProps } from './attendance-forms.tsx';
import styles from './desk.module.css';
import { DeskForm } from './desk-form.tsx';
import { RefusedFiles } from './refused-files.tsx';

interface RecorderBarProps {
  desk: Pick<DeskHandle, 'microphone' | 'recordings'>;
  acts: Acts;
  /** When a separate recorder was started. */
  began: string | null;
}

const problems = { refused: 1, missing: 1, lost: 1, elsewhere: 1 } as const;
const isProblem = (state: string): state is keyof typeof problems => state in problems;

/** The state of the microphone, here or in another tab. */
function useRecorder({ microphone, recordings }: RecorderBarProps['desk']) {
  const { state } = useStore(microphone.store);
  const { list } = useStore(recordings.store);
  return state === 'off' && list.some((one) => one.state === 'recording') ? 'elsewhere' : state;
}

/** Whether sound is being recorded, here or beside, and what comes of it. */
export function RecorderBar({ desk, acts, began }: RecorderBarProps) {
  const { microphone, recordings } = desk;
  const { list, asks } = useStore(recordings.store);
  const state = useRecorder(desk);
  const isRecording = state === 'recording';
  const isFinished = list.length > 0 && list.every((one) => one.isFinished);
  const isOver = !isRecording && state !== 'starting' && state !== 'elsewhere';
  return (
    <section className={styles.recorder} aria-label={text(`desk.mic.${state}`)}>
      <div className={styles.recorderLine}>
        <span className={styles.mic} data-on={isRecording || undefined}>
          <Icon name="microphone" />
          {text(`desk.mic.${state}`)}
          {isRecording && <Elapsed position={microphone.position} />}
        </span>
        {began !== null && (
          <span>{text('desk.recorderSince', { time: displayInstant(began) })}</span>
        )}
        <ActButton act="record" acts={acts} {...(isRecording && { label: text('desk.stop') })} />
        <ActButton act="mark" acts={acts} {...(began !== null && { label: text('desk.align') })} />
        {list.length > 0 && isOver && !isFinished && (
          <Button size="sm" variant="default" onClick={() => recordings.finish()}>
            {text('desk.finish')}
          </Button>
        )}
      </div>
      {isProblem(state) && <Notice tone="warn">{text(`desk.mic.${state}Text`)}</Notice>}
      {isOver && (
        <Sending recordings={recordings} isFinished={isFinished} isOff={state === 'off'} />
      )}
      <RefusedFiles recordings={recordings} />
      <Confirm
        open={asks !== null}
        title={text('desk.replaceTitle')}
        confirm={text('desk.finish')}
        onCancel={() => recordings.answer(false)}
        onConfirm={() => recordings.answer(true)}
      >
        {text('desk.replaceText')}
      </Confirm>
    </section>
  );
}

interface SendingProps extends Pick<DeskHandle, 'recordings'> {
  isFinished: boolean;
  isOff: boolean;
}

/** The progress of the recordings. */
function Sending({ recordings, isFinished, isOff }: SendingProps) {
  const { list, error, isQueued } = useStore(recordings.store);
  if (error !== null)
    return (
      <Notice tone="bad" title={text('desk.sendFailed')}>
        {errorMessage(error)}
      </Notice>
    );
  if (list.some(({ refusal }) => refusal)) return null;
  if (isFinished) return <p className={styles.dim}>{text('desk.finishing')}</p>;
  if (list.length > 0 && isOff) return <p className={styles.dim}>{text('desk.recovered')}</p>;
  return isQueued ? <p className={styles.dim}>{text('desk.queued')}</p> : null;
}

function Elapsed({ position }: { position: () => number | null }) {
  useNow();
  return <span className={styles.elapsed}>{clockTime(position() ?? 0)}</span>;
}

/** Corrects when the separate recorder was started. */
export function AlignForm({ began, enter, onClose }: FormProps & { began: string }) {
  const [time, setTime] = useState(`${fieldTimeOf(began)}:${began.slice(17, 19)}`);
  const submit = () => {
    if (time === '') return;
    enter({ call: 'alignRecording', input: { began: instantOf(time) } });
    onClose();
  };
  return (
    <DeskForm
      title={text('desk.align')}
      submit={text('desk.enter')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.dim}>{text('desk.recorderText')}</p>
      <TextInput
        type="datetime-local"
        step={1}
        data-autofocus
        label={text('desk.recorderStart')}
        value={time}
        onChange={(event) => setTime(event.currentTarget.value)}
      />
    </DeskForm>
  );
}
