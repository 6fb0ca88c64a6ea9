import { useState } from 'react';
import type { Entered } from '../../features/desk/entries.ts';
import type { Person } from '../../features/desk/people.ts';
import { text } from '../../messages/text.ts';
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
  /** What the person is here, such as the mover. */
  label?: string;
  people: readonly Person[];
  /** Id of whoever is proposed. */
  proposed?: string;
  entryFor: (personId: string) => Entered;
}

/** Enters something about one member. */
export function PersonForm(props: PersonFormProps) {
  const { title, label = text('desk.person'), people, proposed = '', entryFor } = props;
  const { enter, onClose } = props;
  const [person, setPerson] = useState(proposed);
  const [error, setError] = useState<string>();
  const submit = () => {
    if (person === '') return setError(text('desk.personMissing'));
    enter(entryFor(person));
    onClose();
  };
  return (
    <DeskForm title={title} submit={text('desk.enter')} onSubmit={submit} onClose={onClose}>
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
