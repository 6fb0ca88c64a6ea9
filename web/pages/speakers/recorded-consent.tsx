import { Group, Text, Title } from '@mantine/core';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import type { Consent } from '#contract/consent.ts';
import { AppError } from '#contract/errors.ts';
import type { SpeakerSummary } from '#contract/speakers.ts';
import styles from '../../features/enrolment/consent.module.css';
import {
  type ConsentErrors,
  ConsentFields,
  missingIn,
} from '../../features/enrolment/consent-fields.tsx';
import { useRecordConsent, useWithdrawConsent } from '../../features/enrolment/speaker-queries.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { dayOf, displayDay } from '../../platform/preferences/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm, Dialog } from '../../ui/dialog.tsx';
import { useInvalidFocus } from '../../ui/focus.ts';
import { Notice } from '../../ui/notice.tsx';
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

/** Errors of the server by field. */
function refusedText(error: unknown): ConsentErrors {
  const fields = error instanceof AppError ? (error.fields ?? []) : [];
  const detailOf = (name: string) => fields.find(({ field }) => field === name)?.detail;
  return { by: detailOf('consent_by'), purpose: detailOf('consent_purpose') };
}

/** Records the consent of an enrolled speaker. */
function RecordConsentForm({ speaker: { id, name }, onClose }: RecordConsentProps) {
  const form = useRef<HTMLFormElement>(null);
  const [wording, setWords] = useState({ by: name, purpose: text('speakers.consentUsual') });
  const [missing, setMissing] = useState<ConsentErrors | null>(null);
  const record = useRecordConsent(name);
  const errors = useMemo(() => missing ?? refusedText(record.error), [record.error, missing]);
  useInvalidFocus(form, errors);
  const isWhole = record.isError && errors.by === undefined && errors.purpose === undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (record.isPending) return;
    const found = missingIn(wording);
    setMissing(found);
    record.reset();
    if (found !== null) return;
    const given = { id, consent_by: wording.by.trim(), consent_purpose: wording.purpose.trim() };
    record.mutate(given, { onSuccess: onClose });
  };
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <Title order={2} size="h4">
        {text('speakers.recordConsentOf', { name })}
      </Title>
      {isWhole && (
        <Notice tone="bad">
          {errorMessage(record.error) || text('speakers.recordConsentFailed')}
        </Notice>
      )}
      <ConsentFields
        wording={wording}
        errors={errors}
        readOnly={record.isPending}
        onChange={(part) => setWords({ ...wording, ...part })}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {text('app.cancel')}
        </Button>
        <Button type="submit" loading={record.isPending}>
          {text('speakers.recordConsent')}
        </Button>
      </Group>
    </form>
  );
}
