import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import type { Word } from '#contract/playback.ts';
import type { Segment } from '#contract/transcripts.ts';
import type { TranscriptListHandle } from '../meetings/transcript-list.tsx';
import { text } from '../messages/text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { Heard } from './heard-place.ts';
import { takeKeys } from './keys.ts';
import styles from './listening.module.css';
import { LoopChoice } from './loop-choice.tsx';
import { takeMediaKeys } from './media-session.ts';
import { wordsQuery } from './queries.ts';
import type { Requests } from './requests.ts';
import { SeekSlider } from './seek-slider.tsx';
import { SpeedChoice } from './speed-choice.tsx';
import { Transport } from './transport.tsx';
import { useAnswers } from './use-answers.ts';
import { useHeard } from './use-heard.ts';
import { usePlayback, usePlaybackState } from './use-playback.ts';
import { Waveform } from './waveform.tsx';

export interface ListeningBarProps {
  meeting: Meeting;
  /** Of the meeting's recording. */
  address: string;
  timeline: readonly Segment[];
  list: RefObject<TranscriptListHandle | null>;
  requests: Requests;
  /** The moment that the page was opened at, in seconds; null where it was at none. */
  start: number | null;
}

const none: Word[] = [];

/** Plays a meeting's recording, and shows in its transcript what is heard. */
export function ListeningBar(props: ListeningBarProps) {
  const { meeting, address, timeline, list, requests, start } = props;
  const playback = usePlayback(meeting, address);
  const { isBegun, isFailed } = usePlaybackState(playback);
  const { data: words = none } = useQuery({ ...wordsQuery(meeting), enabled: isBegun });
  const heard = useMemo(() => new Heard(timeline, words), [timeline, words]);
  const bar = useRef<HTMLElement>(null);
  const { isAway, back } = useHeard({ playback, isBegun, heard, list, bar });
  const [dragged, setDragged] = useState<number | null>(null);
  useAnswers(requests, meeting, timeline, playback);
  useEffect(() => takeKeys(playback), [playback]);
  useEffect(() => {
    if (start !== null) playback.seek(start);
  }, [start, playback]);
  useEffect(() => {
    if (isBegun) return takeMediaKeys(meeting.title, playback);
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
        <SeekSlider playback={playback} onDrag={setDragged} />
      </div>
      <div className={styles.controls}>
        <Transport playback={playback} dragged={dragged} />
        <SpeedChoice playback={playback} />
        <LoopChoice playback={playback} heard={heard} />
      </div>
    </section>
  );
}
