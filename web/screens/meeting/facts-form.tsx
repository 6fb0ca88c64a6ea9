import { Group } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { AppError } from '#contract/errors.ts';
import type { Meeting } from '#contract/meetings.ts';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useInvalidFocus } from '../../ui/use-invalid-focus.ts';
import { storedFacts } from './facts-draft.ts';
import { FactsFields } from './facts-fields.tsx';
import styles from './facts-form.module.css';
import { useFacts } from './use-facts.ts';

interface FactsFormProps {
  meeting: Meeting;
  /** Somebody asked for it just now: the focus follows. */
  takesFocus: boolean;
  onClose: () => void;
}

/** Where the facts of a meeting are corrected. What is typed stays until it is saved or given up. */
export function FactsForm({ meeting, takesFocus, onClose }: FactsFormProps) {
  const { typed, theirs, type, save, error, isPending } = useFacts(meeting, onClose);
  const fields = error instanceof AppError ? (error.fields ?? []) : [];
  const form = useRef<HTMLFormElement>(null);
  useInvalidFocus(form, error);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save();
  };
  const cancel = () => {
    storedFacts(meeting.id).clear();
    onClose();
  };
  return (
    <Panel title={text('meeting.edit')}>
      <form ref={form} noValidate className={styles.form} onSubmit={submit}>
        <FactsFields
          typed={typed}
          theirs={theirs}
          isScheduled={meeting.status === 'scheduled'}
          wrong={(name) => fields.find(({ field }) => field.split('.')[0] === name)?.detail}
          onType={type}
        />
        {error !== null && (
          <Notice tone="bad">
            <p>{messageOf(error)}</p>
            {Object.keys(theirs).length > 0 && <p>{text('meeting.keptTyped')}</p>}
          </Notice>
        )}
        <Group gap="xs">
          <Button type="submit" loading={isPending}>
            {text('meeting.save')}
          </Button>
          <Button variant="default" onClick={cancel}>
            {text('app.cancel')}
          </Button>
        </Group>
      </form>
    </Panel>
  );
}
