import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Signature } from '#contract/minutes.ts';
import { errorSentence } from '../../messages/error-message.ts';
import { sentence } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { displayDay, displayInstant } from '../../platform/preferences/dates.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import type { Composing } from './minutes-part.tsx';
import styles from './review.module.css';
import { WhyDialog } from './why-dialog.tsx';

/** Who signed, how, and what was found of it; those that were taken back stay listed. */
export function Signatures({ composing }: { composing: Composing }) {
  const { signatures } = composing.minutes.standing;
  if (signatures.length === 0) return null;
  return (
    <>
      <h3>{text('standing.signatures')}</h3>
      <ul className={styles.list}>
        {signatures.map((one) => (
          <li key={one.id}>
            <SignatureLine signature={one} composing={composing} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A day alone for what was signed elsewhere, the moment for a login. */
const signedAt = (at: string): string => (at.length === 10 ? displayDay(at) : displayInstant(at));

function SignatureLine({ signature, composing }: { signature: Signature; composing: Composing }) {
  const { meeting, minutes, mayWrite } = composing;
  const { name, capacity, method, voided, report, file, place } = signature;
  const isOpen = minutes.standing.next.some(({ action }) => action === 'reopen');
  return (
    <>
      {text('standing.signedBy', {
        name,
        capacity: text(`standing.capacity.${capacity}`),
        method: text(`standing.method.${method}`),
        time: signedAt(signature.signed_at),
      })}
      {place !== '' && ` · ${place}`}
      {report.map((one) => (
        <p key={one.reason}>{sentence(one)}</p>
      ))}
      {voided && <p>{whyVoid(voided)}</p>}
      <span className={styles.facts}>
        {file && <OpenFile meetingId={meeting.id} signature={signature} />}
        {mayWrite && isOpen && voided === null && (
          <TakeBack meetingId={meeting.id} signature={signature} />
        )}
      </span>
    </>
  );
}

const whyVoid = ({ by: name, reason }: NonNullable<Signature['voided']>): string =>
  reason === ''
    ? text('standing.voidedByCorrection', { name })
    : text('standing.voided', { name, reason });

interface OfSignature {
  meetingId: string;
  signature: Signature;
}

function OpenFile({ meetingId, signature }: OfSignature) {
  const opening = useMutation({
    mutationFn: () => api.getSignatureFile({ id: meetingId, signature_id: signature.id }),
    onSuccess: ({ file_url }) => location.assign(file_url),
    onError: (error) => toast.error(errorSentence(error), 'minutes'),
  });
  return (
    <Button
      variant="default"
      size="xs"
      loading={opening.isPending}
      onClick={() => opening.mutate()}
    >
      {text('standing.openFile')}
    </Button>
  );
}

function TakeBack({ meetingId, signature }: OfSignature) {
  const [isOpen, setOpen] = useState(false);
  const { id, name } = signature;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={text('standing.takeBackOne', { name })}
        onClick={() => setOpen(true)}
      >
        {text('standing.takeBack')}
      </Button>
      <WhyDialog
        meetingId={meetingId}
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text('standing.takeBackOne', { name })}
        send={(reason) => api.voidSignature({ id: meetingId, signature_id: id, reason })}
      />
    </>
  );
}
