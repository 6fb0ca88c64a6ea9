import { Text } from '@mantine/core';
import type { Consent } from '#contract/consent.ts';
import { text } from '../../messages/text.ts';
import { dayOf, displayDay } from '../../ui/dates.ts';
import { Tag } from '../../ui/tag.tsx';
import styles from './consent.module.css';

/** Whether a voice may be used, and who said so. */
export function RecordedConsent({ consent }: { consent: Consent | null }) {
  if (consent === null)
    return (
      <div className={styles.recorded}>
        <Tag tone="warn">{text('speakers.consentNone')}</Tag>
        <Text size="sm" c="dimmed">
          {text('speakers.consentLacking')}
        </Text>
      </div>
    );
  const { by, purpose, given_at, recorded_by: recorder } = consent;
  const date = displayDay(dayOf(new Date(given_at)));
  return (
    <div className={styles.recorded}>
      <Tag tone="good">{text('speakers.consentRecorded')}</Tag>
      <Text size="sm" c="dimmed">
        {text('speakers.consentFacts', { by, recorder, date })}
      </Text>
      <Text size="sm" c="dimmed">
        {text('speakers.consentFor', { purpose })}
      </Text>
    </div>
  );
}
