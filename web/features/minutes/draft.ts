import { useEffect, useState } from 'react';
import {
  hasProperties,
  parserFor,
  propertiesOf,
  storedValue,
} from '../../platform/browser/browser-storage.ts';

/** What is typed in a block and not saved. */
export interface BlockDraft {
  /** Null for a new block. */
  id: string | null;
  /** The block after which a new one stands; null: at the beginning. */
  after: string | null;
  /** The text on which it is based, and the version in which that was. */
  was: string;
  version: number;
  typed: string;
}

const isId = (value: unknown) => value === null || typeof value === 'string';

const isBlockDraft = (value: unknown): value is BlockDraft =>
  hasProperties('string', value, 'was', 'typed') &&
  hasProperties('number', value, 'version') &&
  isId(propertiesOf(value)['id']) &&
  isId(propertiesOf(value)['after']);

/** The unsaved block of a meeting's minutes; survives a reload. */
const storedBlockDraft = (meetingId: string) =>
  storedValue(`minutes-block/${meetingId}`, parserFor(isBlockDraft));

export function hasBlockDraft(meetingId: string): boolean {
  const draft = storedBlockDraft(meetingId).read();
  return draft !== null && draft.typed !== draft.was;
}

/** The one block that is being written; restored after a reload. Asks before discarding what was typed. */
export function useOpenBlock(meetingId: string) {
  const [draft, setDraft] = useState<BlockDraft | null>(() => storedBlockDraft(meetingId).read());
  /** What to open instead, once the user agrees to discard what was typed. */
  const [wanted, setWanted] = useState<{ open: BlockDraft | null } | null>(null);
  useEffect(() => {
    const stored = storedBlockDraft(meetingId);
    if (draft === null) stored.clear();
    else stored.write(draft);
  }, [draft, meetingId]);
  const turnTo = (next: BlockDraft | null) => {
    if (draft === null || draft.typed === draft.was) setDraft(next);
    else setWanted({ open: next });
  };
  return {
    draft,
    change: (part: Partial<BlockDraft>) => setDraft((before) => before && { ...before, ...part }),
    /** Opens a block, or none; asks first if something is typed. */
    turnTo,
    /** Once it is saved, or where it is to be forgotten. */
    close: () => setDraft(null),
    question: {
      open: wanted !== null,
      onConfirm: () => {
        setDraft(wanted?.open ?? null);
        setWanted(null);
      },
      onCancel: () => setWanted(null),
    },
  };
}
export type OpenBlock = ReturnType<typeof useOpenBlock>;
