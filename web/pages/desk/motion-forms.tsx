import '@mantine/core/styles/Input.css';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Entered } from '../../features/desk/entries.ts';
import type { Person } from '../../features/desk/people.ts';
import { text } from '../../messages/text.ts';
import { SelectField } from '../../ui/fields.tsx';
import type { FormProps } from './attendance-forms.tsx';
import { DeskForm } from './desk-form.tsx';
import { PersonField } from './person-field.tsx';

type MotionInput = Extract<Entered, { call: 'createMotion' }>['input'];

interface MotionFormProps extends FormProps {
  /** What is known of it: its item, and what was entered before if it is entered again. */
  draft: Pick<MotionInput, 'agenda_item_id'> & Partial<MotionInput>;
  /** Members with a vote who are there. */
  people: readonly Person[];
  isSeconderRequired: boolean;
}

/** A motion, or an amendment of one: text, mover and seconder. */
export function MotionForm({ draft, people, isSeconderRequired, enter, onClose }: MotionFormProps) {
  const isAmendment = (draft.parent_id ?? null) !== null;
  const [words, setWords] = useState(draft.text ?? '');
  const [amended, setAmended] = useState(draft.amended_text ?? '');
  const [mover, setMover] = useState(draft.mover_id ?? '');
  const [seconder, setSeconder] = useState(draft.seconder_id ?? '');
  const [isTried, setTried] = useState(false);
  const missing = {
    words: words.trim() === '' && text('desk.textMissing'),
    mover: mover === '' && text('desk.personMissing'),
    seconder: isSeconderRequired && seconder === '' && text('desk.personMissing'),
  };
  const errorOf = (name: keyof typeof missing) => (isTried && missing[name]) || undefined;
  const submit = () => {
    setTried(true);
    if (Object.values(missing).some(Boolean)) return;
    enter({
      call: 'createMotion',
      input: {
        ...draft,
        text: words,
        amended_text: isAmendment ? amended : '',
        mover_id: mover,
        seconder_id: seconder || null,
      },
    });
    onClose();
  };
  return (
    <DeskForm
      title={text(isAmendment ? 'desk.amendTitle' : 'desk.move')}
      submit={text('desk.enter')}
      onSubmit={submit}
      onClose={onClose}
    >
      <PersonField
        label={text('desk.mover')}
        people={people}
        value={mover}
        error={errorOf('mover')}
        required
        isFirst
        onChange={setMover}
      />
      <PersonField
        label={text(isSeconderRequired ? 'desk.seconder' : 'desk.seconderOptional')}
        people={people.filter(({ id }) => id !== mover)}
        value={seconder}
        error={errorOf('seconder')}
        required={isSeconderRequired}
        onChange={setSeconder}
      />
      <Textarea
        label={text('desk.text')}
        rows={3}
        required
        value={words}
        error={errorOf('words')}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {isAmendment && (
        <Textarea
          label={text('desk.amendedText')}
          rows={3}
          value={amended}
          onChange={(event) => setAmended(event.currentTarget.value)}
        />
      )}
    </DeskForm>
  );
}

const settlings = ['withdrawMotion', 'deferMotion', 'referMotion'] as const;

/** Withdraws, defers or refers a motion. */
export function SettleForm({ motionId, enter, onClose }: FormProps & { motionId: string }) {
  const [call, setCall] = useState<(typeof settlings)[number]>('withdrawMotion');
  const [reason, setReason] = useState('');
  const submit = () => {
    enter({ call, input: { motion_id: motionId, reason } });
    onClose();
  };
  return (
    <DeskForm
      title={text('desk.settle')}
      submit={text('desk.enter')}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={text('desk.outcome')}
        value={call}
        options={settlings.map((one) => ({ value: one, label: text(`desk.settleTo.${one}`) }))}
        onChange={setCall}
      />
      <TextInput
        label={text('desk.reason')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DeskForm>
  );
}

const outcomes = ['closed', 'adjourned'] as const;

/** Closes or adjourns the sitting. */
export function CloseForm({ enter, onClose }: FormProps) {
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('closed');
  const [reason, setReason] = useState('');
  const submit = () => {
    enter({ call: 'closeSitting', input: { outcome, reason } });
    onClose();
  };
  return (
    <DeskForm
      title={text('desk.close')}
      submit={text('desk.close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={text('desk.outcome')}
        value={outcome}
        options={outcomes.map((one) => ({ value: one, label: text(`desk.outcome.${one}`) }))}
        onChange={setOutcome}
      />
      {outcome === 'adjourned' && (
        <TextInput
          label={text('desk.reason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </DeskForm>
  );
}
