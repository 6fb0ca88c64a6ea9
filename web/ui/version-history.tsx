import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useState } from 'react';
import { errorMessage } from '../messages/error-message.ts';
import { text } from '../messages/text.ts';
import { Button } from './button.tsx';
import { Confirm } from './dialog.tsx';
import { Loading, StateView } from './state-view.tsx';
import { Tag } from './tag.tsx';
import type { VersionPair } from './version-comparison.tsx';
import styles from './version-history.module.css';

interface VersionHistoryProps<V extends HistoryVersion> {
  title: string;
  heading: RefObject<HTMLHeadingElement | null>;
  listed: VersionPages<V>;
  /** The current version. */
  current: number;
  describe: (version: V) => VersionDescription;
  onCompare: (compared: VersionPair) => void;
  /** Whether each version offers a comparison with the current one. */
  isComparedWithNow?: boolean;
  /** Null for users who may not restore. */
  onRestore: ((version: number) => void) | null;
  /** Explains what restoring means. */
  restoreText: string;
  onClose: () => void;
  /** A comparison, shown instead of the list. */
  children: ReactNode;
}

/** A version history: list, comparison and restoring. */
export function VersionHistory<V extends HistoryVersion>(props: VersionHistoryProps<V>) {
  const { title, heading, listed, current, describe, onCompare } = props;
  const [wanted, setWanted] = useState<number | null>(null);
  return (
    <div className={styles.versions}>
      <h2 className={styles.title} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {props.children ?? (
        <VersionList
          listed={listed}
          current={current}
          describe={describe}
          onCompare={(newer) => onCompare({ older: newer - 1, newer })}
          onCompareNow={
            props.isComparedWithNow ? (older) => onCompare({ older, newer: current }) : null
          }
          onRestore={props.onRestore && setWanted}
        />
      )}
      <Button variant="default" onClick={props.onClose}>
        {text('app.close')}
      </Button>
      <Confirm
        open={wanted !== null}
        title={text('correcting.restoreTitle', { version: wanted ?? 0 })}
        confirm={text('correcting.restore')}
        onConfirm={() => {
          if (wanted !== null) props.onRestore?.(wanted);
          setWanted(null);
        }}
        onCancel={() => setWanted(null)}
      >
        {props.restoreText}
      </Confirm>
    </div>
  );
}

/** An infinite query of versions. */
type VersionPages<V extends HistoryVersion> = UseInfiniteQueryResult<
  InfiniteData<{ versions: V[] }>
>;

/** The numbers of the versions loaded so far. */
export const versionNumbers = (listed: VersionPages<HistoryVersion>): number[] =>
  listed.data?.pages.flatMap(({ versions }) => versions.map(({ version }) => version)) ?? [];

interface VersionListProps<V extends HistoryVersion> {
  listed: VersionPages<V>;
  /** The current version. */
  current: number;
  describe: (version: V) => VersionDescription;
  /** Compares a version with the previous one. */
  onCompare: (version: number) => void;
  /** Null if not offered. */
  onCompareNow: ((version: number) => void) | null;
  /** Null for users who may not restore. */
  onRestore: ((version: number) => void) | null;
}

/** The versions loaded so far, newest first. */
function VersionList<V extends HistoryVersion>(props: VersionListProps<V>) {
  const { listed, current, describe, onCompare, onCompareNow, onRestore } = props;
  const { data, error, isFetchingNextPage } = listed;
  if (data === undefined && error === null)
    return <Loading>{text('correcting.versionsLoading')}</Loading>;
  if (data === undefined)
    return (
      <StateView
        icon="alert"
        title={text('correcting.versionsFailed')}
        action={<Button onClick={() => listed.refetch()}>{text('app.retry')}</Button>}
      >
        {errorMessage(error)}
      </StateView>
    );
  const row = (version: V) => {
    const { version: number } = version;
    const unlessCurrent = (act: ((version: number) => void) | null) =>
      act && number !== current ? () => act(number) : null;
    return (
      <VersionRow
        key={number}
        version={version}
        description={describe(version)}
        isCurrent={number === current}
        onCompare={number > 1 ? () => onCompare(number) : null}
        onCompareNow={unlessCurrent(onCompareNow)}
        onRestore={unlessCurrent(onRestore)}
      />
    );
  };
  return (
    <>
      <ol className={styles.list}>{data.pages.flatMap(({ versions }) => versions.map(row))}</ol>
      {listed.hasNextPage && (
        <Button
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => listed.fetchNextPage()}
        >
          {text('correcting.older')}
        </Button>
      )}
    </>
  );
}

/** A version in the list. */
interface HistoryVersion {
  version: number;
  /** Null for automatic changes. */
  made_by: string | null;
}

export interface VersionDescription {
  /** The changes of the version. */
  change: string;
  /** When it was made; empty if unknown. */
  madeAt: string;
}

interface VersionRowProps {
  version: HistoryVersion;
  description: VersionDescription;
  isCurrent: boolean;
  /** Each null if not offered. */
  onCompare: (() => void) | null;
  onCompareNow: (() => void) | null;
  onRestore: (() => void) | null;
}

/** One version: author, time and change. */
function VersionRow(props: VersionRowProps) {
  const { isCurrent, onCompare, onCompareNow, onRestore } = props;
  const { version: number, made_by } = props.version;
  const { change, madeAt: time } = props.description;
  const acts = [
    { act: onCompare, shown: 'correcting.compare', named: 'correcting.compareOf' },
    { act: onCompareNow, shown: 'summary.compareNow', named: 'summary.compareNowOf' },
    { act: onRestore, shown: 'correcting.restore', named: 'correcting.restoreOf' },
  ] as const;
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <h3 className={styles.number}>
          {text('correcting.version', { version: number })}{' '}
          {isCurrent && <Tag tone="accent">{text('correcting.current')}</Tag>}
        </h3>
        <p className={styles.what}>{change}</p>
        <p className={styles.who}>
          {made_by === null ? time : text('correcting.byAt', { name: made_by, time })}
        </p>
      </div>
      <div className={styles.buttons}>
        {acts.map(
          ({ act, shown, named }) =>
            act && (
              <Button
                key={shown}
                variant="default"
                size="xs"
                aria-label={text(named, { version: number })}
                onClick={act}
              >
                {text(shown)}
              </Button>
            ),
        )}
      </div>
    </li>
  );
}
