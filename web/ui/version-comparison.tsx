import '@mantine/core/styles/Input.css';
import { NativeSelect } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../messages/error-message.ts';
import { text } from '../messages/text.ts';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';
import { Notice } from './notice.tsx';
import { Loading } from './state-view.tsx';
import styles from './version-comparison.module.css';

/** Two versions, by their numbers. */
export interface VersionPair {
  older: number;
  newer: number;
}

export interface VersionComparisonProps extends VersionPair {
  /** The numbers of those to choose from. */
  versions: number[];
  onChoose: (compared: VersionPair) => void;
  onBack: () => void;
  /** Why they cannot be compared. */
  error: Error | null;
  /** Where they differ; nothing while they come. */
  children: ReactNode;
}

/** Around two versions beside each other: which they are, and the way back. */
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

/** Which two versions are compared, if any; from there the focus goes back to the heading. */
export function useVersionComparison() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [compared, onChoose] = useState<VersionPair | null>(null);
  const onBack = () => {
    heading.current?.focus();
    onChoose(null);
  };
  return { heading, compared, onChoose, onBack };
}
