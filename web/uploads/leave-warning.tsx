import { text } from '../messages/text.ts';
import { LeaveWarning as Warning } from '../ui/leave-warning.tsx';

/** Asks before a page is left that sends a recording. */
export function LeaveWarning({ isNeeded }: { isNeeded: () => boolean }) {
  return (
    <Warning
      isNeeded={isNeeded}
      title={text('upload.leaveTitle')}
      leave={text('upload.leave')}
      stay={text('upload.stay')}
    >
      {text('upload.leaveText')}
    </Warning>
  );
}
