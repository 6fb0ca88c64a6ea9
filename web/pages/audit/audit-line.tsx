import { Text } from '@mantine/core';
import type { AuditLine as Line } from '#contract/audit.ts';
import { actionName, OutcomeTag } from '../../features/audit/action-name.tsx';
import { text } from '../../messages/text.ts';
import {
  actionPath,
  bodyPath,
  meetingPath,
  paths,
  personPath,
  resolutionPath,
} from '../../platform/navigation/paths.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { roleLabel } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Facts, Row } from '../../ui/lists.tsx';
import softStyles from '../../ui/soft-actions.module.css';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './audit.module.css';
import type { Filter } from './filter.ts';

interface AuditLineProps {
  entry: Line;
  onFilter: (part: Partial<Filter>) => void;
}

/** Who did what to which record, and what came of it. */
export function AuditLine({ entry, onFilter }: AuditLineProps) {
  const { action, at, from, username, role, user_id, record_id, given } = entry;
  const values = Object.entries(given).filter(([name]) => name !== 'id');
  return (
    <Row
      head={
        <>
          <span>{actionName(action)}</span>
          <OutcomeTag outcome={entry.outcome} />
        </>
      }
      actions={
        <div className={`${softStyles.actions} ${styles.actions}`}>
          <Button variant="default" size="xs" onClick={() => onFilter({ user: user_id })}>
            {text('audit.onlyPerson')}
          </Button>
          {record_id !== null && (
            <Button variant="default" size="xs" onClick={() => onFilter({ record: record_id })}>
              {text('audit.onlyRecord')}
            </Button>
          )}
        </div>
      }
    >
      <RecordName entry={entry} />
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {text('audit.by', {
          name: username,
          role: roleLabel(role),
          time: displayInstant(at),
          address: from,
        })}
      </Text>
      {values.length > 0 && (
        <details className={styles.values}>
          <summary>{text('audit.values')}</summary>
          <Facts facts={values} />
        </details>
      )}
    </Row>
  );
}

/** The name of the record, as a link while it exists; its id where it has no name. */
function RecordName({ entry: { record, record_id } }: { entry: Line }) {
  if (record_id === null) return null;
  if (record === null) return <Text size="sm">{text('audit.recordId', { id: record_id })}</Text>;
  const name = record.name ?? text('audit.recordId', { id: record.id });
  if (!record.exists) return <Text size="sm">{text('audit.deleted', { name })}</Text>;
  return (
    <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
      <TextLink to={addressOf(record)}>{name}</TextLink>
    </Text>
  );
}

function addressOf({ kind, id, name }: NonNullable<Line['record']>): string {
  if (kind === 'meeting') return meetingPath(id);
  if (kind === 'body') return bodyPath(id);
  if (kind === 'person') return personPath(id);
  if (kind === 'action') return actionPath(id);
  if (kind === 'resolution') return resolutionPath(id);
  if (kind === 'speaker') return paths.speakers;
  if (kind === 'term') return `${paths.vocabulary}?${new URLSearchParams({ search: name ?? '' })}`;
  return `${paths.users}?${new URLSearchParams({ search: name ?? '' })}`;
}
