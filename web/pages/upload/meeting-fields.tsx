import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { ConfidentialFields } from '../../features/meetings/confidential-fields.tsx';
import { useDepartmentChoices } from '../../features/meetings/departments.ts';
import { BodyFields } from '../../features/sittings/body-fields.tsx';
import { fieldMessages } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { useUser } from '../../platform/user/current-user.ts';
import grid from '../../ui/field-grid.module.css';
import type { Draft } from './meeting-draft.ts';

interface MeetingFieldsProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  disabled: boolean;
  /** Whether to mark missing fields. */
  showMissing: boolean;
  /** The server's rejection of the meeting. */
  refused: unknown;
  severalFiles: boolean;
}

const priorities = ['low', 'medium', 'high', 'urgent'] as const;

export function MeetingFields({
  draft,
  onChange,
  disabled,
  showMissing,
  refused,
  severalFiles,
}: MeetingFieldsProps) {
  const own = useUser().department;
  const offered = useDepartmentChoices(draft.department, { own });
  const title = draft.title.trim();
  const refusals = fieldMessages(refused);
  return (
    <fieldset disabled={disabled} className={`${grid.fields} ${grid.three}`}>
      <TextInput
        className={grid.wide}
        name="title"
        label={text('upload.meetingTitle')}
        required
        value={draft.title}
        error={showMissing && title === '' ? text('upload.titleMissing') : refusals['title']}
        description={severalFiles && title !== '' && text('upload.severalTitles', { title })}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        name="date"
        label={text('upload.date')}
        required
        value={draft.date}
        error={showMissing && draft.date === '' ? text('meetings.dateMissing') : refusals['date']}
        onChange={(event) => onChange({ date: event.currentTarget.value })}
      />
      <NativeSelect
        label={text('upload.department')}
        data={offered}
        value={draft.department}
        onChange={(event) => onChange({ department: event.currentTarget.value })}
      />
      <NativeSelect
        label={text('upload.priority')}
        data={priorities.map((value) => ({ value, label: text(`priority.${value}`) }))}
        value={draft.priority}
        onChange={({ currentTarget: { value } }) => {
          const priority = priorities.find((known) => known === value);
          if (priority !== undefined) onChange({ priority });
        }}
      />
      <OfBodyFields
        draft={draft}
        onChange={onChange}
        showMissing={showMissing}
        refusals={refusals}
      />
      <TextInput
        className={grid.wide}
        label={text('upload.location')}
        value={draft.location}
        error={refusals['location']}
        onChange={(event) => onChange({ location: event.currentTarget.value })}
      />
      <TextInput
        className={grid.wide}
        label={text('upload.participants')}
        description={text('upload.participantsHint')}
        value={draft.participants}
        error={refusals['attendees']}
        onChange={(event) => onChange({ participants: event.currentTarget.value })}
      />
      <Textarea
        className={grid.wide}
        label={text('upload.description')}
        rows={3}
        value={draft.description}
        error={refusals['description']}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <div className={grid.wide}>
        <ConfidentialFields value={draft} onChange={onChange} />
      </div>
    </fieldset>
  );
}

interface OfBodyFieldsProps extends Pick<MeetingFieldsProps, 'draft' | 'onChange' | 'showMissing'> {
  /** The server's message about each field. */
  refusals: Record<string, string>;
}

/** Whose sitting it is, and when that began. */
const OfBodyFields = ({ draft, onChange, showMissing, refusals }: OfBodyFieldsProps) => (
  <>
    <BodyFields
      field={(name) => ({
        value: draft[name],
        error: refusals[name],
        onChange: (event: ChangeEvent<HTMLSelectElement>) =>
          onChange({ [name]: event.currentTarget.value }),
      })}
      bodyId={draft.body_id}
      kind={draft.kind}
    />
    {draft.body_id !== '' && (
      <TextInput
        type="time"
        name="begins"
        label={text('meetings.begins')}
        required
        value={draft.begins}
        error={
          showMissing && draft.begins === '' ? text('meetings.timeMissing') : refusals['scheduled']
        }
        onChange={(event) => onChange({ begins: event.currentTarget.value })}
      />
    )}
  </>
);
