import { Textarea } from '@mantine/core';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { isRefusedFor } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Minutes, MinutesBlock } from '#contract/minutes.ts';
import { errorMessage, fieldMessages } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { languageNames } from '../../platform/preferences/language-choice.tsx';
import { ConflictNotice, SaveButtons } from '../../ui/conflict-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { mergeTexts } from '../../ui/text-diff.tsx';
import { type BlockDraft, type OpenBlock, useBlockDraft } from './draft.ts';
import styles from './minutes.module.css';
import type { Composing } from './minutes-part.tsx';
import { useChangeMinutes } from './queries.ts';

interface BlockFormProps {
  /** Null for a new block. */
  block: MinutesBlock | null;
  open: OpenBlock;
  composing: Composing;
}

/** Writes a block. What is typed is kept in the browser until it is saved or cancelled. */
export function BlockForm(given: BlockFormProps) {
  const draft = useBlockDraft(given.open);
  return draft && <Writing {...given} draft={draft} />;
}

interface WritingProps extends BlockFormProps {
  draft: BlockDraft;
}

function Writing({ block, draft, open, composing }: WritingProps) {
  const { meeting, minutes } = composing;
  const [error, setError] = useState<Error | null>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  // Once: a draft that a reload restored takes no focus.
  const [isNew] = useState(draft.typed === draft.was);
  useEffect(() => {
    if (isNew) words.current?.focus();
  }, [isNew]);
  const language = languageWritten(minutes, block, draft);
  const isTheirs = block !== null && block.version > draft.version && block.text !== draft.was;
  const saving = useChangeMinutes(
    meeting.id,
    () => {
      const { id } = meeting;
      if (block === null) {
        const { typed, after, isTranslation = false } = draft;
        return api.addMinutesBlock({ id, text: typed, after, is_translation: isTranslation });
      }
      // A colleague who kept the same text raised its version, too.
      const isSame = block.text === draft.was;
      const version = isSame || isTheirs ? block.version : draft.version;
      return api.editMinutesBlock({ id, block_id: block.id, text: draft.typed, version });
    },
    setError,
  );
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    if (block !== null && draft.typed === draft.was) return open.close();
    setError(null);
    saving.mutate(undefined, { onSuccess: open.close });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') open.turnTo(null);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(event);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const wrong = error === null ? undefined : fieldMessages(error)['text'];
  const isShown = error !== null && !wrong && !(isTheirs && isRefusedFor(error, 'blockChanged'));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keyboard alternatives to its buttons
    <form
      className={styles.form}
      noValidate
      aria-label={text(block === null ? 'minutes.newBlock' : 'minutes.editBlock')}
      onSubmit={save}
      onKeyDown={onKeyDown}
    >
      <Textarea
        ref={words}
        label={
          minutes.second_language === null
            ? text('minutes.text')
            : text('minutes.textIn', { language: languageNames[language] })
        }
        description={text('minutes.textHint')}
        rows={Math.min(20, Math.max(4, draft.was.split('\n').length + 2, draft.was.length / 80))}
        maxLength={limits.textLength}
        lang={language}
        value={draft.typed}
        readOnly={saving.isPending}
        error={wrong}
        onChange={(event) => open.change({ typed: event.currentTarget.value })}
      />
      {isTheirs ? (
        <ConflictNotice
          title={text('minutes.theirs')}
          theirs={block}
          mine={{ text: draft.typed }}
          lang={language}
          onMerge={() =>
            open.change({
              was: block.text,
              version: block.version,
              typed: mergeTexts(draft.was, draft.typed, block.text),
            })
          }
        />
      ) : (
        isShown && <Notice tone="bad">{errorMessage(error)}</Notice>
      )}
      <SaveButtons isTheirs={isTheirs} isPending={saving.isPending} onCancel={open.close} />
    </form>
  );
}

/** The language of what is typed. */
function languageWritten(
  { language, second_language }: Minutes,
  block: MinutesBlock | null,
  { isTranslation }: BlockDraft,
) {
  if (block) return block.translation?.language ?? language;
  return (isTranslation && second_language) || language;
}
