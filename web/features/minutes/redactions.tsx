import { useMemo, useState } from 'react';
import type { Minutes } from '#contract/minutes.ts';
import { groundText } from '#contract/redactions.ts';
import { errorSentence } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { useUser } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { AskRedaction } from './ask-redaction.tsx';
import { blockName, goToBlock } from './block-name.ts';
import type { Composing } from './minutes-part.tsx';
import { useChangeMinutes } from './queries.ts';
import styles from './review.module.css';
import { WhyDialog } from './why-dialog.tsx';

/** The redactions of public copies: approved, waiting for a second person, and a form for another. */
export function Redactions({ composing }: { composing: Composing }) {
  const { minutes, mayWrite } = composing;
  const { frozen, redactions } = minutes.standing;
  const requests = useMemo(() => requestsIn(redactions), [redactions]);
  const [isAsking, setAsking] = useState(false);
  const mayAsk = mayWrite && frozen !== null;
  // Those of minutes that were reopened still hold.
  if (redactions.length === 0 && !mayAsk) return null;
  return (
    <>
      <h3>{text('redaction.title')}</h3>
      {redactions.length > 0 && (
        <ul className={styles.list}>
          {requests.map((one) => (
            <Row key={one.request_id} composing={composing} redaction={one} />
          ))}
        </ul>
      )}
      {mayAsk && (
        <Button variant="default" size="xs" onClick={() => setAsking(true)}>
          {text('redaction.ask')}
        </Button>
      )}
      <AskRedaction composing={composing} open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

type Redaction = Minutes['standing']['redactions'][number];

/** One redaction. It says where any of its words would still stand. */
function requestsIn(redactions: Redaction[]): Redaction[] {
  const requests = new Map<string, Redaction>();
  for (const one of redactions) {
    const others = requests.get(one.request_id)?.still_said ?? [];
    const still_said = [...new Set([...others, ...one.still_said])];
    requests.set(one.request_id, { ...one, still_said });
  }
  return [...requests.values()];
}

interface RowProps {
  composing: Composing;
  redaction: Redaction;
}

function Row({ composing, redaction }: RowProps) {
  const { meeting, minutes, mayWrite } = composing;
  const { id: own } = useUser();
  const [isDropping, setDropping] = useState(false);
  const { id: redaction_id, ground, asked_by, asked_by_id, approved_by } = redaction;
  const name = nameOf(minutes, redaction);
  const approve = useChangeMinutes(
    meeting.id,
    () => api.approveRedaction({ id: meeting.id, redaction_id, version: minutes.version }),
    (error) => toast.error(errorSentence(error), 'minutes'),
  );
  return (
    <li>
      <strong>{name}</strong>{' '}
      {redaction.range === null ? text('redaction.whole') : text('redaction.part')}{' '}
      {groundText(ground)}.{' '}
      {approved_by === null
        ? text('redaction.waits', { name: asked_by })
        : text('redaction.approved', { name: asked_by, other: approved_by })}{' '}
      {mayWrite && approved_by === null && asked_by_id !== own && (
        <Button
          size="xs"
          aria-label={text('redaction.approveOne', { name })}
          loading={approve.isPending}
          onClick={() => approve.mutate(undefined)}
        >
          {text('redaction.approve')}
        </Button>
      )}{' '}
      {mayWrite && (approved_by === null || asked_by_id !== own) && (
        <Button
          variant="default"
          size="xs"
          aria-label={text('redaction.dropOne', { name })}
          onClick={() => setDropping(true)}
        >
          {text('redaction.drop')}
        </Button>
      )}
      {mayWrite && <Remarks minutes={minutes} redaction={redaction} />}
      <WhyDialog
        meetingId={meeting.id}
        open={isDropping}
        onClose={() => setDropping(false)}
        title={text('redaction.dropOne', { name })}
        send={(reason) => api.dropRedaction({ id: meeting.id, redaction_id, reason })}
      />
    </li>
  );
}

/** Warns if the part is gone or has changed, or if its words still stand elsewhere. */
function Remarks({ minutes, redaction }: { minutes: Minutes; redaction: Redaction }) {
  if (blockOf(minutes, redaction) === undefined)
    return <Notice tone="warn">{text('redaction.gone')}</Notice>;
  return (
    <>
      {redaction.widened && <p>{text('redaction.widened')}</p>}
      {redaction.still_said.length > 0 && (
        <StillSaid minutes={minutes} places={redaction.still_said} />
      )}
    </>
  );
}

/** Where the words would still stand, to be looked at before they are public. */
const StillSaid = ({ minutes, places }: { minutes: Minutes; places: string[] }) => (
  <Notice tone="warn">
    <p>{text('redaction.stillSaid')}</p>
    <ul className={styles.list}>
      {places.map((place) => (
        <li key={place}>
          {place === 'cover' ? (
            text('redaction.inTitle')
          ) : (
            <Button variant="default" size="xs" onClick={() => goToBlock(place)}>
              {nameOf(minutes, { block_id: place })}
            </Button>
          )}
        </li>
      ))}
    </ul>
  </Notice>
);

const blockOf = ({ blocks }: Minutes, { block_id }: Pick<Redaction, 'block_id'>) =>
  blocks.find(({ id }) => id === block_id);

function nameOf(minutes: Minutes, redaction: Pick<Redaction, 'block_id'>): string {
  const block = blockOf(minutes, redaction);
  return block ? blockName(block.text) : text('redaction.gonePart');
}
