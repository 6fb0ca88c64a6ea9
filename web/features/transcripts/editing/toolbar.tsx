import { useMutation, useQueryClient } from '@tanstack/react-query';
import { memo, Suspense, useState } from 'react';
import type { Transcription } from '#contract/transcripts.ts';
import { errorMessage } from '../../../messages/error-message.ts';
import { text } from '../../../messages/text.ts';
import { api } from '../../../platform/api/client.ts';
import { refreshAfterConflict, showTranscription } from '../../../platform/api/meeting-queries.ts';
import { useMay } from '../../../platform/user/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { lazyComponent } from '../../../ui/lazy-part.tsx';
import { Loading } from '../../../ui/state-view.tsx';
import { toast } from '../../../ui/toast.ts';
import { pageShortcuts, usePageShortcuts } from '../shortcuts.ts';
import type { WholeTranscription } from '../whole-transcription.tsx';
import styles from './toolbar.module.css';

// Who comes to read does without their code.
const ReplaceForm = lazyComponent(async () => (await import('./replace-form.tsx')).ReplaceForm);
const Versions = lazyComponent(
  async () => (await import('../transcript-versions.tsx')).TranscriptVersions,
);
const ShortcutSheet = lazyComponent(
  async () => (await import('../shortcut-sheet.tsx')).ShortcutSheet,
);

interface TranscriptToolbarProps {
  meetingId: string;
  whole: WholeTranscription;
}

/** What corrects the transcript as a whole, and shows what it said before. Not drawn again as one types. */
export const TranscriptToolbar = memo(function TranscriptToolbar({
  meetingId,
  whole,
}: TranscriptToolbarProps) {
  const mayCorrect = useMay('update');
  const [open, setOpen] = useState<'replace' | 'versions' | 'shortcuts' | null>(null);
  const { undo, redo } = useUndo(meetingId, whole.transcription);
  usePageShortcuts(pageShortcuts, {
    undo: mayCorrect ? (undo ?? undefined) : undefined,
    redo: mayCorrect ? (redo ?? undefined) : undefined,
    replace: mayCorrect ? () => setOpen('replace') : undefined,
    sheet: () => setOpen('shortcuts'),
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
        onClick={() => setOpen('shortcuts')}
      />
      <Dialog
        open={open !== null}
        onClose={close}
        shape={open === 'shortcuts' ? 'dialog' : 'wide'}
        label={open === null ? '' : text(`correcting.${open}`)}
      >
        <Suspense fallback={<Loading>{text('app.loading')}</Loading>}>
          {open === 'replace' && (
            <ReplaceForm meetingId={meetingId} whole={whole} onClose={close} />
          )}
          {open === 'versions' && (
            <Versions meetingId={meetingId} current={whole.transcription.version} onClose={close} />
          )}
          {open === 'shortcuts' && <ShortcutSheet onClose={close} />}
        </Suspense>
      </Dialog>
    </div>
  );
});

interface StepButtonProps {
  icon: 'undo' | 'redo';
  label: string;
  /** Null where there is nothing to go back to, or on. */
  step: (() => void) | null;
}

/** Not disabled by the platform, which would take the focus away from who goes back to the beginning. */
const StepButton = ({ icon, label, step }: StepButtonProps) => (
  <IconButton
    icon={icon}
    label={label}
    outlined
    aria-disabled={step === null}
    onClick={() => step?.()}
  />
);

const calls = { undo: api.undoEdit, redo: api.redoEdit };
const done = { undo: 'correcting.undone', redo: 'correcting.redone' } as const;
const failed = { undo: 'correcting.undoFailed', redo: 'correcting.redoFailed' } as const;

/** Undoing and redoing: the versions are the history, so it has no end and outlives the page. Null where there is nothing to. */
function useUndo(id: string, transcription: Transcription) {
  const queries = useQueryClient();
  const { version } = transcription;
  const going = useMutation({
    mutationFn: (way: 'undo' | 'redo') => calls[way]({ id, version }),
    onSuccess: async (next, way) => {
      const to = transcription[way];
      await showTranscription(queries, id, next);
      if (to !== null) toast.success(text(done[way], { version: to }));
    },
    onError: (error, way) => {
      toast.failed(text(failed[way]), errorMessage(error));
      return refreshAfterConflict(queries, id, error);
    },
  });
  const step = (way: 'undo' | 'redo') =>
    transcription[way] === null
      ? null
      : () => {
          if (!going.isPending) going.mutate(way);
        };
  return { undo: step('undo'), redo: step('redo') };
}
