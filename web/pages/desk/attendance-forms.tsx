import { type ReactNode, useState } from 'react';
import type { AttendanceEntry } from '#contract/attendance.ts';
import type { Entered } from '../../features/desk/entries.ts';
import type { Person } from '../../features/desk/people.ts';
import { text } from '../../messages/text.ts';
import { displayTime } from '../../platform/preferences/dates.ts';
import { SelectField } from '../../ui/fields.tsx';
import { clockTime } from '../../ui/formats.ts';
import styles from './desk.module.css';
import { DeskForm } from './desk-form.tsx';
import { PeopleChoices } from './people-choices.tsx';
import { PersonField } from './person-field.tsx';

export interface FormProps {
  enter: (...entered: Entered[]) => void;
  onClose: () => void;
}

interface PersonFormProps extends FormProps {
  title: string;
  /** The item that it is about. */
  about?: string | undefined;
  /** The person's part, such as the mover. */
  label?: string;
  people: readonly Person[];
  /** Id of whoever is proposed. */
  proposed?: string;
  /** Null while something else is missing. */
  entryFor: (personId: string) => Entered | null;
  children?: ReactNode;
}

/** Enters something about one member. */
export function PersonForm(props: PersonFormProps) {
  const {
    title,
    about,
    label = text('desk.person'),
    people,
    proposed = '',
    entryFor,
    children,
  } = props;
  const { enter, onClose } = props;
  const [person, setPerson] = useState(proposed);
  const [error, setError] = useState<string>();
  const submit = () => {
    if (person === '') return setError(text('desk.personMissing'));
    const entered = entryFor(person);
    if (entered === null) return;
    enter(entered);
    onClose();
  };
  return (
    <DeskForm
      title={title}
      about={about}
      submit={text('desk.enter')}
      onSubmit={submit}
      onClose={onClose}
    >
      <PersonField
        label={label}
        people={people}
        value={person}
        error={error}
        required
        isFirst
        onChange={(id) => {
          setPerson(id);
          setError(undefined);
        }}
      />
      {children}
    </DeskForm>
  );
}

interface CorrectProps extends FormProps {
  attendance: readonly AttendanceEntry[];
  people: readonly Person[];
}

/** Removes an entry of attendance that was a mistake, also when it was sent long ago. */
export function CorrectForm({ attendance, people, enter, onClose }: CorrectProps) {
  const [person, setPerson] = useState('');
  const [entry, setEntry] = useState('');
  const [error, setError] = useState<string>();
  const own = attendance.filter(({ person_id }) => person_id === person).toReversed();
  const chosen = own.find(({ id }) => id === entry) ?? own[0];
  const submit = () => {
    if (chosen === undefined) return setError(text('desk.personMissing'));
    enter({ call: 'removeAttendance', input: { entry_id: chosen.id } });
    onClose();
  };
  return (
    <DeskForm
      title={text('desk.correct')}
      submit={text('sittings.remove')}
      onSubmit={submit}
      onClose={onClose}
    >
      <PersonField
        label={text('desk.person')}
        people={people.filter(({ id }) => attendance.some(({ person_id }) => person_id === id))}
        value={person}
        error={error}
        required
        isFirst
        onChange={(id) => {
          setPerson(id);
          setError(undefined);
        }}
      />
      {chosen && (
        <>
          <SelectField
            label={text('sittings.removeEntryTitle')}
            value={chosen.id}
            options={own.map(({ id, type, at, time }) => ({
              value: id,
              label: `${text(`sittings.attendance.${type}`)} · ${at === null ? displayTime(new Date(time)) : clockTime(at)}`,
            }))}
            onChange={setEntry}
          />
          <p className={styles.dim}>
            {text('sittings.removeEntryText', {
              what: text(`sittings.attendance.${chosen.type}`),
              name: people.find(({ id }) => id === person)?.label ?? '',
            })}
          </p>
        </>
      )}
    </DeskForm>
  );
}

type Called = 'present' | 'absent' | 'leave_of_absence';

interface RollCallProps extends FormProps {
  people: readonly Person[];
}

/** Everybody is present, apart from those who are marked. */
export function RollCall({ people, enter, onClose }: RollCallProps) {
  const [marked, setMarked] = useState<ReadonlyMap<string, Called>>(new Map());
  const absent = people.filter(({ id }) => (marked.get(id) ?? 'present') !== 'present').length;
  const submit = () => {
    const entries = people.map(
      ({ id }): Entered => ({
        call: 'recordAttendance',
        input: { person_id: id, type: marked.get(id) ?? 'present', source: 'roll' },
      }),
    );
    enter(...entries);
    onClose();
  };
  return (
    <DeskForm
      title={text('desk.rollCall')}
      submit={text('desk.rollEnter', { present: people.length - absent, absent })}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.dim}>{text('desk.rollHint')}</p>
      <PeopleChoices<Called>
        label={text('desk.members')}
        people={people}
        choices={[
          { value: 'present', label: text('desk.present'), key: 'P' },
          { value: 'absent', label: text('desk.absent'), key: 'A' },
          { value: 'leave_of_absence', label: text('desk.onLeave'), key: 'L' },
        ]}
        chosen={marked}
        onChange={setMarked}
      />
    </DeskForm>
  );
}
