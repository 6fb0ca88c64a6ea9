import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ulid } from 'ulid';
import type { AttendanceEntry } from '#contract/attendance.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Membership } from '#contract/members.ts';
import { presentIn } from '#contract/presence.ts';
import type { Reason } from '#contract/reasons.ts';
import { attendanceTypes } from '#contract/record-choices.ts';
import { personName } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Panel } from '../../ui/page.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { itemTitle } from './item-title.ts';
import { MomentField, momentError, secondsIn } from './moment.tsx';
import styles from './sittings.module.css';
import type { ShownSitting } from './whole-sitting.tsx';

type EntryType = AttendanceEntry['type'];

/** The members with where they are; the roll, and what happens to each of them later. */
export function RollPanel({ shown }: { shown: ShownSitting }) {
  const { members, record, mayEnter } = shown;
  const present = presentIn(record.attendance);
  const named = new Set(record.attendance.map(({ person_id }) => person_id));
  const uncalled = members.filter(({ id }) => !named.has(id));
  return (
    <Panel
      title={text('sittings.roll')}
      action={mayEnter && uncalled.length > 0 && <RollCall shown={shown} uncalled={uncalled} />}
    >
      {members.length === 0 ? (
        <StateView icon="users" title={text('sittings.noMembers')} />
      ) : (
        <ul className={styles.people}>
          {members.map((member) => (
            <Person
              key={member.membership_id}
              member={member}
              shown={shown}
              isPresent={present.has(member.id)}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

const toneOf = (isPresent: boolean, last: EntryType | undefined): Tone => {
  if (isPresent) return 'good';
  return last === 'absent' || last === 'leave_of_absence' ? 'warn' : 'calm';
};

/** The possible next changes of somebody's attendance; after the sitting, any can have come before. */
const nextOf = (isPresent: boolean, isNamed: boolean, isOver: boolean): EntryType[] => {
  if (isOver) return [...attendanceTypes];
  if (isPresent) return ['left', 'remote_off', 'interest'];
  return isNamed
    ? ['returned', 'arrived', 'remote_on', 'leave_of_absence', 'interest']
    : ['present', 'arrived', 'remote_on', 'absent', 'leave_of_absence', 'interest'];
};

interface PersonProps {
  member: Membership;
  shown: ShownSitting;
  isPresent: boolean;
}

function Person({ member, shown, isPresent }: PersonProps) {
  const [type, setType] = useState<EntryType | null>(null);
  const { record, body, mayEnter, isOver } = shown;
  const name = personName(member, body.language);
  const last = record.attendance.findLast(
    (one) => one.person_id === member.id && one.type !== 'interest',
  )?.type;
  const shownState = isPresent ? 'present' : last;
  return (
    <li className={styles.person}>
      <div>
        <div className={styles.head}>
          <span>{name}</span>
          {shownState && (
            <Tag tone={toneOf(isPresent, last)}>{text(`sittings.attendance.${shownState}`)}</Tag>
          )}
        </div>
        <div className={styles.facts}>
          {[member.post, member.voting ? '' : text('sittings.noVote')]
            .filter((fact) => fact !== '')
            .join(' · ')}
        </div>
      </div>
      {mayEnter && (
        <Menu
          label={text('sittings.actionsFor', { name })}
          items={nextOf(isPresent, last !== undefined, isOver).map((one) => ({
            text: text(`sittings.attendance.${one}`),
            label: text('sittings.actOn', { action: text(`sittings.attendance.${one}`), name }),
            onSelect: () => setType(one),
          }))}
        />
      )}
      {type && (
        <AttendanceDialog
          shown={shown}
          member={member}
          type={type}
          name={name}
          onClose={() => setType(null)}
        />
      )}
    </li>
  );
}

interface AttendanceDialogProps {
  shown: ShownSitting;
  member: Membership;
  type: EntryType;
  name: string;
  onClose: () => void;
}

/** When it happened; for a declared interest, in which item. */
function AttendanceDialog({ shown, member, type, name, onClose }: AttendanceDialogProps) {
  const { meeting, record, body } = shown;
  const [entry_id] = useState(() => ulid());
  const isInterest = type === 'interest';
  return (
    <EntryDialog
      open
      onClose={onClose}
      meetingId={meeting.id}
      title={text('sittings.entryOf', { name, what: text(`sittings.attendance.${type}`) })}
      submit={text('sittings.save')}
      done={text('sittings.entered')}
      initialValues={{ agenda_item_id: '', at: '', note: '' }}
      validate={{
        agenda_item_id: (item) => isInterest && item === '' && text('sittings.itemMissing'),
        at: momentError,
      }}
      enter={({ agenda_item_id, at, note }) =>
        api.recordAttendance({
          id: meeting.id,
          entry_id,
          person_id: member.id,
          type,
          at: secondsIn(at) ?? null,
          agenda_item_id: agenda_item_id || null,
          note,
        })
      }
    >
      {(form) => (
        <>
          {isInterest && (
            <NativeSelect
              {...form.field('agenda_item_id')}
              label={text('sittings.item')}
              required
              data={[
                { value: '', label: text('sittings.chooseItem') },
                ...record.agenda.map((item) => ({
                  value: item.id,
                  label: itemTitle(item, body.language),
                })),
              ]}
            />
          )}
          <MomentField
            field={form.field('at')}
            shown={shown}
            onChange={(at) => form.form.setFieldValue('at', at)}
          />
          <TextInput
            {...form.field('note')}
            label={text('sittings.note')}
            maxLength={limits.purposeLength}
            autoComplete="off"
          />
        </>
      )}
    </EntryDialog>
  );
}

const called = ['present', 'absent', 'leave_of_absence'] as const;

interface RollCallProps {
  shown: ShownSitting;
  /** The members for whom nothing has been entered yet. */
  uncalled: Membership[];
}

/** The roll by exception: everybody is present, unless the clerk says otherwise. */
function RollCall({ shown, uncalled }: RollCallProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" onClick={() => setOpen(true)}>
        {text('sittings.callRoll')}
      </Button>
      {isOpen && <RollDialog shown={shown} uncalled={uncalled} onClose={() => setOpen(false)} />}
    </>
  );
}

function RollDialog({ shown, uncalled, onClose }: RollCallProps & { onClose: () => void }) {
  const { meeting, body } = shown;
  // Whom it asks for does not change while entries arrive; sent again, an entry adds nothing.
  const [asked] = useState(() => uncalled.map((member) => ({ member, entry_id: ulid() })));
  return (
    <EntryDialog<Record<string, string>>
      open
      onClose={onClose}
      meetingId={meeting.id}
      title={text('sittings.callRoll')}
      submit={text('sittings.saveRoll')}
      done={text('sittings.entered')}
      initialValues={{
        at: '',
        ...Object.fromEntries(asked.map(({ member }) => [member.id, 'present'])),
      }}
      validate={{ at: (at) => momentError(at ?? '') }}
      enter={async (draft) => {
        const entries = asked.map(({ member, entry_id }) => ({
          entry_id,
          person_id: member.id,
          type: called.find((one) => one === draft[member.id]) ?? ('present' as const),
          at: secondsIn(draft['at'] ?? '') ?? null,
          source: 'roll' as const,
        }));
        const all: (Reason | null)[] = [];
        for (let n = 0; n < entries.length; n += limits.attendanceBatch) {
          const batch = entries.slice(n, n + limits.attendanceBatch);
          const { items } = await api.recordAttendances({ id: meeting.id, entries: batch });
          all.push(...items.map(({ refused }) => refused));
        }
        const refused = all.find((why) => why !== null && why.reason !== 'alreadyPresent');
        if (refused) throw new AppError('conflict', refused);
      }}
    >
      {(form) => (
        <>
          <p>{text('sittings.rollText')}</p>
          <MomentField
            field={form.field('at')}
            shown={shown}
            onChange={(at) => form.form.setFieldValue('at', at)}
          />
          <div className={styles.division}>
            {asked.map(({ member }) => {
              const name = personName(member, body.language);
              return (
                <div key={member.id} className={styles.choice}>
                  <span>{name}</span>
                  <NativeSelect
                    {...form.field(member.id)}
                    aria-label={name}
                    data={called.map((value) => ({
                      value,
                      label: text(`sittings.attendance.${value}`),
                    }))}
                  />
                </div>
              );
            })}
          </div>
        </>
      )}
    </EntryDialog>
  );
}
