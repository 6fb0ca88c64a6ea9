import { useState } from 'react';
import type { AttendanceEntry } from '#contract/attendance.ts';
import { presentIn } from '#contract/presence.ts';
import type { SittingRecord } from '#contract/sittings.ts';
import { errorSentence } from '../../messages/error-message.ts';
import { nameIn, personName } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { Confirm } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Panel } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { ChangePresiding } from './change-presiding.tsx';
import { Findings } from './findings.tsx';
import { provenance } from './heard-by.ts';
import { Late, Moment } from './moment.tsx';
import { useEntry } from './queries.ts';
import { RollPanel } from './roll.tsx';
import styles from './sittings.module.css';
import { type ShownSitting, type SittingPartProps, WholeSitting } from './whole-sitting.tsx';

/** Who presides, whether there is a quorum, who is there, and who came and went when. */
export const AttendancePart = (props: SittingPartProps) => (
  <WholeSitting {...props} namesMembers>
    {(shown) => (
      <>
        <QuorumPanel shown={shown} />
        <RollPanel shown={shown} />
        <Findings shown={shown} about="attendance" />
        <EntriesPanel shown={shown} />
      </>
    )}
  </WholeSitting>
);

/** After which entries there was a quorum, and after which there was none any more. */
export function quorumChanges({
  attendance,
  quorum: { required },
}: Pick<SittingRecord, 'attendance' | 'quorum'>) {
  if (required === null) return [];
  const changes: { entry: AttendanceEntry; counted: number; met: boolean }[] = [];
  for (const [place, entry] of attendance.entries()) {
    const present = [...presentIn(attendance.slice(0, place + 1)).values()];
    const counted = present.filter(({ voting }) => voting).length;
    const met = counted >= required;
    if (met !== (changes.at(-1)?.met ?? false)) changes.push({ entry, counted, met });
  }
  return changes;
}

function QuorumPanel({ shown }: { shown: ShownSitting }) {
  const { record, body, hear, mayEnter } = shown;
  const { counted, required, met } = record.quorum;
  const { presiding, state } = record.sitting;
  return (
    <Panel
      title={text('sittings.quorum')}
      action={mayEnter && state === 'open' && <ChangePresiding shown={shown} />}
    >
      <output className={styles.head}>
        {met !== null && (
          <Tag tone={met ? 'good' : 'bad'}>
            {text(met ? 'sittings.quorumMet' : 'sittings.quorumMissing')}
          </Tag>
        )}
        <span>
          {required === null
            ? text('sittings.quorumUnset', { counted })
            : text('sittings.quorumOf', { counted, required })}
        </span>
      </output>
      {presiding.length > 0 && (
        <>
          <h3 className={styles.group}>{text('sittings.presiding')}</h3>
          <ul>
            {presiding.map((one) => {
              const name = personName(one, body.language);
              return (
                <li key={one.since} className={styles.facts}>
                  <Moment at={one.at} time={one.since} what={name} hear={hear} />
                  {name}
                </li>
              );
            })}
          </ul>
        </>
      )}
      <QuorumOverTime shown={shown} />
    </Panel>
  );
}

function QuorumOverTime({ shown: { record, hear } }: { shown: ShownSitting }) {
  const changes = quorumChanges(record);
  if (changes.length < 2) return null;
  return (
    <>
      <h3 className={styles.group}>{text('sittings.quorumOverTime')}</h3>
      <ul>
        {changes.map(({ entry, counted, met }) => {
          const what = text(met ? 'sittings.quorumMet' : 'sittings.quorumMissing');
          return (
            <li key={entry.id} className={styles.facts}>
              <Moment at={entry.at} time={entry.time} what={what} hear={hear} />
              {what} · {text('sittings.presentCount', { n: counted })}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function EntriesPanel({ shown }: { shown: ShownSitting }) {
  const { attendance } = shown.record;
  if (attendance.length === 0) return null;
  const called = attendance.filter(({ source }) => source === 'roll');
  return (
    <Panel title={text('sittings.entries')}>
      {called.length > 0 && (
        <details className={styles.more}>
          <summary>{text('sittings.rollEntries', { n: called.length })}</summary>
          <Entries entries={called} shown={shown} />
        </details>
      )}
      <Entries entries={attendance.filter(({ source }) => source !== 'roll')} shown={shown} />
    </Panel>
  );
}

const Entries = ({ entries, shown }: { entries: AttendanceEntry[]; shown: ShownSitting }) => (
  <ol>
    {entries.map((entry) => (
      <Entry key={entry.id} entry={entry} shown={shown} />
    ))}
  </ol>
);

function Entry({ entry, shown }: { entry: AttendanceEntry; shown: ShownSitting }) {
  const [isAsked, setAsked] = useState(false);
  const { meeting, body, record, hear, mayEnter } = shown;
  const name = personName(entry, body.language);
  const item = record.agenda.find(({ id }) => id === entry.agenda_item_id);
  const what = text(`sittings.attendance.${entry.type}`);
  const facts = [
    what,
    item ? nameIn(item.title, body.language) : '',
    entry.note,
    provenance(entry),
  ];
  const remove = useEntry(meeting.id, () =>
    api.removeAttendance({ id: meeting.id, entry_id: entry.id }),
  );
  return (
    <li className={styles.person}>
      <div className={styles.head}>
        <Moment at={entry.at} time={entry.time} what={`${name}: ${what}`} hear={hear} />
        <span>{name}</span>
        <span className={styles.facts}>{facts.filter((fact) => fact !== '').join(' · ')}</span>
        <span className={styles.facts}>
          <Late entry={entry} />
        </span>
      </div>
      {mayEnter && (
        <IconButton
          icon="trash"
          label={text('sittings.removeEntry', { name, what })}
          onClick={() => setAsked(true)}
        />
      )}
      <Confirm
        open={isAsked}
        title={text('sittings.removeEntryTitle')}
        confirm={text('sittings.remove')}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          remove.mutate(undefined, { onError: (error) => toast.error(errorSentence(error)) });
        }}
      >
        {text('sittings.removeEntryText', { name, what })}
      </Confirm>
    </li>
  );
}
