import { text } from '../../messages/text.ts';
import { useUser } from '../../session/user.ts';
import { PushToggle } from './push-toggle.tsx';
import { Toggle } from './toggle.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** What one wants to be told of, and how. */
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
