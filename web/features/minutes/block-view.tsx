import type { Minutes, MinutesBlock } from '#contract/minutes.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { languageNames } from '../../platform/preferences/language-choice.tsx';
import { Button } from '../../ui/button.tsx';
import { clockTime } from '../../ui/formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { Tag } from '../../ui/tag.tsx';
import { blockName, languageOf, placeOf } from './block-name.ts';
import { Comments } from './comments.tsx';
import styles from './minutes.module.css';
import type { Composing } from './minutes-part.tsx';
import { useChangeMinutes } from './queries.ts';
import { StaleBlock } from './stale-block.tsx';

interface BlockViewProps {
  block: MinutesBlock;
  composing: Composing;
  onEdit: () => void;
  /** Opens a new block after it. */
  onAdd: () => void;
  /** Opens a block with its text in the second language; null where it has one, or needs none. */
  onTranslate: (() => void) | null;
}

/** A block as it is read, with what can be done with it. */
export function BlockView(given: BlockViewProps) {
  const { block, composing, onTranslate } = given;
  const { minutes, hear, mayWrite } = composing;
  const { stale, visibility, translation, edited_by, edited_at } = block;
  const look = translation ? `${styles.block} ${styles.translation}` : styles.block;
  return (
    <li className={look} id={placeOf(block.id)} tabIndex={-1}>
      <div className={styles.text}>
        <Markdown lang={languageOf(minutes, block)}>{block.text}</Markdown>
        <p className={styles.facts}>
          {translation && <Tag tone="calm">{languageNames[translation.language]}</Tag>}
          {visibility === 'closed' && <Tag tone="warn">{text('minutes.closed')}</Tag>}
          {hear && <Sources block={block} hear={hear} />}
          {edited_by !== null && edited_at !== null && (
            <span>
              {text('minutes.edited', { name: edited_by, time: displayInstant(edited_at) })}
            </span>
          )}
        </p>
        {stale && mayWrite && <StaleBlock block={block} composing={composing} />}
        {onTranslate && mayWrite && (
          <Untranslated block={block} minutes={minutes} onTranslate={onTranslate} />
        )}
        <Comments block={block} composing={composing} />
      </div>
      {mayWrite && <BlockButtons {...given} />}
    </li>
  );
}

interface UntranslatedProps {
  block: MinutesBlock;
  minutes: Minutes;
  onTranslate: () => void;
}

/** Says that the text in the second language is missing, with a button to write it. */
function Untranslated({ block, minutes: { second_language }, onTranslate }: UntranslatedProps) {
  if (second_language === null) return null;
  const language = languageNames[second_language];
  return (
    <p className={styles.facts}>
      {text('minutes.untranslated', { language })}
      <Button
        variant="default"
        size="xs"
        aria-label={text('minutes.translateOne', { name: blockName(block.text), language })}
        onClick={onTranslate}
      >
        {text('minutes.translate')}
      </Button>
    </p>
  );
}

function BlockButtons({ block, composing, onEdit, onAdd }: BlockViewProps) {
  const { meeting } = composing;
  const { id, version, translation } = block;
  const name = blockName(block.text);
  const removing = useChangeMinutes(meeting.id, () =>
    api.removeMinutesBlock({ id: meeting.id, block_id: id, version }),
  );
  return (
    <div className={styles.buttons}>
      <IconButton icon="edit" label={text('minutes.editOne', { name })} onClick={onEdit} />
      <IconButton icon="plus" label={text('minutes.addAfter', { name })} onClick={onAdd} />
      {!translation && <MoveButtons block={block} composing={composing} />}
      <IconButton
        icon="trash"
        label={text('minutes.removeOne', { name })}
        onClick={() => !removing.isPending && removing.mutate(undefined)}
      />
    </div>
  );
}

/** Moves a block among the others; its translation goes with it. */
function MoveButtons({ block, composing }: Pick<BlockViewProps, 'block' | 'composing'>) {
  const { meeting, minutes } = composing;
  const { id } = block;
  const name = blockName(block.text);
  const originals = minutes.blocks.filter((one) => !one.translation).map((one) => one.id);
  const place = originals.indexOf(id);
  const moving = useChangeMinutes(meeting.id, (to: number) => {
    const order = originals.filter((one) => one !== id).toSpliced(to, 0, id);
    const translations = minutes.blocks.filter((one) => one.translation);
    return api.orderMinutes({
      id: meeting.id,
      blocks: order.flatMap((one) => [
        one,
        ...translations
          .filter(({ translation }) => translation?.of === one)
          .map((other) => other.id),
      ]),
      version: minutes.version,
    });
  });
  const isFirst = place === 0;
  const isLast = place === originals.length - 1;
  return (
    <>
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
    </>
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
