import { Text } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Meeting } from '#contract/meetings.ts';
import { text } from '../../messages/text.ts';
import { LeaveWarning } from '../../platform/navigation/leave-warning.tsx';
import { displayDay } from '../../platform/preferences/dates.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { clockTime, displayNumber } from '../../ui/formats.ts';
import { Icon } from '../../ui/icons.tsx';
import { Facts } from '../../ui/lists.tsx';
import { Panel } from '../../ui/page.tsx';
import { storedDetails } from './details-draft.ts';
import { DetailsForm } from './details-form.tsx';
import { LegalHold } from './legal-hold.tsx';
import { departmentLabel } from './meeting-labels.tsx';

/** The details of a meeting, editable for those who may. */
export function MeetingDetails({ meeting }: { meeting: Meeting }) {
  const mayEdit = useMay('update');
  const [editing, setEditing] = useState(
    () => mayEdit && storedDetails(meeting.id).read() !== null,
  );
  const [asked, setAsked] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const edit = () => {
    setAsked(true);
    setEditing(true);
  };
  const close = () => {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  };
  const isUnsaved = useCallback(
    () => editing && storedDetails(meeting.id).read() !== null,
    [editing, meeting.id],
  );
  if (editing)
    return (
      <>
        <DetailsForm meeting={meeting} takesFocus={asked} onClose={close} />
        <LeaveWarning
          isNeeded={isUnsaved}
          title={text('meeting.leaveTitle')}
          leave={text('meeting.leave')}
          stay={text('meeting.keepEditing')}
        >
          {text('meeting.leaveText')}
        </LeaveWarning>
      </>
    );
  return (
    <>
      <Panel
        title={text('meeting.facts')}
        action={
          mayEdit && (
            <Button
              ref={editButton}
              variant="default"
              size="xs"
              leftSection={<Icon name="edit" size={16} />}
              onClick={edit}
            >
              {text('meeting.edit')}
            </Button>
          )
        }
      >
        <DetailsView meeting={meeting} />
      </Panel>
      {meeting.description !== '' && (
        <Panel title={text('meeting.description')}>
          <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {meeting.description}
          </Text>
        </Panel>
      )}
    </>
  );
}

function DetailsView({ meeting }: { meeting: Meeting }) {
  const { location, department, attendees, priority, duration } = meeting;
  return (
    <>
      <Facts
        facts={[
          [text('meeting.date'), displayDay(meeting.date)],
          [text('meeting.location'), location || '–'],
          [text('meeting.department'), department === '' ? '–' : departmentLabel(department)],
          [text('meeting.attendees'), displayNumber(attendees.length)],
          [text('meeting.priority'), text(`priority.${priority}`)],
          [text('meeting.duration'), duration > 0 ? clockTime(duration) : text('meeting.unknown')],
        ]}
      />
      {attendees.length > 0 && (
        <Text size="sm" c="dimmed" mt="sm" style={{ overflowWrap: 'anywhere' }}>
          {attendees.join(', ')}
        </Text>
      )}
      <LegalHold meeting={meeting} />
    </>
  );
}
