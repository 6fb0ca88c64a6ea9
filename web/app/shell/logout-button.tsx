import { type ComponentProps, useState } from 'react';
import { text } from '../../messages/text.ts';
import { type RunningWork, runningWork } from '../../platform/session/running-work.ts';
import { currentSession, signOut } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';

type LogoutButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'fullWidth'> & {
  labelClass?: string | undefined;
};

/** Signs out; asks first while something is running that would be stopped. */
export function LogoutButton({ labelClass, ...look }: LogoutButtonProps) {
  /** The running work that the dialog asks about; null while it is closed. */
  const [asked, setAsked] = useState<ReturnType<RunningWork['question']> | null>(null);
  const logOut = () => {
    const work = runningWork();
    if (currentSession().mode === 'built-in') toast.info(text('nav.nobodySignedIn'));
    else if (work) setAsked(work.question());
    else signOut();
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="logout" size={16} />}
        onClick={logOut}
        {...look}
      >
        <span className={labelClass}>{text('nav.logout')}</span>
      </Button>
      <Confirm
        open={asked !== null}
        title={asked?.title ?? ''}
        confirm={text('nav.logout')}
        onCancel={() => setAsked(null)}
        onConfirm={signOut}
      >
        {asked?.text ?? ''}
      </Confirm>
    </>
  );
}
