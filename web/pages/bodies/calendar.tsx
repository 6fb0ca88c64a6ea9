import { Text, TextInput } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Body } from '#contract/bodies.ts';
import { errorSentence } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { Panel } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './bodies.module.css';

const addressQuery = (id: string) =>
  queryOptions({
    queryKey: ['calendar', id],
    queryFn: ({ signal }) => api.getCalendarAddress({ id }, signal),
  });

/** The address under which other programs read the body's meetings. */
export function CalendarPanel({ body: { id } }: { body: Body }) {
  const queries = useQueryClient();
  const { data, error } = useQuery(addressQuery(id));
  const mayRenew = useMay('update');
  const [isAsking, setAsking] = useState(false);
  const renew = useMutation({
    mutationFn: () => api.setCalendarAddress({ id }),
    onSuccess: (made) => {
      queries.setQueryData(addressQuery(id).queryKey, made);
      toast.success(text('bodies.calendarMade'));
    },
    onError: (failed) => toast.error(errorSentence(failed), 'calendar'),
  });
  const path = data?.path ?? null;
  const address = path && `${location.origin}${path}`;
  return (
    <Panel title={text('bodies.calendar')}>
      <Text mb="sm">{text('bodies.calendarText')}</Text>
      {error !== null && <p>{errorSentence(error)}</p>}
      {address !== null && (
        <TextInput
          label={text('bodies.calendarAddress')}
          value={address}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      {data && path === null && !mayRenew && <p>{text('bodies.calendarNone')}</p>}
      <div className={styles.actions}>
        {address !== null && (
          <Button variant="default" size="xs" onClick={() => void copy(address)}>
            {text('bodies.calendarCopy')}
          </Button>
        )}
        {data && mayRenew && (
          <Button
            variant="default"
            size="xs"
            loading={renew.isPending}
            onClick={() => (path === null ? renew.mutate() : setAsking(true))}
          >
            {text(path === null ? 'bodies.calendarMake' : 'bodies.calendarRenew')}
          </Button>
        )}
      </div>
      <Confirm
        open={isAsking}
        title={text('bodies.calendarRenewTitle')}
        confirm={text('bodies.calendarRenew')}
        onConfirm={() => {
          setAsking(false);
          renew.mutate();
        }}
        onCancel={() => setAsking(false)}
      >
        {text('bodies.calendarRenewText')}
      </Confirm>
    </Panel>
  );
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast.success(text('bodies.calendarCopied'));
  } catch {
    toast.error(text('bodies.calendarNotCopied'), 'calendar');
  }
}
