import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import type { Meeting } from '#contract/meetings.ts';
import type { Standing } from '#contract/minutes.ts';
import { minutesSteps } from '#contract/record-choices.ts';
import { text } from '../../messages/text.ts';
import { sittingsQuery } from '../../platform/api/body-queries.ts';
import { api } from '../../platform/api/client.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useSubmitForm } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { CorrectionFields, type Corrections } from './corrections.tsx';
import type { Composing } from './minutes-part.tsx';
import { useChangeMinutes } from './queries.ts';

type Action = Exclude<Standing['next'][number]['action'], 'sign'>;

interface StepDialogProps {
  composing: Composing;
  action: Action;
  meeting: Meeting;
  onClose: () => void;
}

/** Asks what a step needs, and takes it. */
export const StepDialog = (props: StepDialogProps) => (
  <Dialog open onClose={props.onClose} label={text(`standing.do.${props.action}`)}>
    <StepForm {...props} />
  </Dialog>
);

interface Draft {
  note: string;
  meeting_id: string;
  to: string;
  corrections: Corrections;
}

const empty: Draft = { note: '', meeting_id: '', to: '', corrections: {} };
const isDescribed = (action: Action) =>
  action === 'agree' || action === 'reopen' || action === 'confirm' || action === 'publish';
/** Nothing is noted with these. */
const isBare = (action: Action): boolean =>
  action === 'agree' || action === 'confirm' || action === 'publish';
const isLaid = (action: Action): boolean => action === 'lay' || action === 'note';
const isExplained = (action: Action): boolean => action === 'reopen' || action === 'defer';

/** Sends a step, by the call that takes it. */
function send({ meeting, minutes }: Composing, action: Action, draft: Draft) {
  const asked = { id: meeting.id, version: minutes.version };
  if (action === 'agree') return api.agreeMinutes(asked);
  if (action === 'publish') return api.publishMinutes(asked);
  if (action === 'confirm')
    return api.confirmMinutes({
      ...asked,
      corrections: Object.entries(draft.corrections).map(([block_id, said]) => ({
        block_id,
        text: said.trim(),
      })),
    });
  const step = minutesSteps.find((one) => one === action);
  if (step === undefined) throw new Error(`${action} has no form`);
  const to = draft.to
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return api.stepMinutes({
    ...asked,
    action: step,
    note: draft.note,
    meeting_id: draft.meeting_id || null,
    ...(to.length > 0 && { to }),
  });
}

const missingIn = (corrections: Corrections) =>
  Object.fromEntries(
    Object.entries(corrections)
      .filter(([, said]) => said.trim() === '')
      .map(([id]) => [`corrections.${id}`, text('standing.missing')]),
  );

function StepForm({ composing, action, meeting, onClose }: StepDialogProps) {
  const change = useChangeMinutes(
    meeting.id,
    (draft: Draft) => send(composing, action, draft),
    () => {},
  );
  const missing = text('standing.missing');
  const form = useSubmitForm<Draft>({
    initialValues: empty,
    validate: (draft) => ({
      ...(isExplained(action) && draft.note.trim() === '' && { note: missing }),
      ...(isLaid(action) && draft.meeting_id === '' && { meeting_id: missing }),
      ...missingIn(draft.corrections),
    }),
    submit: (draft) => change.mutateAsync(draft),
    onSuccess: () => {
      toast.success(text('standing.done'));
      onClose();
    },
  });
  const title = text(`standing.do.${action}`);
  return (
    <DialogForm form={form} title={title} submit={title} onClose={onClose}>
      {isDescribed(action) && <p>{text(`standing.${action}Text`)}</p>}
      {isLaid(action) && <LaterMeeting meeting={meeting} field={form.field('meeting_id')} />}
      {action === 'forward' && (
        <Textarea
          {...form.field('to')}
          label={text('standing.forwardTo')}
          description={text('standing.forwardUsual')}
          rows={3}
        />
      )}
      {action === 'confirm' && (
        <CorrectionFields
          minutes={composing.minutes}
          corrections={form.form.values.corrections}
          onChange={(corrections) => form.form.setFieldValue('corrections', corrections)}
          field={(id) => ({
            readOnly: form.isSending,
            ...form.form.getInputProps(`corrections.${id}`),
          })}
        />
      )}
      {!isBare(action) && (
        <TextInput
          {...form.field('note')}
          label={text(isExplained(action) ? 'standing.why' : 'standing.note')}
          required={isExplained(action)}
          maxLength={limits.titleLength}
          autoComplete="off"
        />
      )}
    </DialogForm>
  );
}

interface LaterMeetingProps {
  meeting: Meeting;
  field: object;
}

/** The meetings of the body that come after this one, the next first. */
function LaterMeeting({ meeting, field }: LaterMeetingProps) {
  const { id, body_id } = meeting;
  const { data = [] } = useQuery({ ...sittingsQuery(body_id ?? ''), enabled: body_id !== null });
  const own = data.find(({ meeting_id }) => meeting_id === id)?.scheduled ?? '';
  const later = data.filter(({ meeting_id, scheduled }) => meeting_id !== id && scheduled > own);
  return (
    <NativeSelect
      {...field}
      label={text('standing.nextMeeting')}
      required
      data={[
        { value: '', label: text('standing.chooseMeeting') },
        ...later.toReversed().map(({ meeting_id, scheduled, title }) => ({
          value: meeting_id,
          label: `${displayInstant(scheduled)} · ${title}`,
        })),
      ]}
    />
  );
}
