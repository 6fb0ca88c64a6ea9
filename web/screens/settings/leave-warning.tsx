import { text } from '../../messages/text.ts';
import { LeaveWarning as Warning } from '../../ui/leave-warning.tsx';

/** Asks before the page is left with edits that are not saved. */
export function LeaveWarning({ isUnsaved }: { isUnsaved: boolean }) {
  return (
    <Warning
      isNeeded={() => isUnsaved}
      title={text('settings.leaveTitle')}
      leave={text('settings.leave')}
      stay={text('settings.stay')}
    >
      {text('settings.leaveText')}
    </Warning>
  );
}
