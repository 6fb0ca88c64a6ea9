import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Minutes } from '#contract/minutes.ts';
import type { Service } from '#contract/services.ts';
import { personName } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { Tag } from '../../ui/tag.tsx';
import type { Composing } from './minutes-part.tsx';
import styles from './review.module.css';

/** Milliseconds between two looks while emails wait: they go out every minute. */
const pace = 15_000;

const sentQuery = (meetingId: string) =>
  queryOptions({
    // The list of services of the meeting, which changes with them.
    queryKey: ['meeting', meetingId, 'services'],
    queryFn: ({ signal }) => api.listServices({ id: meetingId }, signal),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state }) => state === 'waiting') ? pace : false,
  });

/** Which members were sent the frozen version, how far the email has come, and who has acknowledged it. */
export function Circulated({ composing }: { composing: Composing }) {
  const { meeting, minutes, mayWrite } = composing;
  const { frozen } = minutes.standing;
  const { data } = useQuery({
    ...sentQuery(meeting.id),
    enabled: mayWrite && frozen !== null && minutes.standing.family !== 'plain',
  });
  const sent = (data?.items ?? []).filter(
    ({ minutes: what }) => what !== undefined && what.version === frozen?.version,
  );
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
