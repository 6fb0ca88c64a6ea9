import { Title } from '@mantine/core';
import { useId } from 'react';
import { profileVisibilities } from '#contract/choices.ts';
import { text } from '../../messages/text.ts';
import { Choice } from './choice.tsx';
import styles from './section.module.css';
import { SecurityActions } from './security-actions.tsx';
import { Toggle } from './toggle.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** Who sees what of one, and how the account is kept safe. */
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
        <Choice
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
