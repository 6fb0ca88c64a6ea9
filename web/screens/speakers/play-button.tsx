import { ActionIcon } from '@mantine/core';
import { text } from '../../messages/text.ts';
import { Icon } from '../../ui/icons.tsx';
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
    <ActionIcon
      variant="default"
      size="lg"
      disabled={disabled}
      aria-label={text(plays ? 'speakers.stopPlaying' : 'speakers.play', { name })}
      onClick={() => (plays ? player.stop() : player.play(id, find))}
    >
      <Icon name={plays ? 'stop' : 'play'} size={18} />
    </ActionIcon>
  );
}
