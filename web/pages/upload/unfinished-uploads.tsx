import { Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { discardUpload } from '../../features/uploads/discard-upload.ts';
import { discardPart } from '../../features/uploads/parts-of-recording.ts';
import { goOnWithout } from '../../features/uploads/send-uploads.ts';
import {
  allRemembered,
  fingerprintOf,
  isWaiting,
  type Remembered,
} from '../../features/uploads/unfinished.ts';
import type { Upload } from '../../features/uploads/upload-list.ts';
import { errorSentence } from '../../messages/error-message.ts';
import { sentenceAfterName } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';

/**
 * Recordings of an earlier visit that never fully arrived, with the reason if one is known; to be chosen again
 * or discarded. Uploads to meetings that were there before are resumed where those are listed.
 */
export function UnfinishedUploads({ uploads }: { uploads: readonly Upload[] }) {
  const [, setCount] = useState(0);
  const mayDelete = useMay('delete');
  const listed = new Set(uploads.map(({ file }) => fingerprintOf(file)));
  const earlier = () =>
    allRemembered().filter(({ existing, fingerprint }) => !existing && !listed.has(fingerprint));
  const discard = useMutation({
    mutationFn: async (unfinished: Remembered) => {
      const { part, meeting_id } = unfinished;
      if (part === null) return void (await discardUpload(unfinished, mayDelete));
      if ((await discardPart(unfinished, mayDelete)) && meeting_id) goOnWithout(meeting_id);
    },
    onSuccess: () => toast.success(text('upload.discarded')),
    onError: (error) => toast.error(errorSentence(error)),
    onSettled: () => setCount(earlier().length),
  });
  const all = earlier();
  if (all.length === 0) return null;
  return (
    <Notice tone="accent" title={text('upload.unfinished')}>
      {all.map((unfinished) => (
        <Group key={unfinished.fingerprint} wrap="nowrap" justify="space-between">
          <UnfinishedText {...unfinished} />
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

function UnfinishedText(unfinished: Remembered) {
  const { title, file_name: file, failure } = unfinished;
  return (
    <div>
      <Text size="sm">{text(`upload.${standOf(unfinished)}Item`, { title, file })}</Text>
      {failure && (
        <Text size="sm" c="var(--mantine-color-error)">
          {sentenceAfterName(failure)}
        </Text>
      )}
    </div>
  );
}

function standOf(unfinished: Remembered) {
  if (unfinished.meeting_id === null) return 'rejected';
  return isWaiting(unfinished) ? 'arrived' : 'unfinished';
}
