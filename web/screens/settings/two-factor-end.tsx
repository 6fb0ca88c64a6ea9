import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { handledMessage } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { turnOffAuthenticator } from '../../session/cognito-account.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';

/** Asks before the account is less safe. */
export function TwoFactorEnd({ onEnded }: { onEnded: () => void }) {
  const [asking, setAsking] = useState(false);
  const ending = useMutation({
    mutationFn: turnOffAuthenticator,
    onSuccess: () => {
      toast.success(text('twoFactor.turnedOff'));
      onEnded();
    },
    onError: (error) => toast.error(handledMessage(error)),
  });
  return (
    <>
      <Text>{text('twoFactor.on')}</Text>
      <Button variant="default" loading={ending.isPending} onClick={() => setAsking(true)}>
        {text('twoFactor.turnOff')}
      </Button>
      <Confirm
        open={asking}
        title={text('twoFactor.turnOffTitle')}
        confirm={text('twoFactor.turnOff')}
        onConfirm={() => {
          setAsking(false);
          ending.mutate();
        }}
        onCancel={() => setAsking(false)}
      >
        {text('twoFactor.turnOffText')}
      </Confirm>
    </>
  );
}
