import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ulid } from 'ulid';
import { rewordingBy } from '#contract/amendments.ts';
import type { AttendanceEntry } from '#contract/attendance.ts';
import type { OutcomeSuggestion } from '#contract/findings.ts';
import { limits } from '#contract/limits.ts';
import type { Motion } from '#contract/motions.ts';
import { entitledTo, lacksQuorum } from '#contract/presence.ts';
import { voteChoices, voteMethods } from '#contract/record-choices.ts';
import { countsOf, isTie } from '#contract/voting.ts';
import type { Language } from '../../messages/language.ts';
import { personName } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { AmendedText } from './amended-text.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { clockDigits, MomentField, momentError, recordAt, secondsIn } from './moment.tsx';
import styles from './sittings.module.css';
import { QuorumField, quorumErrors } from './waiver.tsx';
import type { ShownSitting } from './whole-sitting.tsx';

interface VoteDialogProps {
  shown: ShownSitting;
  motion: Motion;
  /** The vote as heard, to begin with. */
  heard?: OutcomeSuggestion | undefined;
  open: boolean;
  onClose: () => void;
}

/** A vote on a motion. Of a division each vote is named, with everybody for it to begin with. */
export const VoteDialog = ({ open, ...props }: VoteDialogProps) =>
  open && <OpenVoteDialog {...props} />;

type Draft = Record<string, string>;

function OpenVoteDialog({ shown, motion, heard, onClose }: Omit<VoteDialogProps, 'open'>) {
  const { meeting, body, record } = shown;
  const [entry_id] = useState(() => heard?.id ?? ulid());
  const rewording = rewordingBy(record.motions, motion);
  const entitled = (draft: Draft) =>
    entitledTo(recordAt(shown, draft['at']).attendance, motion.agenda_item_id);
  const named = (draft: Draft) =>
    entitled(draft).flatMap(({ person_id }) => {
      // Somebody who came while the dialog was open is shown as for, too.
      const choice = voteChoices.find((one) => one === (draft[person_id] ?? 'for'));
      return choice ? [{ person_id, choice }] : [];
    });
  const cast = (draft: Draft) => castOf(draft, named(draft));
  const isTied = (draft: Draft) => isTie(countsOf(cast(draft), entitled(draft).length));
  return (
    <EntryDialog<Draft>
      open
      onClose={onClose}
      meetingId={meeting.id}
      title={text('sittings.recordVote')}
      submit={text('sittings.recordVote')}
      done={text('sittings.entered')}
      initialValues={{
        method: 'no_objection',
        for: '',
        against: '',
        abstain: '',
        declared: '',
        casting_vote: '',
        quorum_reason: record.sitting.waived?.reason ?? '',
        at: '',
        amended_text: rewording?.text ?? '',
        ...Object.fromEntries(record.attendance.map(({ person_id }) => [person_id, 'for'])),
        ...(heard && heardVote(heard)),
      }}
      validate={(draft) => ({
        ...(momentError(draft['at'] ?? '') && { at: text('sittings.atWrong') }),
        ...(isUncounted(draft) && { for: text('sittings.countsMissing') }),
        ...quorumErrors(recordAt(shown, draft['at']), draft),
      })}
      enter={(draft) =>
        api.recordVote({
          id: meeting.id,
          motion_id: motion.id,
          entry_id,
          at: secondsIn(draft['at'] ?? '') ?? null,
          ...(lacksQuorum(recordAt(shown, draft['at'])) && {
            quorum_reason: draft['quorum_reason'] ?? '',
          }),
          ...cast(draft),
          ...(isTied(draft) && castingVoteOf(draft)),
          // A proposal left unchanged is the server's own, unless it is stale: then the server asks.
          ...(draft['amended_text'] !== (rewording?.text ?? '') && {
            amended_text: draft['amended_text'],
          }),
        })
      }
    >
      {(form) => (
        <>
          <p className={styles.words} lang={body.language}>
            {motion.text_now}
          </p>
          {rewording && (
            <AmendedText
              amendment={motion}
              rewording={rewording}
              field={form.field('amended_text')}
              language={body.language}
            />
          )}
          <QuorumField
            record={recordAt(shown, form.form.values['at'])}
            field={form.field('quorum_reason')}
          />
          <p>
            {text('sittings.entitledCount', {
              n: entitled(form.form.values).length,
            })}
          </p>
          <MethodFields field={form.field} draft={form.form.values} />
          {takesCounts(form.form.values) && <CountFields field={form.field} />}
          {form.form.values['method'] === 'division' && (
            <NameFields
              field={form.field}
              entitled={entitled(form.form.values)}
              language={body.language}
            />
          )}
          {isTied(form.form.values) && <CastingField field={form.field} />}
          <MomentField
            field={form.field('at')}
            shown={shown}
            onChange={(at) => form.form.setFieldValue('at', at)}
          />
        </>
      )}
    </EntryDialog>
  );
}

interface FieldsProps {
  /** The value, the error and the handler of a field. */
  field: (name: string) => object;
}

/** How they voted; by voice also what was declared. */
const MethodFields = ({ field, draft }: FieldsProps & { draft: Draft }) => (
  <>
    <NativeSelect
      {...field('method')}
      label={text('sittings.method')}
      data={voteMethods.map((value) => ({ value, label: text(`sittings.method.${value}`) }))}
    />
    {draft['method'] === 'voice' && (
      <NativeSelect
        {...field('declared')}
        label={text('sittings.declared')}
        data={[
          { value: '', label: text('sittings.declaredCounts') },
          { value: 'adopted', label: text('sittings.result.adopted') },
          { value: 'negatived', label: text('sittings.result.negatived') },
        ]}
      />
    )}
  </>
);

const CastingField = ({ field }: FieldsProps) => (
  <NativeSelect
    {...field('casting_vote')}
    label={text('sittings.castingVote')}
    data={[
      { value: '', label: text('sittings.castingNone') },
      { value: 'for', label: text('sittings.choice.for') },
      { value: 'against', label: text('sittings.choice.against') },
    ]}
  />
);

const CountFields = ({ field }: FieldsProps) => (
  <div className={styles.counts}>
    {voteChoices.map((choice) => (
      <TextInput
        key={choice}
        {...field(choice)}
        type="number"
        min={0}
        max={limits.members}
        label={text(`sittings.choice.${choice}`)}
        required={choice === 'for'}
      />
    ))}
  </div>
);

interface NameFieldsProps extends FieldsProps {
  entitled: AttendanceEntry[];
  language: Language;
}

/** The vote of each who may vote. */
const NameFields = ({ field, entitled, language }: NameFieldsProps) => (
  <div className={styles.division}>
    {entitled.map((person) => {
      const name = personName(person, language);
      return (
        <div key={person.person_id} className={styles.choice}>
          <span>{name}</span>
          <NativeSelect
            {...field(person.person_id)}
            aria-label={name}
            data={[
              ...voteChoices.map((value) => ({ value, label: text(`sittings.choice.${value}`) })),
              { value: '', label: text('sittings.choice.none') },
            ]}
          />
        </div>
      );
    })}
  </div>
);

/** Whether the vote is recorded by its counts: not where names count, nobody objected, or only a result was declared. */
const takesCounts = ({ method, declared }: Draft): boolean =>
  method === 'hands' || method === 'ballot' || (method === 'voice' && declared === '');

const isUncounted = (draft: Draft): boolean =>
  takesCounts(draft) && draft['for'] === '' && draft['against'] === '';

type Named = { person_id: string; choice: (typeof voteChoices)[number] }[];

/** How they voted, as it is sent. */
function castOf(draft: Draft, votes: Named) {
  const method = voteMethods.find((one) => one === draft['method']) ?? 'no_objection';
  const declared = (['adopted', 'negatived'] as const).find((one) => one === draft['declared']);
  return {
    method,
    ...(takesCounts(draft) && {
      for: Number(draft['for']),
      against: Number(draft['against']),
      abstain: Number(draft['abstain']),
    }),
    ...(method === 'division' && { votes }),
    ...(method === 'voice' && declared && { declared }),
  };
}

function castingVoteOf({ casting_vote }: Draft) {
  const casting = (['for', 'against'] as const).find((one) => one === casting_vote);
  return casting && { casting_vote: casting };
}

const written = (count: number | null): string => (count === null ? '' : String(count));

/** The vote as heard, in the form's fields. If nobody counted, the result is the declared one. */
function heardVote({ method, result, passages, ...counts }: OutcomeSuggestion): Draft {
  const isCounted = counts.for !== null || counts.against !== null;
  return {
    method: method ?? (isCounted ? 'hands' : 'voice'),
    for: written(counts.for),
    against: written(counts.against),
    abstain: written(counts.abstain),
    declared: isCounted ? '' : result,
    at: clockDigits(passages[0]?.start_time ?? 0),
  };
}
