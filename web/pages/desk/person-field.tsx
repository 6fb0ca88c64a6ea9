import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { findPeople, type Person } from '../../features/desk/people.ts';
import { text } from '../../messages/text.ts';
import styles from './desk.module.css';

interface PersonFieldProps {
  label: string;
  people: readonly Person[];
  /** Id of the chosen person; empty if nobody is. */
  value: string;
  error?: string | undefined;
  /** It gets the focus when the form opens. */
  isFirst?: boolean;
  required?: boolean;
  onChange: (id: string) => void;
}

const mostShown = 7;

/** A field that finds a member by initials or a part of the name. Enter takes the marked one; the next Enter sends. */
export function PersonField({
  label,
  people,
  value,
  error,
  isFirst,
  required,
  onChange,
}: PersonFieldProps) {
  const id = useId();
  const chosen = people.find((person) => person.id === value);
  const [typed, setTyped] = useState<string | null>(null);
  const [marked, setMarked] = useState(0);
  const found = typed === null ? [] : findPeople(people, typed).slice(0, mostShown);
  const take = (person: Person | undefined) => {
    if (person === undefined) return;
    onChange(person.id);
    setTyped(null);
  };
  const type = (next: string) => {
    setTyped(next);
    setMarked(0);
    if (value !== '') onChange('');
  };
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (typed === null) return type('');
      setMarked((at) => (at + step + found.length) % Math.max(1, found.length));
    } else if (event.key === 'Enter' && typed !== null) {
      event.preventDefault();
      take(found[marked]);
    } else if (event.key === 'Escape' && typed !== null) {
      event.preventDefault();
      event.stopPropagation();
      setTyped(null);
    } else if (event.key === 'Tab' && typed !== null && typed !== '') take(found[marked]);
  };
  const isOpen = typed !== null;
  return (
    <div className={styles.person}>
      <TextInput
        label={label}
        description={text('desk.personHint')}
        error={error}
        required={required}
        data-autofocus={isFirst || undefined}
        autoComplete="off"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot find by initials
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(isOpen && found[marked] && { 'aria-activedescendant': `${id}-${marked}` })}
        value={typed ?? chosen?.label ?? ''}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(null)}
        onKeyDown={press}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist cannot find by initials */}
      <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.found}>
        {found.map((person, place) => (
          <div
            key={person.id}
            id={`${id}-${place}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- belongs to the listbox
            role="option"
            tabIndex={-1}
            aria-selected={place === marked}
            className={styles.option}
            onPointerDown={(event) => {
              event.preventDefault();
              take(person);
            }}
          >
            {person.label}
            {person.post !== '' && <span className={styles.dim}>{person.post}</span>}
          </div>
        ))}
      </div>
      <span className={styles.unseen} aria-live="polite">
        {isOpen &&
          (found.length === 0 ? text('desk.nobody') : text('desk.found', { n: found.length }))}
      </span>
      {isOpen && found.length === 0 && (
        <p className={styles.dim} aria-hidden="true">
          {text('desk.nobody')}
        </p>
      )}
    </div>
  );
}
