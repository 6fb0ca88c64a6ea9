import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Service } from '#contract/services.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { personName } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import {
  areMailsDue,
  isRecorded,
  isWaiting,
  servicesQuery,
} from '../../platform/api/service-queries.ts';
import { dayOf, displayInstant } from '../../platform/preferences/dates.ts';
import { servedWhen } from '../../platform/preferences/served-when.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/lists.tsx';
import { LoadFailure } from '../../ui/notice.tsx';
import soft from '../../ui/soft-actions.module.css';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { EntryDialog } from './entry-dialog.tsx';
import styles from './sittings.module.css';
import type { ShownSitting } from './whole-sitting.tsx';

const isOpen = ({ state }: Service): boolean =>
  state === 'failed' || state === 'no_address' || state === 'not_mailed';

/** Whom the notice of a sitting, what followed it and its minutes have reached; asked for when it is opened. */
export function ServicesPanel({ shown }: { shown: ShownSitting }) {
  const [isAsked, setAsked] = useState(false);
  return isAsked ? (
    <Services shown={shown} />
  ) : (
    <div className={styles.actions}>
      <Button variant="default" size="xs" onClick={() => setAsked(true)}>
        {text('services.show')}
      </Button>
    </div>
  );
}

/** Whether members may still be told: of the notice, or that the sitting is cancelled. */
const isSoonFor =
  ({ record: { sitting } }: ShownSitting) =>
  (listed: Service[]): boolean =>
    sitting.state === 'cancelled'
      ? listed.every(({ occasion }) => occasion !== 'cancelled') && areMailsDue(sitting.closed_at)
      : listed.length === 0 && areMailsDue(sitting.notice.issued_at);

function Services({ shown }: { shown: ShownSitting }) {
  // Before the first email is prepared, nobody is listed.
  const isSoon = isSoonFor(shown);
  const { data, error, refetch } = useQuery(servicesQuery(shown.meeting.id, isSoon));
  if (error !== null && data === undefined)
    return <LoadFailure error={error} onRetry={() => refetch()} />;
  if (data === undefined) return <p>{text('app.loading')}</p>;
  if (data.items.length === 0)
    return <p>{text(isSoon(data.items) ? 'services.soon' : 'services.none')}</p>;
  const notices = [...new Set(data.items.map(({ service_id }) => service_id))];
  return notices.map((id) => (
    <OneNotice
      key={id}
      shown={shown}
      id={id}
      services={data.items.filter(({ service_id }) => service_id === id)}
    />
  ));
}

interface OneNoticeProps {
  shown: ShownSitting;
  id: string;
  services: Service[];
}

function OneNotice({ shown, id, services }: OneNoticeProps) {
  const queries = useQueryClient();
  const meetingId = shown.meeting.id;
  const send = useMutation({
    mutationFn: () => api.sendService({ id: meetingId, service_id: id }),
    onSuccess: ({ sent }) => toast.success(text('services.sendingAgain', { n: sent })),
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: servicesQuery(meetingId).queryKey }),
  });
  const [first] = services;
  if (first === undefined) return null;
  const unserved = services.filter(isOpen).length;
  const reached = services.filter((one) => !isOpen(one) && !isWaiting(one)).length;
  const what = text(`services.occasion.${first.occasion}`, {
    time: displayInstant(first.issued_at),
  });
  return (
    <section aria-label={what}>
      <h3 className={styles.group}>{what}</h3>
      <div className={styles.actions}>
        <span>{text('services.reached', { reached, n: services.length })}</span>
        {unserved > 0 && (
          <Button
            variant="default"
            size="xs"
            loading={send.isPending}
            onClick={() => send.mutate()}
          >
            {text('services.sendAgain', { n: unserved })}
          </Button>
        )}
      </div>
      <ul>
        {services.map((service) => (
          <Served key={service.person_id} shown={shown} service={service} />
        ))}
      </ul>
    </section>
  );
}

const tones: Record<Service['state'], Tone> = {
  waiting: 'calm',
  sent: 'good',
  failed: 'bad',
  no_address: 'warn',
  not_mailed: 'calm',
  by_hand: 'good',
  by_post: 'good',
};

function Served({ shown, service }: { shown: ShownSitting; service: Service }) {
  const [open, setOpen] = useState(false);
  const name = personName(service, shown.body.language);
  const { recorded_by } = service;
  return (
    <Row
      head={
        <>
          <strong>{name}</strong>
          <Tag tone={tones[service.state]}>{text(`services.state.${service.state}`)}</Tag>
        </>
      }
      actions={
        service.state === 'sent' || (
          <div className={soft.actions}>
            <Button
              variant="default"
              size="xs"
              aria-label={text('services.recordNamed', { name })}
              onClick={() => setOpen(true)}
            >
              {text('services.record')}
            </Button>
          </div>
        )
      }
    >
      <p className={styles.facts}>
        {isRecorded(service)
          ? text('services.recorded', { day: servedWhen(service), name: recorded_by ?? '' })
          : servedWhen(service)}
      </p>
      <RecordDialog
        shown={shown}
        service={service}
        name={name}
        open={open}
        onClose={() => setOpen(false)}
      />
    </Row>
  );
}

interface RecordDialogProps {
  shown: ShownSitting;
  service: Service;
  name: string;
  open: boolean;
  onClose: () => void;
}

/** Records on which day somebody was served on paper. */
function RecordDialog({ shown, service, name, open, onClose }: RecordDialogProps) {
  const queries = useQueryClient();
  const [today] = useState(() => dayOf(new Date()));
  const { id } = shown.meeting;
  const { service_id, person_id } = service;
  return (
    <EntryDialog
      open={open}
      onClose={onClose}
      meetingId={id}
      title={text('services.recordNamed', { name })}
      submit={text('services.record')}
      done={text('services.recordDone')}
      initialValues={{ way: 'by_hand' as 'by_hand' | 'by_post', day: today }}
      validate={({ day }) => ({ ...(day === '' && { day: text('services.dayMissing') }) })}
      enter={async (values) => {
        await api.recordService({ id, service_id, person_id, ...values });
        await queries.invalidateQueries({ queryKey: servicesQuery(id).queryKey });
      }}
    >
      {(form) => (
        <>
          <NativeSelect
            {...form.field('way')}
            label={text('services.way')}
            data={(['by_hand', 'by_post'] as const).map((value) => ({
              value,
              label: text(`services.state.${value}`),
            }))}
          />
          <TextInput {...form.field('day')} type="date" label={text('services.day')} />
        </>
      )}
    </EntryDialog>
  );
}
