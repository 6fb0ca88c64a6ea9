import { portalLanguages, themes } from '#contract/choices.ts';
import { applyPreferences, preferences } from '../platform/preferences/preferences.ts';
import { SelectField } from '../ui/fields.tsx';
import { Page, Panel } from '../ui/page.tsx';
import { exhibits } from './exhibits.tsx';
import styles from './gallery.module.css';

/** The screenshots of `npm run gallery`: addresses by file, named `<page>, <state>.png`. */
const pictures = import.meta.glob<string>('../../.sakshi/gallery/*.png', {
  eager: true,
  exhaustive: true,
  import: 'default',
  query: '?url',
});

/** Every component of `web/ui` as it is, and every state of the pages as a picture. */
export function Gallery() {
  const chosen = preferences();
  return (
    <main className={styles.gallery}>
      <Page
        title="Gallery"
        lead="Every component of web/ui, and every state of the pages."
        actions={
          <>
            <SelectField
              label="Theme"
              value={chosen.theme}
              options={themes.map((theme) => ({ value: theme, label: theme }))}
              onChange={(theme) => applyPreferences({ ...preferences(), theme })}
            />
            <SelectField
              label="Language"
              value={chosen.language}
              options={portalLanguages.map((language) => ({ value: language, label: language }))}
              onChange={(language) => applyPreferences({ ...preferences(), language })}
            />
          </>
        }
      >
        {Object.entries(exhibits).map(([file, components]) => (
          <Panel key={file} title={file}>
            <div className={styles.exhibit}>{components}</div>
          </Panel>
        ))}
        <Panel title="States of the pages">
          <States />
        </Panel>
      </Page>
    </main>
  );
}

function States() {
  const taken = Object.entries(pictures);
  if (taken.length === 0)
    return (
      <p>
        Take the pictures with <code>npm run gallery</code>, then load this page again.
      </p>
    );
  return (
    <div className={styles.states}>
      {taken.map(([file, address]) => (
        <figure key={file}>
          <img src={address} alt="" loading="lazy" />
          <figcaption>
            <a href={address}>{file.replace(/^.*\/|\.png$/g, '')}</a>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
