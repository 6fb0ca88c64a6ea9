import type { MouseEvent, ReactNode } from 'react';
import type { Passage, SummaryPoint } from '#contract/summaries.ts';
import { text } from '../../messages/text.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { minutesTime } from '../../ui/formats.ts';
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
  const { text: said, speaker, edited_by, edited_at } = point;
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
        <PassageLinks passages={point.passages} {...navigation} />
        <PointWarnings point={point} />
        {answers}
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

/** Whether somebody should review a point before relying on it. */
export const needsReview = (point: SummaryPoint): boolean =>
  point.stale !== null || point.passages.length === 0;

/** Why a point may be wrong. */
function PointWarnings({ point }: { point: SummaryPoint }) {
  const doubts = [
    ...(point.passages.length === 0 ? [unsupported] : []),
    ...(point.stale === null ? [] : [stale[point.stale]]),
  ];
  return doubts.map(({ tone, tag, why }) => (
    <span key={tag} className={styles.doubt} title={text(why)}>
      <Tag tone={tone}>{text(tag)}</Tag>
      <span className={styles.unseen}>{text(why)}</span>
    </span>
  ));
}

/** Leads from a point into the transcript. */
export interface TranscriptNavigation {
  /** Whether there is a recording to play. */
  canHear: boolean;
  /** Scrolls to a moment, in seconds, and plays it. */
  goTo: (at: number) => void;
}

/** The start of a single passage; the start and end of several. */
const formatRange = ({ from, to, count }: PassageRange): string =>
  count === 1 ? minutesTime(from) : `${minutesTime(from)}–${minutesTime(to)}`;

/** Links to where a point was discussed, with a URL that can be shared. */
export function PassageLinks({
  passages,
  canHear,
  goTo,
}: TranscriptNavigation & { passages: readonly Passage[] }) {
  const follow = (event: MouseEvent, at: number) => {
    // The browser opens it in another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goTo(at);
  };
  return mergePassages(passages).map((range) => {
    const time = formatRange(range);
    const spoken = { time, speaker: range.speakers.join(', ') };
    return (
      <a
        key={range.from}
        className={styles.passage}
        href={`?at=${range.from}`}
        aria-label={text(canHear ? 'summary.hear' : 'summary.goTo', spoken)}
        onClick={(event) => follow(event, range.from)}
      >
        {time}
      </a>
    );
  });
}

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
