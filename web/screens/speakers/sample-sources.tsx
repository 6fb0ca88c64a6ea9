import { Group } from '@mantine/core';
import { limits } from '#contract/limits.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';
import { ChooseFile } from './choose-file.tsx';
import { RecordingStatus } from './recording-status.tsx';
import { useChosenFile } from './use-chosen-file.ts';
import type { Recorder } from './use-recorder.ts';
import type { Samples } from './use-samples.ts';

interface SampleSourcesProps {
  samples: Samples;
  recorder: Recorder;
  disabled: boolean;
  /** The speaker's name; null where it is missing, after saying so in these words. */
  requireName: (words: string) => string | null;
}

/** The two ways to a sample: the microphone and a file. */
export function SampleSources({ samples, recorder, disabled, requireName }: SampleSourcesProps) {
  const { reading, read } = useChosenFile(samples.add);
  const { state } = recorder;
  const isRecording = state.name === 'recording';

  /** The name a further sample would have; null where there can be none now. */
  const nameOfNext = (words: string): string | null => {
    const name = requireName(words);
    if (name === null || samples.samples.length < limits.voiceSamples) return name;
    toast.error(text('speakers.tooMany', { most: limits.voiceSamples }));
    return null;
  };
  const record = () => {
    if (isRecording) return recorder.stop();
    if (state.name === 'starting') return;
    const name = nameOfNext(text('speakers.nameMissingRecord'));
    if (name !== null) recorder.start(name);
  };
  const nameOfUpload = () => nameOfNext(text('speakers.nameMissingUpload'));
  const choose = (file: File) => {
    const name = nameOfUpload();
    if (name !== null) read(name, file);
  };
  return (
    <>
      <Group gap="sm">
        <Button
          color={isRecording ? 'red.9' : undefined}
          disabled={disabled || reading}
          leftSection={<Icon name={isRecording ? 'stop' : 'microphone'} size={18} />}
          onClick={record}
        >
          {text(isRecording ? 'speakers.stop' : 'speakers.record')}
        </Button>
        <ChooseFile
          disabled={disabled || reading || state.name !== 'idle'}
          mayChoose={() => nameOfUpload() !== null}
          onFile={choose}
        />
      </Group>
      {isRecording && <RecordingStatus speaker={state.speaker} recording={state.recording} />}
    </>
  );
}
