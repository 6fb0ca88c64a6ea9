import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { messageOf } from '../../../messages/handled-message.ts';
import { text } from '../../../messages/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading, StateView } from '../../../ui/state-view.tsx';
import { VersionRow } from './version-row.tsx';
import styles from './versions.module.css';

interface VersionListProps {
  listed: UseInfiniteQueryResult<InfiniteData<OutputOf<Api['listVersions']>>>;
  /** The number of the version that is shown. */
  current: number;
  /** Asked to compare a version with the one before. */
  onCompare: (version: number) => void;
  /** Null for who may restore none. */
  onRestore: ((version: number) => void) | null;
}

/** The versions as far as they have come, newest first. */
export function VersionList({ listed, current, onCompare, onRestore }: VersionListProps) {
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
  return (
    <>
      <ol className={styles.list}>
        {data.pages.flatMap(({ versions }) =>
          versions.map((version) => (
            <VersionRow
              key={version.version}
              version={version}
              isCurrent={version.version === current}
              onCompare={version.version > 1 ? () => onCompare(version.version) : null}
              onRestore={
                onRestore && version.version !== current ? () => onRestore(version.version) : null
              }
            />
          )),
        )}
      </ol>
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
