import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Body, Term } from '#contract/bodies.ts';
import { limits } from '#contract/limits.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { displayDay } from '../../platform/preferences/dates.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { changedIn, DialogForm, useSubmitForm } from '../../ui/form.tsx';
import { Row } from '../../ui/lists.tsx';
import { Panel } from '../../ui/page.tsx';
import soft from '../../ui/soft-actions.module.css';
import styles from './bodies.module.css';
import { useChange } from './register.tsx';

/** The terms of a body, the latest first. */
export function TermsPanel({ body: { id, terms } }: { body: Body }) {
  const mayEdit = useMay('system_settings');
  const next = Math.max(...terms.map(({ number }) => number)) + 1;
  return (
    <Panel
      title={text('bodies.terms')}
      action={mayEdit && <TermButton bodyId={id} term={null} number={next} />}
    >
      <ul>
        {terms.toReversed().map((term) => (
          <Row
            key={term.id}
            head={<strong>{text('bodies.term', { number: term.number })}</strong>}
            actions={
              mayEdit && (
                <div className={`${soft.actions} ${styles.rowActions}`}>
                  <TermButton bodyId={id} term={term} number={term.number} />
                </div>
              )
            }
          >
            <Text size="sm" c="dimmed">
              {factsOf(term).join(' · ')}
            </Text>
          </Row>
        ))}
      </ul>
    </Panel>
  );
}

function factsOf({ start, end, sanctioned_strength: seats }: Term): string[] {
  return [
    ...(start === null ? [] : [text('bodies.from', { day: displayDay(start) })]),
    ...(end === null ? [] : [text('bodies.until', { day: displayDay(end) })]),
    ...(start === null && end === null ? [text('bodies.termOpen')] : []),
    ...(seats === null ? [] : [text('bodies.seats', { n: seats })]),
  ];
}

interface TermProps {
  bodyId: string;
  /** Null to add one. */
  term: Term | null;
  number: number;
}

function TermButton(props: TermProps) {
  const { term, number } = props;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const title = term === null ? text('bodies.addTerm') : text('bodies.editTerm', { number });
  return (
    <>
      <Button variant="default" size="xs" aria-label={title} onClick={() => setOpen(true)}>
        {text(term === null ? 'bodies.addTerm' : 'bodies.edit')}
      </Button>
      <Dialog open={open} onClose={close} label={title}>
        <TermForm {...props} title={title} onClose={close} />
      </Dialog>
    </>
  );
}

interface TermFormProps extends TermProps {
  title: string;
  onClose: () => void;
}

const draftOf = (term: Term | null, number: number) => ({
  number: String(number),
  start: term?.start ?? '',
  end: term?.end ?? '',
  sanctioned_strength: term?.sanctioned_strength?.toString() ?? '',
});
type Draft = ReturnType<typeof draftOf>;

const sentOf = ({ start, end, sanctioned_strength: seats }: Draft) => ({
  start: start || null,
  end: end || null,
  sanctioned_strength: seats === '' ? null : Number(seats),
});

function TermForm({ bodyId: id, term, number, title, onClose }: TermFormProps) {
  const [opened] = useState(() => draftOf(term, number));
  const save = useChange(
    (draft: Draft) =>
      term === null
        ? api.addTerm({ id, number: Number(draft.number), ...sentOf(draft) })
        : api.updateTerm({ id, term_id: term.id, ...changedIn(sentOf(draft), sentOf(opened)) }),
    (saved) => text('bodies.termSaved', { number: saved.number }),
  );
  const form = useSubmitForm({
    initialValues: opened,
    validate: (draft) => ({
      ...(draft.number === '' && { number: text('bodies.numberMissing') }),
    }),
    submit: (draft) => save.mutateAsync(draft),
    onSuccess: onClose,
  });
  return (
    <DialogForm form={form} title={title} submit={text('bodies.save')} onClose={onClose}>
      {term === null && (
        <TextInput
          {...form.field('number')}
          type="number"
          min={1}
          label={text('bodies.termNumber')}
          required
        />
      )}
      <TextInput {...form.field('start')} type="date" label={text('bodies.termStart')} />
      <TextInput {...form.field('end')} type="date" label={text('bodies.termEnd')} />
      <TextInput
        {...form.field('sanctioned_strength')}
        type="number"
        min={1}
        max={limits.members}
        label={text('bodies.strength')}
      />
    </DialogForm>
  );
}
