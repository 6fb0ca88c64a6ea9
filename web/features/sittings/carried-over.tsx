import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { errorSentence } from '../../messages/error-message.ts';
import { nameIn } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/lists.tsx';
import { Panel } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { useEntry } from './queries.ts';
import type { ShownSitting } from './whole-sitting.tsx';

type Carried = OutputOf<Api['listCarriedOver']>['items'][number];

const carriedQuery = (meetingId: string) =>
  queryOptions({
    queryKey: ['meeting', meetingId, 'carried'],
    queryFn: ({ signal }) => api.listCarriedOver({ id: meetingId }, signal),
  });

/** Business that earlier meetings of the body left, while the agenda of this one can still take it over. */
export function CarriedOver({ shown }: { shown: ShownSitting }) {
  const { meeting, mayEnter } = shown;
  const { data } = useQuery({ ...carriedQuery(meeting.id), enabled: mayEnter });
  if (!mayEnter || data === undefined || data.items.length === 0) return null;
  return (
    <Panel title={text('sittings.unfinished')}>
      <p>{text('sittings.unfinishedText')}</p>
      <ul>
        {data.items.map((item) => (
          <CarriedRow key={item.item_id} item={item} shown={shown} />
        ))}
      </ul>
    </Panel>
  );
}

function CarriedRow({ item, shown: { meeting, body } }: { item: Carried; shown: ShownSitting }) {
  const queries = useQueryClient();
  const { meeting_id, item_id, title, kind, closed, serial, scheduled, why } = item;
  const name = nameIn(title, body.language);
  const take = useEntry(meeting.id, () =>
    api.addAgendaItem({
      id: meeting.id,
      title,
      kind,
      closed,
      carried_from: { meeting_id, item_id },
    }),
  );
  const add = () =>
    take.mutate(undefined, {
      onSuccess: () => toast.success(text('sittings.takenOver', { title: name })),
      onError: (error) => toast.error(errorSentence(error), 'carried'),
      onSettled: () => queries.invalidateQueries(carriedQuery(meeting.id)),
    });
  return (
    <Row
      head={
        <>
          {name} {closed && <Tag tone="warn">{text('sittings.closedItem')}</Tag>}
        </>
      }
      actions={
        <Button
          variant="default"
          size="xs"
          loading={take.isPending}
          onClick={add}
          aria-label={text('sittings.takeOverOne', { title: name })}
        >
          {text('sittings.takeOver')}
        </Button>
      }
    >
      <p>
        {text(`sittings.left.${why}`)} ·{' '}
        {text('sittings.leftBy', { serial, time: displayInstant(scheduled) })}
      </p>
    </Row>
  );
}
