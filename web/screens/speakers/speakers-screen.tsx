import { text } from '../../messages/text.ts';
import { useMay } from '../../session/user.ts';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { usePlayer } from '../../voices/use-player.ts';
import { EnrolledSpeakers } from './enrolled-speakers.tsx';
import { LeaveWarning } from './leave-warning.tsx';
import { NewSpeaker } from './new-speaker.tsx';
import { useRecorder } from './use-recorder.ts';
import { useAllSamples } from './use-samples.ts';

export function SpeakersScreen() {
  const mayEnrol = useMay('create');
  const { add } = useAllSamples();
  const player = usePlayer(() => toast.error(text('speakers.playFailed')));
  const recorder = useRecorder({
    // What is played would be recorded too.
    onStart: player.stop,
    onRecorded: (whose, { audio, duration }) => add(whose, { audio, duration }),
  });
  return (
    <Page title={text('speakers.title')} lead={text('speakers.lead')}>
      {mayEnrol && (
        <Panel title={text('speakers.new')}>
          <NewSpeaker recorder={recorder} player={player} />
        </Panel>
      )}
      <EnrolledSpeakers player={player} recorder={recorder} />
      <LeaveWarning recorder={recorder} />
    </Page>
  );
}
