import { Text } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Meeting } from '#contract/meetings.ts';
import { departmentLabel } from '../../meetings/department.ts';
import { text } from '../../messages/text.ts';
import { useMay } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';
import { displayDay } from '../../ui/dates.ts';
import { clock } from '../../ui/durations.ts';
import { Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icons.tsx';
import { LeaveWarning } from '../../ui/leave-warning.tsx';
import { displayNumber } from '../../ui/numbers.ts';
import { Panel } from '../../ui/panel.tsx';
import { storedFacts } from './facts-draft.ts';
import { FactsForm } from './facts-form.tsx';
import { LegalHold } from './legal-hold.tsx';

/** What people wrote of a meeting, to read; and, for who may, to correct. */
export function MeetingFacts({ meeting }: { meeting: Meeting }) {
  const mayEdit = useMay('update');
  const [editing, setEditing] = useState(() => mayEdit && storedFacts(meeting.id).read() !== null);
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
    () => editing && storedFacts(meeting.id).read() !== null,
    [editing, meeting.id],
  );
  if (editing)
    return (
      <>
        <FactsForm meeting={meeting} takesFocus={asked} onClose={close} />
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
        <FactsShown meeting={meeting} />
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

function FactsShown({ meeting }: { meeting: Meeting }) {
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
          [text('meeting.duration'), duration > 0 ? clock(duration) : text('meeting.unknown')],
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
