import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActionWithReports } from '#contract/actions.ts';
import { limits } from '#contract/limits.ts';
import { useChangeAction } from '../../features/actions/queries.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { sittingsQuery } from '../../platform/api/body-queries.ts';
import { api } from '../../platform/api/client.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useSubmitForm } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './actions.module.css';

/** The next steps of an action: its owner accepts, begins and reports; officers close and return it, too. */
export function Progress({ action }: { action: ActionWithReports }) {
  const { id, version, state, owner, department } = action;
  const mayAct = useMay('act', { created_by_id: owner.user_id ?? '', department });
  const mayDecide = useMay('update');
  const step = useChangeAction((next: 'accepted' | 'in_progress') =>
    api.updateAction({ id, version, state: next }),
  );
  const set = (next: 'accepted' | 'in_progress') =>
    step.mutate(next, { onError: (error) => toast.error(errorMessage(error)) });
  if (!mayAct) return null;
  const isWaiting = state === 'open' || state === 'returned';
  return (
    <div className={`${styles.links} ${styles.more}`}>
      {isWaiting && (
        <Button variant="default" loading={step.isPending} onClick={() => set('accepted')}>
          {text('actions.accept')}
        </Button>
      )}
      {(isWaiting || state === 'accepted') && (
        <Button variant="default" loading={step.isPending} onClick={() => set('in_progress')}>
          {text('actions.begin')}
        </Button>
      )}
      {state !== 'closed' && <ReportButton id={id} />}
      {mayDecide && state !== 'closed' && <DecideButton action={action} state="closed" />}
      {mayDecide && (state === 'reported' || state === 'closed') && (
        <DecideButton action={action} state="returned" />
      )}
    </div>
  );
}

function ReportButton({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const title = text('actions.report');
  return (
    <>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      <Dialog open={open} onClose={close} label={title}>
        <ReportForm id={id} onClose={close} />
      </Dialog>
    </>
  );
}

function ReportForm({ id, onClose }: { id: string; onClose: () => void }) {
  const report = useChangeAction((words: string) => api.reportAction({ id, text: words }));
  const form = useSubmitForm({
    initialValues: { text: '' },
    submit: ({ text: words }) => report.mutateAsync(words),
    onSuccess: onClose,
  });
  const title = text('actions.report');
  return (
    <DialogForm form={form} title={title} submit={title} onClose={onClose}>
      <Textarea
        {...form.field('text')}
        label={text('actions.reportText')}
        maxLength={limits.actionLength}
        rows={4}
        required
      />
    </DialogForm>
  );
}

const decisions = {
  closed: { label: 'actions.close', reason: 'actions.closeReason', hint: 'actions.closeHint' },
  returned: { label: 'actions.return', reason: 'actions.returnReason', hint: null },
} as const;

interface DecideButtonProps {
  action: ActionWithReports;
  state: keyof typeof decisions;
}

/** Closes an action or returns it, with the reason. */
function DecideButton(decision: DecideButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const label = text(decisions[decision.state].label);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={close} label={label}>
        <DecideForm {...decision} onClose={close} />
      </Dialog>
    </>
  );
}

interface DecideFormProps extends DecideButtonProps {
  onClose: () => void;
}

function DecideForm({ action: { id, version, body_id }, state, onClose }: DecideFormProps) {
  const decide = useChangeAction((given: { reason: string; closed_in: string | null }) =>
    api.updateAction({ id, version, state, ...given }),
  );
  const form = useSubmitForm({
    initialValues: { reason: '', closed_in: '' },
    submit: ({ reason, closed_in }) => decide.mutateAsync({ reason, closed_in: closed_in || null }),
    onSuccess: onClose,
  });
  const { label, reason, hint } = decisions[state];
  return (
    <DialogForm form={form} title={text(label)} submit={text(label)} onClose={onClose}>
      {state === 'closed' && body_id !== null && (
        <ClosedInField bodyId={body_id} field={form.field('closed_in')} />
      )}
      <TextInput
        {...form.field('reason')}
        label={text(reason)}
        {...(hint && { description: text(hint) })}
        maxLength={limits.purposeLength}
        autoComplete="off"
        required
      />
    </DialogForm>
  );
}

/** Chooses among the meetings of a body that have begun. */
function ClosedInField({ bodyId, field }: { bodyId: string; field: object }) {
  const { data = [] } = useQuery(sittingsQuery(bodyId));
  const held = data.filter(({ state }) => ['open', 'closed', 'adjourned'].includes(state));
  if (held.length === 0) return null;
  return (
    <NativeSelect
      {...field}
      label={text('actions.closedIn')}
      data={[
        { value: '', label: text('actions.closedInNone') },
        ...held.map(({ meeting_id, serial, scheduled }) => ({
          value: meeting_id,
          label: text('actions.closedInMeeting', { serial, time: displayInstant(scheduled) }),
        })),
      ]}
    />
  );
}
