import { type ReactNode, Suspense, useState } from 'react';
import type { ArchivedMeeting } from '#contract/archive.ts';
import { text } from '../../messages/text.ts';
import { DialogLoadFailed, lazyComponent } from '../../ui/lazy-part.tsx';
import { useSelection } from '../../ui/selectable-list.tsx';
import { WindowList } from '../../ui/window-list.tsx';
import type { MeetingAction } from './archive-dialog.tsx';
import styles from './archive-meeting.module.css';
import { ArchiveMeeting } from './archive-meeting.tsx';
import { BulkActions } from './bulk-actions.tsx';

interface FoundMeetingsProps {
  meetings: ArchivedMeeting[];
  /** The search that found them. */
  search: string;
  /** Whether a meeting was found by an earlier search than the one now typed. */
  isWaiting: (meeting: ArchivedMeeting) => boolean;
  /** Id of the meeting to start at. */
  start: string | undefined;
  onTop: (id: string | undefined) => void;
  /** Shown instead of an empty list. */
  none: ReactNode;
}

/** Loaded when it opens, with the forms that the list itself does not need. */
const LazyArchiveDialog = lazyComponent(
  () => import('./archive-dialog.tsx').then((m) => m.ArchiveDialog),
  DialogLoadFailed,
);

const idOf = ({ id }: ArchivedMeeting) => id;

/**
 * The meetings with their bulk actions. Dialogs are rendered here because a card may scroll out of the list.
 */
export function FoundMeetings(props: FoundMeetingsProps) {
  const { meetings, search, isWaiting, start, onTop, none } = props;
  const selection = useSelection(meetings.map(idOf));
  const [action, setAction] = useState<MeetingAction | null>(null);
  const meeting = meetings.find(({ id }) => id === action?.id);
  const firstBySound = meetings.find(({ match }) => match === 'phonetic')?.id;
  return (
    <>
      <BulkActions selection={selection} meetings={meetings} />
      {meetings.length === 0 ? (
        none
      ) : (
        <WindowList
          label={text('archive.list')}
          items={meetings}
          keyOf={idOf}
          // Cards also show the matches.
          height={search === '' ? 148 : 210}
          start={start}
          onTop={onTop}
        >
          {(meeting) => (
            <>
              {meeting.id === firstBySound && (
                <h3 className={styles.divider}>{text('archive.similar')}</h3>
              )}
              <ArchiveMeeting
                meeting={meeting}
                search={search}
                isWaiting={isWaiting(meeting)}
                isSelected={selection.has(meeting.id)}
                onSelect={selection.toggle}
                onAction={setAction}
              />
            </>
          )}
        </WindowList>
      )}
      <Suspense>
        {action && meeting && (
          <LazyArchiveDialog kind={action.kind} meeting={meeting} onClose={() => setAction(null)} />
        )}
      </Suspense>
    </>
  );
}
