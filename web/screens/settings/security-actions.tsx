import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { ActivityDialog } from './activity-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import styles from './security-actions.module.css';
import { TwoFactorDialog } from './two-factor-dialog.tsx';
import { useMyData } from './use-my-data.ts';

type Opened = 'password' | 'twoFactor' | 'activity';

/** What one can do about one's own account. */
export function SecurityActions() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const myData = useMyData();
  const close = () => setOpened(null);
  return (
    <>
      <ul>
        <Action hint={text('settings.changePasswordHint')}>
          <Button variant="default" onClick={() => setOpened('password')}>
            {text('settings.changePassword')}
          </Button>
        </Action>
        <Action hint={text('settings.twoFactorHint')}>
          <Button variant="default" onClick={() => setOpened('twoFactor')}>
            {text('settings.twoFactor')}
          </Button>
        </Action>
        <Action hint={text('settings.myDataHint')}>
          <Button variant="default" loading={myData.isPending} onClick={() => myData.mutate()}>
            {text('settings.myData')}
          </Button>
        </Action>
        <Action hint={text('settings.activityHint')}>
          <Button variant="default" onClick={() => setOpened('activity')}>
            {text('settings.activity')}
          </Button>
        </Action>
      </ul>
      <PasswordDialog open={opened === 'password'} onClose={close} />
      <TwoFactorDialog open={opened === 'twoFactor'} onClose={close} />
      <ActivityDialog open={opened === 'activity'} onClose={close} />
    </>
  );
}

function Action({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <li className={styles.action}>
      <Text component="span">{hint}</Text>
      {children}
    </li>
  );
}
