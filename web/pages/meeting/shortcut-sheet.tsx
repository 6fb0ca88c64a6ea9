import { Fragment, useState } from 'react';
import { playerShortcuts } from '../../features/player/keys.ts';
import { orderShortcuts, pointShortcuts } from '../../features/summaries/shortcuts.ts';
import {
  editorShortcuts,
  lowConfidenceShortcuts,
  segmentShortcuts,
  sheetShortcuts,
  singleKeys,
  transcriptShortcuts,
  undoShortcuts,
} from '../../features/transcripts/shortcuts.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { displayKeys, type Keys } from '../../ui/keys.ts';
import styles from './shortcut-sheet.module.css';

const shortcutGroups = [
  {
    title: 'correcting.keysPage',
    shortcuts: Object.values({ ...undoShortcuts, ...transcriptShortcuts, ...sheetShortcuts }),
  },
  { title: 'correcting.keysTurn', shortcuts: Object.values(segmentShortcuts) },
  { title: 'correcting.keysEditor', shortcuts: Object.values(editorShortcuts) },
  { title: 'summary.keysOrder', shortcuts: Object.values(orderShortcuts) },
  { title: 'correcting.keysPoint', shortcuts: Object.values(pointShortcuts) },
  { title: 'correcting.keysUncertain', shortcuts: Object.values(lowConfidenceShortcuts) },
  { title: 'transcription.keysListening', shortcuts: Object.values(playerShortcuts) },
] as const;

/** All keyboard shortcuts of this page. */
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
