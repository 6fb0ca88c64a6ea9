import { Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { allUnfinished, forget, type Unfinished } from '../../features/uploads/unfinished.ts';
import { errorSentence } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';

/** Uploads of scheduled meetings are resumed on the dashboard. */
const resumableUploads = () =>
  allUnfinished().filter(({ scheduled, refused }) => !scheduled && !refused);

/** Meetings created in this browser whose recording never fully arrived, to be resumed or discarded. */
export function UnfinishedUploads({ busy }: { busy: boolean }) {
  const [, setCount] = useState(0);
  const mayDelete = useMay('delete');
  const discard = useMutation({
    mutationFn: async ({ meeting_id, upload_id }: Unfinished) => {
      if (upload_id !== undefined) await api.abandonUpload({ id: meeting_id, upload_id });
      if (mayDelete) await api.deleteMeeting({ id: meeting_id });
    },
    onSuccess: () => toast.success(text('upload.discarded')),
    onError: (error) => toast.error(errorSentence(error)),
    onSettled: (_done, _error, unfinished) => {
      forget(unfinished);
      setCount(resumableUploads().length);
    },
  });
  const all = resumableUploads();
  if (busy || all.length === 0) return null;
  return (
    <Notice tone="accent" title={text('upload.unfinished')}>
      {all.map((unfinished) => (
        <Group key={unfinished.fingerprint} wrap="nowrap" justify="space-between">
          <Text size="sm">
            {text('upload.unfinishedItem', {
              title: unfinished.title,
              file: unfinished.file_name,
            })}
          </Text>
          <IconButton
            icon="trash"
            label={text('upload.discard', { title: unfinished.title })}
            disabled={discard.isPending}
            onClick={() => discard.mutate(unfinished)}
          />
        </Group>
      ))}
    </Notice>
  );
}
