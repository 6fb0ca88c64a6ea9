import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import type { Sitting } from '#contract/sittings.ts';
import { nameIn, personName } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { bodiesQuery } from '../../platform/api/body-queries.ts';
import { api } from '../../platform/api/client.ts';
import { meetingQuery } from '../../platform/api/meeting-queries.ts';
import { KeptNotice, useVersionedForm } from '../../platform/api/versioned-form.tsx';
import { displayInstant, fieldTimeOf, instantOf } from '../../platform/preferences/dates.ts';
import { preferences } from '../../platform/preferences/preferences.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form.tsx';
import { Facts } from '../../ui/lists.tsx';
import { Panel } from '../../ui/page.tsx';
import { Loading } from '../../ui/state-view.tsx';
import { toast } from '../../ui/toast.ts';
import { BodyFields } from './body-fields.tsx';
import { continuing } from './of-body.ts';
import { sittingQuery } from './queries.ts';
import { SittingFailed } from './sitting-failed.tsx';
import { serialOf } from './sitting-head.tsx';
import { waiverWords } from './waiver.tsx';

/**
 * Which body's meeting it is, with its number, notice and presiding officer; how to make it one where it is not.
 * Nothing while there are no bodies.
 */
export function SittingPanel({ meeting }: { meeting: Meeting }) {
  const isNone = meeting.body_id === null;
  const { data: bodies = [] } = useQuery({ ...bodiesQuery, enabled: isNone });
  if (isNone && bodies.length === 0) return null;
  return (
    <Panel title={text('sittings.of')} action={<BodyAndTime meeting={meeting} />}>
      {isNone ? <NoSitting /> : <SittingFacts meeting={meeting} />}
    </Panel>
  );
}

function NoSitting() {
  const mayEdit = useMay('update');
  return <p>{text(mayEdit ? 'sittings.ofNone' : 'sittings.ofNoneAsk')}</p>;
}

function SittingFacts({ meeting: { id } }: { meeting: Meeting }) {
  const { data, error, refetch } = useQuery(sittingQuery(id));
  if (data === undefined)
    return error === null ? (
      <Loading height="4rem">{text('app.loading')}</Loading>
    ) : (
      <SittingFailed error={error} onRetry={refetch} />
    );
  const { sitting, body } = data;
  const chair = sitting.presiding.at(-1);
  const optional: [string, string | null][] = [
    [text('sittings.presiding'), chair ? personName(chair, body.language) : null],
    [text('sittings.opened'), sitting.opened_at && openedOf(sitting, sitting.opened_at)],
    [text('sittings.closed'), sitting.closed_at && displayInstant(sitting.closed_at)],
  ];
  return (
    <Facts
      facts={[
        [text('meetings.body'), nameIn(body.name, body.language)],
        [text('sittings.number'), serialOf(sitting)],
        [text('sittings.scheduled'), displayInstant(sitting.scheduled)],
        [text('sittings.notice'), noticeOf(sitting)],
        ...optional.filter((fact): fact is [string, string] => fact[1] !== null),
      ]}
    />
  );
}

/** When it was opened, and why without a quorum. */
function openedOf({ waived }: Sitting, openedAt: string): string {
  const time = displayInstant(openedAt);
  if (!waived) return time;
  return `${time} · ${text('sittings.withoutQuorum', { reason: waiverWords(waived) })}`;
}

/** When the notice went out, or until when it must. */
export function noticeOf({ notice: { issued_at, due, late_reason, waived } }: Sitting): string {
  if (issued_at === null)
    return due === null
      ? text('sittings.noticeUnset')
      : text('sittings.noticeDue', { time: displayInstant(due) });
  const time = displayInstant(issued_at);
  return late_reason === ''
    ? text('sittings.noticeIssued', { time })
    : text('sittings.noticeLate', { time, reason: waived ? waiverWords(waived) : late_reason });
}

/** A button that opens the form of body, kind and time, for those who may change them. */
function BodyAndTime({ meeting }: { meeting: Meeting }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const mayEdit = useMay('update', meeting);
  const isNone = meeting.body_id === null;
  const sitting = useQuery({ ...sittingQuery(meeting.id), enabled: !isNone }).data?.sitting;
  const isKnown = isNone || sitting !== undefined;
  const hasEnded = sitting && ['closed', 'adjourned', 'cancelled'].includes(sitting.state);
  if (!mayEdit || !isKnown || hasEnded) return null;
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {text(sitting ? 'sittings.bodyAndTime' : 'meetings.chooseBody')}
      </Button>
      <Dialog open={isOpen} onClose={close} label={text('sittings.bodyAndTime')}>
        <BodyAndTimeForm meeting={meeting} sitting={sitting} onClose={close} />
      </Dialog>
    </>
  );
}

interface BodyAndTimeFormProps {
  meeting: Meeting;
  /** Undefined for a meeting that is none. */
  sitting: Sitting | undefined;
  onClose: () => void;
}

/** When the meeting begins, as far as it is known. */
const beginOf = ({ scheduled_time, date, starts }: Meeting): string =>
  scheduled_time === null ? starts && date && `${date}T${starts}` : fieldTimeOf(scheduled_time);

interface Draft extends Record<string, string> {
  body_id: string;
  kind: Sitting['kind'];
  adjourned_from: string;
  scheduled: string;
}

function BodyAndTimeForm({ meeting, sitting, onClose }: BodyAndTimeFormProps) {
  const queries = useQueryClient();
  const { id } = meeting;
  const { data: bodies = [] } = useQuery(bodiesQuery);
  const form = useVersionedForm<Sitting | undefined, Draft>({
    saved: sitting,
    valuesOf: (saved) => ({
      body_id: saved?.body_id ?? '',
      kind: saved?.kind ?? 'ordinary',
      adjourned_from: '',
      scheduled: saved ? fieldTimeOf(saved.scheduled) : beginOf(meeting),
    }),
    read: async () => (await api.getSitting({ id })).sitting,
    validate: {
      body_id: (body) => body === '' && text('sittings.bodyMissing'),
      scheduled: (time) => time === '' && text('sittings.timeMissing'),
    },
    save: (_, on, { body_id, kind, adjourned_from, scheduled }) =>
      api.setSitting({
        id,
        body_id,
        kind,
        scheduled: instantOf(scheduled),
        ...continuing({ kind, adjourned_from }),
        ...(on && { version: on.version }),
      }),
    onSuccess: async () => {
      toast.success(text('sittings.saved'));
      await queries.invalidateQueries(meetingQuery(id));
      onClose();
    },
  });
  /** Somebody else's choice in words. */
  const written = {
    body_id: (value: string) => {
      const body = bodies.find((one) => one.id === value);
      return body ? nameIn(body.name, body.language) : '';
    },
    kind: (value: string) => text(`meetings.sittingKind.${value as Sitting['kind']}`),
    adjourned_from: () => '',
  };
  return (
    <DialogForm
      form={form}
      title={text('sittings.bodyAndTime')}
      submit={text('sittings.save')}
      onClose={onClose}
    >
      <BodyFields
        field={(name) => form.field(name, undefined, written[name])}
        bodyId={form.form.values.body_id}
        kind={form.form.values.kind}
        isNew={sitting === undefined}
        isContinuing={(sitting?.adjourned_from ?? null) !== null}
        isRequired
      />
      <TextInput
        {...form.field(
          'scheduled',
          text('meetings.timeHint', { zone: preferences().timezone }),
          (time) => displayInstant(instantOf(time)),
        )}
        type="datetime-local"
        label={text('sittings.time')}
        required
      />
      <KeptNotice theirs={form.theirs} />
    </DialogForm>
  );
}
