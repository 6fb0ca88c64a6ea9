import { Text } from '@mantine/core';
import { Suspense } from 'react';
import { text } from '../../messages/text.ts';
import { currentSession } from '../../session/session.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Loading } from '../../ui/state-view.tsx';
import { TitledDialog } from './titled-dialog.tsx';

interface TwoFactorDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Only where people sign in is there something to set up: elsewhere its code is not fetched. */
const TwoFactor = lazyPart(async () => (await import('./two-factor.tsx')).TwoFactor);

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
