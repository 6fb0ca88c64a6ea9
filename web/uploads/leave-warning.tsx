import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { text } from '../messages/text.ts';
import { Confirm } from '../ui/confirm.tsx';

/** Asks before the page is left while `isNeeded`, be it for another screen or for good. */
export function LeaveWarning({ isNeeded }: { isNeeded: () => boolean }) {
  const blocker = useBlocker(isNeeded);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isNeeded()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      title={text('upload.leaveTitle')}
      confirm={text('upload.leave')}
      cancel={text('upload.stay')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {text('upload.leaveText')}
    </Confirm>
  );
}
