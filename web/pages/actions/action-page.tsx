import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { ActionWithReports } from '#contract/actions.ts';
import { ActionButton } from '../../features/actions/action-form.tsx';
import { ActionTags } from '../../features/actions/action-row.tsx';
import { actionQuery } from '../../features/actions/queries.ts';
import { text } from '../../messages/text.ts';
import { meetingPath, momentPath, paths, resolutionPath } from '../../platform/navigation/paths.ts';
import { dayOf, displayDay } from '../../platform/preferences/dates.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { beginningOf, clockTime } from '../../ui/formats.ts';
import { Facts, Row } from '../../ui/lists.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { UnloadedPage } from '../../ui/unloaded-page.tsx';
import styles from './actions.module.css';
import { Progress } from './progress.tsx';

/** An action: who does it until when, where it comes from, and what was reported. */
export function ActionPage() {
  const { id = '' } = useParams();
  const query = useQuery(actionQuery(id));
  if (query.data !== undefined) return <LoadedAction key={query.data.id} action={query.data} />;
  return (
    <UnloadedPage
      title={text('actions.title')}
      query={query}
      failed={text('actions.oneFailed')}
      instead={<TextLink to={paths.actions}>{text('actions.all')}</TextLink>}
    />
  );
}

const longestTitle = 80;

function LoadedAction({ action }: { action: ActionWithReports }) {
  const mayEdit = useMay('update');
  const { text: words, owner, department, due_on, state_reason } = action;
  const shown = beginningOf(words, longestTitle);
  return (
    <Page
      title={shown}
      badge={<ActionTags action={action} />}
      actions={mayEdit && action.state !== 'closed' && <ActionButton action={action} />}
    >
      <Panel title={text('actions.facts')}>
        {shown !== words && <p className={styles.text}>{words}</p>}
        <Facts
          facts={[
            [text('actions.owner'), owner.name || text('actions.nobody')],
            ...(department === ''
              ? []
              : [[text('actions.department'), department] as [string, string]]),
            [text('actions.dueDay'), due_on === null ? text('actions.noDue') : displayDay(due_on)],
            ...(state_reason === ''
              ? []
              : [[text(`actions.is.${action.state}`), state_reason] as [string, string]]),
          ]}
        />
        <Progress action={action} />
      </Panel>
      <Panel title={text('actions.reports')}>
        <Reports action={action} />
      </Panel>
      <Panel title={text('actions.origin')}>
        <Origin action={action} />
      </Panel>
    </Page>
  );
}

function Reports({ action: { reported } }: { action: ActionWithReports }) {
  if (reported.length === 0) return <p>{text('actions.noReports')}</p>;
  return (
    <ol>
      {reported.map(({ id, text: words, by, at }) => (
        <Row
          key={id}
          head={
            <Text size="sm" c="dimmed">
              {text('actions.reportedBy', { name: by, day: displayDay(dayOf(new Date(at))) })}
            </Text>
          }
        >
          <p className={styles.text}>{words}</p>
        </Row>
      ))}
    </ol>
  );
}

function Origin({ action }: { action: ActionWithReports }) {
  const { resolution, meeting_id, closed_in, at, created_by, created_at } = action;
  return (
    <>
      <div className={styles.links}>
        {resolution && (
          <TextLink to={resolutionPath(resolution.id)}>
            {text('actions.resolution', { number: resolution.number })}
          </TextLink>
        )}
        {meeting_id !== null && (
          <TextLink to={meetingPath(meeting_id, action.point_id === null ? 'overview' : 'summary')}>
            {text('actions.meeting')}
          </TextLink>
        )}
        {meeting_id !== null && at !== null && (
          <TextLink to={momentPath(meeting_id, at)}>
            {text('actions.listen', { time: clockTime(at) })}
          </TextLink>
        )}
        {closed_in !== null && (
          <TextLink to={meetingPath(closed_in)}>{text('actions.openClosedIn')}</TextLink>
        )}
      </div>
      <Text size="sm" c="dimmed">
        {text('actions.recorded', {
          name: created_by,
          day: displayDay(dayOf(new Date(created_at))),
        })}
      </Text>
    </>
  );
}
