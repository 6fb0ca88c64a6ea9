import { useState } from 'react';
import { text } from '../../messages/text.ts';
import { Confirm } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { FindAudio, SoundPlayer } from '../../ui/single-sound.ts';

interface PlayButtonProps {
  player: SoundPlayer;
  id: string;
  name: string;
  disabled?: boolean;
  /** Sources of the sound, tried in order. */
  sources: FindAudio[];
}

/** Plays or stops a voice. */
export function PlayButton({ player, id, name, disabled = false, sources }: PlayButtonProps) {
  const plays = player.playing === id;
  return (
    <IconButton
      icon={plays ? 'stop' : 'play'}
      label={text(plays ? 'speakers.stopPlaying' : 'speakers.play', { name })}
      outlined
      disabled={disabled}
      onClick={() => (plays ? player.stop() : player.play(id, sources))}
    />
  );
}

interface DeleteButtonProps {
  name: string;
  /** What will be deleted. */
  warning: string;
  loading?: boolean;
  disabled?: boolean;
  onDelete: () => void;
}

/** Deletes after asking. Meanwhile it is not natively disabled, to keep the focus. */
export function DeleteButton({ name, warning, loading, disabled, onDelete }: DeleteButtonProps) {
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <IconButton
        icon="trash"
        label={text('speakers.deleteNamed', { name })}
        outlined
        disabled={disabled}
        aria-disabled={loading}
        style={{ color: 'var(--bad-ink)' }}
        onClick={() => setConfirming(!loading)}
      />
      <Confirm
        open={confirming}
        title={text('speakers.deleteTitle', { name })}
        confirm={text('speakers.delete')}
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          onDelete();
        }}
      >
        {warning}
      </Confirm>
    </>
  );
}
