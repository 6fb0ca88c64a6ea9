import { NativeSelect } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../messages/error-message.ts';
import { text } from '../messages/text.ts';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';
import { Notice } from './notice.tsx';
import { Loading } from './state-view.tsx';
import styles from './version-comparison.module.css';

/** The numbers of two versions. */
export interface VersionPair {
  older: number;
  newer: number;
}

export interface VersionComparisonProps extends VersionPair {
  /** The versions to choose from. */
  versions: number[];
  onChoose: (compared: VersionPair) => void;
  onBack: () => void;
  /** Why they did not load. */
  error: Error | null;
  /** The differences; nothing while they load. */
  children: ReactNode;
}

/** The frame of a comparison: chooses the versions and leads back. */
export function VersionComparison(props: VersionComparisonProps) {
  const { versions, older, newer, onChoose, onBack, error, children } = props;
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const choices = [...new Set([older, newer, ...versions])]
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
      {error !== null && <Notice tone="bad">{errorMessage(error)}</Notice>}
      {error === null && !children && <Loading>{text('correcting.comparing')}</Loading>}
      {children}
    </>
  );
}

/** The versions being compared, if any. Going back focuses the heading. */
export function useVersionComparison() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [compared, onChoose] = useState<VersionPair | null>(null);
  const onBack = () => {
    heading.current?.focus();
    onChoose(null);
  };
  return { heading, compared, onChoose, onBack };
}
