import type { AgendaItem } from '#contract/agendas.ts';
import type { AttendanceEntry } from '#contract/attendance.ts';
import { interestedIn, presentIn } from '#contract/presence.ts';
import type { Person } from '../../features/desk/people.ts';
import type { AboutDesk } from '../../features/desk/use-desk.ts';
import { text } from '../../messages/text.ts';
import { clockTime } from '../../ui/formats.ts';
import { Panel } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ActButton, type Acts } from './act-button.tsx';
import styles from './desk.module.css';

interface MembersProps {
  state: AboutDesk;
  people: readonly Person[];
  item: AgendaItem | undefined;
  acts: Acts;
}

/** Who is there, and who is not. */
export function Members({ state, people, item, acts }: MembersProps) {
  const { attendance } = state.record;
  const present = presentIn(attendance);
  const interested = item ? interestedIn(attendance, item.id) : new Set<string>();
  const lastOf = (id: string) =>
    attendance.findLast((one) => one.person_id === id && one.type !== 'interest');
  return (
    <Panel title={text('desk.membersPresent', { present: present.size, all: people.length })}>
      <div className={styles.acts}>
        <ActButton act="rollCall" acts={acts} size="xs" isMain={attendance.length === 0} />
        <ActButton act="arrives" acts={acts} size="xs" />
        <ActButton act="leaves" acts={acts} size="xs" />
        <ActButton act="correct" acts={acts} size="xs" />
        <ActButton act="preside" acts={acts} size="xs" />
        <ActButton act="interest" acts={acts} size="xs" />
      </div>
      <ul className={styles.members}>
        {people.map(({ id, label, voting }) => {
          const last = lastOf(id);
          return (
            <li key={id}>
              <span>
                {label}
                {!voting && <span className={styles.dim}> ({text('desk.noVote')})</span>}
              </span>
              {interested.has(id) && (
                <Tag tone="warn" outlined>
                  {text('desk.hasInterest')}
                </Tag>
              )}
              {last && (
                <Tag tone={present.has(id) ? 'good' : 'calm'}>{stateOf(last, present.has(id))}</Tag>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function stateOf({ type, at }: AttendanceEntry, isPresent: boolean): string {
  const names = { left: 'desk.left', leave_of_absence: 'desk.onLeave' } as const;
  const name = type === 'left' || type === 'leave_of_absence' ? names[type] : 'desk.absent';
  const said = text(isPresent ? 'desk.present' : name);
  return at === null || type === 'present' ? said : `${said} · ${clockTime(at)}`;
}
