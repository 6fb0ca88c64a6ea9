import type { ComponentProps } from 'react';
import type { Motion } from '#contract/motions.ts';
import { entitledTo, presentIn } from '#contract/presence.ts';
import type { Entered, Entry } from '../../features/desk/entries.ts';
import type { Person } from '../../features/desk/people.ts';
import { amendableMotions, currentItem } from '../../features/desk/state.ts';
import type { AboutDesk } from '../../features/desk/use-desk.ts';
import { itemTitle } from '../../features/sittings/item-title.ts';
import { text } from '../../messages/text.ts';
import { CorrectForm, PersonForm, RollCall } from './attendance-forms.tsx';
import { CloseForm, MotionForm, SettleForm } from './motion-forms.tsx';
import { UnanimousForm, useQuorumReason } from './quorum-reason.tsx';
import { AlignForm } from './recorder-bar.tsx';
import { VoteForm } from './vote-form.tsx';

/** The form that is open; `again` is an entry that was refused and is entered once more. */
export type OpenForm =
  | {
      name:
        | 'open'
        | 'preside'
        | 'arrives'
        | 'leaves'
        | 'interest'
        | 'rollCall'
        | 'correct'
        | 'close'
        | 'align';
    }
  | { name: 'move'; parent: Motion | null }
  | { name: 'settle'; motion: Motion }
  | { name: 'vote'; motion: Motion; draft?: VoteDraft }
  | { name: 'unanimous'; motions: readonly string[] }
  | { name: 'again'; entry: Entry };

interface EntryFormProps {
  form: OpenForm;
  state: AboutDesk;
  people: readonly Person[];
  enter: (...entered: Entered[]) => void;
  onClose: () => void;
}

/** The form by which something is entered. */
export function EntryForm({ form, ...props }: EntryFormProps) {
  const { state, people, enter, onClose } = props;
  const send = { enter, onClose };
  switch (form.name) {
    case 'rollCall':
      return <RollCall people={people} {...send} />;
    case 'correct':
      return <CorrectForm attendance={state.record.attendance} people={people} {...send} />;
    case 'close':
      return <CloseForm {...send} />;
    case 'align':
      return <AlignForm began={state.record.sitting.recording_began ?? ''} {...send} />;
    case 'move':
      return <Move draft={draftOf(state, form.parent)} {...props} />;
    case 'settle':
      return <SettleForm motion={form.motion} {...send} />;
    case 'vote':
      return <VoteOn motion={form.motion} draft={form.draft} {...props} />;
    case 'unanimous':
      return <UnanimousForm state={state} motions={form.motions} {...send} />;
    case 'open':
      return <Open {...props} />;
    case 'again':
      return <Again entry={form.entry} {...props} />;
    default:
      return <AboutPerson name={form.name} {...props} />;
  }
}

/** A motion before it is entered: its item, and the motion that it amends. */
const draftOf = ({ record }: AboutDesk, parent: Motion | null) => ({
  agenda_item_id: parent?.agenda_item_id ?? currentItem(record)?.id ?? '',
  parent_id: parent?.id ?? null,
});

/** Moved and seconded by members with a vote who are there. */
function Move({
  draft,
  state: { record, rules, language },
  people,
  ...send
}: Props & Pick<ComponentProps<typeof MotionForm>, 'draft'>) {
  const present = presentIn(record.attendance);
  const item = record.agenda.find(({ id }) => id === draft.agenda_item_id);
  return (
    <MotionForm
      draft={draft}
      about={item && itemTitle(item, language)}
      people={people.filter(({ id, voting }) => voting && present.has(id))}
      amendable={amendableMotions(record, draft.agenda_item_id)}
      isSeconderRequired={rules.seconder_required?.value === true}
      {...send}
    />
  );
}

type Props = Omit<EntryFormProps, 'form'>;

type VoteDraft = Partial<Extract<Entered, { call: 'recordVote' }>['input']>;

function VoteOn({
  motion,
  draft = {},
  state,
  people,
  ...send
}: Props & { motion: Motion; draft?: VoteDraft | undefined }) {
  const entitled = new Set(
    entitledTo(state.record.attendance, motion.agenda_item_id).map(({ person_id }) => person_id),
  );
  return (
    <VoteForm
      state={state}
      motion={motion}
      people={people.filter(({ id }) => entitled.has(id))}
      mayCast={state.rules.casting_vote?.value !== false}
      draft={draft}
      {...send}
    />
  );
}

type OpenDraft = Partial<Extract<Entered, { call: 'openSitting' }>['input']>;

/** Whoever takes the chair; without a quorum also why the meeting opens. */
function Open({ state, people, draft = {}, ...send }: Props & { draft?: OpenDraft }) {
  const officer = people.find(({ role }) => role === 'presiding_officer');
  const quorum = useQuorumReason(state, draft.quorum_reason);
  return (
    <PersonForm
      title={text('desk.open')}
      label={text('desk.presidingWho')}
      people={people}
      proposed={draft.presiding_id ?? officer?.id ?? ''}
      entryFor={(id) => {
        const given = quorum.given();
        return given && { call: 'openSitting', input: { presiding_id: id, ...given } };
      }}
      {...send}
    >
      {quorum.field}
    </PersonForm>
  );
}

type AboutPersonName = 'preside' | 'arrives' | 'leaves' | 'interest';

function AboutPerson({ name, state, people, ...send }: Props & { name: AboutPersonName }) {
  const { record, language } = state;
  const present = presentIn(record.attendance);
  const here = people.filter(({ id }) => present.has(id));
  const away = people.filter(({ id }) => !present.has(id));
  const item = name === 'interest' ? currentItem(record) : undefined;
  switch (name) {
    case 'preside':
      return (
        <PersonForm
          title={text('desk.preside')}
          label={text('desk.presidingWho')}
          people={here}
          entryFor={(id) => ({ call: 'changePresiding', input: { presiding_id: id } })}
          {...send}
        />
      );
    case 'arrives':
      return (
        <PersonForm
          title={text('desk.arrives')}
          people={away}
          entryFor={(id) => attends(id, hasLeft(record, id) ? 'returned' : 'arrived')}
          {...send}
        />
      );
    default: {
      const type = name === 'leaves' ? 'left' : 'interest';
      return (
        <PersonForm
          title={text(`desk.${name}`)}
          about={item && itemTitle(item, language)}
          people={here}
          entryFor={(id) => attends(id, type, item?.id)}
          {...send}
        />
      );
    }
  }
}

const hasLeft = ({ attendance }: AboutDesk['record'], id: string): boolean =>
  attendance.some(({ person_id, type }) => person_id === id && type === 'left');

type Type = Extract<Entered, { call: 'recordAttendance' }>['input']['type'];

const attends = (person_id: string, type: Type, agenda_item_id: string | null = null): Entered => ({
  call: 'recordAttendance',
  input: { person_id, type, agenda_item_id },
});

/** Whether an entry has a form in which it can be changed. */
export const canBeEdited = ({ call }: Entered): boolean =>
  ['createMotion', 'recordVote', 'recordAttendance', 'openSitting', 'changePresiding'].includes(
    call,
  );

/** The form of an entry that was refused, with what was entered. */
function Again({ entry, ...props }: Props & { entry: Entry }) {
  const { state, people, enter, onClose } = props;
  const send = { people, enter, onClose };
  switch (entry.call) {
    case 'createMotion':
      return <Move draft={entry.input} {...props} />;
    case 'recordVote': {
      const motion = state.record.motions.find(({ id }) => id === entry.input.motion_id);
      return motion ? <VoteOn motion={motion} draft={entry.input} {...props} /> : null;
    }
    case 'recordAttendance': {
      const { input } = entry;
      return (
        <PersonForm
          title={text('desk.edit')}
          proposed={input.person_id}
          entryFor={(id) => ({ call: 'recordAttendance', input: { ...input, person_id: id } })}
          {...send}
        />
      );
    }
    case 'openSitting':
      return <Open draft={entry.input} {...props} />;
    case 'changePresiding':
      return (
        <PersonForm
          title={text('desk.preside')}
          label={text('desk.presidingWho')}
          proposed={entry.input.presiding_id}
          entryFor={(id) => ({ call: 'changePresiding', input: { presiding_id: id } })}
          {...send}
        />
      );
    default:
      return null;
  }
}
