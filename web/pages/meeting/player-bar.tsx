import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import type { Segment, Word } from '#contract/transcripts.ts';
import { LoopChoice, SpeedChoice, Transport } from '../../features/player/controls.tsx';
import { bindMediaKeys, bindPlayerKeys } from '../../features/player/keys.ts';
import { PartMarks } from '../../features/player/part-marks.tsx';
import { usePlayback, usePlaybackState } from '../../features/player/playback.ts';
import styles from '../../features/player/player.module.css';
import { SeekSlider } from '../../features/player/seek-slider.tsx';
import { Waveform } from '../../features/player/waveform.tsx';
import type { PlayRequests } from '../../features/transcripts/play-requests.ts';
import { SpokenWords, usePlayRequestHandler } from '../../features/transcripts/spoken-words.ts';
import { useFollowPlayback } from '../../features/transcripts/timeline/follow-playback.ts';
import type { TranscriptListHandle } from '../../features/transcripts/timeline/transcript-list.tsx';
import { text } from '../../messages/text.ts';
import { wordsQuery } from '../../platform/api/meeting-queries.ts';
import type { MeetingPart } from '../../platform/navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';

export interface PlayerBarProps {
  meeting: Meeting;
  /** The URL of the recording. */
  address: string;
  timeline: readonly Segment[];
  list: RefObject<TranscriptListHandle | null>;
  requests: PlayRequests;
  /** The time in the page's URL, in seconds; null if there is none. */
  start: number | null;
  part: MeetingPart;
}

const none: Word[] = [];

/** Plays a recording and highlights in the transcript what is being said. */
export function PlayerBar(props: PlayerBarProps) {
  const { meeting, address, timeline, list, requests, start, part } = props;
  const playback = usePlayback(meeting, address);
  const { isBegun, isFailed } = usePlaybackState(playback);
  const { data: words = none } = useQuery({ ...wordsQuery(meeting), enabled: isBegun });
  const spoken = useMemo(() => new SpokenWords(timeline, words), [timeline, words]);
  const bar = useRef<HTMLElement>(null);
  const { isAway, back } = useFollowPlayback({
    playback,
    isBegun,
    isShown: part === 'transcript',
    spoken,
    list,
    bar,
  });
  const [dragged, setDragged] = useState<number | null>(null);
  usePlayRequestHandler(requests, meeting, timeline, playback);
  useEffect(() => bindPlayerKeys(playback), [playback]);
  useEffect(() => {
    if (start !== null && !playback.state.getState().isBegun) playback.seek(start);
  }, [start, playback]);
  useEffect(() => {
    if (isBegun) return bindMediaKeys(meeting.title, playback);
  }, [isBegun, meeting.title, playback]);
  return (
    <section ref={bar} className={styles.bar} aria-label={text('listening.bar')}>
      {isAway && (
        <Button
          size="xs"
          className={styles.back}
          leftSection={<Icon name="audio" size={16} />}
          onClick={back}
        >
          {text('listening.backTo')}
        </Button>
      )}
      {isFailed && <Notice tone="bad">{text('listening.failed')}</Notice>}
      <div className={styles.seek}>
        <Waveform meeting={meeting} playback={playback} dragged={dragged} />
        <PartMarks meeting={meeting} duration={playback.duration} />
        <SeekSlider playback={playback} onDrag={setDragged} />
      </div>
      <div className={styles.controls}>
        <Transport playback={playback} dragged={dragged} />
        <SpeedChoice playback={playback} />
        <LoopChoice
          playback={playback}
          segmentAt={(time) => spoken.timeline[spoken.indexAt(time)]}
        />
      </div>
    </section>
  );
}
