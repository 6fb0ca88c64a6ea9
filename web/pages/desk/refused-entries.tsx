import { useState } from 'react';
import type { SittingRecord } from '#contract/sittings.ts';
import { dependentsOf, type Entry } from '../../features/desk/entries.ts';
import type { Outbox } from '../../features/desk/outbox.ts';
import type { Person } from '../../features/desk/people.ts';
import { nameIn } from '../../messages/names.ts';
import { sentence } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './desk.module.css';

/** An entry in words. */
export function describe(
  entry: Entry,
  record: Pick<SittingRecord, 'agenda' | 'motions'>,
  people: readonly Person[],
): string {
  const nameOf = (id: string) => people.find((one) => one.id === id)?.label ?? '';
  const titleOf = (id: string) => {
    const item = record.agenda.find((one) => one.id === id);
    return item ? nameIn(item.title) : '';
  };
  switch (entry.call) {
    case 'recordAttendance':
      return text(`desk.entered.${entry.input.type}`, { name: nameOf(entry.input.person_id) });
    case 'changePresiding':
      return text('desk.entered.changePresiding', { name: nameOf(entry.input.presiding_id) });
    case 'takeAgendaItem':
    case 'settleAgendaItem':
      return text(`desk.entered.${entry.call}`, { title: titleOf(entry.input.item_id) });
    case 'createMotion':
      return text('desk.entered.createMotion', { text: entry.input.text });
    case 'recordVote': {
      const motion = record.motions.find(({ id }) => id === entry.input.motion_id);
      return text('desk.entered.recordVote', { text: motion?.text_now ?? '' });
    }
    default:
      return text(`desk.entered.${entry.call}`);
  }
}

interface RefusedEntriesProps {
  entries: readonly Entry[];
  record: SittingRecord;
  people: readonly Person[];
  outbox: Outbox;
  /** Opens the form of an entry with what was entered; null where it has none. */
  editorOf: (entry: Entry) => (() => void) | null;
}

/** Entries that the server refused, each with the reason and what can be done about it. */
export function RefusedEntries({ entries, record, people, outbox, editorOf }: RefusedEntriesProps) {
  const [discarded, setDiscarded] = useState<Entry | null>(null);
  const refused = entries.filter(({ refusal }) => refusal !== null);
  const restingOn = ({ id }: Entry) => dependentsOf(entries, id).length;
  if (refused.length === 0) return null;
  return (
    <Notice tone="bad" title={text('desk.refused', { n: refused.length })}>
      <p>{text('desk.refusedText')}</p>
      <ul className={styles.refused}>
        {refused.map((entry) => {
          const edit = editorOf(entry);
          const n = restingOn(entry);
          return (
            <li key={entry.id}>
              <strong>{describe(entry, record, people)}</strong>
              <p>{entry.refusal && sentence(entry.refusal)}</p>
              {n > 0 && <p>{text('desk.heldWith', { n })}</p>}
              <div className={styles.acts}>
                {edit && (
                  <Button size="xs" onClick={edit}>
                    {text('desk.edit')}
                  </Button>
                )}
                <Button size="xs" variant="default" onClick={() => outbox.retry(entry.id)}>
                  {text('desk.retry')}
                </Button>
                <Button size="xs" variant="default" danger onClick={() => setDiscarded(entry)}>
                  {text('desk.discard')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      <Confirm
        open={discarded !== null}
        title={text('desk.discardTitle')}
        confirm={text('desk.discard')}
        onCancel={() => setDiscarded(null)}
        onConfirm={() => {
          if (discarded) void outbox.discard(discarded.id);
          setDiscarded(null);
        }}
      >
        {text('desk.discardText', { n: discarded ? restingOn(discarded) : 0 })}
      </Confirm>
    </Notice>
  );
}
