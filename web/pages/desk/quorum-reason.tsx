import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { lacksQuorum } from '#contract/presence.ts';
import { reason } from '#contract/reasons.ts';
import type { Entered } from '../../features/desk/entries.ts';
import type { AboutDesk } from '../../features/desk/use-desk.ts';
import { sentence } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { Notice } from '../../ui/notice.tsx';
import type { FormProps } from './attendance-forms.tsx';
import { DeskForm } from './desk-form.tsx';

/**
 * A field that asks why the meeting goes on, where there is no quorum; and what it gives to the entry: null as long
 * as the reason is missing or the body's rules allow none.
 */
export function useQuorumReason(state: AboutDesk, entered?: string, isFirst?: true) {
  const { quorum, sitting } = state.record;
  const [why, setWhy] = useState(entered ?? sitting.waived?.reason ?? '');
  const [error, setError] = useState<string>();
  const counts = { counted: quorum.counted, required: quorum.required ?? 0 };
  const isForbidden = state.rules.without_quorum?.value === false;
  if (!lacksQuorum(state.record)) return { field: null, given: () => ({}) };
  return {
    field: isForbidden ? (
      <Notice tone="bad">{sentence(reason('quorumNeeded', counts))}</Notice>
    ) : (
      <>
        <p>{text('sittings.openWithoutQuorum', counts)}</p>
        <TextInput
          label={text('sittings.quorumReason')}
          value={why}
          data-autofocus={isFirst}
          error={error}
          required
          maxLength={limits.purposeLength}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setWhy(currentTarget.value);
            setError(undefined);
          }}
        />
      </>
    ),
    given: () => {
      if (isForbidden) return null;
      if (why.trim() !== '') return { quorum_reason: why };
      setError(text('sittings.reasonMissing'));
      return null;
    },
  };
}

interface UnanimousProps extends FormProps {
  state: AboutDesk;
  /** Ids of the motions that nobody objects to. */
  motions: readonly string[];
}

/** Adopts motions without objection and without a quorum, which takes a reason. */
export function UnanimousForm({ state, motions, enter, onClose }: UnanimousProps) {
  const quorum = useQuorumReason(state, undefined, true);
  const texts = state.record.motions
    .filter(({ id }) => motions.includes(id))
    .map(({ text_now }) => text_now);
  const submit = () => {
    const given = quorum.given();
    if (given === null) return;
    enter(...withoutObjection(motions, given));
    onClose();
  };
  return (
    <DeskForm
      title={text('desk.unanimous')}
      about={texts.join(' · ')}
      submit={text('desk.voteEnter')}
      onSubmit={submit}
      onClose={onClose}
    >
      {quorum.field}
    </DeskForm>
  );
}

/** The votes by which motions are adopted because nobody objects. */
export const withoutObjection = (
  motions: readonly string[],
  given: { quorum_reason?: string },
): Entered[] =>
  motions.map((motion_id) => ({
    call: 'recordVote',
    input: { motion_id, method: 'no_objection', ...given },
  }));
