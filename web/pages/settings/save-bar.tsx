import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import styles from './save-bar.module.css';
import type { SettingsForm } from './settings-form.ts';

interface SaveBarProps {
  form: SettingsForm;
  /** Its buttons go with the notice, and the focus with them: gives it another place. */
  onGone: () => void;
}

/** Says that there are edits, and lets them be saved or thrown away. In view wherever the page is scrolled. */
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
