import { Fragment, useState } from 'react';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { displayKeys, type Keys } from '../../ui/keys.ts';
import styles from './shortcut-sheet.module.css';
import { shortcutGroups, singleKeys } from './shortcuts.ts';

/** Every key of this screen, and what it does. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const [single, setSingle] = useState(singleKeys.areOn);
  return (
    <div className={styles.sheet}>
      <h2 className={styles.title}>{text('correcting.shortcuts')}</h2>
      {shortcutGroups.map(({ title, shortcuts }) => (
        <section key={title}>
          <h3 className={styles.group}>{text(title)}</h3>
          <dl className={styles.keys}>
            {shortcuts.map(({ keys, does }) => (
              <div key={does} className={styles.row}>
                <dt>{text(does)}</dt>
                <dd>
                  {keys.map((one, place) => (
                    <Fragment key={one}>
                      {place > 0 && <span className={styles.or}>{text('correcting.or')}</span>}
                      <WrittenKeys keys={one} />
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={single}
          onChange={({ currentTarget }) => {
            singleKeys.turn(currentTarget.checked);
            setSingle(currentTarget.checked);
          }}
        />
        <span>{text('correcting.singleKeys')}</span>
      </label>
      <Button variant="default" onClick={onClose}>
        {text('app.close')}
      </Button>
    </div>
  );
}

const WrittenKeys = ({ keys }: { keys: Keys }) =>
  displayKeys(keys).map((key, place) => (
    <Fragment key={key}>
      {place > 0 && ' + '}
      <kbd className={styles.key}>{key}</kbd>
    </Fragment>
  ));
