import { text } from '../../messages/text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { FindSound, Player } from '../../voices/use-player.ts';

interface PlayButtonProps {
  player: Player;
  id: string;
  name: string;
  disabled?: boolean;
  /** Where to find it; the next is tried where one does not play. */
  places: FindSound[];
}

/** Plays a voice, or stops it. */
export function PlayButton({ player, id, name, disabled = false, places }: PlayButtonProps) {
  const plays = player.playing === id;
  return (
    <IconButton
      icon={plays ? 'stop' : 'play'}
      label={text(plays ? 'speakers.stopPlaying' : 'speakers.play', { name })}
      outlined
      disabled={disabled}
      onClick={() => (plays ? player.stop() : player.play(id, places))}
    />
  );
}
