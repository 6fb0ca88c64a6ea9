import { useId, useState } from 'react';
import { text } from '../messages/text.ts';
import { Button } from '../ui/button.tsx';
import { clock } from '../ui/durations.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { Heard } from './heard-place.ts';
import styles from './listening.module.css';
import { beginningAt, endingAt, type Loop, noLoop, passageOf } from './loop.ts';
import type { Playback } from './playback.ts';
import { usePlaybackState } from './use-playback.ts';

interface LoopChoiceProps {
  playback: Playback;
  heard: Heard;
}

/** Has a passage heard again and again: the segment at hand, or from a mark to a mark. */
export function LoopChoice({ playback, heard }: LoopChoiceProps) {
  const { loop } = usePlaybackState(playback);
  const [isOpen, setIsOpen] = useState(false);
  const choices = useId();
  const passage = passageOf(loop);
  const segment = () => heard.timeline[heard.indexAt(playback.time())];
  const repeat = () => {
    const { start_time = 0, end_time = playback.duration } = segment() ?? {};
    playback.setLoop({ from: start_time, to: end_time });
    playback.seek(start_time);
  };
  return (
    <>
      <IconButton
        icon="loop"
        label={text('listening.loop')}
        outlined
        className={passage === null ? '' : styles.active}
        aria-expanded={isOpen}
        aria-controls={choices}
        onClick={() => setIsOpen(!isOpen)}
      />
      <div id={choices} className={styles.loop} hidden={!isOpen}>
        <Button variant="default" size="xs" onClick={repeat}>
          {text('listening.loopSegment')}
        </Button>
        <Button
          variant="default"
          size="xs"
          onClick={() => playback.setLoop(beginningAt(playback.time(), loop))}
        >
          {text('listening.loopFrom')}
        </Button>
        <Button
          variant="default"
          size="xs"
          onClick={() =>
            playback.setLoop(endingAt(playback.time(), loop, segment()?.start_time ?? 0))
          }
        >
          {text('listening.loopTo')}
        </Button>
        {loop.from !== null && (
          <Button variant="subtle" size="xs" onClick={() => playback.setLoop(noLoop)}>
            {text('listening.loopEnd')}
          </Button>
        )}
        <output className={styles.passage}>{told(loop)}</output>
      </div>
    </>
  );
}

function told(loop: Loop): string {
  const passage = passageOf(loop);
  if (passage !== null)
    return text('listening.looped', { from: clock(passage.from), to: clock(passage.to) });
  return loop.from === null ? '' : text('listening.loopBegins', { from: clock(loop.from) });
}
