import { Text } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { sentenceAfterName } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { meetingPath } from '../../platform/navigation/paths.ts';
import { Confirm } from '../../ui/dialog.tsx';
import { displaySize } from '../../ui/formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { MoveButtons, type Step, useMoves } from './part-order.tsx';
import { removeUpload, retryUpload } from './send-uploads.ts';
import { TransferBar, transferOf } from './transfer.tsx';
import { allRemembered, fingerprintOf, recall } from './unfinished.ts';
import styles from './upload-items.module.css';
import { isRunning, type Upload, type UploadState } from './upload-list.ts';

const icons: Record<UploadState['name'], { name: IconName; color: string }> = {
  ready: { name: 'audio', color: 'dimmed' },
  waiting: { name: 'audio', color: 'dimmed' },
  uploading: { name: 'upload', color: 'var(--accent-ink)' },
  arrived: { name: 'check', color: 'dimmed' },
  completed: { name: 'check', color: 'var(--good-ink)' },
  failed: { name: 'alert', color: 'var(--mantine-color-error)' },
};

interface UploadItemsProps {
  uploads: readonly Upload[];
  /** By default a failed recording is sent as it was before. */
  onRetry?: (upload: Upload) => void;
  /** When the user follows a link to a meeting. */
  onLeave?: () => void;
  /** They are parts of one recording, which can be moved before they are sent. */
  onMove?: ((upload: Upload, by: Step) => void) | undefined;
}

/** Chosen recordings with the state of their upload. Cancelling one that has begun asks first. */
export function UploadItems({ uploads, onRetry, onLeave, onMove }: UploadItemsProps) {
  const [asked, setAsked] = useState<Upload | null>(null);
  const list = useRef<HTMLUListElement & HTMLOListElement>(null);
  const { note, announcement } = useMoves(list);
  if (uploads.length === 0) return null;
  const remove = (upload: Upload) => (isBegun(upload) ? setAsked(upload) : removeUpload(upload.id));
  const List = onMove ? 'ol' : 'ul';
  return (
    <>
      <List
        ref={list}
        className={onMove ? `${styles.list} ${styles.numbered} ${styles.withIcons}` : styles.list}
        aria-label={text('upload.fileList')}
      >
        {uploads.map((upload, place) => (
          <UploadItem
            key={upload.id}
            upload={upload}
            onRetry={() => (onRetry ? onRetry(upload) : retryUpload(upload.id))}
            onRemove={() => remove(upload)}
            onLeave={onLeave}
          >
            {onMove && (
              <MoveButtons
                name={upload.file.name}
                place={place}
                count={uploads.length}
                onMove={(by) => {
                  onMove(upload, by);
                  note(upload.id, upload.file.name, place, by);
                }}
              />
            )}
          </UploadItem>
        ))}
      </List>
      {announcement}
      <Confirm
        open={asked !== null}
        title={text('upload.cancelTitle')}
        confirm={text('upload.cancel')}
        cancel={text('upload.keep')}
        onConfirm={() => {
          setAsked(null);
          if (asked) removeUpload(asked.id);
        }}
        onCancel={() => setAsked(null)}
      >
        {text(asked && isPart(asked) ? 'upload.cancelPartText' : 'upload.cancelText', {
          file: asked?.file.name ?? '',
        })}
      </Confirm>
    </>
  );
}

/** Whether something of it was sent, which removing it deletes. */
const isBegun = (upload: Upload): boolean =>
  isRunning(upload) ||
  upload.state.name === 'arrived' ||
  (upload.state.name === 'failed' && (recall(upload.file) !== undefined || isPart(upload)));

const isPart = ({ file }: Upload): boolean =>
  allRemembered().some(
    ({ part, fingerprint }) => part !== null && fingerprint === fingerprintOf(file),
  );

interface UploadItemProps {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
  onLeave: (() => void) | undefined;
  /** Further actions. */
  children: ReactNode;
}

function UploadItem({ upload, onRetry, onRemove, onLeave, children }: UploadItemProps) {
  const { file, state, delivery } = upload;
  const { name, color } = icons[state.name];
  const unfinished = state.name === 'ready' ? recall(file) : undefined;
  return (
    <li className={styles.item} data-part={upload.id}>
      <Text c={color} lh={0}>
        <Icon name={name} />
      </Text>
      <div>
        <p className={styles.name}>{file.name}</p>
        <Text size="sm" c="dimmed">
          {displaySize(file.size)} · {text(`upload.state.${state.name}`)}
        </Text>
        {state.name === 'failed' && (
          <Text size="sm" c="var(--mantine-color-error)">
            {sentenceAfterName(state.reason)}
          </Text>
        )}
        {state.name === 'completed' && delivery && (
          <TextLink to={meetingPath(state.meetingId)} onClick={onLeave}>
            {delivery.title}
          </TextLink>
        )}
        {unfinished && (
          <Text size="sm">{text('upload.continues', { title: unfinished.title })}</Text>
        )}
      </div>
      <span className={styles.actions}>
        {children}
        {state.name === 'failed' && (
          <IconButton
            icon="refresh"
            label={text('upload.retry', { file: file.name })}
            onClick={onRetry}
          />
        )}
        <IconButton
          icon="close"
          label={text(isRunning(upload) ? 'upload.cancelOf' : 'upload.remove', { file: file.name })}
          onClick={onRemove}
        />
      </span>
      {state.name === 'uploading' && (
        <div className={styles.progress}>
          <TransferBar
            label={text('upload.progress', { file: file.name })}
            {...transferOf(state.sent, file.size, state.pace)}
          />
        </div>
      )}
    </li>
  );
}

const sizeOf = (uploads: readonly Upload[]): number =>
  uploads.reduce((sum, { file }) => sum + file.size, 0);

/** Announces which of several files is being sent, and shows the progress of all together. */
export function OverallProgress({ uploads }: { uploads: readonly Upload[] }) {
  const index = uploads.findIndex(({ state }) => state.name === 'uploading');
  const state = uploads[index]?.state;
  if (uploads.length < 2 || state?.name !== 'uploading') return null;
  const sent = sizeOf(uploads.slice(0, index)) + state.sent;
  return (
    <div className={styles.overall}>
      <output>{text('upload.overallFile', { file: index + 1, files: uploads.length })}</output>
      <TransferBar
        label={text('upload.overall')}
        {...transferOf(sent, sizeOf(uploads), state.pace)}
      />
    </div>
  );
}
