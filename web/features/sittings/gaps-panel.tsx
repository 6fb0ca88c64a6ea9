import type { RecordGap } from '#contract/findings.ts';
import { personName } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { clockTime } from '../../ui/formats.ts';
import { Icon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/page.tsx';
import own from './findings.module.css';
import { itemTitle } from './item-title.ts';
import { Moment } from './moment.tsx';
import styles from './sittings.module.css';
import type { ShownSitting } from './whole-sitting.tsx';

/** The gaps of the record, by recording and desk. */
export function GapsPanel({ shown, gaps }: { shown: ShownSitting; gaps: RecordGap[] }) {
  if (gaps.length === 0) return null;
  return (
    <Panel title={text('findings.gaps')}>
      <ul>
        {gaps.map((gap) => (
          <Gap
            key={`${gap.kind} ${gap.motion_id ?? gap.agenda_item_id ?? ''} ${gap.start_time}`}
            gap={gap}
            shown={shown}
          />
        ))}
      </ul>
    </Panel>
  );
}

function Gap({ gap, shown }: { gap: RecordGap; shown: ShownSitting }) {
  const { record, body, hear } = shown;
  const item = record.agenda.find(({ id }) => id === gap.agenda_item_id);
  const motion = record.motions.find(({ id }) => id === gap.motion_id);
  const what =
    gap.kind === 'speech_in_no_item'
      ? text('findings.gap.speech_in_no_item', {
          from: clockTime(gap.start_time ?? 0),
          to: clockTime(gap.end_time ?? 0),
        })
      : text(`findings.gap.${gap.kind}`);
  return (
    <li className={styles.entry}>
      {gap.start_time === null ? (
        <Icon name="alert" size={18} />
      ) : (
        <Moment at={gap.start_time} time="" what={what} hear={hear} />
      )}
      <div>
        <p>{what}</p>
        <div className={styles.facts}>
          {item && <span>{itemTitle(item, body.language)}</span>}
          {motion && (
            <span>
              {text('sittings.motionBy', { name: personName(motion.mover, body.language) })}
            </span>
          )}
        </div>
        {gap.said !== '' && (
          <blockquote
            className={own.said}
            lang={shown.meeting.transcription?.processing_metadata.language_code}
          >
            {gap.said}
          </blockquote>
        )}
      </div>
    </li>
  );
}
