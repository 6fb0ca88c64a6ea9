import { Text } from '@mantine/core';
import { useState } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import { text } from '../../messages/text.ts';
import { useMay } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';
import { displayInstant } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { HoldForm } from './hold-form.tsx';

/** That a meeting is held, for all who read it; and, for who may, the way to hold it or to lift that. */
export function LegalHold({ meeting }: { meeting: Meeting }) {
  const { legal_hold } = meeting;
  const mayHold = useMay('system_settings');
  return (
    <>
      {legal_hold?.hold && (
        <Text size="sm" mt="sm" style={{ overflowWrap: 'anywhere' }}>
          {text('meeting.held', {
            date: displayInstant(legal_hold.at),
            name: legal_hold.by,
            reason: legal_hold.reason,
          })}
        </Text>
      )}
      {mayHold && <HoldButton id={meeting.id} isHeld={legal_hold?.hold ?? false} />}
    </>
  );
}

/** One button for both, which keeps the focus. */
function HoldButton({ id, isHeld }: { id: string; isHeld: boolean }) {
  // What is asked for stays as it was when the dialog opened, whatever others do meanwhile.
  const [hold, setHold] = useState<boolean | null>(null);
  const close = () => setHold(null);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon name="lock" size={16} />}
        style={{ marginTop: 'var(--mantine-spacing-sm)' }}
        onClick={() => setHold(!isHeld)}
      >
        {text(isHeld ? 'meeting.liftHold' : 'meeting.placeHold')}
      </Button>
      <Dialog
        open={hold !== null}
        onClose={close}
        label={text(hold ? 'meeting.placeHold' : 'meeting.liftHold')}
      >
        {hold !== null && <HoldForm id={id} hold={hold} onClose={close} />}
      </Dialog>
    </>
  );
}
