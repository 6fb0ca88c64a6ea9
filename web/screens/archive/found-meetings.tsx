import { useState } from 'react';
import type { MeetingSummary } from '#contract/meetings.ts';
import { useSelection } from '../../meetings/use-selection.ts';
import { WindowList } from '../../meetings/window-list.tsx';
import { text } from '../../messages/text.ts';
import { ArchiveDialog, type Asked } from './archive-dialog.tsx';
import { ArchiveMeeting } from './archive-meeting.tsx';
import { BulkActions } from './bulk-actions.tsx';

interface FoundMeetingsProps {
  meetings: MeetingSummary[];
  /** Id of the meeting to begin at. */
  start: string | undefined;
  onTop: (id: string | undefined) => void;
}

const idOf = ({ id }: MeetingSummary) => id;

/** The meetings, and what can be done with those chosen. Dialogs live here: a card may scroll out of the page. */
export function FoundMeetings({ meetings, start, onTop }: FoundMeetingsProps) {
  const selection = useSelection(meetings.map(idOf));
  const [asked, setAsked] = useState<Asked | null>(null);
  const meeting = meetings.find(({ id }) => id === asked?.id);
  return (
    <>
      <BulkActions selection={selection} meetings={meetings} />
      <WindowList
        label={text('archive.list')}
        items={meetings}
        keyOf={idOf}
        height={148}
        start={start}
        onTop={onTop}
      >
        {(meeting) => (
          <ArchiveMeeting
            meeting={meeting}
            isSelected={selection.has(meeting.id)}
            onSelect={selection.toggle}
            onAsk={setAsked}
          />
        )}
      </WindowList>
      {asked && meeting && (
        <ArchiveDialog what={asked.what} meeting={meeting} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
