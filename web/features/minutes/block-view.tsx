import type { MinutesBlock } from '#contract/minutes.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { clockTime } from '../../ui/formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { Tag } from '../../ui/tag.tsx';
import { blockName, placeOf } from './block-name.ts';
import { Comments } from './comments.tsx';
import styles from './minutes.module.css';
import type { Composing } from './minutes-part.tsx';
import { useChangeMinutes } from './queries.ts';
import { StaleBlock } from './stale-block.tsx';

interface BlockViewProps {
  block: MinutesBlock;
  /** Among the blocks, from 0. */
  place: number;
  composing: Composing;
  onEdit: () => void;
  /** Opens a new block after it. */
  onAdd: () => void;
}

/** A block as it is read, with what can be done with it. */
export function BlockView({ block, place, composing, onEdit, onAdd }: BlockViewProps) {
  const { minutes, hear, mayWrite } = composing;
  const { stale, visibility, edited_by, edited_at } = block;
  return (
    <li className={styles.block} id={placeOf(block.id)} tabIndex={-1}>
      <div className={styles.text}>
        <Markdown lang={minutes.language}>{block.text}</Markdown>
        <p className={styles.facts}>
          {visibility === 'closed' && <Tag tone="warn">{text('minutes.closed')}</Tag>}
          {hear && <Sources block={block} hear={hear} />}
          {edited_by !== null && edited_at !== null && (
            <span>
              {text('minutes.edited', { name: edited_by, time: displayInstant(edited_at) })}
            </span>
          )}
        </p>
        {stale && mayWrite && <StaleBlock block={block} composing={composing} />}
        <Comments block={block} composing={composing} />
      </div>
      {mayWrite && (
        <BlockButtons
          block={block}
          place={place}
          composing={composing}
          onEdit={onEdit}
          onAdd={onAdd}
        />
      )}
    </li>
  );
}

function BlockButtons({ block, place, composing, onEdit, onAdd }: BlockViewProps) {
  const { meeting, minutes } = composing;
  const { id, version } = block;
  const name = blockName(block.text);
  const removing = useChangeMinutes(meeting.id, () =>
    api.removeMinutesBlock({ id: meeting.id, block_id: id, version }),
  );
  const moving = useChangeMinutes(meeting.id, (to: number) => {
    const blocks = minutes.blocks.map((one) => one.id).filter((one) => one !== id);
    return api.orderMinutes({
      id: meeting.id,
      blocks: blocks.toSpliced(to, 0, id),
      version: minutes.version,
    });
  });
  const isFirst = place === 0;
  const isLast = place === minutes.blocks.length - 1;
  return (
    <div className={styles.buttons}>
      <IconButton icon="edit" label={text('minutes.editOne', { name })} onClick={onEdit} />
      <IconButton icon="plus" label={text('minutes.addAfter', { name })} onClick={onAdd} />
      <IconButton
        icon="up"
        label={text('minutes.moveUp', { name })}
        aria-disabled={isFirst}
        onClick={() => !isFirst && !moving.isPending && moving.mutate(place - 1)}
      />
      <IconButton
        icon="down"
        label={text('minutes.moveDown', { name })}
        aria-disabled={isLast}
        onClick={() => !isLast && !moving.isPending && moving.mutate(place + 1)}
      />
      <IconButton
        icon="trash"
        label={text('minutes.removeOne', { name })}
        onClick={() => !removing.isPending && removing.mutate(undefined)}
      />
    </div>
  );
}

interface SourcesProps {
  block: MinutesBlock;
  hear: (at: number) => void;
}

/** Plays where it was said, or when it happened. */
function Sources({ block: { at, passages, text: words }, hear }: SourcesProps) {
  const starts = passages.map(({ start_time }) => start_time);
  const moments = [...new Set([...(at === null ? [] : [at]), ...starts].map(Math.floor))];
  return moments.map((moment) => (
    <button
      key={moment}
      type="button"
      className={styles.plays}
      aria-label={text('minutes.play', { name: blockName(words), time: clockTime(moment) })}
      onClick={() => hear(moment)}
    >
      <Icon name="play" size={14} />
      {clockTime(moment)}
    </button>
  ));
}
