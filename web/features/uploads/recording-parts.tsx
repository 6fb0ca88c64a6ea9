import { Group, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { momentPath, playedMoment } from '../../platform/navigation/paths.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm, Dialog } from '../../ui/dialog.tsx';
import { clockTime } from '../../ui/formats.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';
import { PartOrder, withMoved } from './part-order.tsx';
import styles from './upload-items.module.css';

type Parts = Meeting['parts'];

/** The name of the file, or a number where an older record has none. */
const nameOf = ({ file_name }: Parts[number], place: number): string =>
  file_name === '' ? text('upload.part', { n: place + 1 }) : file_name;

/** The parts of a recording in several files: where each begins, and a dialog to reorder and remove them. */
export function RecordingParts({ meeting }: { meeting: Meeting }) {
  const { id, parts, status } = meeting;
  const [editing, setEditing] = useState(false);
  const mayEdit = useMay(meeting.has_transcription ? 'process' : 'create', meeting);
  const isWorking = status === 'queued' || status === 'processing';
  return (
    <Panel
      title={text('upload.parts')}
      action={
        mayEdit &&
        !isWorking && (
          <Button variant="default" size="xs" onClick={() => setEditing(true)}>
            {text('upload.editParts')}
          </Button>
        )
      }
    >
      <ol className={`${styles.list} ${styles.numbered}`} aria-label={text('upload.parts')}>
        {parts.map((part, place) => (
          <li key={part.id} className={styles.item}>
            <p className={styles.name}>{nameOf(part, place)}</p>
            {part.start_time !== null && meeting.audio_url !== null && (
              <TextLink to={momentPath(id, part.start_time)} state={playedMoment}>
                {text('upload.playFrom', { time: clockTime(part.start_time) })}
              </TextLink>
            )}
          </li>
        ))}
      </ol>
      <Dialog open={editing} onClose={() => setEditing(false)} label={text('upload.editParts')}>
        <PartsForm meeting={meeting} onClose={() => setEditing(false)} />
      </Dialog>
    </Panel>
  );
}

interface PartsFormProps {
  meeting: Meeting;
  onClose: () => void;
}

function PartsForm({ meeting, onClose }: PartsFormProps) {
  const { id, parts: before } = meeting;
  const queries = useQueryClient();
  // As they were when the dialog was opened: whoever saves has seen these.
  const [was] = useState(() => before.map((part) => part.id));
  const [parts, setParts] = useState<Parts>(before);
  const [confirming, setConfirming] = useState(false);
  const isChanged = parts.map((part) => part.id).join() !== was.join();
  const save = useMutation({
    mutationFn: () =>
      api.setParts({
        id,
        parts: parts.map((part) => part.id),
        was,
        replace: meeting.has_transcription,
      }),
    onSuccess: () => {
      toast.success(text('upload.partsSaved'));
      onClose();
      return queries.invalidateQueries();
    },
  });
  return (
    <>
      <Title order={2} size="h4">
        {text('upload.editParts')}
      </Title>
      <PartOrder
        label={text('upload.parts')}
        parts={parts.map((part) => ({
          id: part.id,
          name: nameOf(part, before.indexOf(part)),
          detail: part.duration === null ? null : clockTime(part.duration),
        }))}
        disabled={save.isPending}
        onMove={(place, by) => setParts(withMoved(parts, place, by))}
        onRemove={
          parts.length > 1
            ? (gone) => setParts(parts.filter((part) => part.id !== gone))
            : undefined
        }
      />
      {save.error !== null && <Notice tone="bad">{errorMessage(save.error)}</Notice>}
      <Group justify="flex-end" mt="sm">
        <Button variant="default" onClick={onClose}>
          {text('app.cancel')}
        </Button>
        <Button
          loading={save.isPending}
          disabled={!isChanged}
          onClick={() => (meeting.has_transcription ? setConfirming(true) : save.mutate())}
        >
          {text('upload.saveParts')}
        </Button>
      </Group>
      <Confirm
        open={confirming}
        title={text('upload.partsTitle')}
        confirm={text('upload.saveParts')}
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          save.mutate();
        }}
      >
        {text('upload.partsText')}
      </Confirm>
    </>
  );
}
