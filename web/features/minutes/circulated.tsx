import { useQuery } from '@tanstack/react-query';
import type { Minutes, Standing } from '#contract/minutes.ts';
import type { Service } from '#contract/services.ts';
import { personName } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { areMailsDue, servicesQuery } from '../../platform/api/service-queries.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { servedWhen } from '../../platform/preferences/served-when.ts';
import { Tag } from '../../ui/tag.tsx';
import type { Composing } from './minutes-part.tsx';
import styles from './review.module.css';

/** Whether emails may still be prepared: those of a body that circulates its minutes are only when it has. */
function mayFollow({ steps }: Standing): boolean {
  const step = steps.findLast(({ action }) => action === 'agree' || action === 'circulate');
  return areMailsDue(step?.entered_at);
}

const isOf =
  ({ frozen }: Standing) =>
  ({ minutes }: Service): boolean =>
    minutes !== undefined && minutes.version === frozen?.version;

/** Which members were sent the frozen version, how far the email has come, and who has acknowledged it. */
export function Circulated({ composing }: { composing: Composing }) {
  const { meeting, minutes, mayWrite } = composing;
  const { standing } = minutes;
  const { data } = useQuery({
    ...servicesQuery(meeting.id, (listed) => !listed.some(isOf(standing)) && mayFollow(standing)),
    enabled: mayWrite && standing.frozen !== null && standing.family !== 'plain',
  });
  const sent = (data?.items ?? []).filter(isOf(standing));
  if (sent.length === 0) return null;
  return (
    <details>
      <summary>{text('standing.sentTo')}</summary>
      <ul className={styles.list}>
        {sent.map((one) => (
          <Sent
            key={`${one.service_id} ${one.person_id}`}
            service={one}
            language={minutes.language}
          />
        ))}
      </ul>
    </details>
  );
}

function Sent({ service, language }: { service: Service; language: Minutes['language'] }) {
  const { state, minutes } = service;
  const acknowledged = minutes?.acknowledged_at ?? null;
  return (
    <li>
      <strong>{personName(service, language)}</strong>{' '}
      <Tag tone={state === 'failed' ? 'bad' : 'calm'}>{text(`services.state.${state}`)}</Tag>{' '}
      {servedWhen(service)}
      {acknowledged !== null &&
        `; ${text('standing.acknowledgedAt', { time: displayInstant(acknowledged) })}`}
    </li>
  );
}
