import { useRef } from 'react';
import { voiceSampleTypes } from '#contract/voice-sample.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';

interface ChooseFileProps {
  disabled: boolean;
  /** Whether a file may be chosen now; says why not. */
  mayChoose: () => boolean;
  onFile: (file: File) => void;
}

const accept = Object.entries(voiceSampleTypes).flatMap(([extension, type]) => [
  `.${extension}`,
  type,
]);

/** Opens the file dialog for a voice sample. */
export function ChooseFile({ disabled, mayChoose, onFile }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="default"
        disabled={disabled}
        leftSection={<Icon name="upload" size={18} />}
        onClick={() => {
          if (mayChoose()) input.current?.click();
        }}
      >
        {text('speakers.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="sample-file"
        accept={accept.join(',')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file !== undefined) onFile(file);
          // So that the same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
