import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { agendaEditions } from '#contract/record-choices.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { Button } from '../../ui/button.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { ReasonField } from './waiver.tsx';
import type { ShownSitting } from './whole-sitting.tsx';

/** Gives the drafts their numbers, as the main agenda, a supplementary one or urgent business. */
export function IssueAgenda({ shown }: { shown: ShownSitting }) {
  const [isOpen, setOpen] = useState(false);
  const { meeting, record } = shown;
  const drafts = record.agenda.filter(({ number }) => number === null);
  if (drafts.length === 0) return null;
  const isMainOut = record.agenda.some(({ edition }) => edition === 'main');
  const offered = agendaEditions.filter(
    (one) => one === 'urgent' || (one === 'main') !== isMainOut,
  );
  return (
    <>
      <Button size="xs" onClick={() => setOpen(true)}>
        {text('sittings.issue')}
      </Button>
      <EntryDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        meetingId={meeting.id}
        title={text('sittings.issue')}
        submit={text('sittings.issue')}
        done={text('sittings.issued')}
        initialValues={{ edition: offered[0] ?? ('urgent' as const), reason: '' }}
        validate={(draft) => ({
          ...(draft.edition !== 'main' &&
            draft.reason.trim() === '' && { reason: text('sittings.reasonMissing') }),
        })}
        enter={({ edition, reason }) =>
          api.issueAgenda({ id: meeting.id, edition, ...(edition !== 'main' && { reason }) })
        }
      >
        {(form) => (
          <>
            <p>{text('sittings.issueText', { n: drafts.length })}</p>
            <NativeSelect
              {...form.field('edition')}
              label={text('sittings.edition')}
              data={offered.map((value) => ({ value, label: text(`sittings.edition.${value}`) }))}
            />
            {form.form.values.edition !== 'main' && (
              <ReasonField
                field={form.field('reason')}
                label={text(
                  form.form.values.edition === 'urgent'
                    ? 'sittings.urgentReason'
                    : 'sittings.additionReason',
                )}
              />
            )}
          </>
        )}
      </EntryDialog>
    </>
  );
}
