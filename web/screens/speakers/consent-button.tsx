import { useState } from 'react';
import type { SpeakerSummary } from '#contract/speakers.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useWithdrawConsent } from './queries.ts';
import { RecordConsent } from './record-consent.tsx';

interface ConsentButtonProps {
  speaker: SpeakerSummary;
  /** The voice is about to go. */
  onWithdraw: () => void;
  /** The voice is gone. */
  onGone: () => void;
}

/** Records consent where there is none, and takes it back where there is: one button, which keeps the focus. */
export function ConsentButton({ speaker, onWithdraw, onGone }: ConsentButtonProps) {
  const { id, name, consent } = speaker;
  const [asking, setAsking] = useState<'record' | 'withdraw' | null>(null);
  const withdrawing = useWithdrawConsent(onGone);
  const close = () => setAsking(null);
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
          if (!withdrawing.isPending) setAsking(consent ? 'withdraw' : 'record');
        }}
      >
        {text(consent ? 'speakers.withdrawConsent' : 'speakers.recordConsent')}
      </Button>
      <Dialog
        open={asking === 'record'}
        onClose={close}
        label={text('speakers.recordConsentOf', { name })}
      >
        <RecordConsent speaker={speaker} onClose={close} />
      </Dialog>
      <Confirm
        open={asking === 'withdraw'}
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
