import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { FindSound, Passage, Player } from '../../voices/use-player.ts';

interface ListenButtonProps {
  player: Player;
  id: string;
  /** What it reads while it is silent, and while it plays. */
  play: string;
  stop: string;
  places: FindSound[];
  /** The whole sound where it is not said. */
  passage?: Passage;
}

/** Plays a voice, or stops it. */
export function ListenButton({ player, id, play, stop, places, passage }: ListenButtonProps) {
  const plays = player.playing === id;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon name={plays ? 'stop' : 'play'} size={16} />}
      onClick={() => (plays ? player.stop() : player.play(id, places, passage))}
    >
      {plays ? stop : play}
    </Button>
  );
}
