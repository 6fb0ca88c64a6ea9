import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { Confirm } from '../../ui/dialog.tsx';
import { paths } from './paths.ts';

interface LeaveWarningProps {
  /** The path of a page with parts: moving between them is not leaving. */
  base?: string;
  isNeeded: () => boolean;
  title: string;
  leave: string;
  stay: string;
  children: string;
}

const isWithin = (path: string, base: string | undefined): boolean =>
  base !== undefined && (path === base || path.startsWith(`${base}/`));

/**
 * Asks before leaving the page while `isNeeded()`, for another page or another site. Addresses below `base`
 * belong to the page, and an expired session may always go to the sign-in page. Only one per page.
 */
export function LeaveWarning({ base, isNeeded, title, leave, stay, children }: LeaveWarningProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname &&
      !isWithin(nextLocation.pathname, base) &&
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
