import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Passage, SummaryPoint } from '#contract/summaries.ts';
import { text } from '../../messages/text.ts';
import { momentPath, playedMoment } from '../../platform/navigation/paths.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { Button } from '../../ui/button.tsx';
import { minutesTime } from '../../ui/formats.ts';
import { Icon } from '../../ui/icons.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './point.module.css';

export interface PointProps extends TranscriptNavigation {
  point: SummaryPoint;
  /** BCP 47 tag of the text. */
  tag: string;
  /** For editors: answers to its warnings, and general actions. */
  answers?: ReactNode;
  tools?: ReactNode;
}

/** A point, its sources and its warnings. */
export function Point({ point, tag, answers, tools, ...navigation }: PointProps) {
  const { text: said, speaker, edited_by, edited_at, reviewed } = point;
  return (
    <div className={styles.point}>
      <div className={styles.said}>
        <p lang={tag}>
          {speaker !== null && <strong>{speaker}: </strong>}
          {said}
        </p>
        <PointTask point={point} tag={tag} />
      </div>
      <div className={styles.about}>
        <PassageLinks point={point} {...navigation} />
        <PointWarnings point={point} />
        {answers}
        {reviewed !== null && (
          <span className={styles.by} title={displayInstant(reviewed.at)}>
            {text('summary.reviewedBy', { name: reviewed.by })}
          </span>
        )}
        {edited_by !== null && (
          <span
            className={styles.by}
            title={edited_at === null ? undefined : displayInstant(edited_at)}
          >
            {text('summary.editedBy', { name: edited_by })}
          </span>
        )}
      </div>
      {tools}
    </div>
  );
}

interface PointTaskProps {
  point: Pick<SummaryPoint, 'owner' | 'due'>;
  /** BCP 47 tag of the text. */
  tag: string;
}

/** The owner and due date of an action item. */
export function PointTask({ point: { owner, due }, tag }: PointTaskProps) {
  if (!owner && !due) return null;
  return (
    <dl className={styles.task}>
      {owner && (
        <div>
          <dt>{text('summary.owner')}</dt>
          <dd lang={tag}>{owner}</dd>
        </div>
      )}
      {due && (
        <div>
          <dt>{text('summary.due')}</dt>
          <dd lang={tag}>{due}</dd>
        </div>
      )}
    </dl>
  );
}

const stale = {
  transcript: { tone: 'warn', tag: 'summary.corrected', why: 'summary.correctedWhy' },
  original: { tone: 'warn', tag: 'summary.originalChanged', why: 'summary.originalChangedWhy' },
} as const;
const unsupported = {
  tone: 'bad',
  tag: 'summary.unsupported',
  why: 'summary.unsupportedWhy',
} as const;

/** Why a point may be wrong. */
function PointWarnings({ point }: { point: SummaryPoint }) {
  const doubts = [
    ...(point.unsupported ? [unsupported] : []),
    ...(point.stale === null ? [] : [stale[point.stale]]),
  ];
  return doubts.map(({ tone, tag, why }) => (
    <span key={tag} className={styles.doubt} title={text(why)}>
      <Tag tone={tone}>{text(tag)}</Tag>
      <span className={styles.unseen}>{text(why)}</span>
    </span>
  ));
}

/** How a point leads into the transcript. */
export interface TranscriptNavigation {
  meetingId: string;
  /** Plays the recording from a time in seconds; null if none is kept. */
  hear: ((at: number) => void) | null;
}

interface PassagesProps extends TranscriptNavigation {
  point: Pick<SummaryPoint, 'moments' | 'passages'>;
}

/** Links to where a point was discussed, which also play it there. */
const PassageLinks = ({ point, meetingId, hear }: PassagesProps) =>
  citationsOf(point).map(({ from, time, speaker }) => (
    <Link
      key={from}
      className={styles.passage}
      to={momentPath(meetingId, from)}
      state={playedMoment}
      aria-label={text(hear ? 'summary.hear' : 'summary.goTo', { time, speaker })}
    >
      {time}
    </Link>
  ));

/** The same while the point is being edited: they play without leaving the form. */
export const PassageButtons = ({ point, meetingId, hear }: PassagesProps) =>
  hear === null ? (
    <PassageLinks point={point} meetingId={meetingId} hear={hear} />
  ) : (
    citationsOf(point).map(({ from, time, speaker }) => (
      <Button
        key={from}
        variant="default"
        size="xs"
        leftSection={<Icon name="play" size={16} />}
        aria-label={text('summary.hear', { time, speaker })}
        onClick={() => hear(from)}
      >
        {time}
      </Button>
    ))
  );

/** Where a point was discussed, as it is shown. */
interface Citation {
  /** Seconds from the start of the recording. */
  from: number;
  time: string;
  /** Who speaks there. */
  speaker: string;
}

/** The times that a person cited; where nobody did, the passages. */
const citationsOf = ({ moments, passages }: PassagesProps['point']): Citation[] =>
  moments.length > 0
    ? moments.map((moment) => {
        // Cited in whole seconds, so a passage that starts within the second counts.
        const passage = passages.findLast(({ start_time }) => start_time < moment + 1);
        return { from: moment, time: minutesTime(moment), speaker: passage?.speaker ?? '' };
      })
    : mergePassages(passages).map((range) => ({
        from: range.from,
        time: formatRange(range),
        speaker: range.speakers.join(', '),
      }));

/** The start of a single passage; the start and end of several. */
const formatRange = ({ from, to, count }: PassageRange): string =>
  count === 1 ? minutesTime(from) : `${minutesTime(from)}–${minutesTime(to)}`;

/** Passages at most this many seconds apart are merged. */
const mergeGapSeconds = 2;

/** Adjacent passages merged: start and end in seconds, how many, and their speakers. */
interface PassageRange {
  from: number;
  to: number;
  count: number;
  speakers: string[];
}

/** The passages in order, with adjacent ones merged. */
function mergePassages(passages: readonly Passage[]): PassageRange[] {
  const ranges: PassageRange[] = [];
  for (const { start_time, end_time, speaker } of passages) {
    const last = ranges.at(-1);
    if (last && start_time - last.to <= mergeGapSeconds) {
      last.to = Math.max(last.to, end_time);
      last.count++;
      if (!last.speakers.includes(speaker)) last.speakers.push(speaker);
    } else ranges.push({ from: start_time, to: end_time, count: 1, speakers: [speaker] });
  }
  return ranges;
}
