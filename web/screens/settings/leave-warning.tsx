import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { text } from '../../messages/text.ts';
import { paths } from '../../paths.ts';
import { Confirm } from '../../ui/confirm.tsx';

/** Asks before the page is left with edits that are not saved. Another tab is the same page; signing out is asked for. */
export function LeaveWarning({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== paths.login,
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      title={text('settings.leaveTitle')}
      confirm={text('settings.leave')}
      cancel={text('settings.stay')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {text('settings.leaveText')}
    </Confirm>
  );
}
