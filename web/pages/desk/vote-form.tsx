import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Motion } from '#contract/motions.ts';
import { voteChoices, voteMethods } from '#contract/record-choices.ts';
import { isTie, namedCounts } from '#contract/voting.ts';
import type { Entered } from '../../features/desk/entries.ts';
import type { Person } from '../../features/desk/people.ts';
import { decidedBy } from '../../features/desk/state.ts';
import type { AboutDesk } from '../../features/desk/use-desk.ts';
import { text } from '../../messages/text.ts';
import { SelectField } from '../../ui/fields.tsx';
import type { FormProps } from './attendance-forms.tsx';
import styles from './desk.module.css';
import { DeskForm } from './desk-form.tsx';
import { PeopleChoices } from './people-choices.tsx';
import { useQuorumReason } from './quorum-reason.tsx';
import { useRewording } from './rewording.tsx';

type VoteInput = Extract<Entered, { call: 'recordVote' }>['input'];
type Method = (typeof voteMethods)[number];
type Choice = (typeof voteChoices)[number] | 'none';

interface VoteFormProps extends FormProps {
  state: AboutDesk;
  motion: Motion;
  /** Who may vote on it. */
  people: readonly Person[];
  mayCast: boolean;
  /** The former entry, if it is entered again. */
  draft?: Partial<VoteInput>;
}

type Typed = Record<(typeof voteChoices)[number], string>;

interface VoteDraft {
  method: Method;
  typed: Typed;
  choices: ReadonlyMap<string, Choice>;
  declared: 'adopted' | 'negatived';
  casting: 'for' | 'against' | 'none';
}

/** The form's initial values. */
const draftOf = (entered: Partial<VoteInput>): VoteDraft => ({
  method: entered.method ?? 'hands',
  typed: {
    for: entered.for?.toString() ?? '',
    against: entered.against?.toString() ?? '',
    abstain: entered.abstain?.toString() ?? '',
  },
  choices: new Map(entered.votes?.map(({ person_id, choice }) => [person_id, choice])),
  declared: entered.declared ?? 'adopted',
  casting: entered.casting_vote ?? 'none',
});

/** Whether only numbers are known of a vote by this method. */
const isCountedBy = (method: Method): boolean => method === 'hands' || method === 'ballot';

/** The values to send: everybody who is not marked is for it. */
function voteOf(
  { method, typed, choices, declared, casting }: VoteDraft,
  people: readonly Person[],
) {
  const votes = people.flatMap(({ id }) => {
    const choice = choices.get(id) ?? 'for';
    return choice === 'none' ? [] : [{ person_id: id, choice }];
  });
  const isCounted = isCountedBy(method);
  const isDivision = method === 'division';
  const counts = isDivision ? namedCounts(votes) : numbersOf(typed);
  const isTied = (isCounted || isDivision) && isTie(counts);
  const input: Omit<VoteInput, 'motion_id'> = {
    method,
    ...(isCounted && counts),
    ...(isDivision && { votes }),
    ...(method === 'voice' && { declared }),
    ...(isTied && casting !== 'none' && { casting_vote: casting }),
  };
  return { counts, isTied, input };
}

/** Why it cannot be entered. */
function problemOf({ method, typed }: VoteDraft, voters: number): string | undefined {
  if (!isCountedBy(method)) return;
  if (typed.for === '' && typed.against === '') return text('desk.countMissing');
  const counts = numbersOf(typed);
  const all = counts.for + counts.against + counts.abstain;
  return all > voters ? text('desk.tooMany') : undefined;
}

const numbersOf = ({ for: yes, against, abstain }: Typed) => ({
  for: Number(yes),
  against: Number(against),
  abstain: Number(abstain),
});

/** A vote on a motion, by any method. */
export function VoteForm(props: VoteFormProps) {
  const { state, motion, people, mayCast, draft = {}, enter, onClose } = props;
  const quorum = useQuorumReason(state, draft.quorum_reason);
  const rewording = useRewording(state, motion, draft.amended_text);
  const [held, setHeld] = useState(() => draftOf(draft));
  const [error, setError] = useState<string>();
  const change = (changes: Partial<VoteDraft>) => setHeld({ ...held, ...changes });
  const { counts, isTied, input } = voteOf(held, people);
  const submit = () => {
    const problem = problemOf(held, people.length);
    setError(problem);
    const given = quorum.given();
    const worded = rewording.given(
      decidedBy(state, input, { entitled: people.length, quorum: state.record.quorum }) ===
        'adopted',
    );
    if (problem !== undefined || given === null || worded === null) return;
    enter({ call: 'recordVote', input: { ...input, ...given, ...worded, motion_id: motion.id } });
    onClose();
  };
  return (
    <DeskForm
      title={text('desk.vote')}
      about={motion.text_now}
      submit={text('desk.voteEnter')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Methods method={held.method} onChange={(method) => change({ method })} />
      <p className={styles.dim}>{text('desk.entitled', { n: people.length })}</p>
      {held.method === 'voice' && (
        <SelectField
          label={text('desk.declare')}
          value={held.declared}
          options={(['adopted', 'negatived'] as const).map((one) => ({
            value: one,
            label: text(`sittings.motion.${one}`),
          }))}
          onChange={(declared) => change({ declared })}
        />
      )}
      {isCountedBy(held.method) && (
        <CountFields
          typed={held.typed}
          error={error}
          onChange={(typed) => change({ typed: { ...held.typed, ...typed } })}
        />
      )}
      {held.method === 'division' && (
        <Division
          people={people}
          choices={held.choices}
          counts={counts}
          onChange={(choices) => change({ choices })}
        />
      )}
      {rewording.field}
      {quorum.field}
      {isTied && mayCast && (
        <SelectField
          label={text('desk.casting')}
          value={held.casting}
          options={[
            { value: 'none', label: text('desk.noCasting') },
            { value: 'for', label: text('desk.for') },
            { value: 'against', label: text('desk.against') },
          ]}
          onChange={(casting) => change({ casting })}
        />
      )}
    </DeskForm>
  );
}

interface MethodsProps {
  method: Method;
  onChange: (method: Method) => void;
}

const Methods = ({ method, onChange }: MethodsProps) => (
  <fieldset className={styles.methods}>
    <legend>{text('desk.method')}</legend>
    {voteMethods.map((one) => (
      <label key={one}>
        <input
          type="radio"
          name="method"
          checked={method === one}
          data-autofocus={method === one || undefined}
          onChange={() => onChange(one)}
        />
        {text(`sittings.method.${one}`)}
      </label>
    ))}
  </fieldset>
);

interface CountFieldsProps {
  typed: Typed;
  error: string | undefined;
  onChange: (typed: Partial<Typed>) => void;
}

const CountFields = ({ typed, error, onChange }: CountFieldsProps) => (
  <div className={styles.counts}>
    {voteChoices.map((name) => (
      <TextInput
        key={name}
        type="number"
        inputMode="numeric"
        min={0}
        max={limits.members}
        label={text(`desk.${name}`)}
        value={typed[name]}
        error={name === 'for' ? error : undefined}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      />
    ))}
  </div>
);

interface DivisionProps extends Pick<VoteFormProps, 'people'> {
  choices: ReadonlyMap<string, Choice>;
  counts: ReturnType<typeof namedCounts>;
  onChange: (choices: ReadonlyMap<string, Choice>) => void;
}

const Division = ({ people, choices, counts, onChange }: DivisionProps) => (
  <>
    <p className={styles.dim}>{text('desk.divisionHint')}</p>
    <PeopleChoices<Choice>
      label={text('sittings.method.division')}
      people={people}
      choices={[
        { value: 'for', label: text('desk.for'), key: 'F' },
        { value: 'against', label: text('desk.against'), key: 'A' },
        { value: 'abstain', label: text('desk.abstain'), key: 'B' },
        { value: 'none', label: text('desk.notVoting'), key: 'X' },
      ]}
      chosen={choices}
      onChange={onChange}
    />
    <p aria-live="polite">{text('desk.counts', counts)}</p>
  </>
);
