import { useState } from 'react';
import type { Standing } from '#contract/minutes.ts';
import { errorSentence } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { useUser } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { Circulated } from './circulated.tsx';
import { CorrigendumDialog } from './corrigendum.tsx';
import type { Composing } from './minutes-part.tsx';
import { Published } from './published.tsx';
import { useChangeMinutes } from './queries.ts';
import { Redactions } from './redactions.tsx';
import styles from './review.module.css';
import { SignDialog } from './sign-dialog.tsx';
import { Signatures } from './signatures.tsx';
import { StepDialog } from './step-dialog.tsx';

type Action = Standing['next'][number]['action'];

/** How far the minutes are, what can come next and until when, who signed, and what happened. */
export function StandingPanel({ composing }: { composing: Composing }) {
  const { meeting, minutes, mayWrite } = composing;
  const { standing } = minutes;
  const [action, setAction] = useState<Action | 'corrigendum' | null>(null);
  const close = () => setAction(null);
  const isFinal = standing.steps.some((step) => step.action === 'sign' && step.to === 'signed');
  return (
    <Panel title={text('standing.title')}>
      <div className={styles.standing}>
        <p>
          <Tag tone={standing.frozen ? 'good' : 'calm'}>
            {text(`standing.state.${standing.state}`)}
          </Tag>
        </p>
        {standing.frozen && (
          <p>
            {text('standing.frozen', {
              version: standing.frozen.version,
              code: standing.frozen.code,
            })}
          </p>
        )}
        <Next standing={standing} mayWrite={mayWrite} onChoose={setAction} />
        <Signatures composing={composing} />
        <Changes standing={standing} />
        <Published composing={composing} onPublish={() => setAction('publish')} />
        <Redactions composing={composing} />
        {isFinal && mayWrite && (
          <Button variant="default" size="xs" onClick={() => setAction('corrigendum')}>
            {text('standing.addCorrigendum')}
          </Button>
        )}
        <Circulated composing={composing} />
        <Received composing={composing} />
        <History steps={standing.steps} />
      </div>
      <SignDialog composing={composing} open={action === 'sign'} onClose={close} />
      <CorrigendumDialog composing={composing} open={action === 'corrigendum'} onClose={close} />
      {action !== null && action !== 'sign' && action !== 'corrigendum' && (
        <StepDialog composing={composing} action={action} meeting={meeting} onClose={close} />
      )}
    </Panel>
  );
}

interface NextProps {
  standing: Standing;
  mayWrite: boolean;
  onChoose: (action: Action) => void;
}

/** Reading members see what is due, and may sign. */
function Next({ standing, mayWrite, onChoose }: NextProps) {
  const offered = standing.next.filter(({ action }) => mayWrite || action === 'sign');
  if (offered.length === 0) return null;
  return (
    <ul className={styles.list}>
      {offered.map(({ action, due }) => (
        <li key={action} className={styles.facts}>
          <Button
            variant={action === 'reopen' || action === 'defer' ? 'default' : 'filled'}
            size="xs"
            onClick={() => onChoose(action)}
          >
            {text(`standing.do.${action}`)}
          </Button>
          {due !== null && <span>{text('standing.due', { time: displayInstant(due) })}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The corrections of a later meeting, the recipients, and the corrigenda after the signature. */
function Changes({ standing: { corrections, forwarded, corrigenda } }: { standing: Standing }) {
  return (
    <>
      {corrections.length > 0 && (
        <>
          <h3>{text('standing.corrections')}</h3>
          <ul className={styles.list}>
            {corrections.map(({ block_id, before, after }) => (
              <li key={block_id}>
                <del>{before}</del> <ins>{after}</ins>
              </li>
            ))}
          </ul>
        </>
      )}
      {forwarded.length > 0 && (
        <p>{text('standing.forwarded', { names: forwarded.map(({ to }) => to).join('; ') })}</p>
      )}
      {corrigenda.length > 0 && (
        <>
          <h3>{text('standing.corrigenda')}</h3>
          <ol className={styles.list}>
            {corrigenda.map((one) => (
              <li key={one.number}>
                <strong>{text('standing.corrigendum', { number: one.number })}</strong> {one.text} (
                {one.reason}; {one.by}, {displayInstant(one.at)})
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

/** Who has received the frozen version, and a button to say so. */
function Received({ composing }: { composing: Composing }) {
  const { meeting, minutes } = composing;
  const { standing, version } = minutes;
  const { id: own } = useUser();
  const change = useChangeMinutes(
    meeting.id,
    () => api.acknowledgeMinutes({ id: meeting.id, version }),
    (error) => toast.error(errorSentence(error), 'minutes'),
  );
  const current = standing.acknowledged.filter((one) => one.version === version);
  if (standing.frozen === null) return null;
  return (
    <>
      {current.length > 0 && (
        <p>
          {text('standing.acknowledged', { names: current.map(({ name }) => name).join('; ') })}
        </p>
      )}
      {!current.some(({ user_id }) => user_id === own) && (
        <Button
          variant="default"
          size="xs"
          loading={change.isPending}
          onClick={() => change.mutate(undefined)}
        >
          {text('standing.acknowledge', { version })}
        </Button>
      )}
    </>
  );
}

const History = ({ steps }: Pick<Standing, 'steps'>) =>
  steps.length > 0 && (
    <details>
      <summary>{text('standing.history')}</summary>
      <ol className={styles.list}>
        {steps.map((step) => (
          <li key={`${step.entered_at} ${step.action}`}>
            {text('standing.stepBy', {
              what: text(`standing.did.${step.action}`),
              name: step.by,
              time: displayInstant(step.at),
            })}
            {step.note !== '' && ` (${step.note})`}
          </li>
        ))}
      </ol>
    </details>
  );
