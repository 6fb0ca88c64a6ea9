import { Title } from '@mantine/core';
import { useId } from 'react';
import { dateFormats, portalLanguages, themes, timezones } from '#contract/choices.ts';
import { AnnouncementForm } from '../../features/announcements/announcement-form.tsx';
import { ExportList } from '../../features/exports/export-list.tsx';
import { text } from '../../messages/text.ts';
import { languageNames } from '../../platform/preferences/language-choice.tsx';
import { useMay } from '../../platform/user/current-user.ts';
import grid from '../../ui/field-grid.module.css';
import { SelectField } from '../../ui/fields.tsx';
import styles from '../../ui/section.module.css';
import { Toggle } from '../../ui/toggle.tsx';
import { DepartmentList } from './department-list.tsx';
import { OfficeSection } from './office-form.tsx';
import type { SettingsForm } from './settings-form.ts';

/** Language and display; for administrators also announcements and exports. */
export function SystemTab({ form }: { form: SettingsForm }) {
  const display = useId();
  const isAdmin = useMay('system_settings');
  const { preferences } = form.form;
  return (
    <>
      <section className={styles.section} aria-labelledby={display}>
        <Title order={2} size="h4" id={display}>
          {text('settings.display')}
        </Title>
        <div className={grid.fields}>
          <SelectField
            label={text('settings.language')}
            value={preferences.language}
            options={portalLanguages.map((value) => ({
              value,
              label: languageNames[value],
              lang: value,
            }))}
            onChange={(language) => form.change('preferences', { language })}
          />
          <SelectField
            label={text('settings.theme')}
            value={preferences.theme}
            options={themes.map((value) => ({ value, label: text(`theme.${value}`) }))}
            onChange={(theme) => form.change('preferences', { theme })}
          />
          <SelectField
            label={text('settings.timezone')}
            value={preferences.timezone}
            options={timezones.map((value) => ({
              value,
              label: text(`settings.timezone.${value}`),
            }))}
            onChange={(timezone) => form.change('preferences', { timezone })}
          />
          <SelectField
            label={text('settings.dateFormat')}
            value={preferences.dateFormat}
            options={dateFormats.map((value) => ({ value, label: value }))}
            onChange={(dateFormat) => form.change('preferences', { dateFormat })}
          />
        </div>
        <Toggle
          label={text('settings.autoSave')}
          hint={text('settings.autoSaveHint')}
          checked={preferences.autoSave}
          onChange={(autoSave) => form.change('preferences', { autoSave })}
        />
      </section>
      {isAdmin && (
        <>
          <OfficeSection />
          <DepartmentList />
          <AnnouncementForm />
          <ExportList />
        </>
      )}
    </>
  );
}
