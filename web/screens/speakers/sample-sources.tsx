import { Group } from '@mantine/core';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ChooseFile } from './choose-file.tsx';
import { RecordingStatus } from './recording-status.tsx';
import type { Whose } from './sample.ts';
import { useChosenFile } from './use-chosen-file.ts';
import type { Recorder } from './use-recorder.ts';
import type { Samples } from './use-samples.ts';

interface SampleSourcesProps {
  samples: Samples;
  recorder: Recorder;
  /** Of whom they are here; null of a new speaker. */
  speakerId: string | null;
  disabled: boolean;
  /** Whose voice a further sample would be, by what is about to happen; null where there can be none, after saying why. */
  whoseNext: (way: 'record' | 'upload') => Whose | null;
}

/** The two ways to a sample: the microphone and a file. */
export function SampleSources({
  samples,
  recorder,
  speakerId,
  disabled,
  whoseNext,
}: SampleSourcesProps) {
  const { reading, read } = useChosenFile(samples.add);
  const { state } = recorder;
  const isRecording = state.name === 'recording' && state.whose.speakerId === speakerId;
  const isTaken = state.name === 'recording' && !isRecording;

  const record = () => {
    if (isRecording) return recorder.stop();
    if (state.name === 'starting') return;
    const whose = whoseNext('record');
    if (whose !== null) recorder.start(whose);
  };
  const choose = (file: File) => {
    const whose = whoseNext('upload');
    if (whose !== null) read(whose, file);
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
          mayChoose={() => whoseNext('upload') !== null}
          onFile={choose}
        />
      </Group>
      {isRecording && <RecordingStatus speaker={state.whose.name} recording={state.recording} />}
    </>
  );
}
