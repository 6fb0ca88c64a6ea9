import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { AppError } from '#contract/errors.ts';
import { ConfidentialFields } from '../../features/meetings/confidential-fields.tsx';
import { useDepartmentChoices } from '../../features/meetings/departments.ts';
import { BodyFields } from '../../features/sittings/body-fields.tsx';
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
  const refusals = refused instanceof AppError ? (refused.fields ?? []) : [];
  const refusalOf = (name: string) =>
    refusals.find(({ field }) => field.split('.')[0] === name)?.detail;
  return (
    <fieldset disabled={disabled} className={`${grid.fields} ${grid.three}`}>
      <TextInput
        className={grid.wide}
        name="title"
        label={text('upload.meetingTitle')}
        required
        value={draft.title}
        error={showMissing && title === '' ? text('upload.titleMissing') : refusalOf('title')}
        description={severalFiles && title !== '' && text('upload.severalTitles', { title })}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        name="date"
        label={text('upload.date')}
        required
        value={draft.date}
        error={showMissing && draft.date === '' ? text('meetings.dateMissing') : refusalOf('date')}
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
        refusalOf={refusalOf}
      />
      <TextInput
        className={grid.wide}
        label={text('upload.location')}
        value={draft.location}
        error={refusalOf('location')}
        onChange={(event) => onChange({ location: event.currentTarget.value })}
      />
      <TextInput
        className={grid.wide}
        label={text('upload.participants')}
        description={text('upload.participantsHint')}
        value={draft.participants}
        error={refusalOf('attendees')}
        onChange={(event) => onChange({ participants: event.currentTarget.value })}
      />
      <Textarea
        className={grid.wide}
        label={text('upload.description')}
        rows={3}
        value={draft.description}
        error={refusalOf('description')}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <div className={grid.wide}>
        <ConfidentialFields value={draft} onChange={onChange} />
      </div>
    </fieldset>
  );
}

interface OfBodyFieldsProps extends Pick<MeetingFieldsProps, 'draft' | 'onChange' | 'showMissing'> {
  /** What the server says about a field. */
  refusalOf: (name: string) => string | undefined;
}

/** Whose sitting it is, and when that began. */
const OfBodyFields = ({ draft, onChange, showMissing, refusalOf }: OfBodyFieldsProps) => (
  <>
    <BodyFields
      field={(name) => ({
        value: draft[name],
        error: refusalOf(name),
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
          showMissing && draft.begins === '' ? text('meetings.timeMissing') : refusalOf('scheduled')
        }
        onChange={(event) => onChange({ begins: event.currentTarget.value })}
      />
    )}
  </>
);
