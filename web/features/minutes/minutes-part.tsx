import { useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import type { Minutes, MinutesBlock } from '#contract/minutes.ts';
import { isWritten } from '#contract/minutes-steps.ts';
import { isVerbatim } from '#contract/record-choices.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { meetingPath } from '../../platform/navigation/paths.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { BlockForm } from './block-form.tsx';
import { BlockView } from './block-view.tsx';
import { ChecksPanel } from './checks-panel.tsx';
import { ComposeMinutes } from './compose-minutes.tsx';
import { type OpenBlock, useBlockDraft, useIsAsking, useOpenBlock, useOpenPlace } from './draft.ts';
import styles from './minutes.module.css';
import { MinutesActions } from './minutes-actions.tsx';
import { MissingBlocks } from './missing-blocks.tsx';
import { minutesQuery } from './queries.ts';
import { ReviewPanel } from './review-panel.tsx';
import { StandingPanel } from './standing-panel.tsx';

interface MinutesPartProps {
  meeting: Meeting;
  /** Plays a moment of the recording, in seconds; null if none is kept. */
  hear: ((at: number) => void) | null;
}

/** The minutes of a meeting, block by block: composed of the record, and edited in place. */
export function MinutesPart({ meeting, hear }: MinutesPartProps) {
  const { data, error, refetch } = useQuery(minutesQuery(meeting.id));
  const mayWrite = useMay('update', meeting);
  if (data === undefined && error === null)
    return <Loading height="12rem">{text('app.loading')}</Loading>;
  if (data === undefined)
    return (
      <StateView
        icon="alert"
        title={text('minutes.failed')}
        action={<Button onClick={() => refetch()}>{text('app.retry')}</Button>}
      >
        {errorMessage(error)}
      </StateView>
    );
  if (data !== null)
    return <Composer meeting={meeting} minutes={data} hear={hear} mayWrite={mayWrite} />;
  return mayWrite ? (
    <ComposeMinutes meeting={meeting} />
  ) : (
    <StateView icon="edit" title={text('minutes.none')} />
  );
}

/** The context that the blocks share. */
export interface Composing {
  meeting: Meeting;
  minutes: Minutes;
  hear: MinutesPartProps['hear'];
  mayWrite: boolean;
}

function Composer(given: Composing) {
  const { meeting, minutes, hear } = given;
  const isOpen = isWritten(minutes.state);
  // Frozen minutes are read, not written.
  const mayWrite = given.mayWrite && isOpen;
  const composing = useMemo(
    () => ({ meeting, minutes, hear, mayWrite }),
    [meeting, minutes, hear, mayWrite],
  );
  const { blocks, missing, unreviewed, version } = minutes;
  const open = useOpenBlock(meeting.id);
  const stale = blocks.filter((block) => block.stale).length;
  const waiting = stale + missing.length;
  return (
    <>
      <MinutesActions {...composing} />
      {mayWrite && waiting > 0 && (
        <Notice tone="warn">{text('minutes.changed', { n: waiting })}</Notice>
      )}
      {mayWrite && unreviewed > 0 && (
        <Notice tone="accent">
          {text('minutes.unreviewed', { n: unreviewed })}{' '}
          <TextLink to={meetingPath(meeting.id, 'summary')}>{text('minutes.review')}</TextLink>
        </Notice>
      )}
      <StandingPanel composing={given} />
      {mayWrite && <ChecksPanel composing={composing} />}
      {isOpen && <ReviewPanel composing={composing} />}
      <Panel title={text(isOpen ? 'minutes.draft' : 'minutes.frozen', { version })}>
        <Blocks open={open} composing={composing} />
        <LostDraft open={open} blocks={blocks} />
      </Panel>
      <Question open={open} />
    </>
  );
}

interface BlocksProps {
  open: OpenBlock;
  composing: Composing;
}

function Blocks({ open, composing }: BlocksProps) {
  const { blocks } = composing.minutes;
  const place = useOpenPlace(open);
  const newAfter = (after: string | null) =>
    place.isOpen && place.id === null && place.after === after;
  const untranslated = useMemo(() => untranslatedIn(composing.minutes), [composing.minutes]);
  const form = <BlockForm block={null} open={open} composing={composing} />;
  return (
    <>
      {newAfter(null) && form}
      <MissingBlocks after={null} {...composing} />
      <ol className={styles.blocks}>
        {blocks.map((block) => (
          <Block
            key={block.id}
            block={block}
            isBeingWritten={place.id === block.id}
            isFollowed={newAfter(block.id)}
            isUntranslated={untranslated.has(block.id)}
            open={open}
            composing={composing}
          />
        ))}
      </ol>
    </>
  );
}

interface BlockProps extends BlocksProps {
  block: MinutesBlock;
  isBeingWritten: boolean;
  /** A new block is written after it. */
  isFollowed: boolean;
  /** Its text in the second language is missing. */
  isUntranslated: boolean;
}

/** A block or its form, and what belongs after it. There may be hundreds: each is drawn when it changes. */
const Block = memo(function Block(given: BlockProps) {
  const { block, isBeingWritten, isFollowed, isUntranslated, open, composing } = given;
  const write = (after: string, isTranslation: boolean) =>
    open.turnTo({ id: null, after, isTranslation, was: '', version: block.version, typed: '' });
  return (
    <>
      {isBeingWritten ? (
        <li className={styles.block}>
          <BlockForm block={block} open={open} composing={composing} />
        </li>
      ) : (
        <BlockView
          block={block}
          composing={composing}
          onEdit={() =>
            open.turnTo({
              id: block.id,
              after: null,
              was: block.text,
              version: block.version,
              typed: block.text,
            })
          }
          onAdd={() => write(block.id, false)}
          onTranslate={isUntranslated && !isFollowed ? () => write(block.id, true) : null}
        />
      )}
      <MissingBlocks after={block.id} {...composing} />
      {isFollowed && (
        <li className={styles.block}>
          <BlockForm block={null} open={open} composing={composing} />
        </li>
      )}
    </>
  );
});

/** The blocks that lack a text in the second language. What was said word for word has none. */
function untranslatedIn({ blocks, second_language, style }: Minutes): Set<string> {
  if (second_language === null) return new Set();
  const translated = new Set(blocks.flatMap(({ translation }) => translation?.of ?? []));
  return new Set(
    blocks
      .filter((block) => !isVerbatim(block, style))
      .filter(({ id, translation }) => !translation && !translated.has(id))
      .map(({ id }) => id),
  );
}

/** Whether what was typed may be discarded for another block. */
const Question = ({ open }: { open: OpenBlock }) => (
  <Confirm
    open={useIsAsking(open)}
    onConfirm={open.discard}
    onCancel={open.keep}
    title={text('minutes.discardTitle')}
    confirm={text('transcription.discard')}
  >
    {text('minutes.discardText')}
  </Confirm>
);

/** The unsaved text of a block that no longer exists, or after one: to copy elsewhere or discard. */
function LostDraft({ open, blocks }: { open: OpenBlock; blocks: MinutesBlock[] }) {
  const draft = useBlockDraft(open);
  const place = draft?.id ?? draft?.after ?? null;
  const isLost = draft !== null && place !== null && !blocks.some(({ id }) => id === place);
  if (!isLost || draft.typed === draft.was) return null;
  return (
    <Notice tone="bad" title={text('minutes.lost')}>
      <p className={styles.typed}>{draft.typed}</p>
      <Button variant="default" size="xs" onClick={open.close}>
        {text('transcription.discard')}
      </Button>
    </Notice>
  );
}
