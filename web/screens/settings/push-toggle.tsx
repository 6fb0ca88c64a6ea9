import { Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { text } from '../../messages/text.ts';
import { askPermission, usePermission } from '../../notifications/permission.ts';
import { Button } from '../../ui/button.tsx';
import { Toggle } from './toggle.tsx';

const obstacles = {
  default: 'settings.pushUnasked',
  denied: 'settings.pushDenied',
  unsupported: 'settings.pushUnsupported',
} as const;

/** The choice holds for every browser; each must also allow it. */
export function PushToggle({ checked, onChange, ...rest }: ComponentProps<typeof Toggle>) {
  const permission = usePermission();
  return (
    <Toggle
      {...rest}
      checked={checked}
      onChange={(on) => {
        onChange(on);
        if (on && permission === 'default') askPermission();
      }}
    >
      {checked && permission !== 'granted' && (
        <Text size="sm" mt={4} fw={600}>
          {text(obstacles[permission])}
        </Text>
      )}
      {checked && permission === 'default' && (
        <Button
          variant="default"
          size="xs"
          style={{ marginTop: 'var(--mantine-spacing-xs)' }}
          onClick={askPermission}
        >
          {text('settings.pushAsk')}
        </Button>
      )}
    </Toggle>
  );
}
