import { NewSpeaker } from '../../features/enrolment/new-speaker.tsx';
import { type Recorder, useRecorder } from '../../features/enrolment/recorder.ts';
import { useAllSamples } from '../../features/enrolment/unsent-samples.ts';
import { useIsSending } from '../../features/enrolment/use-delivery.tsx';
import { text } from '../../messages/text.ts';
import { LeaveWarning as Warning } from '../../platform/navigation/leave-warning.tsx';
import { useMay } from '../../platform/user/current-user.ts';
import { Page, Panel } from '../../ui/page.tsx';
import { useSoundPlayer } from '../../ui/single-sound.ts';
import { toast } from '../../ui/toast.ts';
import { EnrolledSpeakers } from './enrolled-speakers.tsx';

export function SpeakersPage() {
  const mayEnrol = useMay('create');
  const { add } = useAllSamples();
  const player = useSoundPlayer(() => toast.error(text('speakers.playFailed')));
  const recorder = useRecorder({
    // A playing sample would be recorded too.
    onStart: player.stop,
    onRecorded: (owner, { audio, duration }) => add(owner, { audio, duration }),
  });
  return (
    <Page title={text('speakers.title')} lead={text('speakers.lead')}>
      {mayEnrol && (
        <Panel title={text('speakers.new')}>
          <NewSpeaker recorder={recorder} player={player} />
        </Panel>
      )}
      <EnrolledSpeakers player={player} recorder={recorder} />
      <SpeakersLeaveWarning recorder={recorder} />
    </Page>
  );
}

/**
 * Asks before leaving while recording or sending, or while there are samples that the browser cannot store.
 */
export function SpeakersLeaveWarning({ recorder }: { recorder: Recorder }) {
  const isSending = useIsSending();
  const { kept } = useAllSamples();
  const reasonToStay = () => {
    if (recorder.state.name === 'recording') return text('speakers.leaveRecording');
    if (isSending) return text('speakers.leaveSending');
    return kept ? null : text('speakers.leaveUnkept');
  };
  const reason = reasonToStay();
  return (
    <Warning
      isNeeded={() => reason !== null}
      title={text('speakers.leaveTitle')}
      leave={text('speakers.leave')}
      stay={text('speakers.stay')}
    >
      {reason ?? text('speakers.leaveOver')}
    </Warning>
  );
}
