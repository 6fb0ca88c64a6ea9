import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { VersionSummary } from '#contract/transcript-versions.ts';
import { messageOf } from '../../../messages/handled-message.ts';
import { text } from '../../../messages/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Loading } from '../../../ui/state-view.tsx';
import { changedBlocks } from './blocks.ts';
import styles from './comparison.module.css';
import { Differences } from './differences.tsx';
import { versionQuery } from './queries.ts';

interface Compared {
  older: number;
  newer: number;
}

interface ComparisonProps extends Compared {
  meetingId: string;
  /** Those to choose from. */
  versions: VersionSummary[];
  onChoose: (compared: Compared) => void;
  onBack: () => void;
}

/** Two versions beside each other: only where they differ. */
export function Comparison({
  meetingId,
  versions,
  older,
  newer,
  onChoose,
  onBack,
}: ComparisonProps) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const left = useQuery(versionQuery(meetingId, older));
  const right = useQuery(versionQuery(meetingId, newer));
  const blocks = useMemo(
    () => left.data && right.data && changedBlocks(left.data.timeline, right.data.timeline),
    [left.data, right.data],
  );
  const error = left.error ?? right.error;
  const numbers = new Set([older, newer, ...versions.map(({ version }) => version)]);
  const choices = [...numbers]
    .sort((a, b) => b - a)
    .map((version) => ({
      value: String(version),
      label: text('correcting.version', { version }),
    }));
  return (
    <>
      <Button
        ref={back}
        variant="subtle"
        leftSection={<Icon name="left" size={16} />}
        className={styles.back}
        onClick={onBack}
      >
        {text('correcting.back')}
      </Button>
      <div className={styles.choices}>
        <NativeSelect
          label={text('correcting.first')}
          value={String(older)}
          data={choices}
          onChange={({ currentTarget }) => onChoose({ older: Number(currentTarget.value), newer })}
        />
        <NativeSelect
          label={text('correcting.second')}
          value={String(newer)}
          data={choices}
          onChange={({ currentTarget }) => onChoose({ older, newer: Number(currentTarget.value) })}
        />
      </div>
      {error !== null && <Notice tone="bad">{messageOf(error)}</Notice>}
      {error === null && blocks === undefined && <Loading>{text('correcting.comparing')}</Loading>}
      {blocks !== undefined && (
        <Differences
          key={`${older} ${newer}`}
          blocks={blocks}
          older={older}
          newer={newer}
          language={right.data?.language_code ?? ''}
        />
      )}
    </>
  );
}
