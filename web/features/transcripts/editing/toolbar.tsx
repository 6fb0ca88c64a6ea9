import { memo, Suspense, useState } from 'react';
import { text } from '../../../messages/text.ts';
import { useMayCorrect } from '../../../platform/user/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { lazyComponent } from '../../../ui/lazy-part.tsx';
import { Loading } from '../../../ui/state-view.tsx';
import { StepButton } from '../../../ui/step-button.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { transcriptShortcuts, usePageShortcuts } from '../shortcuts.ts';
import type { WholeTranscription } from '../whole-transcription.tsx';
import type { TranscriptUndo } from './edits.ts';

// Loaded lazily: readers do not need them.
const ReplaceForm = lazyComponent(async () => (await import('./replace-form.tsx')).ReplaceForm);
const Versions = lazyComponent(
  async () => (await import('./transcript-versions.tsx')).TranscriptVersions,
);

interface TranscriptToolbarProps {
  meetingId: string;
  whole: WholeTranscription;
  history: TranscriptUndo;
}

/** Undo, replace and version history of the whole transcript. Memoised against typing. */
export const TranscriptToolbar = memo(function TranscriptToolbar({
  meetingId,
  whole,
  history,
}: TranscriptToolbarProps) {
  const mayCorrect = useMayCorrect();
  const [open, setOpen] = useState<'replace' | 'versions' | null>(null);
  usePageShortcuts(transcriptShortcuts, {
    replace: mayCorrect ? () => setOpen('replace') : undefined,
  });
  const close = () => setOpen(null);
  return (
    <>
      <Toolbar label={text('correcting.tools')}>
        {mayCorrect && (
          <>
            <StepButton icon="undo" label={text('correcting.undo')} step={history.undo} />
            <StepButton icon="redo" label={text('correcting.redo')} step={history.redo} />
            <Button
              variant="default"
              size="xs"
              leftSection={<Icon name="replace" size={16} />}
              onClick={() => setOpen('replace')}
            >
              {text('correcting.replace')}
            </Button>
          </>
        )}
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="history" size={16} />}
          onClick={() => setOpen('versions')}
        >
          {text('correcting.versions')}
        </Button>
      </Toolbar>
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
    </>
  );
});
