import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { findPeople, type Person } from '../../features/desk/people.ts';
import { text } from '../../messages/text.ts';
import { isPressed } from '../../ui/keys.ts';
import styles from './desk.module.css';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** The key that chooses it. */
  key: string;
}

interface PeopleChoicesProps<Value extends string> {
  label: string;
  people: readonly Person[];
  /** The first one is everybody's until another is chosen. */
  choices: readonly [Choice<Value>, ...Choice<Value>[]];
  chosen: ReadonlyMap<string, Value>;
  onChange: (chosen: ReadonlyMap<string, Value>) => void;
}

/**
 * One choice for each of many people. A key chooses for whoever has the focus and moves on to the next; with Shift it
 * chooses for everybody below too. After somebody was found by typing, the field is ready for the next.
 */
export function PeopleChoices<Value extends string>({
  label,
  people,
  choices,
  chosen,
  onChange,
}: PeopleChoicesProps<Value>) {
  const name = useId();
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [stop, setStop] = useState(people[0]?.id);
  const shown = typed === '' ? people : findPeople(people, typed);
  const stopHere = shown.some(({ id }) => id === stop) ? stop : shown[0]?.id;
  const valueOf = (id: string): Value => chosen.get(id) ?? choices[0].value;
  const choose = (ids: readonly string[], value: Value) =>
    onChange(new Map([...chosen, ...ids.map((id) => [id, value] as const)]));
  const focusRow = (at: number) =>
    list.current?.children[Math.max(0, Math.min(at, shown.length - 1))]
      ?.querySelector<HTMLElement>('input:checked')
      ?.focus();

  const press = (event: KeyboardEvent, at: number) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      return focusRow(at + step);
    }
    const choice = choices.find(
      ({ key }) =>
        isPressed(event.nativeEvent, key) || isPressed(event.nativeEvent, `Shift+${key}`),
    );
    if (choice === undefined) return;
    event.preventDefault();
    const rows = event.shiftKey ? shown.slice(at) : shown.slice(at, at + 1);
    choose(
      rows.map(({ id }) => id),
      choice.value,
    );
    if (typed === '') return focusRow(at + 1);
    setTyped('');
    field.current?.focus();
  };
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      <TextInput
        ref={field}
        type="search"
        label={text('desk.find')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          focusRow(0);
        }}
      />
      {shown.length === 0 && <p className={styles.dim}>{text('desk.nobody')}</p>}
      <ul ref={list} className={styles.rows}>
        {shown.map((person, at) => (
          <li
            key={person.id}
            className={styles.choiceRow}
            data-marked={valueOf(person.id) !== choices[0].value || undefined}
          >
            <span id={`${name}-${person.id}`}>{person.label}</span>
            <span role="radiogroup" aria-labelledby={`${name}-${person.id}`}>
              {choices.map(({ value, label: written }) => (
                <label key={value}>
                  <input
                    type="radio"
                    name={`${name}-${person.id}`}
                    tabIndex={stopHere === person.id ? 0 : -1}
                    data-autofocus={(at === 0 && value === choices[0].value) || undefined}
                    checked={valueOf(person.id) === value}
                    onChange={() => choose([person.id], value)}
                    onFocus={() => setStop(person.id)}
                    onKeyDown={(event) => press(event, at)}
                  />
                  {written}
                </label>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
