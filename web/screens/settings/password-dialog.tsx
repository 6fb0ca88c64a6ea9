import { Text } from '@mantine/core';
import { Suspense } from 'react';
import { text } from '../../messages/text.ts';
import { currentSession } from '../../session/session.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Loading } from '../../ui/state-view.tsx';
import { TitledDialog } from './titled-dialog.tsx';

interface PasswordDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Only where people sign in is there something to change: elsewhere its code is not fetched. */
const PasswordForm = lazyPart(async () => (await import('./password-form.tsx')).PasswordForm);

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
