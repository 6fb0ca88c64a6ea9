import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { messageOf } from '../../../messages/handled-message.ts';
import { text } from '../../../messages/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading, StateView } from '../../../ui/state-view.tsx';
import { type ListedVersion, VersionRow } from './version-row.tsx';
import styles from './versions.module.css';

/** A list of versions as it comes, page by page. */
export type Listed<V extends ListedVersion> = UseInfiniteQueryResult<
  InfiniteData<{ versions: V[] }>
>;

/** The numbers of those that have come. */
export const numbersIn = (listed: Listed<ListedVersion>): number[] =>
  listed.data?.pages.flatMap(({ versions }) => versions.map(({ version }) => version)) ?? [];

interface VersionListProps<V extends ListedVersion> {
  listed: Listed<V>;
  /** The number of the version that is shown. */
  current: number;
  /** What a version changed, in words. */
  whatOf: (version: V) => string;
  /** Asked to compare a version with the one before. */
  onCompare: (version: number) => void;
  /** Null where that is not offered. */
  onCompareNow: ((version: number) => void) | null;
  /** Null for who may restore none. */
  onRestore: ((version: number) => void) | null;
}

/** The versions as far as they have come, newest first. */
export function VersionList<V extends ListedVersion>(props: VersionListProps<V>) {
  const { listed, current, whatOf, onCompare, onCompareNow, onRestore } = props;
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
        {messageOf(error)}
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
        what={whatOf(version)}
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
