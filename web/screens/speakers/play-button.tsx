import { text } from '../../messages/text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Player } from './use-player.ts';

interface PlayButtonProps {
  player: Player;
  id: string;
  name: string;
  disabled?: boolean;
  find: () => Blob | Promise<string>;
}

/** Plays a voice, or stops it. */
export function PlayButton({ player, id, name, disabled = false, find }: PlayButtonProps) {
  const plays = player.playing === id;
  return (
    <IconButton
      icon={plays ? 'stop' : 'play'}
      label={text(plays ? 'speakers.stopPlaying' : 'speakers.play', { name })}
      outlined
      disabled={disabled}
      onClick={() => (plays ? player.stop() : player.play(id, find))}
    />
  );
}
