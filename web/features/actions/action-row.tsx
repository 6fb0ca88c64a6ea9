import { Text } from '@mantine/core';
import { useState } from 'react';
import type { Action } from '#contract/actions.ts';
import { isOverdue } from '#contract/overdue.ts';
import { text } from '../../messages/text.ts';
import { actionPath } from '../../platform/navigation/paths.ts';
import { dayOf, displayDay } from '../../platform/preferences/dates.ts';
import { Row } from '../../ui/lists.tsx';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { TextLink } from '../../ui/text-link.tsx';

const tones: Record<Action['state'], Tone> = {
  open: 'accent',
  accepted: 'accent',
  in_progress: 'accent',
  reported: 'good',
  returned: 'warn',
  closed: 'calm',
};

/** How far an action is, and whether it is late. */
export function ActionTags({ action }: { action: Action }) {
  const [today] = useState(() => dayOf(new Date()));
  return (
    <>
      <Tag tone={tones[action.state]}>{text(`actions.is.${action.state}`)}</Tag>
      {isOverdue(action, today) && <Tag tone="bad">{text('actions.is.overdue')}</Tag>}
    </>
  );
}

/** An action in a list, with who does it and until when. */
export function ActionRow({ action }: { action: Action }) {
  const { id, owner, department, due_on } = action;
  const facts = [
    owner.name || text('actions.nobody'),
    department,
    due_on === null ? text('actions.noDue') : text('actions.due', { day: displayDay(due_on) }),
  ];
  return (
    <Row
      head={
        <>
          <TextLink to={actionPath(id)} strong>
            {action.text}
          </TextLink>
          <ActionTags action={action} />
        </>
      }
    >
      <Text size="sm" c="dimmed">
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </Row>
  );
}
