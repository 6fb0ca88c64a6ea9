import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Minutes, Standing } from '#contract/minutes.ts';
import type { Service } from '#contract/services.ts';
import { personName } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { Tag } from '../../ui/tag.tsx';
import type { Composing } from './minutes-part.tsx';
import { servicesKey } from './queries.ts';
import styles from './review.module.css';

/** Milliseconds between two looks while emails wait: they go out every minute. */
const pace = 15_000;

/** Milliseconds after which the emails of a step have been prepared, unless there are none. */
const longest = 10 * 60_000;

/** Whether emails may still be prepared: those of a body that circulates its minutes are only when it has. */
function mayFollow({ steps }: Standing): boolean {
  const step = steps.findLast(({ action }) => action === 'agree' || action === 'circulate');
  return step !== undefined && Date.now() - Date.parse(step.entered_at) < longest;
}

const isOf =
  ({ frozen }: Standing) =>
  ({ minutes }: Service): boolean =>
    minutes !== undefined && minutes.version === frozen?.version;

const sentQuery = (meetingId: string, standing: Standing) =>
  queryOptions({
    queryKey: servicesKey(meetingId),
    queryFn: ({ signal }) => api.listServices({ id: meetingId }, signal),
    refetchInterval: ({ state: { data } }) => {
      const { items = [] } = data ?? {};
      const isWaiting = items.some(({ state }) => state === 'waiting');
      return isWaiting || (!items.some(isOf(standing)) && mayFollow(standing)) ? pace : false;
    },
  });

/** Which members were sent the frozen version, how far the email has come, and who has acknowledged it. */
export function Circulated({ composing }: { composing: Composing }) {
  const { meeting, minutes, mayWrite } = composing;
  const { standing } = minutes;
  const { data } = useQuery({
    ...sentQuery(meeting.id, standing),
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
  const { state, at, minutes } = service;
  const acknowledged = minutes?.acknowledged_at ?? null;
  return (
    <li>
      <strong>{personName(service, language)}</strong>{' '}
      <Tag tone={state === 'failed' ? 'bad' : 'calm'}>{text(`services.state.${state}`)}</Tag>{' '}
      {at.includes('T') ? displayInstant(at) : at}
      {acknowledged !== null &&
        `; ${text('standing.acknowledgedAt', { time: displayInstant(acknowledged) })}`}
    </li>
  );
}
