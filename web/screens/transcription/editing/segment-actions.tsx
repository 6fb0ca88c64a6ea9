import { Group, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import { type SyntheticEvent, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Segment } from '#contract/transcripts.ts';
import { messageOf } from '../../../messages/handled-message.ts';
import { text } from '../../../messages/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useEdits } from '../corrections.ts';
import styles from './segment-actions.module.css';
import { segmentName } from './segment-name.ts';
import { SplitForm } from './split-form.tsx';

interface SegmentActionsProps {
  meetingId: string;
  version: number;
  timeline: Segment[];
  index: number;
  /** BCP 47 tag of what was said. */
  language: string;
  /** The id of the list of names to choose from. */
  names: string;
  onClose: () => void;
}

/** What can be done with a segment without opening it, and with those that follow it. */
export function SegmentActions(props: SegmentActionsProps) {
  const { meetingId, version, timeline, index, onClose } = props;
  const joining = useEdits(meetingId, version);
  const [isSplit, setIsSplit] = useState(false);
  const segment = timeline[index];
  if (segment === undefined) return null;
  const done = text('correcting.joinDone', { speaker: segment.speaker });
  const join = () =>
    joining.mutate({ steps: [[{ kind: 'join', index }]], done }, { onSuccess: onClose });
  const title = (
    <h2 className={styles.title}>{text('correcting.segment', segmentName(segment))}</h2>
  );
  if (isSplit)
    return (
      <div className={styles.actions}>
        {title}
        <SplitForm {...props} segment={segment} />
      </div>
    );
  return (
    <div className={styles.actions}>
      {title}
      <Group gap="xs">
        {index + 1 < timeline.length && (
          <Button
            variant="default"
            leftSection={<Icon name="plus" size={16} />}
            loading={joining.isPending}
            onClick={join}
          >
            {text('correcting.join')}
          </Button>
        )}
        {/\S\s+\S/.test(segment.transcript) && (
          <Button variant="default" onClick={() => setIsSplit(true)}>
            {text('correcting.splitWhere')}
          </Button>
        )}
      </Group>
      {joining.error !== null && <Notice tone="bad">{messageOf(joining.error)}</Notice>}
      <ReassignForm {...props} />
    </div>
  );
}

/** Gives one segment, or several in a row, to another speaker. */
function ReassignForm({
  meetingId,
  version,
  timeline,
  index,
  names,
  onClose,
}: SegmentActionsProps) {
  const reassigning = useEdits(meetingId, version);
  const [speaker, setSpeaker] = useState('');
  const [count, setCount] = useState(1);
  const [isWrong, setWrong] = useState(false);
  const segments = timeline.slice(index, index + count);
  const last = segments.at(-1);
  const name = speaker.trim();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const isSame = name === '' || segments.every((segment) => segment.speaker === name);
    setWrong(isSame);
    if (isSame) return;
    const edit = { kind: 'reassign', index, count: segments.length, speaker: name } as const;
    const done = text('correcting.reassignDone', { speaker: name, n: segments.length });
    reassigning.mutate({ steps: [[edit]], done }, { onSuccess: onClose });
  };
  const { error } = reassigning;
  const field = error instanceof AppError ? error.fields?.[0]?.detail : undefined;
  return (
    <form className={styles.form} onSubmit={submit}>
      <h3 className={styles.part}>{text('correcting.reassign')}</h3>
      <TextInput
        label={text('correcting.reassignTo')}
        list={names}
        maxLength={limits.nameLength}
        value={speaker}
        error={isWrong ? text('correcting.reassignSame') : field}
        onChange={({ currentTarget }) => setSpeaker(currentTarget.value)}
      />
      <TextInput
        type="number"
        min={1}
        max={timeline.length - index}
        label={text('correcting.reassignCount')}
        value={count}
        description={
          last &&
          text('correcting.reassignUntil', {
            ...segmentName(last),
            words: beginning(last.transcript),
          })
        }
        onChange={({ currentTarget }) => {
          const wanted = Math.trunc(currentTarget.valueAsNumber) || 1;
          setCount(Math.min(Math.max(wanted, 1), timeline.length - index));
        }}
      />
      {error !== null && field === undefined && <Notice tone="bad">{messageOf(error)}</Notice>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {text('app.cancel')}
        </Button>
        <Button type="submit" loading={reassigning.isPending}>
          {text('correcting.reassignApply')}
        </Button>
      </Group>
    </form>
  );
}

const beginning = (words: string): string =>
  words.length > 40 ? `${words.slice(0, 40).trimEnd()}…` : words;
