import '@mantine/core/styles/Input.css';
import { Group, NativeSelect, TextInput } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { languages } from '#contract/choices.ts';
import { limits } from '#contract/limits.ts';
import type { Segment } from '#contract/transcripts.ts';
import { errorMessage, fieldMessages } from '../../../messages/error-message.ts';
import { text } from '../../../messages/text.ts';
import { Button } from '../../../ui/button.tsx';
import { useSubmitForm } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { languageOf } from '../segment-language.tsx';
import { writtenWords } from '../words/timed-words.ts';
import { useEditTranscript } from './edits.ts';
import styles from './segment-actions.module.css';
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
  const [asked, ask] = useState<'split' | 'language' | null>(null);
  const segment = timeline[index];
  if (segment === undefined) return null;
  const done = text('correcting.joinDone');
  const join = () =>
    joining.mutate({ steps: [[{ kind: 'join', index }]], done }, { onSuccess: onClose });
  const title = (
    <h2 className={styles.title}>{text('correcting.segment', segmentName(segment))}</h2>
  );
  if (asked !== null) {
    const Form = asked === 'split' ? SplitForm : LanguageForm;
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
      </Group>
      {joining.error !== null && <Notice tone="bad">{errorMessage(joining.error)}</Notice>}
      <ReassignForm {...props} />
    </div>
  );
}

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
  const { props, form, field, isSending, error, isErrorOfFields } = useSubmitForm({
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
    <form {...props} className={styles.form}>
      <h3 className={styles.part}>{text('correcting.reassign')}</h3>
      <TextInput
        {...field('speaker')}
        label={text('correcting.reassignTo')}
        list={names}
        maxLength={limits.nameLength}
      />
      <SegmentCount
        segments={timeline.slice(index)}
        count={form.values.count}
        onChange={(count) => form.setFieldValue('count', count)}
      />
      {error !== null && !isErrorOfFields && <Notice tone="bad">{errorMessage(error)}</Notice>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {text('app.cancel')}
        </Button>
        <Button type="submit" loading={isSending}>
          {text('correcting.reassignApply')}
        </Button>
      </Group>
    </form>
  );
}

interface SegmentCountProps {
  /** The first one, and those that follow it. */
  segments: Segment[];
  count: number;
  onChange: (count: number) => void;
}

/** How many segments an action is about; says with which one they end. */
function SegmentCount({ segments, count, onChange }: SegmentCountProps) {
  const last = segments[count - 1];
  return (
    <TextInput
      type="number"
      min={1}
      max={segments.length}
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
        onChange(Math.min(Math.max(wanted, 1), segments.length));
      }}
    />
  );
}

const languageItems = () => languages.map((value) => ({ value, label: text(`language.${value}`) }));

/** Says in which language a segment range is spoken. */
function LanguageForm({
  meetingId,
  version,
  timeline,
  segment,
  index,
  language,
  onClose,
}: SegmentActionsProps & { segment: Segment }) {
  const setting = useEditTranscript(meetingId, version);
  const { props, form, field, isSending, error } = useSubmitForm({
    initialValues: { language_code: languageOf(segment, language), count: 1 },
    validate: {
      language_code: (chosen, { count }) =>
        timeline.slice(index, index + count).every((one) => languageOf(one, language) === chosen) &&
        text('correcting.languageSame'),
    },
    submit: ({ language_code, count }) => {
      const chosen = languages.find((known) => known === language_code) ?? languages[0];
      const done = text('correcting.languageDone', {
        language: text(`language.${chosen}`),
        n: count,
      });
      const edit = { kind: 'language', index, count, language_code: chosen } as const;
      return setting.mutateAsync({ steps: [[edit]], done });
    },
    onSuccess: onClose,
  });
  return (
    <form {...props} className={styles.form}>
      <h3 className={styles.part}>{text('correcting.language')}</h3>
      <NativeSelect
        {...field('language_code')}
        label={text('correcting.languageSpoken')}
        description={text('correcting.languageHint')}
        data={languageItems()}
      />
      <SegmentCount
        segments={timeline.slice(index)}
        count={form.values.count}
        onChange={(count) => form.setFieldValue('count', count)}
      />
      {error !== null && <Notice tone="bad">{errorMessage(error)}</Notice>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {text('app.cancel')}
        </Button>
        <Button type="submit" loading={isSending}>
          {text('correcting.languageApply')}
        </Button>
      </Group>
    </form>
  );
}

const beginning = (words: string): string =>
  words.length > 40 ? `${words.slice(0, 40).trimEnd()}…` : words;

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
  const [at, setAt] = useState(() => others[Math.floor(others.length / 2)]?.from ?? 0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>(':checked')?.focus(), []);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const done = text('correcting.splitDone');
    splitting.mutate({ steps: [[{ kind: 'split', index, at }]], done }, { onSuccess: onClose });
  };
  return (
    <form ref={form} className={splitFormStyles.form} onSubmit={submit}>
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
                checked={from === at}
                onChange={() => setAt(from)}
              />
              {transcript.slice(from, to)}
            </label>
          ))}
        </div>
      </fieldset>
      {splitting.error !== null && <Notice tone="bad">{errorMessage(splitting.error)}</Notice>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {text('app.cancel')}
        </Button>
        <Button type="submit" loading={splitting.isPending}>
          {text('correcting.splitApply')}
        </Button>
      </Group>
    </form>
  );
}
