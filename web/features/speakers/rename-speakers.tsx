import { Group, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { attendeeOf } from '#contract/attendees.ts';
import { AppError } from '#contract/errors.ts';
import type { Meeting } from '#contract/meetings.ts';
import { isUnnamed } from '#contract/text.ts';
import type { Segment } from '#contract/transcripts.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { refreshAfterConflict, showTranscription } from '../../platform/api/meeting-queries.ts';
import { ownChange } from '../../platform/api/own-changes.ts';
import { Button } from '../../ui/button.tsx';
import { useListFocus } from '../../ui/focus.ts';
import { Icon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { type AudioRange, useSoundPlayer } from '../../ui/single-sound.ts';
import { toast } from '../../ui/toast.ts';
import { type EnrolmentForm, IdentifyDialog } from './identify-dialog.tsx';
import { enrolledQuery } from './identify-speaker.tsx';
import { MergeConfirm, mergedName } from './merge-speakers.tsx';
import { storedSpeakerNames } from './names-draft.ts';
import styles from './rename-speakers.module.css';
import { ListenButton, useRecordingSources } from './voice-suggestions.tsx';

interface RenameSpeakersProps {
  meeting: Meeting;
  /** Null until the whole transcript has loaded. */
  timeline: Segment[] | null;
  /** Shown until then. */
  waiting: ReactNode;
  /** Null where voices cannot be enrolled. */
  enrolment: EnrolmentForm | null;
  /** The speaker whose name takes the focus. */
  asked: string | null;
  onClose: () => void;
}

/** Renames speakers, once the whole transcript and so every speaker is known. */
export function RenameSpeakers({ timeline, waiting, enrolment, ...props }: RenameSpeakersProps) {
  /** The speaker being identified. */
  const [identified, setIdentified] = useState<string | null>(null);
  return (
    <Panel title={text('transcription.bulk')}>
      {timeline === null ? (
        waiting
      ) : (
        <NamesForm timeline={timeline} onIdentify={setIdentified} {...props} />
      )}
      <IdentifyDialog
        meetingId={props.meeting.id}
        speaker={identified}
        enrolment={enrolment}
        onClose={() => setIdentified(null)}
      />
    </Panel>
  );
}

interface NamesFormProps extends Pick<RenameSpeakersProps, 'meeting' | 'asked' | 'onClose'> {
  timeline: Segment[];
  /** Called to identify a speaker. */
  onIdentify: (speaker: string) => void;
}

/** Seconds of each voice that are played. */
const sampleSeconds = 6;

/** The beginning of the longest segment of a speaker, where the voice is heard best. */
function sampleOf(timeline: Segment[], speaker: string): AudioRange {
  const own = timeline.filter((segment) => segment.speaker === speaker);
  const lengthOf = ({ start_time, end_time }: Segment) => end_time - start_time;
  const [longest] = own.sort((one, other) => lengthOf(other) - lengthOf(one));
  const start = longest?.start_time ?? 0;
  return { start, end: Math.min(longest?.end_time ?? 0, start + sampleSeconds) };
}

/** Sends only changed names, all in one request. */
function NamesForm({ meeting, timeline, asked, onIdentify, onClose }: NamesFormProps) {
  const meetingId = meeting.id;
  const list = useRef<HTMLUListElement>(null);
  const speakers = useMemo(() => [...new Set(timeline.map(({ speaker }) => speaker))], [timeline]);
  useListFocus(speakers, list, list);
  const known = useId();
  const player = useSoundPlayer(() => toast.error(text('transcription.playFailed')));
  const recording = useRecordingSources(meeting);
  useFirstFocus(list, speakers.indexOf(asked ?? ''));
  const stored = storedSpeakerNames(meetingId);
  const [typed, setTyped] = useState(() => stored.read() ?? {});
  /** Whether the merge confirmation is open. */
  const [isMergeAsked, setMergeAsked] = useState(false);
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
    setMergeAsked(false);
    const merge = merged !== null;
    renaming.mutate({ id: meetingId, renames, merge }, { onSuccess: close });
  };
  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    if (renames.length === 0) return toast.info(text('transcription.noNames'));
    if (merged === null) rename();
    else setMergeAsked(true);
  };
  return (
    <form className={styles.form} onSubmit={apply}>
      <Text size="sm" c="dimmed">
        {text('transcription.bulkHint')}
      </Text>
      <ul className={styles.names} ref={list}>
        {speakers.map((speaker) => (
          <SpeakerRow
            key={speaker}
            speaker={speaker}
            name={typed[speaker] ?? speaker}
            known={known}
            error={wrong(speaker)}
            onName={(name) => type(speaker, name)}
            onIdentify={() => onIdentify(speaker)}
            listen={
              recording.length > 0 && (
                <ListenButton
                  player={player}
                  id={speaker}
                  play={text('transcription.playVoice', { speaker })}
                  stop={text('transcription.stopVoice', { speaker })}
                  places={recording}
                  passage={sampleOf(timeline, speaker)}
                  isShort
                />
              )
            }
          />
        ))}
      </ul>
      <KnownPeople id={known} attendees={meeting.attendees} />
      {renaming.error !== null && fields.length === 0 && (
        <Notice tone="bad">{errorMessage(renaming.error)}</Notice>
      )}
      <MergeConfirm
        open={isMergeAsked && merged !== null}
        name={merged ?? ''}
        onConfirm={rename}
        onCancel={() => setMergeAsked(false)}
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

/** Focuses the field of a speaker, or the first one, once. */
function useFirstFocus(list: RefObject<HTMLElement | null>, index: number): void {
  const [first] = useState(Math.max(0, index));
  useEffect(() => {
    const input = list.current?.querySelectorAll('input')[first];
    input?.focus();
    input?.select();
  }, [list, first]);
}

interface SpeakerRowProps {
  speaker: string;
  /** The new name as typed. */
  name: string;
  /** The id of the datalist of known people. */
  known: string;
  error: string | undefined;
  onName: (name: string) => void;
  onIdentify: () => void;
  /** Plays the voice. */
  listen: ReactNode;
}

const SpeakerRow = (props: SpeakerRowProps) => (
  <li className={styles.speaker}>
    <span className={styles.old} tabIndex={-1}>
      {props.speaker}
    </span>
    <span className={styles.listen}>{props.listen}</span>
    <span className={styles.arrow}>
      <Icon name="arrow" size={18} />
    </span>
    <NameField {...props} />
    <Button
      variant="default"
      aria-label={text('transcription.whoseOf', { speaker: props.speaker })}
      onClick={props.onIdentify}
    >
      {text('transcription.whose')}
    </Button>
  </li>
);

/**
 * The new name of a speaker. Browsers suggest only names that contain what the field says: one that says
 * "Speaker 1" is empty while a name is being chosen.
 */
function NameField({ speaker, name, known, error, onName }: SpeakerRowProps) {
  const [isChoosing, setChoosing] = useState(false);
  const choose = () => setChoosing(isUnnamed(speaker) && name === speaker);
  return (
    <TextInput
      aria-label={text('transcription.newName', { speaker })}
      list={known}
      value={isChoosing && name === speaker ? '' : name}
      placeholder={speaker}
      error={error}
      onPointerDown={choose}
      onKeyDown={({ key }) => key === 'ArrowDown' && choose()}
      onBlur={() => setChoosing(false)}
      onChange={(event) => onName(event.currentTarget.value)}
    />
  );
}

/** The names that the fields suggest: attendees and enrolled people. */
function KnownPeople({ id, attendees }: { id: string; attendees: string[] }) {
  const { data: enrolled = [] } = useQuery(enrolledQuery);
  const names = new Set([
    ...attendees.map((one) => attendeeOf(one).name),
    ...enrolled.map(({ name }) => name),
  ]);
  return (
    <datalist id={id}>
      {[...names].map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  );
}

function useRenameSpeakers(id: string) {
  const queries = useQueryClient();
  return useMutation({
    meta: ownChange(id, 'transcript'),
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
