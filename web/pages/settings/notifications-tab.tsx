import { Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { text } from '../../messages/text.ts';
import {
  requestNotificationPermission,
  useNotificationPermission,
} from '../../platform/browser/notification-permission.ts';
import { useUser } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import type { SettingsForm } from './settings-form.ts';

/** Which notifications the user wants. */
export function NotificationsTab({ form }: { form: SettingsForm }) {
  const { email } = useUser();
  const { notifications } = form.form;
  const choice = (name: keyof typeof notifications) => ({
    label: text(`settings.${name}`),
    checked: notifications[name],
    onChange: (checked: boolean) => form.change('notifications', { [name]: checked }),
  });
  return (
    <div>
      <PushToggle {...choice('pushNotifications')} hint={text('settings.pushNotificationsHint')} />
      <Toggle
        {...choice('emailNotifications')}
        hint={text('settings.emailNotificationsHint', { email })}
      />
      <Toggle {...choice('meetingReminders')} hint={text('settings.meetingRemindersHint')} />
      <Toggle
        {...choice('transcriptionComplete')}
        hint={text('settings.transcriptionCompleteHint')}
      />
      <Toggle {...choice('weeklyDigest')} hint={text('settings.weeklyDigestHint')} />
      <Toggle {...choice('systemMaintenance')} hint={text('settings.systemMaintenanceHint')} />
    </div>
  );
}

const permissionHints = {
  default: 'settings.pushUnasked',
  denied: 'settings.pushDenied',
  unsupported: 'settings.pushUnsupported',
} as const;

/** The setting applies to all browsers, but each one needs permission. */
function PushToggle({ checked, onChange, ...rest }: ComponentProps<typeof Toggle>) {
  const permission = useNotificationPermission();
  return (
    <Toggle
      {...rest}
      checked={checked}
      onChange={(on) => {
        onChange(on);
        if (on && permission === 'default') requestNotificationPermission();
      }}
    >
      {checked && permission !== 'granted' && (
        <Text size="sm" mt={4} fw={600}>
          {text(permissionHints[permission])}
        </Text>
      )}
      {checked && permission === 'default' && (
        <Button
          variant="default"
          size="xs"
          style={{ marginTop: 'var(--mantine-spacing-xs)' }}
          onClick={requestNotificationPermission}
        >
          {text('settings.pushAsk')}
        </Button>
      )}
    </Toggle>
  );
}
