import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { Suspense, useEffect, useRef } from 'react';
import { isBoundToDepartment } from '#contract/permissions.ts';
import { reason } from '#contract/reasons.ts';
import { usePhotoChange } from '../../features/account/photo.ts';
import { departmentLabel, useDepartmentChoices } from '../../features/meetings/departments.ts';
import { sentence } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { currentSession } from '../../platform/session/session.ts';
import { Avatar } from '../../platform/user/avatar.tsx';
import { useUser } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import grid from '../../ui/field-grid.module.css';
import { PasswordField } from '../../ui/fields.tsx';
import { lazyComponent } from '../../ui/lazy-part.tsx';
import personHeadStyles from './person-head.module.css';
import type { SettingsForm } from './settings-form.ts';

/** Only needed with real sign-in. If its code cannot be loaded, the tab works without it. */
const EmailConfirmation = lazyComponent(
  async () => (await import('../../features/account/email-confirmation.tsx')).EmailConfirmation,
  () => null,
);

/** The user's profile. */
export function ProfileTab({ form }: { form: SettingsForm }) {
  const { department: own, role } = useUser();
  const isBound = isBoundToDepartment(role);
  const { profile } = form.form;
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.error === null) return;
    fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form.error]);
  const offered = useDepartmentChoices(profile.department, { own, canBeNone: own === '' });
  const field = (name: keyof typeof profile) => ({
    name,
    value: profile[name],
    error: form.refusalOf(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.change('profile', { [name]: event.currentTarget.value }),
  });
  return (
    <>
      <ProfileHeader />
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
        className={grid.fields}
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
        {form.password !== null && (
          <PasswordField
            name="current_password"
            required
            label={text('password.current')}
            description={text('settings.emailPasswordHint')}
            autoComplete="current-password"
            value={form.password}
            error={form.refusalOf('current_password')}
            onChange={({ currentTarget }) => form.enterPassword(currentTarget.value)}
          />
        )}
        <TextInput
          {...field('phone')}
          type="tel"
          label={text('settings.phone')}
          autoComplete="tel"
        />
        <NativeSelect
          {...field('department')}
          label={text('settings.department')}
          disabled={isBound}
          description={isBound && sentence(reason('departmentByAdmin'))}
          data={offered}
        />
        <Textarea {...field('bio')} className={grid.wide} label={text('settings.bio')} rows={4} />
        {/* Submits on Enter. The visible button is in the save bar. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </form>
    </>
  );
}

/** Photo or initials, name, role and department, as saved. */
function ProfileHeader() {
  const user = useUser();
  const input = useRef<HTMLInputElement>(null);
  const { set, remove, isBusy } = usePhotoChange();
  const name = user.full_name || user.username;
  const department =
    user.department === '' ? text('department.none') : departmentLabel(user.department);
  return (
    <div className={personHeadStyles.head}>
      <Avatar person={user} initials={2} size="large" label={text('settings.photoOf', { name })} />
      <div className={personHeadStyles.person}>
        <Text fw={600} size="lg">
          {name}
        </Text>
        <Text c="dimmed">
          {text('settings.roleAndDepartment', { role: text(`role.${user.role}`), department })}
        </Text>
        <div className={personHeadStyles.actions}>
          <Button variant="default" loading={isBusy} onClick={() => input.current?.click()}>
            {text('settings.changePhoto')}
          </Button>
          {user.has_photo && (
            <Button variant="subtle" disabled={isBusy} onClick={remove}>
              {text('settings.removePhoto')}
            </Button>
          )}
        </div>
        <Text size="sm" c="dimmed">
          {text('settings.photoHint')}
        </Text>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text('settings.photoFile')}
        accept="image/png,image/jpeg,image/webp"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) set(file);
          // Lets the same file be chosen again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
