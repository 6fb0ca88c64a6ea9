import { Button, Group, Text, Title } from '@mantine/core';
import { text } from '../messages/text.ts';
import { Dialog } from './dialog.tsx';

interface ConfirmProps {
  open: boolean;
  title: string;
  children: string;
  confirm: string;
  cancel?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be taken back. The safe answer comes first, so it has the focus. */
export function Confirm({
  open,
  title,
  children,
  confirm,
  cancel,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  return (
    <Dialog open={open} onClose={onCancel} label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text mt="sm">{children}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {cancel ?? text('app.cancel')}
        </Button>
        <Button color="red.9" onClick={onConfirm}>
          {confirm}
        </Button>
      </Group>
    </Dialog>
  );
}
