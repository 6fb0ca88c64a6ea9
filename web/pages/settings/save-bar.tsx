import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import styles from './save-bar.module.css';
import type { SettingsForm } from './settings-form.ts';

interface SaveBarProps {
  form: SettingsForm;
  /** Called when the bar disappears with the focus, to move it elsewhere. */
  onGone: () => void;
}

/** Offers to save or discard unsaved changes. Always in view. */
export function SaveBar({ form: { isUnsaved, isSaving, save, discard }, onGone }: SaveBarProps) {
  const wasUnsaved = useRef(isUnsaved);
  useEffect(() => {
    if (wasUnsaved.current && !isUnsaved && document.activeElement === document.body) onGone();
    wasUnsaved.current = isUnsaved;
  }, [isUnsaved, onGone]);
  return (
    <div className={styles.place}>
      <output className={styles.said}>
        {isUnsaved && (
          <>
            <Icon name="alert" />
            <Text component="span" fw={600}>
              {text('settings.unsaved')}
            </Text>
          </>
        )}
      </output>
      {isUnsaved && (
        <div className={styles.actions}>
          <Button variant="default" disabled={isSaving} onClick={discard}>
            {text('settings.discard')}
          </Button>
          <Button loading={isSaving} onClick={save}>
            {text('settings.save')}
          </Button>
        </div>
      )}
    </div>
  );
}
