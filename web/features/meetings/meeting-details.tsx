import { Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Attendee, attendeesIn } from '#contract/attendees.ts';
import type { Meeting } from '#contract/meetings.ts';
import { text } from '../../messages/text.ts';
import { displayDay, displayInstant } from '../../platform/preferences/dates.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { clockTime, displayNumber, localDigits } from '../../ui/formats.ts';
import { Icon } from '../../ui/icons.tsx';
import { Facts } from '../../ui/lists.tsx';
import { Panel } from '../../ui/page.tsx';
import { Confidentiality } from './confidentiality.tsx';
import { departmentLabel } from './departments.ts';
import { storedDetails } from './details-draft.ts';
import { DetailsForm } from './details-form.tsx';
import { LegalHold } from './legal-hold.tsx';

/** The details of a meeting, editable for those who may. */
export function MeetingDetails({ meeting }: { meeting: Meeting }) {
  const mayEdit = useMay('correct', meeting);
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
  if (editing) return <DetailsForm meeting={meeting} takesFocus={asked} onClose={close} />;
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

const written = ({ name, designation }: Attendee): string =>
  designation === '' ? name : `${name} (${designation})`;

/** Facts that many meetings lack. */
const optionalFacts = ({ starts, ends, chair }: Meeting): [string, string][] =>
  [
    [text('meeting.starts'), localDigits(starts)] as [string, string],
    [text('meeting.ends'), localDigits(ends)] as [string, string],
    [text('meeting.chair'), chair] as [string, string],
  ].filter(([, value]) => value !== '');

/** The day on which it was held; for one still to be held, also the time. */
const whenOf = ({ status, scheduled_time, date }: Meeting): [string, string] =>
  status === 'scheduled' && scheduled_time !== null
    ? [text('meetings.dateAndTime'), displayInstant(scheduled_time)]
    : [text('meeting.date'), displayDay(date)];

function DetailsView({ meeting }: { meeting: Meeting }) {
  const { location, department, attendees, priority, duration } = meeting;
  return (
    <>
      <Facts
        facts={[
          whenOf(meeting),
          ...optionalFacts(meeting),
          [text('meeting.location'), location || '–'],
          [text('meeting.department'), department === '' ? '–' : departmentLabel(department)],
          [text('meeting.attendees'), displayNumber(attendeesIn(attendees).length)],
          [text('meeting.priority'), text(`priority.${priority}`)],
          [text('meeting.duration'), duration > 0 ? clockTime(duration) : text('meeting.unknown')],
        ]}
      />
      {attendees.length > 0 && (
        <Text size="sm" c="dimmed" mt="sm" style={{ overflowWrap: 'anywhere' }}>
          {attendeesIn(attendees).map(written).join(', ')}
        </Text>
      )}
      <Confidentiality meeting={meeting} />
      <LegalHold meeting={meeting} />
    </>
  );
}
