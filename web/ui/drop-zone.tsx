import { Text } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './drop-zone.module.css';
import { Icon, type IconName } from './icons.tsx';

interface DropZoneProps {
  /** By default the icon of sound. */
  icon?: IconName;
  label: string;
  browse: string;
  hint: string;
  /** MIME types and extensions for the file dialog. Dropped files are not filtered. */
  accept: string[];
  /** Accepts one file at a time: the first of those dropped. */
  single?: boolean;
  disabled: boolean;
  onFiles: (files: File[]) => void;
}

/** Accepts files by drop, or by a button that opens the file dialog, for keyboards. */
export function DropZone({
  icon = 'audio',
  label,
  browse,
  hint,
  accept,
  single = false,
  disabled,
  onFiles,
}: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (!disabled) onFiles(single ? files.slice(0, 1) : files);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button is the keyboard's way
    <fieldset
      className={styles.zone}
      aria-label={label}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name={icon} size={28} />
      <Text>{label}</Text>
      <Button variant="default" disabled={disabled} onClick={() => input.current?.click()}>
        {browse}
      </Button>
      <Text size="sm" c="dimmed" className={styles.hint}>
        {hint}
      </Text>
      <input
        ref={input}
        type="file"
        multiple={!single}
        hidden
        data-testid="files"
        accept={accept.join(',')}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // Lets the same file be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </fieldset>
  );
}
