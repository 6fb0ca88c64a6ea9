import { useState } from 'react';
import { presentIn } from '#contract/presence.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { Button } from '../../ui/button.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { MomentField, momentError, secondsIn } from './moment.tsx';
import { PersonField } from './person-field.tsx';
import type { ShownSitting } from './whole-sitting.tsx';

/** Somebody else who is present takes the chair. */
export function ChangePresiding({ shown }: { shown: ShownSitting }) {
  const [isOpen, setOpen] = useState(false);
  const { meeting, record, members, body } = shown;
  const present = presentIn(record.attendance);
  const now = record.sitting.presiding.at(-1)?.person_id;
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {text('sittings.changePresiding')}
      </Button>
      <EntryDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        meetingId={meeting.id}
        title={text('sittings.changePresiding')}
        submit={text('sittings.save')}
        done={text('sittings.presidingChanged')}
        initialValues={{ presiding_id: '', at: '' }}
        validate={{
          presiding_id: (person) => person === '' && text('sittings.personMissing'),
          at: momentError,
        }}
        enter={({ presiding_id, at }) =>
          api.changePresiding({ id: meeting.id, presiding_id, at: secondsIn(at) ?? null })
        }
      >
        {(form) => (
          <>
            <PersonField
              field={form.field('presiding_id')}
              label={text('sittings.presiding')}
              people={members.filter(({ id }) => present.has(id) && id !== now)}
              language={body.language}
              isRequired
            />
            <MomentField
              field={form.field('at')}
              currentTime={shown.currentTime}
              onChange={(at) => form.form.setFieldValue('at', at)}
            />
          </>
        )}
      </EntryDialog>
    </>
  );
}
