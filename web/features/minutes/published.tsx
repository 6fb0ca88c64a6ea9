import { useState } from 'react';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Composing } from './minutes-part.tsx';
import { WhyDialog } from './why-dialog.tsx';

interface PublishedProps {
  composing: Composing;
  onPublish: () => void;
}

/** The public copies, and the actions on them. */
export function Published({ composing, onPublish }: PublishedProps) {
  const { meeting, minutes, mayWrite } = composing;
  const { publication, frozen, next } = minutes.standing;
  const [isWithdrawing, setWithdrawing] = useState(false);
  if (publication === null) return null;
  const { url, version, at, by, withdrawn, provisional, behind } = publication;
  const isOffered = next.some(({ action }) => action === 'publish');
  return (
    <>
      <h3>{text('standing.public')}</h3>
      {withdrawn ? (
        <p>{text('standing.withdrawnBy', { name: withdrawn.by, reason: withdrawn.reason })}</p>
      ) : (
        <p>
          {text(provisional ? 'standing.publishedProvisional' : 'standing.publishedBy', {
            version,
            name: by,
            time: displayInstant(at),
          })}
        </p>
      )}
      <p>
        <a href={url} target="_blank" rel="noreferrer">
          {text('standing.openPublic')}
        </a>
      </p>
      {mayWrite && behind && (
        <Notice tone="warn">
          <p>{text('standing.publicBehind')}</p>
        </Notice>
      )}
      {mayWrite && (
        <p>
          {frozen !== null && !isOffered && (
            <Button variant="default" size="xs" onClick={onPublish}>
              {text('standing.publishAgain')}
            </Button>
          )}{' '}
          {withdrawn === null && (
            <Button variant="default" size="xs" onClick={() => setWithdrawing(true)}>
              {text('standing.withdraw')}
            </Button>
          )}
        </p>
      )}
      <WhyDialog
        meetingId={meeting.id}
        open={isWithdrawing}
        onClose={() => setWithdrawing(false)}
        title={text('standing.withdraw')}
        send={(reason) => api.withdrawMinutes({ id: meeting.id, version: minutes.version, reason })}
      >
        <p>{text('standing.withdrawText')}</p>
      </WhyDialog>
    </>
  );
}
