import { type ComponentProps, useState } from 'react';
import { isRunning, uploadList } from '../../features/uploads/upload-list.ts';
import { text } from '../../messages/text.ts';
import { currentSession, signOut } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';

type LogoutButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'fullWidth'> & {
  labelClass?: string | undefined;
};

/** Signs out; asks first while a recording is being uploaded. */
export function LogoutButton({ labelClass, ...look }: LogoutButtonProps) {
  const [asking, setAsking] = useState(false);
  const logOut = () => {
    if (currentSession().mode === 'built-in') toast.info(text('nav.nobodySignedIn'));
    else if (uploadList.getState().some(isRunning)) setAsking(true);
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
        open={asking}
        title={text('nav.logoutTitle')}
        confirm={text('nav.logout')}
        onCancel={() => setAsking(false)}
        onConfirm={signOut}
      >
        {text('nav.logoutText')}
      </Confirm>
    </>
  );
}
