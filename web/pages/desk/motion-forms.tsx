import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Motion } from '#contract/motions.ts';
import type { Entered } from '../../features/desk/entries.ts';
import type { Person } from '../../features/desk/people.ts';
import { text } from '../../messages/text.ts';
import { SelectField } from '../../ui/fields.tsx';
import type { FormProps } from './attendance-forms.tsx';
import { DeskForm } from './desk-form.tsx';
import { PersonField } from './person-field.tsx';

type MotionInput = Extract<Entered, { call: 'createMotion' }>['input'];

interface MotionFormProps extends FormProps {
  /** The motion's item, and its former entry if it is entered again. */
  draft: Pick<MotionInput, 'agenda_item_id'> & Partial<MotionInput>;
  /** Its item, in words. */
  about: string | undefined;
  /** Members with a vote who are there. */
  people: readonly Person[];
  /** The open motions of its item, the one that is amended by default first. */
  amendable: readonly Motion[];
  isSeconderRequired: boolean;
}

/** Which motion an amendment amends, to be chosen if there are several, and the resulting text. */
function useAmending(draft: MotionFormProps['draft'], amendable: MotionFormProps['amendable']) {
  const [parent_id, setParent] = useState(draft.parent_id ?? null);
  const [typed, setTyped] = useState(draft.amended_text);
  if (parent_id === null)
    return { choice: null, field: null, input: { parent_id, amended_text: '' } };
  const parent = amendable.find(({ id }) => id === parent_id);
  const amended_text = typed ?? parent?.text_now ?? '';
  return {
    choice: amendable.length > 1 && (
      <SelectField
        label={text('desk.amendsWhat')}
        value={parent_id}
        options={amendable.map(({ id, text_now }) => ({ value: id, label: text_now }))}
        onChange={setParent}
      />
    ),
    field: (
      <Textarea
        label={text('desk.amendedText')}
        rows={3}
        value={amended_text}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    ),
    input: { parent_id, amended_text },
  };
}

/** A motion, or an amendment of one: text, mover and seconder. */
export function MotionForm(props: MotionFormProps) {
  const { draft, about, people, amendable, isSeconderRequired, enter, onClose } = props;
  const amending = useAmending(draft, amendable);
  const isAmendment = amending.input.parent_id !== null;
  const [words, setWords] = useState(draft.text ?? '');
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
        ...amending.input,
        mover_id: mover,
        seconder_id: seconder || null,
      },
    });
    onClose();
  };
  return (
    <DeskForm
      title={text(isAmendment ? 'desk.amendTitle' : 'desk.move')}
      about={about}
      submit={text('desk.enter')}
      onSubmit={submit}
      onClose={onClose}
    >
      {amending.choice}
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
      {amending.field}
    </DeskForm>
  );
}

const settlings = ['withdrawMotion', 'deferMotion', 'referMotion'] as const;

/** Withdraws, defers or refers a motion. */
export function SettleForm({ motion, enter, onClose }: FormProps & { motion: Motion }) {
  const [call, setCall] = useState<(typeof settlings)[number]>('withdrawMotion');
  const [reason, setReason] = useState('');
  const submit = () => {
    enter({ call, input: { motion_id: motion.id, reason } });
    onClose();
  };
  return (
    <DeskForm
      title={text('desk.settle')}
      about={motion.text_now}
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
