import { memo, Suspense, useState } from 'react';
import type { WholeTranscription } from '../../meetings/use-whole-transcription.ts';
import { text } from '../../messages/text.ts';
import { useMay } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Loading } from '../../ui/state-view.tsx';
import styles from './correcting-bar.module.css';
import { useStepsBack } from './editing/use-steps-back.ts';
import { pageShortcuts } from './shortcuts/shortcuts.ts';
import { usePageShortcuts } from './shortcuts/use-shortcuts.ts';

// Who comes to read does without their code.
const ReplaceForm = lazyPart(
  async () => (await import('./replacing/replace-form.tsx')).ReplaceForm,
);
const Versions = lazyPart(async () => (await import('./versions/versions.tsx')).Versions);
const ShortcutSheet = lazyPart(
  async () => (await import('./shortcuts/shortcut-sheet.tsx')).ShortcutSheet,
);

interface CorrectingBarProps {
  meetingId: string;
  whole: WholeTranscription;
}

/** What corrects the transcript as a whole, and shows what it said before. Not drawn again as one types. */
export const CorrectingBar = memo(function CorrectingBar({ meetingId, whole }: CorrectingBarProps) {
  const mayCorrect = useMay('update');
  const [open, setOpen] = useState<'replace' | 'versions' | 'shortcuts' | null>(null);
  const { undo, redo } = useStepsBack(meetingId, whole.transcription);
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
