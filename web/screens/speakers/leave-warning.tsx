import { text } from '../../messages/text.ts';
import { LeaveWarning as Warning } from '../../ui/leave-warning.tsx';
import { useIsSending } from './use-delivery.ts';
import type { Recorder } from './use-recorder.ts';
import { useAllSamples } from './use-samples.ts';

/** Asks before the page is left while a voice is recorded or sent, anybody’s, or where the browser keeps none. */
export function LeaveWarning({ recorder }: { recorder: Recorder }) {
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
