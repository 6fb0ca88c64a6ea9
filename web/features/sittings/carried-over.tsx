import { Text } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Api } from '#contract/api.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { errorSentence } from '../../messages/error-message.ts';
import { nameIn } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { displayDay, displayInstant } from '../../platform/preferences/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/lists.tsx';
import { Panel } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { useEntry } from './queries.ts';
import type { ShownSitting } from './whole-sitting.tsx';

type Left = OutputOf<Api['listCarriedOver']>;
type Asked = Omit<InputOf<Api['addAgendaItem']>, 'id'>;

const carriedQuery = (meetingId: string) =>
  queryOptions({
    queryKey: ['meeting', meetingId, 'carried'],
    queryFn: ({ signal }) => api.listCarriedOver({ id: meetingId }, signal),
  });

/** Business that earlier meetings of the body left, while the agenda of this one can still take it over. */
export function CarriedOver({ shown }: { shown: ShownSitting }) {
  const { meeting, mayPrepare, body } = shown;
  const { data } = useQuery({ ...carriedQuery(meeting.id), enabled: mayPrepare });
  if (!mayPrepare || data === undefined || data.items.length + data.actions.length === 0)
    return null;
  return (
    <Panel title={text('sittings.unfinished')}>
      <Text mb="sm">{text('sittings.unfinishedText')}</Text>
      <ul>
        {data.items.map((item) => (
          <LeftRow
            key={item.item_id}
            meetingId={meeting.id}
            name={nameIn(item.title, body.language)}
            asked={askedFor(item)}
          >
            {text(`sittings.left.${item.why}`)} ·{' '}
            {text('sittings.earlierSitting', {
              serial: item.serial,
              time: displayInstant(item.scheduled),
            })}
          </LeftRow>
        ))}
        {data.actions.map((action) => (
          <LeftRow
            key={action.id}
            meetingId={meeting.id}
            name={action.text}
            asked={reportOn(action)}
          >
            {text(action.due_on === null ? 'sittings.left.action' : 'sittings.left.actionDue', {
              owner: action.owner.name,
              day: displayDay(action.due_on ?? ''),
            })}
          </LeftRow>
        ))}
      </ul>
    </Panel>
  );
}

const askedFor = ({ meeting_id, item_id, title, kind, closed }: Left['items'][number]): Asked => ({
  title,
  kind,
  closed,
  carried_from: { meeting_id, item_id },
});

/** An item on which it is reported what was done. */
const reportOn = ({ id, text: words, closed }: Left['actions'][number]): Asked => ({
  title: [...words].slice(0, limits.nameLength).join(''),
  kind: 'action_report',
  closed,
  action_id: id,
});

interface LeftRowProps {
  meetingId: string;
  name: string;
  /** The item that takes it over. */
  asked: Asked;
  /** Why it is unfinished. */
  children: ReactNode;
}

function LeftRow({ meetingId, name, asked, children }: LeftRowProps) {
  const queries = useQueryClient();
  const take = useEntry(meetingId, () => api.addAgendaItem({ id: meetingId, ...asked }));
  const add = () =>
    take.mutate(undefined, {
      onSuccess: () => toast.success(text('sittings.takenOver', { title: name })),
      onError: (error) => toast.error(errorSentence(error), 'carried'),
      onSettled: () => queries.invalidateQueries(carriedQuery(meetingId)),
    });
  return (
    <Row
      head={
        <>
          {name} {asked.closed && <Tag tone="warn">{text('sittings.closedItem')}</Tag>}
        </>
      }
      actions={
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: 'start' }}
          loading={take.isPending}
          onClick={add}
          aria-label={text('sittings.takeOverOne', { title: name })}
        >
          {text('sittings.takeOver')}
        </Button>
      }
    >
      <p>{children}</p>
    </Row>
  );
}
