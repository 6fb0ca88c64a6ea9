import type { UseQueryResult } from '@tanstack/react-query';
import type { DashboardStats } from '#contract/meetings.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { displayTime } from '../../platform/preferences/dates.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { displayNumber } from '../../ui/formats.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tag } from '../../ui/tag.tsx';
import { RetryLine } from './retry-line.tsx';
import styles from './stats.module.css';

interface StatsProps {
  stats: DashboardStats;
  /** The figures are samples and are labelled so. */
  sample: boolean;
}

const SampleTag = () => <Tag tone="warn">{text('dashboard.sample')}</Tag>;

export function QuickStats({ stats, sample }: StatsProps) {
  const figures: [string, number][] = [
    [text('dashboard.thisMonth'), stats.this_month_meetings],
    [text('dashboard.averageDuration'), Math.round(stats.average_duration_minutes)],
  ];
  return (
    <dl className={styles.quick}>
      {figures.map(([name, value]) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd>
            {displayNumber(value)} {sample && <SampleTag />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function StatCards({ stats, sample }: StatsProps) {
  const managesUsers = useMay('manage_users');
  const cards: [string, number, IconName][] = [
    [text('dashboard.total'), stats.total_meetings, 'archive'],
    [text('dashboard.pending'), stats.pending_transcriptions, 'clock'],
    [text('dashboard.completedToday'), stats.completed_today, 'check'],
  ];
  if (managesUsers) cards.push([text('dashboard.activeUsers'), stats.active_users, 'users']);
  return (
    <dl
      className={`${styles.cards} ${sample ? styles.sample : ''}`}
      aria-label={text('dashboard.figures')}
    >
      {cards.map(([name, value, icon]) => (
        <div key={name} className={`${styles.figure} ${styles.card}`}>
          <dt>
            <Icon name={icon} size={18} />
            {name}
          </dt>
          <dd>
            {displayNumber(value)} {sample && <SampleTag />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Shown when the figures failed to load: how old those on screen are, or that they are samples. */
export function StatsNotice({ stats }: { stats: UseQueryResult }) {
  if (!stats.isError) return null;
  const message = errorMessage(stats.error);
  const sample = stats.data === undefined;
  const line = (
    <RetryLine
      label={text('dashboard.retryFigures')}
      loading={stats.isFetching}
      retry={() => stats.refetch()}
    >
      {sample
        ? text('dashboard.figuresSample', { message })
        : text('dashboard.figuresOld', {
            time: displayTime(new Date(stats.dataUpdatedAt)),
            message,
          })}
    </RetryLine>
  );
  return sample ? (
    <Notice tone="warn" title={text('dashboard.samples')}>
      {line}
    </Notice>
  ) : (
    <Notice tone="warn">{line}</Notice>
  );
}
