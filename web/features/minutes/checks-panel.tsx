import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import type { MinutesCheck, MinutesChecks } from '#contract/minutes-checks.ts';
import { text } from '../../messages/text.ts';
import { LoadFailure } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { Loading } from '../../ui/state-view.tsx';
import { CheckRow } from './check-row.tsx';
import type { Composing } from './minutes-part.tsx';
import { minutesChecksQuery } from './queries.ts';
import styles from './review.module.css';

/** The checks that must pass before the minutes are agreed. Those that fail come first, with a way to fix or waive them. */
export const ChecksPanel = memo(function ChecksPanelOf({ composing }: { composing: Composing }) {
  const { data, error, refetch } = useQuery(minutesChecksQuery(composing.meeting.id));
  return (
    <Panel title={text('checks.title')}>
      {data ? (
        <Checks checks={data} composing={composing} />
      ) : error ? (
        <LoadFailure title={text('checks.failed')} error={error} onRetry={() => refetch()} />
      ) : (
        <Loading height="4rem">{text('app.loading')}</Loading>
      )}
    </Panel>
  );
});

function Checks({ checks, composing }: { checks: MinutesChecks; composing: Composing }) {
  const { items, to_fix, hidden } = checks;
  const list = (shown: MinutesCheck[]) => (
    <ul className={styles.list}>
      {shown.map((check) => (
        <CheckRow key={check.id} check={check} composing={composing} />
      ))}
    </ul>
  );
  const passed = items.filter(({ state }) => state === 'passed');
  const others = items.filter(({ state }) => state !== 'passed');
  return (
    <>
      <output>
        {to_fix === 0 ? text('checks.ready') : text('checks.toFix', { n: to_fix })}
        {hidden > 0 && ` ${text('checks.hidden', { n: hidden })}`}
      </output>
      {others.length > 0 && list(others)}
      {passed.length > 0 && (
        <details className={styles.more}>
          <summary>{text('checks.passed', { n: passed.length })}</summary>
          {list(passed)}
        </details>
      )}
    </>
  );
}
