import { useQuery } from '@tanstack/react-query';
import type { MonthStats } from '#contract/meetings.ts';
import { locale } from '../../messages/language.ts';
import { text } from '../../messages/text.ts';
import { displayMonth } from '../../platform/preferences/dates.ts';
import { displayNumber, localDigits } from '../../ui/formats.ts';
import { Panel } from '../../ui/page.tsx';
import { Loading } from '../../ui/state-view.tsx';
import { BarChart } from './bar-chart.tsx';
import styles from './history.module.css';
import { historyQuery } from './queries.ts';
import { RetryLine } from './retry-line.tsx';

/** Meetings and transcribed hours per month. */
export function History() {
  const { data, isError, isPending, isFetching, refetch } = useQuery(historyQuery);
  return (
    <Panel title={text('dashboard.history')}>
      {isPending && <Loading height="22rem">{text('app.loading')}</Loading>}
      {data === undefined && isError && (
        <RetryLine label={text('dashboard.retryHistory')} loading={isFetching} retry={refetch}>
          {text('dashboard.historyFailed')}
        </RetryLine>
      )}
      {data && <Charts months={data.months} />}
    </Panel>
  );
}

function monthInFull(month: string): string {
  const [year = ''] = month.split('-');
  return text('dashboard.monthOfYear', {
    month: displayMonth(month, locale()),
    year: localDigits(year),
  });
}

function Charts({ months }: { months: MonthStats[] }) {
  const barsOf = (figure: 'meetings' | 'hours') =>
    months.map((month) => ({
      label: displayMonth(month.month, locale()),
      name: monthInFull(month.month),
      value: month[figure],
    }));
  const nameTitle = text('dashboard.month');
  return (
    <div className={styles.charts}>
      <BarChart
        title={text('dashboard.meetingsPerMonth')}
        nameTitle={nameTitle}
        bars={barsOf('meetings')}
        written={displayNumber}
      />
      <BarChart
        title={text('dashboard.hoursPerMonth')}
        nameTitle={nameTitle}
        bars={barsOf('hours')}
        written={(hours) => displayNumber(hours, hours < 10 ? 1 : 0)}
      />
    </div>
  );
}
