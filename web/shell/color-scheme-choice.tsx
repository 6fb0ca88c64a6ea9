import { useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { text } from '../messages/text.ts';
import { Icon } from '../ui/icons.tsx';
import styles from './color-scheme-choice.module.css';

const schemes = [
  { scheme: 'light', icon: 'sun' },
  { scheme: 'dark', icon: 'moon' },
  { scheme: 'auto', icon: 'screen' },
] as const;

/** Light, dark, or as the system has it. */
export function ColorSchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const group = useId();
  return (
    <fieldset className={styles.choice} aria-label={text('scheme.label')}>
      {schemes.map(({ scheme, icon }) => (
        <label key={scheme} className={styles.option} title={text(`scheme.${scheme}`)}>
          <input
            type="radio"
            name={group}
            aria-label={text(`scheme.${scheme}`)}
            checked={colorScheme === scheme}
            onChange={() => setColorScheme(scheme)}
          />
          <Icon name={icon} size={18} />
        </label>
      ))}
    </fieldset>
  );
}
