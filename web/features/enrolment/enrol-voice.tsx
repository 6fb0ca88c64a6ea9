import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { Checkbox, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { isUnnamed } from '#contract/text.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { refreshAfterConflict, showTranscription } from '../../platform/api/meeting-queries.ts';
import { ownChange } from '../../platform/api/own-changes.ts';
import { DialogForm, useSubmitForm } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { ConsentFields, missingIn, trimmed } from './consent-fields.tsx';

interface EnrolVoiceProps {
  meetingId: string;
  /** The label of the speaker whose voice it is. */
  speaker: string;
  onClose: () => void;
}

/** Enrols a person by the voice of a speaker of a recording, with consent. */
export function EnrolVoice({ meetingId, speaker, onClose }: EnrolVoiceProps) {
  const { mutateAsync: enrol } = useEnrolVoice(meetingId);
  const name = isUnnamed(speaker) ? '' : speaker;
  const form = useSubmitForm({
    initialValues: {
      name,
      agreed: false,
      consent_by: name,
      consent_purpose: text('speakers.consentUsual'),
    },
    validate: (values) => ({
      ...(values.name.trim() === '' && { name: text('speakers.nameMissing') }),
      ...(!values.agreed && { agreed: text('transcription.enrolConsent') }),
      ...missingIn(values),
    }),
    submit: ({ name, consent_by, consent_purpose }) =>
      enrol({ id: meetingId, speaker, name, ...trimmed({ consent_by, consent_purpose }) }),
    onSuccess: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={text('transcription.enrolTitle', { speaker })}
      submit={text('transcription.enrol')}
      failed={text('speakers.enrolFailed')}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {text('transcription.enrolHint')}
      </Text>
      <TextInput
        {...form.field('name')}
        label={text('speakers.name')}
        required
        autoComplete="off"
        maxLength={limits.nameLength}
        data-autofocus
      />
      <Checkbox {...form.checkbox('agreed')} size="md" label={text('speakers.consentGiven')} />
      <ConsentFields field={form.field} readOnly={form.isSending} />
    </DialogForm>
  );
}

function useEnrolVoice(id: string) {
  const queries = useQueryClient();
  return useMutation({
    meta: ownChange(id, 'transcript'),
    mutationFn: (asked: Parameters<typeof api.enrolVoice>[0]) => api.enrolVoice(asked),
    onSuccess: async (transcription, { name }) => {
      await showTranscription(queries, id, transcription);
      void queries.invalidateQueries({ queryKey: ['speakers'] });
      toast.success(text('transcription.enrolDone', { name }));
    },
    onError: (error) => refreshAfterConflict(queries, id, error),
  });
}
