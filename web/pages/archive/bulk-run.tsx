import pLimit from 'p-limit';
import { useRef } from 'react';
import { Notice } from '../../ui/notice.tsx';
import styles from './bulk-run.module.css';

/** A meeting for which an action failed, and why. */
export interface Failure {
  id: string;
  title: string;
  reason: string;
}

/** Lists the failures, since a toast disappears before it can be read. */
export function Failures({ title, failures }: { title: string; failures: Failure[] }) {
  if (failures.length === 0) return null;
  return (
    <div className={styles.failures}>
      <Notice tone="bad" title={title}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- hundreds are scrolled through, also by keys */}
        <ul className={styles.list} aria-label={title} tabIndex={0}>
          {failures.map(({ id, title, reason }) => (
            <li key={id}>
              <strong>{title}</strong> {reason}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** Runs `work` for each item in order, `atOnce` at a time. Starts no more once aborted. */
export async function forEachLimited<T>(
  items: readonly T[],
  { atOnce, stopped }: { atOnce: number; stopped: AbortSignal },
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const limit = pLimit(atOnce);
  const run = async (item: T, index: number) => {
    if (!stopped.aborted) await work(item, index);
  };
  await Promise.all(items.map((item, index) => limit(run, item, index)));
}

/** Makes a long action stoppable: `stop` aborts the signal of the latest `begin`. */
export function useAbort() {
  const running = useRef<AbortController>(null);
  return {
    begin: (): AbortSignal => {
      running.current = new AbortController();
      return running.current.signal;
    },
    stop: () => running.current?.abort(),
  };
}
