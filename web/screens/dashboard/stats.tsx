import type { DashboardStats } from '#contract/meetings.ts';
import { text } from '../../messages/text.ts';
import { useMay } from '../../session/user.ts';
import styles from './stats.module.css';

interface FigureProps {
  name: string;
  value: string | number;
  className?: string;
}

function Figure({ name, value, className = '' }: FigureProps) {
  return (
    <div className={`${styles.figure} ${className}`}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

export function QuickStats({ stats }: { stats: DashboardStats }) {
  const minutes = Math.round(stats.average_duration_minutes);
  return (
    <dl className={styles.quick}>
      <Figure name={text('dashboard.thisMonth')} value={stats.this_month_meetings} />
      <Figure
        name={text('dashboard.averageDuration')}
        value={text('dashboard.minutes', { minutes })}
      />
    </dl>
  );
}

export function StatCards({ stats }: { stats: DashboardStats }) {
  const managesUsers = useMay('manage_users');
  const cards: [string, number][] = [
    [text('dashboard.total'), stats.total_meetings],
    [text('dashboard.pending'), stats.pending_transcriptions],
    [text('dashboard.completedToday'), stats.completed_today],
  ];
  if (managesUsers) cards.push([text('dashboard.activeUsers'), stats.active_users]);
  return (
    <dl className={styles.cards} aria-label={text('dashboard.figures')}>
      {cards.map(([name, value]) => (
        <Figure key={name} name={name} value={value} className={styles.card} />
      ))}
    </dl>
  );
}
