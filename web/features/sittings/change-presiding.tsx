import { useState } from 'react';
import type { Membership } from '#contract/members.ts';
import { lacksQuorum, presentIn } from '#contract/presence.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { Button } from '../../ui/button.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { MomentField, momentError, secondsIn } from './moment.tsx';
import { PersonField } from './person-field.tsx';
import { QuorumField, quorumErrors } from './waiver.tsx';
import type { ShownSitting } from './whole-sitting.tsx';

/** Somebody else who is present takes the chair. */
export function ChangePresiding({ shown }: { shown: ShownSitting }) {
  const [isOpen, setOpen] = useState(false);
  const { record, members } = shown;
  const present = presentIn(record.attendance);
  const now = record.sitting.presiding.at(-1)?.person_id;
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {text('sittings.changePresiding')}
      </Button>
      <PresidingDialog
        shown={shown}
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text('sittings.changePresiding')}
        submit={text('sittings.save')}
        done={text('sittings.presidingChanged')}
        people={members.filter(({ id }) => present.has(id) && id !== now)}
        enter={api.changePresiding}
      />
    </>
  );
}

interface PresidingDialogProps {
  shown: ShownSitting;
  open: boolean;
  onClose: () => void;
  title: string;
  submit: string;
  done: string;
  /** Who can take the chair. */
  people: Membership[];
  /** The id of who probably does. */
  usual?: string | undefined;
  /** Whether it asks why it is done without a quorum. */
  takesQuorumReason?: boolean;
  enter: (asked: {
    id: string;
    presiding_id: string;
    quorum_reason?: string;
    at: number | null;
  }) => Promise<unknown>;
}

/** Asks who presides, from which second of the recording. */
export function PresidingDialog({
  shown,
  people,
  usual = '',
  takesQuorumReason = false,
  enter,
  ...dialog
}: PresidingDialogProps) {
  const { meeting, record, body } = shown;
  const asksWhy = takesQuorumReason && lacksQuorum(record);
  return (
    <EntryDialog
      {...dialog}
      meetingId={meeting.id}
      initialValues={{ presiding_id: usual, quorum_reason: '', at: '' }}
      validate={(draft) => ({
        ...(draft.presiding_id === '' && { presiding_id: text('sittings.personMissing') }),
        ...(momentError(draft.at) && { at: text('sittings.atWrong') }),
        ...(asksWhy && quorumErrors(record, draft)),
      })}
      enter={({ presiding_id, quorum_reason, at }) =>
        enter({
          id: meeting.id,
          presiding_id,
          ...(asksWhy && { quorum_reason }),
          at: secondsIn(at) ?? null,
        })
      }
    >
      {(form) => (
        <>
          <PersonField
            field={form.field('presiding_id')}
            label={text('sittings.presiding')}
            people={people}
            language={body.language}
            isRequired
          />
          {asksWhy && <QuorumField record={record} field={form.field('quorum_reason')} />}
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
