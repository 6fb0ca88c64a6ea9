import { type ReactNode, type RefObject, useState } from 'react';
import { text } from '../../../messages/text.ts';
import { useMay } from '../../../session/user.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import type { Compared } from './comparing.tsx';
import { type Listed, VersionList } from './version-list.tsx';
import type { ListedVersion } from './version-row.tsx';
import styles from './versions.module.css';

interface VersionsViewProps<V extends ListedVersion> {
  title: string;
  heading: RefObject<HTMLHeadingElement | null>;
  listed: Listed<V>;
  /** The number of the version that is shown. */
  current: number;
  whatOf: (version: V) => string;
  onCompare: (compared: Compared) => void;
  /** Whether any version is compared with the current one at a press. */
  isComparedWithNow?: boolean;
  onRestore: (version: number) => void;
  /** What it means to restore one. */
  restoreText: string;
  onClose: () => void;
  /** Two versions beside each other, in the place of the list. */
  children: ReactNode;
}

/** Who changed something, when and what; two versions beside each other; and the way back to one. */
export function VersionsView<V extends ListedVersion>(props: VersionsViewProps<V>) {
  const { title, heading, listed, current, whatOf, onCompare } = props;
  const [wanted, setWanted] = useState<number | null>(null);
  const mayRestore = useMay('update');
  return (
    <div className={styles.versions}>
      <h2 className={styles.title} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {props.children ?? (
        <VersionList
          listed={listed}
          current={current}
          whatOf={whatOf}
          onCompare={(newer) => onCompare({ older: newer - 1, newer })}
          onCompareNow={
            props.isComparedWithNow ? (older) => onCompare({ older, newer: current }) : null
          }
          onRestore={mayRestore ? setWanted : null}
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
          if (wanted !== null) props.onRestore(wanted);
          setWanted(null);
        }}
        onCancel={() => setWanted(null)}
      >
        {props.restoreText}
      </Confirm>
    </div>
  );
}
