import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { messageOf } from '../../../messages/handled-message.ts';
import { text } from '../../../messages/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Loading } from '../../../ui/state-view.tsx';
import styles from './comparison.module.css';

/** Two versions, by their numbers. */
export interface Compared {
  older: number;
  newer: number;
}

export interface ComparingProps extends Compared {
  /** The numbers of those to choose from. */
  versions: number[];
  onChoose: (compared: Compared) => void;
  onBack: () => void;
  /** Why they cannot be compared. */
  error: Error | null;
  /** Where they differ; nothing while they come. */
  children: ReactNode;
}

/** Around two versions beside each other: which they are, and the way back. */
export function Comparing(props: ComparingProps) {
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
      {error !== null && <Notice tone="bad">{messageOf(error)}</Notice>}
      {error === null && !children && <Loading>{text('correcting.comparing')}</Loading>}
      {children}
    </>
  );
}
