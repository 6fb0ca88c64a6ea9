import { text } from '../../messages/text.ts';
import { useMay } from '../../session/user.ts';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EnrolledSpeakers } from './enrolled-speakers.tsx';
import { NewSpeaker } from './new-speaker.tsx';
import { usePlayer } from './use-player.ts';
import { useRecorder } from './use-recorder.ts';
import { useSamples } from './use-samples.ts';

export function SpeakersScreen() {
  const mayEnrol = useMay('create');
  const samples = useSamples();
  const player = usePlayer();
  const recorder = useRecorder({
    // What is played would be recorded too.
    onStart: player.stop,
    onRecorded: (name, { audio, duration }) => samples.add({ name, audio, duration }),
  });
  return (
    <Page title={text('speakers.title')} lead={text('speakers.lead')}>
      {mayEnrol && (
        <Panel title={text('speakers.new')}>
          <NewSpeaker samples={samples} recorder={recorder} player={player} />
        </Panel>
      )}
      <Panel title={text('speakers.list')}>
        <EnrolledSpeakers player={player} mayPlay={recorder.state.name === 'idle'} />
      </Panel>
    </Page>
  );
}
