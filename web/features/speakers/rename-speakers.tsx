import { Group, Text, TextInput } from '@mantine/core';
import { Button } from '../../ui/button.tsx';
import '@mantine/core/styles/Input.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { refreshAfterConflict, showTranscription } from '../../platform/api/meeting-queries.ts';
import { hasProperties, parserFor, storedValue } from '../../platform/browser/browser-storage.ts';
import { useListFocus } from '../../ui/focus.ts';
import { Icon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import { IdentifyDialog } from './identify-dialog.tsx';
import { MergeConfirm, mergedName } from './merge-speakers.tsx';
import styles from './rename-speakers.module.css';

const isNames = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  hasProperties('string', value, ...Object.keys(value));

/** New names as typed, keyed by the old ones. Survive a reload. */
export const storedSpeakerNames = (meetingId: string) =>
  storedValue(`speaker-names/${meetingId}`, parserFor(isNames));

interface RenameSpeakersProps {
  meetingId: string;
  /** Null until the whole transcript has loaded. */
  speakers: string[] | null;
  /** Shown until then. */
  waiting: ReactNode;
  onClose: () => void;
}

/** Renames several speakers at once, once the whole transcript and so every speaker is known. */
export function RenameSpeakers({ speakers, waiting, ...props }: RenameSpeakersProps) {
  /** The speaker being identified. */
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <Panel title={text('transcription.bulk')}>
      {speakers === null ? waiting : <NamesForm speakers={speakers} onAsk={setAsked} {...props} />}
      <IdentifyDialog meetingId={props.meetingId} speaker={asked} onClose={() => setAsked(null)} />
    </Panel>
  );
}

interface NamesFormProps {
  meetingId: string;
  speakers: string[];
  /** Called to identify a speaker. */
  onAsk: (speaker: string) => void;
  onClose: () => void;
}

/** Sends only changed names, all in one request. */
function NamesForm({ meetingId, speakers, onAsk, onClose }: NamesFormProps) {
  const list = useRef<HTMLUListElement>(null);
  useListFocus(speakers, list, list);
  const stored = storedSpeakerNames(meetingId);
  const [typed, setTyped] = useState(() => stored.read() ?? {});
  /** Whether the merge confirmation is open. */
  const [asked, setAsked] = useState(false);
  const renaming = useRenameSpeakers(meetingId);
  const renames = speakers.flatMap((old_speaker) => {
    const new_speaker = typed[old_speaker]?.trim() ?? old_speaker;
    return new_speaker === old_speaker ? [] : [{ old_speaker, new_speaker }];
  });
  const fields = renaming.error instanceof AppError ? (renaming.error.fields ?? []) : [];
  const wrong = (speaker: string) => {
    const place = renaming.variables?.renames.findIndex((asked) => asked.old_speaker === speaker);
    return fields.find(({ field }) => field.startsWith(`renames.${place}.`))?.detail;
  };
  const type = (speaker: string, name: string) => {
    const next = { ...typed, [speaker]: name };
    stored.write(next);
    setTyped(next);
  };
  const close = () => {
    stored.clear();
    onClose();
  };
  const merged = mergedName(speakers, renames);
  const rename = () => {
    setAsked(false);
    const merge = merged !== null;
    renaming.mutate({ id: meetingId, renames, merge }, { onSuccess: close });
  };
  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    if (renames.length === 0) return toast.info(text('transcription.noNames'));
    if (merged === null) rename();
    else setAsked(true);
  };
  return (
    <form className={styles.form} onSubmit={apply}>
      <Text size="sm" c="dimmed">
        {text('transcription.bulkHint')}
      </Text>
      <ul className={styles.names} ref={list}>
        {speakers.map((speaker) => (
          <li key={speaker} className={styles.speaker}>
            <span className={styles.old} tabIndex={-1}>
              {speaker}
            </span>
            <span className={styles.arrow}>
              <Icon name="arrow" size={18} />
            </span>
            <TextInput
              aria-label={text('transcription.newName', { speaker })}
              value={typed[speaker] ?? speaker}
              error={wrong(speaker)}
              onChange={(event) => type(speaker, event.currentTarget.value)}
            />
            <Button
              variant="default"
              aria-label={text('transcription.whoseOf', { speaker })}
              onClick={() => onAsk(speaker)}
            >
              {text('transcription.whose')}
            </Button>
          </li>
        ))}
      </ul>
      {renaming.error !== null && fields.length === 0 && (
        <Notice tone="bad">{errorMessage(renaming.error)}</Notice>
      )}
      <MergeConfirm
        open={asked && merged !== null}
        name={merged ?? ''}
        onConfirm={rename}
        onCancel={() => setAsked(false)}
      />
      <Group gap="xs">
        <Button type="submit" loading={renaming.isPending}>
          {text('transcription.apply')}
        </Button>
        <Button variant="default" onClick={close}>
          {text('app.cancel')}
        </Button>
      </Group>
    </form>
  );
}

function useRenameSpeakers(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: Parameters<typeof api.renameSpeakers>[0]) => api.renameSpeakers(asked),
    onSuccess: async (transcription, { renames }) => {
      await showTranscription(queries, id, transcription);
      toast.success(text('transcription.speakersUpdated', { n: renames.length }));
    },
    onError: (error) => {
      toast.error(text('transcription.speakersFailed'));
      return refreshAfterConflict(queries, id, error);
    },
  });
}
