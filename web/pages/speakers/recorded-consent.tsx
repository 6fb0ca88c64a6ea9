import { Text } from '@mantine/core';
import { useState } from 'react';
import type { Consent } from '#contract/consent.ts';
import type { SpeakerSummary } from '#contract/speakers.ts';
import styles from '../../features/enrolment/consent.module.css';
import { ConsentFields, missingIn, trimmed } from '../../features/enrolment/consent-fields.tsx';
import { useRecordConsent, useWithdrawConsent } from '../../features/enrolment/speaker-queries.ts';
import { text } from '../../messages/text.ts';
import { dayOf, displayDay } from '../../platform/preferences/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm, Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useSubmitForm } from '../../ui/form.tsx';
import { Tag } from '../../ui/tag.tsx';

/** The recorded consent, or that there is none. */
export function RecordedConsent({ consent }: { consent: Consent | null }) {
  if (consent === null)
    return (
      <div className={styles.recorded}>
        <Tag tone="warn">{text('speakers.consentNone')}</Tag>
        <Text size="sm" c="dimmed">
          {text('speakers.consentLacking')}
        </Text>
      </div>
    );
  const { by, purpose, given_at, recorded_by: recorder } = consent;
  const date = displayDay(dayOf(new Date(given_at)));
  return (
    <div className={styles.recorded}>
      <Tag tone="good">{text('speakers.consentRecorded')}</Tag>
      <Text size="sm" c="dimmed">
        {text('speakers.consentFacts', { by, recorder, date })}
      </Text>
      <Text size="sm" c="dimmed">
        {text('speakers.consentFor', { purpose })}
      </Text>
    </div>
  );
}

interface ConsentButtonProps {
  speaker: SpeakerSummary;
  /** Called before the voice is deleted. */
  onWithdraw: () => void;
  /** Called after the voice was deleted. */
  onGone: () => void;
}

/** Records or withdraws consent. It is one button for both, so that it keeps the focus. */
export function ConsentButton({ speaker, onWithdraw, onGone }: ConsentButtonProps) {
  const { id, name, consent } = speaker;
  const [dialog, setDialog] = useState<'record' | 'withdraw' | null>(null);
  const withdrawing = useWithdrawConsent(onGone);
  const close = () => setDialog(null);
  const withdraw = () => {
    close();
    onWithdraw();
    withdrawing.mutate(id);
  };
  return (
    <>
      <Button
        variant="default"
        size="xs"
        danger={consent !== null}
        aria-disabled={withdrawing.isPending}
        data-loading={withdrawing.isPending || undefined}
        aria-label={text(consent ? 'speakers.withdrawConsentOf' : 'speakers.recordConsentOf', {
          name,
        })}
        onClick={() => {
          if (!withdrawing.isPending) setDialog(consent ? 'withdraw' : 'record');
        }}
      >
        {text(consent ? 'speakers.withdrawConsent' : 'speakers.recordConsent')}
      </Button>
      <Dialog
        open={dialog === 'record'}
        onClose={close}
        label={text('speakers.recordConsentOf', { name })}
      >
        <RecordConsentForm speaker={speaker} onClose={close} />
      </Dialog>
      <Confirm
        open={dialog === 'withdraw'}
        title={text('speakers.withdrawConsentTitle', { name })}
        confirm={text('speakers.withdrawConsent')}
        onCancel={close}
        onConfirm={withdraw}
      >
        {text('speakers.withdrawConsentText')}
      </Confirm>
    </>
  );
}

interface RecordConsentProps {
  speaker: SpeakerSummary;
  onClose: () => void;
}

/** Records the consent of an enrolled speaker. */
function RecordConsentForm({ speaker: { id, name }, onClose }: RecordConsentProps) {
  const record = useRecordConsent(name);
  const form = useSubmitForm({
    initialValues: { consent_by: name, consent_purpose: text('speakers.consentUsual') },
    validate: missingIn,
    submit: (given) => record.mutateAsync({ id, ...trimmed(given) }),
    onSuccess: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={text('speakers.recordConsentOf', { name })}
      submit={text('speakers.recordConsent')}
      failed={text('speakers.recordConsentFailed')}
      onClose={onClose}
    >
      <ConsentFields field={form.field} readOnly={form.isSending} />
    </DialogForm>
  );
}
