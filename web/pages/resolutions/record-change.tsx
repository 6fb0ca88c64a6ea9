import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { isByResolution, resolutionStates } from '#contract/record-choices.ts';
import type { Resolution } from '#contract/resolutions.ts';
import { text } from '../../messages/text.ts';
import { dayOf } from '../../platform/preferences/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useSubmitForm } from '../../ui/form.tsx';
import { beginningOf } from '../../ui/formats.ts';
import { LoadFailure } from '../../ui/notice.tsx';
import { laterQuery, useChangeResolution } from './queries.ts';

/** States that no other state follows. */
const final: readonly Resolution['state'][] = ['rescinded', 'superseded', 'expired'];

/** A button that opens a form for what became of a resolution; none once it has ended. */
export function RecordChange({ resolution }: { resolution: Resolution }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (final.includes(resolution.state)) return null;
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {text('resolutions.record')}
      </Button>
      <Dialog open={open} onClose={close} label={text('resolutions.record')}>
        <ChangeForm resolution={resolution} onClose={close} />
      </Dialog>
    </>
  );
}

interface ChangeFormProps {
  resolution: Resolution;
  onClose: () => void;
}

function ChangeForm({ resolution, onClose }: ChangeFormProps) {
  const { id, version, state: now, body_id, adopted_at } = resolution;
  const change = useChangeResolution();
  const states = resolutionStates.filter((state) => state !== now);
  const form = useSubmitForm({
    initialValues: { state: states[0] ?? now, from: '', reason: '', by_id: '' },
    submit: ({ state, from, reason, by_id }) =>
      change.mutateAsync({
        id,
        version,
        state,
        reason,
        ...(from !== '' && { from }),
        by_id: isByResolution(state) && by_id !== '' ? by_id : null,
      }),
    onSuccess: onClose,
  });
  const title = text('resolutions.record');
  return (
    <DialogForm form={form} title={title} submit={text('resolutions.save')} onClose={onClose}>
      <NativeSelect
        {...form.field('state')}
        label={text('resolutions.newState')}
        data={states.map((value) => ({ value, label: text(`resolutions.is.${value}`) }))}
      />
      {isByResolution(form.form.values.state) && (
        <LaterChoice
          field={form.field('by_id')}
          body={body_id}
          than={{ id, day: dayOf(new Date(adopted_at)) }}
        />
      )}
      <TextInput
        {...form.field('from')}
        type="date"
        label={text('resolutions.from')}
        description={text('resolutions.fromHint')}
      />
      <TextInput
        {...form.field('reason')}
        label={text('resolutions.reason')}
        maxLength={limits.purposeLength}
        autoComplete="off"
      />
    </DialogForm>
  );
}

interface LaterChoiceProps {
  field: object;
  body: string;
  /** The resolution that is changed. */
  than: { id: string; day: string };
}

/** Resolutions of the body, and of the body above, that were adopted on that day or later. */
function LaterChoice({ field, body, than }: LaterChoiceProps) {
  const { data, error, refetch } = useQuery(laterQuery(body, than.day));
  const later = data?.filter(({ id }) => id !== than.id) ?? [];
  return (
    <>
      {error && !data && (
        <LoadFailure title={text('resolutions.failed')} error={error} onRetry={() => refetch()} />
      )}
      <NativeSelect
        {...field}
        label={text('resolutions.later')}
        data={[
          { value: '', label: text('resolutions.choose') },
          ...later.map(({ id, number, text: words }) => ({
            value: id,
            label: `${number} · ${beginningOf(words, 60)}`,
          })),
        ]}
      />
    </>
  );
}
