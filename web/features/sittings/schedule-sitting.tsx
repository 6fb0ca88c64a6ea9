import { NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Body } from '#contract/bodies.ts';
import { limits } from '#contract/limits.ts';
import { sittingKinds } from '#contract/record-choices.ts';
import type { Sitting } from '#contract/sittings.ts';
import { nameIn } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { sittingsQuery } from '../../platform/api/body-queries.ts';
import { meetingPath } from '../../platform/navigation/paths.ts';
import { instantOf } from '../../platform/preferences/dates.ts';
import { preferences } from '../../platform/preferences/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useSubmitForm } from '../../ui/form.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ContinuesField } from './body-fields.tsx';
import { continuing } from './of-body.ts';
import { useScheduleMeeting } from './schedule-meeting.ts';

/** A button that schedules the next sitting of a body, and leads to its agenda. */
export function ScheduleSitting({ body }: { body: Body }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="xs" leftSection={<Icon name="plus" size={16} />} onClick={() => setOpen(true)}>
        {text('sittings.schedule')}
      </Button>
      <Dialog open={isOpen} onClose={close} label={text('sittings.schedule')}>
        <ScheduleForm body={body} onClose={close} />
      </Dialog>
    </>
  );
}

function ScheduleForm({ body, onClose }: { body: Body; onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const schedule = useScheduleMeeting();
  const form = useSubmitForm({
    initialValues: {
      title: nameIn(body.name, body.language),
      kind: 'ordinary' as Sitting['kind'],
      adjourned_from: '',
      scheduled_time: '',
    },
    validate: {
      title: (title) => title.trim() === '' && text('sittings.titleMissing'),
      scheduled_time: (time) => time === '' && text('sittings.timeMissing'),
    },
    submit: ({ title, kind, adjourned_from, scheduled_time }) =>
      schedule(
        { title, scheduled_time: instantOf(scheduled_time) },
        { body_id: body.id, kind, ...continuing({ kind, adjourned_from }) },
      ),
    onSuccess: (id) => {
      void queries.invalidateQueries(sittingsQuery(body.id));
      return navigate(meetingPath(id, 'agenda'));
    },
  });
  return (
    <DialogForm
      form={form}
      title={text('sittings.schedule')}
      submit={text('sittings.scheduleSubmit')}
      onClose={onClose}
    >
      <TextInput
        {...form.field('title')}
        label={text('sittings.title')}
        required
        maxLength={limits.titleLength}
        autoComplete="off"
      />
      <TextInput
        {...form.field('scheduled_time')}
        type="datetime-local"
        label={text('sittings.time')}
        description={text('meetings.timeHint', { zone: preferences().timezone })}
        required
      />
      <NativeSelect
        {...form.field('kind')}
        label={text('meetings.sittingKind')}
        data={sittingKinds.map((value) => ({
          value,
          label: text(`meetings.sittingKind.${value}`),
        }))}
      />
      {form.form.values.kind === 'adjourned' && (
        <ContinuesField bodyId={body.id} field={form.field('adjourned_from')} />
      )}
    </DialogForm>
  );
}
