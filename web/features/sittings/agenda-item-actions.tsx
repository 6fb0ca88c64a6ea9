import { useState } from 'react';
import type { AgendaItem } from '#contract/agendas.ts';
import { errorSentence } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { Confirm } from '../../ui/dialog.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { AgendaItemDialog } from './agenda-item-form.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { MomentField, momentError, secondsIn } from './moment.tsx';
import { useEntry } from './queries.ts';
import type { ShownSitting } from './whole-sitting.tsx';

interface ItemProps {
  item: AgendaItem;
  shown: ShownSitting;
  /** Its title. */
  name: string;
}

const mayTake = ({ number, taken }: AgendaItem, { record, isOver }: ShownSitting): boolean =>
  number !== null && taken === null && (record.sitting.state === 'open' || isOver);

/** The actions on an item: drafts are moved and removed; issued items are taken, settled or withdrawn. */
export function AgendaItemActions({ item, shown, name }: ItemProps) {
  const { meeting, record, body } = shown;
  const { id } = meeting;
  const [open, setOpen] = useState<'edit' | 'remove' | 'take' | null>(null);
  const close = () => setOpen(null);
  const entry = useEntry(id, (send: () => Promise<unknown>) => send());
  const run = (send: () => Promise<unknown>) =>
    entry.mutate(send, { onError: (error) => toast.error(errorSentence(error)) });
  const act = (what: string, onSelect: () => void, danger = false): MenuItem => ({
    text: what,
    label: text('sittings.actOn', { action: what, name }),
    danger,
    onSelect,
  });
  const settle = (what: string, status: 'listed' | 'deferred' | 'withdrawn' | 'not_reached') =>
    act(what, () => run(() => api.settleAgendaItem({ id, item_id: item.id, status })));
  const drafts = record.agenda.filter(({ number }) => number === null).map((one) => one.id);
  const place = drafts.indexOf(item.id);
  const move = (what: string, by: -1 | 1) =>
    act(what, () => run(() => api.orderAgenda({ id, items: swapped(drafts, place, by) })));
  const items = [
    shown.mayPrepare && act(text('sittings.edit'), () => setOpen('edit')),
    place > 0 && move(text('sittings.moveUp'), -1),
    place >= 0 && place < drafts.length - 1 && move(text('sittings.moveDown'), 1),
    mayTake(item, shown) && act(text('sittings.take'), () => setOpen('take')),
    item.number !== null && item.status !== 'listed' && item.taken === null
      ? settle(text('sittings.putBack'), 'listed')
      : false,
    ...(item.number !== null && item.status === 'listed'
      ? [
          settle(text('sittings.notReached'), 'not_reached'),
          settle(text('sittings.defer'), 'deferred'),
          settle(text('sittings.withdraw'), 'withdrawn'),
        ]
      : []),
    place >= 0 && act(text('sittings.remove'), () => setOpen('remove'), true),
  ].filter((one): one is MenuItem => one !== false);
  return (
    <>
      <Menu label={text('sittings.actionsFor', { name })} items={items} />
      <AgendaItemDialog
        shown={shown}
        item={item}
        open={open === 'edit'}
        onClose={close}
        enter={(_, changed) => api.updateAgendaItem({ id, item_id: item.id, ...changed })}
      />
      <TakeDialog shown={shown} item={item} name={name} open={open === 'take'} onClose={close} />
      <Confirm
        open={open === 'remove'}
        title={text('sittings.removeTitle')}
        confirm={text('sittings.remove')}
        onCancel={close}
        onConfirm={() => {
          close();
          run(() => api.removeAgendaItem({ id, item_id: item.id }));
        }}
      >
        {text('sittings.removeText', { name: item.title[body.language] ?? name })}
      </Confirm>
    </>
  );
}

/** The ids with one of them moved by a place. */
const swapped = (ids: string[], place: number, by: -1 | 1): string[] => {
  const moved = ids.filter((_, at) => at !== place);
  moved.splice(place + by, 0, ...ids.slice(place, place + 1));
  return moved;
};

interface TakeDialogProps extends ItemProps {
  open: boolean;
  onClose: () => void;
}

/** Says when an item was taken up. */
const TakeDialog = ({ shown, item, name, open, onClose }: TakeDialogProps) => (
  <EntryDialog
    open={open}
    onClose={onClose}
    meetingId={shown.meeting.id}
    title={text('sittings.takeNamed', { name })}
    submit={text('sittings.take')}
    done={text('sittings.taken')}
    initialValues={{ at: '' }}
    validate={{ at: momentError }}
    enter={({ at }) =>
      api.takeAgendaItem({ id: shown.meeting.id, item_id: item.id, at: secondsIn(at) ?? null })
    }
  >
    {(form) => (
      <MomentField
        field={form.field('at')}
        shown={shown}
        onChange={(at) => form.form.setValues({ at })}
      />
    )}
  </EntryDialog>
);
