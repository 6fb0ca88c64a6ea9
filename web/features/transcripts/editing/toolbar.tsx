import { memo, Suspense, useState } from 'react';
import { text } from '../../../messages/text.ts';
import { useMay } from '../../../platform/user/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { lazyComponent } from '../../../ui/lazy-part.tsx';
import { Loading } from '../../../ui/state-view.tsx';
import { pageShortcuts, usePageShortcuts } from '../shortcuts.ts';
import type { WholeTranscription } from '../whole-transcription.tsx';
import { useUndo } from './edits.ts';
import styles from './toolbar.module.css';

// Loaded lazily: readers do not need them.
const ReplaceForm = lazyComponent(async () => (await import('./replace-form.tsx')).ReplaceForm);
const Versions = lazyComponent(
  async () => (await import('../transcript-versions.tsx')).TranscriptVersions,
);

interface TranscriptToolbarProps {
  meetingId: string;
  whole: WholeTranscription;
  /** Must be stable across renders. */
  onShowShortcuts: () => void;
}

/** Undo, replace and version history of the whole transcript. Memoised against typing. */
export const TranscriptToolbar = memo(function TranscriptToolbar({
  meetingId,
  whole,
  onShowShortcuts,
}: TranscriptToolbarProps) {
  const mayCorrect = useMay('update');
  const [open, setOpen] = useState<'replace' | 'versions' | null>(null);
  const { undo, redo } = useUndo(meetingId, whole.transcription);
  usePageShortcuts(pageShortcuts, {
    undo: mayCorrect ? (undo ?? undefined) : undefined,
    redo: mayCorrect ? (redo ?? undefined) : undefined,
    replace: mayCorrect ? () => setOpen('replace') : undefined,
    sheet: onShowShortcuts,
  });
  const close = () => setOpen(null);
  return (
    <div className={styles.bar}>
      {mayCorrect && (
        <>
          <StepButton icon="undo" label={text('correcting.undo')} step={undo} />
          <StepButton icon="redo" label={text('correcting.redo')} step={redo} />
          <Button
            variant="default"
            leftSection={<Icon name="replace" size={16} />}
            onClick={() => setOpen('replace')}
          >
            {text('correcting.replace')}
          </Button>
        </>
      )}
      <Button
        variant="default"
        leftSection={<Icon name="history" size={16} />}
        onClick={() => setOpen('versions')}
      >
        {text('correcting.versions')}
      </Button>
      <IconButton
        icon="keyboard"
        outlined
        label={text('correcting.shortcuts')}
        onClick={onShowShortcuts}
      />
      <Dialog
        open={open !== null}
        onClose={close}
        shape="wide"
        label={open === null ? '' : text(`correcting.${open}`)}
      >
        <Suspense fallback={<Loading>{text('app.loading')}</Loading>}>
          {open === 'replace' && (
            <ReplaceForm meetingId={meetingId} whole={whole} onClose={close} />
          )}
          {open === 'versions' && (
            <Versions meetingId={meetingId} current={whole.transcription.version} onClose={close} />
          )}
        </Suspense>
      </Dialog>
    </div>
  );
});

interface StepButtonProps {
  icon: 'undo' | 'redo';
  label: string;
  /** Null if there is nothing to undo or redo. */
  step: (() => void) | null;
}

/** aria-disabled, because `disabled` would lose the focus after the last undo. */
const StepButton = ({ icon, label, step }: StepButtonProps) => (
  <IconButton
    icon={icon}
    label={label}
    outlined
    aria-disabled={step === null}
    onClick={() => step?.()}
  />
);
