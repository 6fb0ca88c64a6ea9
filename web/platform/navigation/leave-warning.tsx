import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { Confirm } from '../../ui/dialog.tsx';
import { paths } from './paths.ts';

interface LeaveWarningProps {
  isNeeded: () => boolean;
  title: string;
  leave: string;
  stay: string;
  children: string;
}

/**
 * Asks before leaving the page while `isNeeded()`, for another page or another site. Switching tabs within
 * the page is not leaving, and an expired session may always go to the sign-in page. Only one per page.
 */
export function LeaveWarning({ isNeeded, title, leave, stay, children }: LeaveWarningProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== paths.login &&
      isNeeded(),
  );
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
      title={title}
      confirm={leave}
      cancel={stay}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {children}
    </Confirm>
  );
}
