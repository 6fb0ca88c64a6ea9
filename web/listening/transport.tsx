import { text } from '../messages/text.ts';
import { clock } from '../ui/durations.ts';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './listening.module.css';
import { type Playback, stride } from './playback.ts';
import { listeningShortcuts } from './shortcuts.ts';
import { usePlace, usePlaybackState } from './use-playback.ts';

interface TransportProps {
  playback: Playback;
  /** Where the place is being dragged to; null while nobody does. */
  dragged: number | null;
}

/** Play, pause, back, forward; and the place in the recording. */
export function Transport({ playback, dragged }: TransportProps) {
  const { isPlaying } = usePlaybackState(playback);
  const second = usePlace(playback, Math.floor);
  return (
    <div className={styles.transport}>
      <IconButton
        icon="back"
        label={text('listening.back', { n: stride })}
        aria-keyshortcuts={listeningShortcuts.back.keys[0]}
        onClick={() => playback.skip(-stride)}
      />
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={text(isPlaying ? 'listening.pause' : 'listening.play')}
        aria-keyshortcuts={listeningShortcuts.toggle.keys[0]}
        className={styles.play}
        onClick={playback.toggle}
      />
      <IconButton
        icon="forward"
        label={text('listening.forward', { n: stride })}
        aria-keyshortcuts={listeningShortcuts.forward.keys[0]}
        onClick={() => playback.skip(stride)}
      />
      <span className={styles.time}>
        {clock(dragged ?? second)} / {clock(playback.duration)}
      </span>
    </div>
  );
}
