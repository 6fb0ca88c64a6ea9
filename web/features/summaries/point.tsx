import type { MouseEvent, ReactNode } from 'react';
import type { Passage, SummaryPoint } from '#contract/summaries.ts';
import { text } from '../../messages/text.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { minutesTime } from '../../ui/formats.ts';
import { Tag } from '../../ui/tag.tsx';
import styles from './point.module.css';

export interface PointProps extends TranscriptNavigation {
  point: SummaryPoint;
  /** BCP 47 tag of its text. */
  tag: string;
  /** For who may change it: what its doubts ask for, and what can always be done. */
  answers?: ReactNode;
  tools?: ReactNode;
}

/** What a point says and what it rests on. */
export function Point({ point, tag, answers, tools, ...leading }: PointProps) {
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
        <PassageLinks passages={point.passages} {...leading} />
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
  /** BCP 47 tag of both. */
  tag: string;
}

/** Of what is to be done: by whom, and until when. */
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

/** Whether somebody should look at a point before it is relied on. */
export const needsReview = (point: SummaryPoint): boolean =>
  point.stale !== null || point.passages.length === 0;

/** Why a point may not say what was said. */
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

/** The way from a point into the transcript. */
export interface TranscriptNavigation {
  /** Whether there is a recording to hear it in. */
  canHear: boolean;
  /** Leads to a moment, in seconds, and has it heard. */
  leadTo: (at: number) => void;
}

/** Of one passage its beginning, as the transcript shows it; of several the end as well. */
const formatRange = ({ from, to, count }: PassageRange): string =>
  count === 1 ? minutesTime(from) : `${minutesTime(from)}–${minutesTime(to)}`;

/** When a point was spoken of: each a way there, with an address to give to others. */
export function PassageLinks({
  passages,
  canHear,
  leadTo,
}: TranscriptNavigation & { passages: readonly Passage[] }) {
  const follow = (event: MouseEvent, at: number) => {
    // In another tab or window it is opened by the browser.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    leadTo(at);
  };
  return mergePassages(passages).map((stretch) => {
    const time = formatRange(stretch);
    const spoken = { time, speaker: stretch.speakers.join(', ') };
    return (
      <a
        key={stretch.from}
        className={styles.passage}
        href={`?at=${stretch.from}`}
        aria-label={text(canHear ? 'summary.hear' : 'summary.goTo', spoken)}
        onClick={(event) => follow(event, stretch.from)}
      >
        {time}
      </a>
    );
  });
}

/** Seconds between two passages that are heard as one. */
const mergeGapSeconds = 2;

/** Passages that follow each other, as one: from when to when, in seconds, how many, and who speaks in them. */
interface PassageRange {
  from: number;
  to: number;
  count: number;
  speakers: string[];
}

/** The passages in their order, those that follow each other put together. */
function mergePassages(passages: readonly Passage[]): PassageRange[] {
  const stretches: PassageRange[] = [];
  for (const { start_time, end_time, speaker } of passages) {
    const last = stretches.at(-1);
    if (last && start_time - last.to <= mergeGapSeconds) {
      last.to = Math.max(last.to, end_time);
      last.count++;
      if (!last.speakers.includes(speaker)) last.speakers.push(speaker);
    } else stretches.push({ from: start_time, to: end_time, count: 1, speakers: [speaker] });
  }
  return stretches;
}
