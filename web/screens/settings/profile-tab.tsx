import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import { Suspense, useEffect, useRef } from 'react';
import { departments } from '#contract/choices.ts';
import { departmentLabel } from '../../meetings/department.ts';
import { text } from '../../messages/text.ts';
import { currentSession } from '../../session/session.ts';
import { useUser } from '../../session/user.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import styles from './fields.module.css';
import { PersonHead } from './person-head.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** Only where people sign in is there an address to confirm; where its code cannot be fetched, the fields do without. */
const EmailConfirmation = lazyPart(
  async () => (await import('./email-confirmation.tsx')).EmailConfirmation,
  () => null,
);

/** Who one is to others. */
export function ProfileTab({ form }: { form: SettingsForm }) {
  const own = useUser().department;
  const { profile } = form.form;
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.error === null) return;
    fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form.error]);
  const offered = [...new Set<string>([own, ...departments])];
  const field = (name: keyof typeof profile) => ({
    name,
    value: profile[name],
    error: form.refusalOf(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.change('profile', { [name]: event.currentTarget.value }),
  });
  return (
    <>
      <PersonHead />
      {currentSession().mode === 'cognito' && (
        <Suspense fallback={null}>
          <EmailConfirmation
            onConfirmed={() => fields.current?.querySelector<HTMLElement>('[name=email]')?.focus()}
          />
        </Suspense>
      )}
      <form
        ref={fields}
        noValidate
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (form.isUnsaved) form.save();
        }}
      >
        <TextInput {...field('full_name')} label={text('settings.fullName')} autoComplete="name" />
        <TextInput
          {...field('email')}
          type="email"
          label={text('settings.email')}
          autoComplete="email"
        />
        <TextInput
          {...field('phone')}
          type="tel"
          label={text('settings.phone')}
          autoComplete="tel"
        />
        <NativeSelect
          {...field('department')}
          label={text('settings.department')}
          data={offered.map((value) => ({
            value,
            label: value === '' ? text('department.none') : departmentLabel(value),
          }))}
        />
        <Textarea {...field('bio')} className={styles.wide} label={text('settings.bio')} rows={4} />
        {/* Enter in a field saves, as forms do; the button that is seen stands in the bar. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </form>
    </>
  );
}
