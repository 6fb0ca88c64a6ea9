import type { AgendaItem } from '#contract/agendas.ts';
import type { SittingRecord } from '#contract/sittings.ts';
import type { Entered } from '../../features/desk/entries.ts';
import { currentItem } from '../../features/desk/state.ts';
import type { AboutDesk } from '../../features/desk/use-desk.ts';
import { nameIn } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { clockTime, displayNumber } from '../../ui/formats.ts';
import { Panel } from '../../ui/page.tsx';
import styles from './desk.module.css';

interface AgendaProps {
  state: AboutDesk;
  enter: (...entered: Entered[]) => void;
}

/** The issued items, in order. Choosing an item takes it. */
export function Agenda({ state, enter }: AgendaProps) {
  const { record, language } = state;
  const issued = record.agenda.filter(({ number }) => number !== null);
  const now = currentItem(record);
  return (
    <Panel title={text('desk.agenda')}>
      {issued.length === 0 && <p className={styles.dim}>{text('desk.noAgenda')}</p>}
      <ol className={styles.agenda}>
        {issued.map((item) => (
          <li key={item.id}>
            <ItemLine
              item={item}
              title={nameIn(item.title, language)}
              isNow={item.id === now?.id}
              {...(mayTake(record, item, now) && {
                onTake: () => enter({ call: 'takeAgendaItem', input: { item_id: item.id } }),
              })}
            />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const mayTake = (
  { sitting }: SittingRecord,
  item: AgendaItem,
  now: AgendaItem | undefined,
): boolean => sitting.state === 'open' && item.id !== now?.id && item.status !== 'withdrawn';

interface ItemLineProps {
  item: AgendaItem;
  title: string;
  isNow: boolean;
  onTake?: () => void;
}

function ItemLine({ item, title, isNow, onTake }: ItemLineProps) {
  const number = item.number ?? 0;
  const content = (
    <>
      <span className={styles.number}>{displayNumber(number)}</span>
      <span className={styles.itemTitle}>
        {title}
        <span className={styles.dim}>
          {isNow ? text('desk.now') : text(`desk.status.${item.status}`)}
          {item.taken?.at != null && ` · ${clockTime(item.taken.at)}`}
        </span>
      </span>
    </>
  );
  if (onTake === undefined)
    return (
      <div className={styles.itemLine} aria-current={isNow ? 'step' : undefined}>
        {content}
      </div>
    );
  return (
    <button
      type="button"
      className={styles.itemLine}
      title={text('desk.take', { number, title })}
      onClick={onTake}
    >
      {content}
    </button>
  );
}
