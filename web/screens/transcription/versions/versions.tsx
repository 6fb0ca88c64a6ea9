import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { text } from '../../../messages/text.ts';
import { useMay } from '../../../session/user.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Comparison } from './comparison.tsx';
import { useRestore, versionsQuery } from './queries.ts';
import { VersionList } from './version-list.tsx';
import styles from './versions.module.css';

interface VersionsProps {
  meetingId: string;
  /** The number of the version that is shown. */
  current: number;
  onClose: () => void;
}

/** Who changed the transcript, when and what; two versions beside each other; and the way back to one. */
export function Versions({ meetingId, current, onClose }: VersionsProps) {
  const listed = useInfiniteQuery(versionsQuery(meetingId, current));
  const heading = useRef<HTMLHeadingElement>(null);
  const [compared, setCompared] = useState<{ older: number; newer: number } | null>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  const restoring = useRestore(meetingId, current);
  const mayRestore = useMay('update');
  return (
    <div className={styles.versions}>
      <h2 className={styles.title} ref={heading} tabIndex={-1}>
        {text('correcting.versions')}
      </h2>
      {compared === null ? (
        <VersionList
          listed={listed}
          current={current}
          onCompare={(newer) => setCompared({ older: newer - 1, newer })}
          onRestore={mayRestore ? setWanted : null}
        />
      ) : (
        <Comparison
          meetingId={meetingId}
          versions={listed.data?.pages.flatMap((page) => page.versions) ?? []}
          {...compared}
          onChoose={setCompared}
          onBack={() => {
            heading.current?.focus();
            setCompared(null);
          }}
        />
      )}
      <Button variant="default" onClick={onClose}>
        {text('app.close')}
      </Button>
      <Confirm
        open={wanted !== null}
        title={text('correcting.restoreTitle', { version: wanted ?? 0 })}
        confirm={text('correcting.restore')}
        onConfirm={() => {
          if (wanted !== null) restoring.mutate(wanted);
          setWanted(null);
        }}
        onCancel={() => setWanted(null)}
      >
        {text('correcting.restoreText')}
      </Confirm>
    </div>
  );
}
