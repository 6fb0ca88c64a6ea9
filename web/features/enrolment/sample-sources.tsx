import { Group } from '@mantine/core';
import { useRef } from 'react';
import { voiceSampleTypes } from '#contract/audio.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useFileSample } from './chosen-file.ts';
import type { Recorder } from './recorder.ts';
import { RecordingStatus } from './recording-status.tsx';
import type { SampleOwner, Samples } from './unsent-samples.ts';

interface SampleSourcesProps {
  samples: Samples;
  recorder: Recorder;
  /** The speaker of the samples; null for a new one. */
  speakerId: string | null;
  disabled: boolean;
  /** The owner of the next sample; null, after a message, if no more are possible. */
  nextOwner: (way: 'record' | 'upload') => SampleOwner | null;
}

/** Records a sample or takes one from a file. */
export function SampleSources({
  samples,
  recorder,
  speakerId,
  disabled,
  nextOwner,
}: SampleSourcesProps) {
  const { reading, read } = useFileSample(samples.add);
  const { state } = recorder;
  const isRecording = state.name === 'recording' && state.owner.speakerId === speakerId;
  const isTaken = state.name === 'recording' && !isRecording;

  const record = () => {
    if (isRecording) return recorder.stop();
    if (state.name === 'starting') return;
    const owner = nextOwner('record');
    if (owner !== null) recorder.start(owner);
  };
  const choose = (file: File) => {
    const owner = nextOwner('upload');
    if (owner !== null) read(owner, file);
  };
  return (
    <>
      <Group gap="sm">
        <Button
          danger={isRecording}
          disabled={disabled || reading || isTaken}
          leftSection={<Icon name={isRecording ? 'stop' : 'microphone'} size={18} />}
          onClick={record}
        >
          {text(isRecording ? 'speakers.stop' : 'speakers.record')}
        </Button>
        <ChooseFile
          disabled={disabled || reading || state.name !== 'idle'}
          mayChoose={() => nextOwner('upload') !== null}
          onFile={choose}
        />
      </Group>
      {isRecording && <RecordingStatus speaker={state.owner.name} recording={state.recording} />}
    </>
  );
}

interface ChooseFileProps {
  disabled: boolean;
  /** Whether a file may be chosen now; shows why not. */
  mayChoose: () => boolean;
  onFile: (file: File) => void;
}

const accept = Object.entries(voiceSampleTypes).flatMap(([extension, type]) => [
  `.${extension}`,
  type,
]);

/** Opens the file dialog for a sample. */
function ChooseFile({ disabled, mayChoose, onFile }: ChooseFileProps) {
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
          // Lets the same file be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
