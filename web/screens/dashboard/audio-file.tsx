import { audioAccept } from '#contract/audio.ts';
import { text } from '../../messages/text.ts';
import { DropZone } from '../../ui/drop-zone.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { displaySize } from '../../ui/sizes.ts';
import styles from './dialog-form.module.css';

interface AudioFileProps {
  file: File | null;
  /** Why none, or another, could not be taken. */
  refusal: string | null;
  disabled: boolean;
  onChoose: (file: File | null) => void;
}

/** The one recording: chosen, or still to be. */
export function AudioFile({ file, refusal, disabled, onChoose }: AudioFileProps) {
  if (file === null)
    return (
      <div>
        <DropZone
          label={text('upload.dropOne')}
          browse={text('upload.browse')}
          hint={text('upload.formats')}
          accept={audioAccept}
          single
          disabled={disabled}
          onFiles={([first]) => onChoose(first ?? null)}
        />
        {refusal !== null && (
          <p className={styles.error} role="alert">
            {refusal}
          </p>
        )}
      </div>
    );
  const { name, size } = file;
  return (
    <div className={styles.file}>
      <span>{text('upload.chosen', { file: name, size: displaySize(size) })}</span>
      {!disabled && (
        <IconButton
          icon="close"
          label={text('upload.remove', { file: name })}
          onClick={() => onChoose(null)}
        />
      )}
    </div>
  );
}
