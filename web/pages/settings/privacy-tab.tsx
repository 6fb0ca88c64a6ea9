import { Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { profileVisibilities } from '#contract/choices.ts';
import { PasswordDialog, TwoFactorDialog } from '../../features/account/security-dialogs.tsx';
import { ActivityDialog } from '../../features/audit/activity-dialog.tsx';
import { useMyData } from '../../features/exports/my-data.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { currentSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields.tsx';
import styles from '../../ui/section.module.css';
import { toast } from '../../ui/toast.ts';
import { Toggle } from '../../ui/toggle.tsx';
import privacyTabStyles from './privacy-tab.module.css';
import type { SettingsForm } from './settings-form.ts';

/** Privacy choices and account security. */
export function PrivacyTab({ form }: { form: SettingsForm }) {
  const { privacy } = form.form;
  const [choices, security] = [useId(), useId()];
  const toggle = (name: 'activityTracking' | 'dataSharing') => (
    <Toggle
      label={text(`settings.${name}`)}
      hint={text(`settings.${name}Hint`)}
      checked={privacy[name]}
      onChange={(checked) => form.change('privacy', { [name]: checked })}
    />
  );
  return (
    <>
      <section className={styles.section} aria-labelledby={choices}>
        <Title order={2} size="h4" id={choices}>
          {text('settings.privacyChoices')}
        </Title>
        <SelectField
          className={styles.narrow}
          label={text('settings.profileVisibility')}
          description={text('settings.profileVisibilityHint')}
          value={privacy.profileVisibility}
          options={profileVisibilities.map((value) => ({
            value,
            label: text(`settings.visibility.${value}`),
          }))}
          onChange={(profileVisibility) => form.change('privacy', { profileVisibility })}
        />
        <div>
          {toggle('activityTracking')}
          {toggle('dataSharing')}
        </div>
      </section>
      <section className={styles.section} aria-labelledby={security}>
        <Title order={2} size="h4" id={security}>
          {text('settings.security')}
        </Title>
        <SecurityActions />
      </section>
    </>
  );
}

type Opened = 'password' | 'twoFactor' | 'activity';

/** Actions on the user's own account. */
function SecurityActions() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const myData = useMyData();
  const signOutElsewhere = useSignOutElsewhere();
  const close = () => setOpened(null);
  return (
    <>
      <ul>
        <Action hint={text('settings.changePasswordHint')}>
          <Button variant="default" onClick={() => setOpened('password')}>
            {text('settings.changePassword')}
          </Button>
        </Action>
        {currentSession().mode !== 'built-in' && (
          <Action hint={text('settings.signOutElsewhereHint')}>
            <Button
              variant="default"
              loading={signOutElsewhere.isPending}
              onClick={() => signOutElsewhere.mutate()}
            >
              {text('settings.signOutElsewhere')}
            </Button>
          </Action>
        )}
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
    <li className={privacyTabStyles.action}>
      <Text component="span">{hint}</Text>
      {children}
    </li>
  );
}

/** Ends the user's other sessions. */
const useSignOutElsewhere = () =>
  useMutation({
    mutationFn: () => api.signOutElsewhere({}),
    onSuccess: () => toast.success(text('settings.signedOutElsewhere')),
    onError: (error) => toast.error(errorMessage(error)),
  });
