import { Text } from '@mantine/core';
import { Suspense } from 'react';
import { text } from '../../messages/text.ts';
import { currentSession } from '../../platform/session/session.ts';
import { lazyComponent } from '../../ui/lazy-part.tsx';
import { Loading } from '../../ui/state-view.tsx';
import { TitledDialog } from '../../ui/titled-dialog.tsx';

interface PasswordDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Only needed with real sign-in; otherwise its code is not loaded. */
const PasswordForm = lazyComponent(async () => (await import('./password-form.tsx')).PasswordForm);

export function PasswordDialog({ open, onClose }: PasswordDialogProps) {
  return (
    <TitledDialog open={open} title={text('settings.changePassword')} onClose={onClose}>
      {currentSession().mode === 'built-in' ? (
        <Text>{text('password.builtIn')}</Text>
      ) : (
        <Suspense fallback={<Loading>{text('app.loading')}</Loading>}>
          <PasswordForm onDone={onClose} />
        </Suspense>
      )}
    </TitledDialog>
  );
}

interface TwoFactorDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Only needed with real sign-in; otherwise its code is not loaded. */
const TwoFactor = lazyComponent(async () => (await import('./two-factor.tsx')).TwoFactor);

export function TwoFactorDialog({ open, onClose }: TwoFactorDialogProps) {
  return (
    <TitledDialog open={open} title={text('settings.twoFactor')} onClose={onClose}>
      {currentSession().mode === 'built-in' ? (
        <Text>{text('twoFactor.builtIn')}</Text>
      ) : (
        <Suspense fallback={<Loading>{text('app.loading')}</Loading>}>
          <TwoFactor />
        </Suspense>
      )}
    </TitledDialog>
  );
}
