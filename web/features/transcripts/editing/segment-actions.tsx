import { Group, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Segment } from '#contract/transcripts.ts';
import { errorMessage, fieldMessages } from '../../../messages/error-message.ts';
import { text } from '../../../messages/text.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogForm, useSubmitForm } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { languageOf } from '../segment-language.tsx';
import { writtenWords } from '../timed-words.ts';
import { useEditTranscript } from './edits.ts';
import styles from './segment-actions.module.css';
import { SegmentCount } from './segment-count.tsx';
import { AgainForm, LanguageForm, recognisedLanguages } from './segment-languages.tsx';
import { segmentName } from './segments.ts';
import splitFormStyles from './split-form.module.css';

interface SegmentActionsProps {
  meetingId: string;
  version: number;
  timeline: Segment[];
  index: number;
  /** BCP 47 tag of the transcript's language. */
  language: string;
  /** The id of the datalist of speaker names. */
  names: string;
  onClose: () => void;
}

/** Actions on a segment and those that follow it. */
export function SegmentActions(props: SegmentActionsProps) {
  const { meetingId, version, timeline, index, onClose } = props;
  const joining = useEditTranscript(meetingId, version);
  const [asked, ask] = useState<'split' | 'language' | 'again' | null>(null);
  const segment = timeline[index];
  if (segment === undefined) return null;
  const done = text('correcting.joinDone');
  const join = () =>
    joining.mutate({ steps: [[{ kind: 'join', index }]], done }, { onSuccess: onClose });
  const title = (
    <h2 className={styles.title}>{text('correcting.segment', segmentName(segment))}</h2>
  );
  if (asked !== null) {
    const Form = forms[asked];
    return (
      <div className={styles.actions}>
        {title}
        <Form {...props} segment={segment} />
      </div>
    );
  }
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
          <Button variant="default" onClick={() => ask('split')}>
            {text('correcting.splitWhere')}
          </Button>
        )}
        <Button variant="default" onClick={() => ask('language')}>
          {text('correcting.languageWhich')}
        </Button>
        {recognisedLanguages().length > 0 && (
          <Button variant="default" onClick={() => ask('again')}>
            {text('correcting.againWhich')}
          </Button>
        )}
      </Group>
      {joining.error !== null && <Notice tone="bad">{errorMessage(joining.error)}</Notice>}
      <ReassignForm {...props} />
    </div>
  );
}

const forms = { split: SplitForm, language: LanguageForm, again: AgainForm };

/** Reassigns a segment range to another speaker. */
function ReassignForm({
  meetingId,
  version,
  timeline,
  index,
  names,
  onClose,
}: SegmentActionsProps) {
  const reassigning = useEditTranscript(meetingId, version);
  const segmentsOf = (count: number) => timeline.slice(index, index + count);
  const form = useSubmitForm({
    initialValues: { speaker: '', count: 1 },
    validate: {
      speaker: (speaker, { count }) => {
        const name = speaker.trim();
        const isSame = segmentsOf(count).every((segment) => segment.speaker === name);
        return (name === '' || isSame) && text('correcting.reassignSame');
      },
    },
    submit: ({ speaker, count }) => {
      const edit = { kind: 'reassign', index, count, speaker: speaker.trim() } as const;
      const done = text('correcting.reassignDone', { speaker: edit.speaker, n: count });
      return reassigning.mutateAsync({ steps: [[edit]], done });
    },
    onSuccess: onClose,
    fieldErrors: (refused) => ({ speaker: Object.values(fieldMessages(refused))[0] }),
  });
  return (
    <DialogForm
      form={form}
      title={text('correcting.reassign')}
      isPart
      submit={text('correcting.reassignApply')}
      onClose={onClose}
    >
      <TextInput
        {...form.field('speaker')}
        label={text('correcting.reassignTo')}
        list={names}
        maxLength={limits.nameLength}
      />
      <SegmentCount
        segments={timeline.slice(index)}
        count={form.form.values.count}
        onChange={(count) => form.form.setFieldValue('count', count)}
      />
    </DialogForm>
  );
}

interface SplitFormProps {
  meetingId: string;
  version: number;
  segment: Segment;
  index: number;
  /** BCP 47 tag of the transcript's language. */
  language: string;
  onClose: () => void;
}

/** Splits a segment before a chosen word. Radio buttons, so that the arrow keys step through the words. */
export function SplitForm(props: SplitFormProps) {
  const { meetingId, version, segment, index, language, onClose } = props;
  const { transcript } = segment;
  const [first, ...others] = writtenWords(transcript);
  const splitting = useEditTranscript(meetingId, version);
  // The middle is closest to every word.
  const middle = others[Math.floor(others.length / 2)]?.from ?? 0;
  const {
    props: formProps,
    form,
    isSending,
    error,
  } = useSubmitForm({
    initialValues: { at: middle },
    submit: ({ at }) => {
      const done = text('correcting.splitDone');
      return splitting.mutateAsync({ steps: [[{ kind: 'split', index, at }]], done });
    },
    onSuccess: onClose,
  });
  const { ref } = formProps;
  useEffect(() => ref.current?.querySelector<HTMLElement>(':checked')?.focus(), [ref]);
  return (
    <DialogForm
      form={{ props: formProps, isSending, error }}
      submit={text('correcting.splitApply')}
      onClose={onClose}
    >
      <fieldset>
        <legend className={splitFormStyles.legend}>{text('correcting.splitBefore')}</legend>
        <div className={splitFormStyles.words} lang={languageOf(segment, language)}>
          <span className={splitFormStyles.first}>{transcript.slice(0, first?.to)}</span>
          {others.map(({ from, to }) => (
            <label key={from} className={splitFormStyles.word}>
              <input
                type="radio"
                name="at"
                className={splitFormStyles.input}
                checked={from === form.values.at}
                onChange={() => form.setFieldValue('at', from)}
              />
              {transcript.slice(from, to)}
            </label>
          ))}
        </div>
      </fieldset>
    </DialogForm>
  );
}
