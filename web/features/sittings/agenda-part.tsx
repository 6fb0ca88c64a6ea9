import { useState } from 'react';
import type { AgendaItem } from '#contract/agendas.ts';
import { nameIn } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { Button } from '../../ui/button.tsx';
import { displayNumber } from '../../ui/formats.ts';
import { Panel } from '../../ui/page.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { Tag } from '../../ui/tag.tsx';
import { AgendaDownloads } from './agenda-download.tsx';
import { AgendaItemActions } from './agenda-item-actions.tsx';
import { AgendaItemDialog } from './agenda-item-form.tsx';
import { CarriedOver } from './carried-over.tsx';
import { Findings } from './findings.tsx';
import { IssueAgenda } from './issue-agenda.tsx';
import { Late, Moment } from './moment.tsx';
import { NoticePanel } from './notice-panel.tsx';
import { usePointedTo } from './pointed-to.ts';
import styles from './sittings.module.css';
import { waiverWords } from './waiver.tsx';
import { type ShownSitting, type SittingPartProps, WholeSitting } from './whole-sitting.tsx';

/** The agenda of a sitting, its notice, and how it opens and ends. */
export const AgendaPart = (props: SittingPartProps) => (
  <WholeSitting {...props}>
    {(shown) => (
      <>
        <NoticePanel shown={shown} />
        <AgendaPanel shown={shown} />
        <AgendaDownloads shown={shown} />
        <CarriedOver shown={shown} />
        <Findings shown={shown} about="agenda" />
      </>
    )}
  </WholeSitting>
);

function AgendaPanel({ shown }: { shown: ShownSitting }) {
  const [isAdding, setAdding] = useState(false);
  const { record, mayPrepare } = shown;
  const close = () => setAdding(false);
  return (
    <Panel
      title={text('meeting.agenda')}
      action={
        mayPrepare && (
          <div className={styles.actions}>
            <Button variant="default" size="xs" onClick={() => setAdding(true)}>
              {text('sittings.addItem')}
            </Button>
            <IssueAgenda shown={shown} />
          </div>
        )
      }
    >
      {record.agenda.length === 0 ? (
        <StateView icon="council" title={text('sittings.noItems')}>
          {mayPrepare && text('sittings.noItemsText')}
        </StateView>
      ) : (
        <ol>
          {record.agenda.map((item) => (
            <Item key={item.id} item={item} shown={shown} />
          ))}
        </ol>
      )}
      <AgendaItemDialog
        shown={shown}
        item={null}
        open={isAdding}
        onClose={close}
        enter={(facts) => api.addAgendaItem({ id: shown.meeting.id, ...facts })}
      />
    </Panel>
  );
}

const isGone = ({ status }: AgendaItem): boolean => status === 'withdrawn';

function Item({ item, shown }: { item: AgendaItem; shown: ShownSitting }) {
  const { body, mayPrepare, mayEnter, hear } = shown;
  const { number, title, kind, proposer, recommended, taken } = item;
  const name = nameIn(title, body.language);
  return (
    <li className={styles.entry} {...usePointedTo(item.id)}>
      <span className={styles.number}>{number === null ? '–' : displayNumber(number)}</span>
      <div>
        <div className={styles.head}>
          <h3 className={isGone(item) ? `${styles.title} ${styles.withdrawn}` : styles.title}>
            {name}
          </h3>
          <ItemTags item={item} />
        </div>
        <div className={styles.facts}>
          <span>{text(`sittings.itemKind.${kind}`)}</span>
          {proposer !== '' && <span>{text('sittings.proposedBy', { name: proposer })}</span>}
          {taken && (
            <span>
              {text('sittings.takenAs', { n: taken.order })}{' '}
              <Moment at={taken.at} time={taken.time} what={name} hear={hear} />
            </span>
          )}
          <Late entry={item} />
        </div>
        {recommended !== '' && <p className={styles.words}>{recommended}</p>}
        {(item.waived || item.urgent_reason !== '') && (
          <p className={styles.facts}>
            {text(item.edition === 'urgent' ? 'sittings.urgentBecause' : 'sittings.addedBecause', {
              reason: item.waived ? waiverWords(item.waived) : item.urgent_reason,
            })}
          </p>
        )}
      </div>
      {mayEnter && (mayPrepare || number !== null) ? (
        <AgendaItemActions item={item} shown={shown} name={name} />
      ) : (
        <span />
      )}
    </li>
  );
}

/** The labels of an item. */
function ItemTags({
  item: { number, closed, edition, status, carried_from },
}: {
  item: AgendaItem;
}) {
  return (
    <>
      {number === null && <Tag tone="calm">{text('sittings.draft')}</Tag>}
      {closed && <Tag tone="warn">{text('sittings.closedItem')}</Tag>}
      {carried_from && (
        <Tag tone="accent" outlined>
          {text('sittings.carriedOver')}
        </Tag>
      )}
      {edition !== null && edition !== 'main' && (
        <Tag tone={edition === 'urgent' ? 'bad' : 'accent'} outlined>
          {text(`sittings.edition.${edition}`)}
        </Tag>
      )}
      {status !== 'listed' && status !== 'taken' && (
        <Tag tone="warn">{text(`sittings.itemState.${status}`)}</Tag>
      )}
    </>
  );
}
