import type { AgendaItem } from '#contract/agendas.ts';
import type { Motion, VoteSummary } from '#contract/motions.ts';
import type { Entered } from '../../features/desk/entries.ts';
import type { AboutDesk } from '../../features/desk/use-desk.ts';
import { itemTitle } from '../../features/sittings/item-title.ts';
import { personName } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { clockTime } from '../../ui/formats.ts';
import { Panel } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ActButton, type Acts } from './act-button.tsx';
import styles from './desk.module.css';

interface CurrentItemProps {
  state: AboutDesk;
  item: AgendaItem | undefined;
  acts: Acts;
  enter: (...entered: Entered[]) => void;
}

const hasEnded = ['closed', 'adjourned', 'cancelled'];

/** The item that is being dealt with: its motions, how they were decided, and what can be entered now. */
export function CurrentItem({ state, item, acts, enter }: CurrentItemProps) {
  const { record, language } = state;
  const { sitting } = record;
  const isOpen = sitting.state === 'open';
  if (item === undefined || !isOpen)
    return (
      <Panel title={text('desk.noItem')}>
        <p className={styles.dim}>
          {hasEnded.includes(sitting.state) && text('desk.endedText')}
          {isOpen && text('desk.noItemText')}
          {['planned', 'notified'].includes(sitting.state) && text('desk.notOpenText')}
        </p>
        <div className={styles.acts}>
          <ActButton act="open" acts={acts} isMain />
          <ActButton act="next" acts={acts} isMain />
        </div>
      </Panel>
    );
  const motions = record.motions.filter(({ agenda_item_id }) => agenda_item_id === item.id);
  return (
    <Panel
      title={itemTitle(item, language)}
      action={item.closed && <Tag tone="warn">{text('desk.closedItem')}</Tag>}
    >
      {item.recommended !== '' && (
        <>
          <h3 className={styles.small}>{text('desk.recommended')}</h3>
          <blockquote className={styles.quoted} lang={language}>
            {item.recommended}
          </blockquote>
        </>
      )}
      <h3 className={styles.small}>{text('desk.motions')}</h3>
      {motions.length === 0 && <p className={styles.dim}>{text('desk.noMotions')}</p>}
      <ul className={styles.motions}>
        {motions.map((motion) => (
          <MotionView
            key={motion.id}
            motion={motion}
            votes={record.votes.filter(({ motion_id }) => motion_id === motion.id)}
            language={language}
          />
        ))}
      </ul>
      <div className={`${styles.acts} ${styles.atHand}`}>
        <ActButton act="move" acts={acts} isMain={motions.length === 0} />
        <ActButton act="unanimous" acts={acts} isMain />
        <ActButton act="vote" acts={acts} />
        <ActButton act="amend" acts={acts} />
        <ActButton act="settle" acts={acts} />
        <ActButton act="enBloc" acts={acts} />
        <ActButton act="next" acts={acts} isMain={motions.length > 0} />
        <Button
          size="sm"
          variant="subtle"
          onClick={() =>
            enter({ call: 'settleAgendaItem', input: { item_id: item.id, status: 'deferred' } })
          }
        >
          {text('desk.defer')}
        </Button>
      </div>
    </Panel>
  );
}

const tones = {
  moved: 'accent',
  adopted: 'good',
  negatived: 'bad',
  withdrawn: 'calm',
  deferred: 'warn',
  referred: 'warn',
  lapsed: 'calm',
} as const;

interface MotionViewProps {
  motion: Motion;
  votes: readonly VoteSummary[];
  language: AboutDesk['language'];
}

function MotionView({ motion, votes, language }: MotionViewProps) {
  const { mover, seconder, state, at } = motion;
  const by = (person: Motion['mover']) => personName(person, language);
  return (
    <li className={styles.motion} data-amends={motion.parent_id !== null || undefined}>
      <p lang={language}>{motion.text_now}</p>
      <p className={styles.dim}>
        <Tag tone={tones[state]}>{text(`sittings.motion.${state}`)}</Tag>{' '}
        {motion.parent_id !== null && `${text('desk.amends')} · `}
        {seconder === null
          ? text('desk.movedBy', { mover: by(mover) })
          : text('desk.movedAndSeconded', { mover: by(mover), seconder: by(seconder) })}
        {at !== null && ` · ${clockTime(at)}`}
      </p>
      {votes.map((vote) => (
        <p key={vote.id} className={styles.dim}>
          {text(`sittings.method.${vote.method}`)} ·{' '}
          {vote.for === null
            ? text('desk.declared')
            : text('desk.counts', {
                for: vote.for,
                against: vote.against ?? 0,
                abstain: vote.abstain ?? 0,
              })}
          {vote.result === 'tied' && <strong> {text('desk.tied')}</strong>}
        </p>
      ))}
    </li>
  );
}
