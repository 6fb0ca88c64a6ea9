import { useMemo } from 'react';
import { createStore, useStore } from 'zustand';
import {
  hasProperties,
  parserFor,
  propertiesOf,
  storedValue,
} from '../../platform/browser/browser-storage.ts';

/** The unsaved text of a block. */
export interface BlockDraft {
  /** Null for a new block. */
  id: string | null;
  /** The block after which a new one stands; null: at the beginning. */
  after: string | null;
  /** The new block says in the second language what the one before it says. */
  isTranslation?: boolean;
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

interface Open {
  draft: BlockDraft | null;
  /** The block to open instead, once the user agrees to discard unsaved text. */
  wanted: { open: BlockDraft | null } | null;
}

/**
 * The one block that is being written; restored after a reload. Asks before discarding what was typed. Kept outside of
 * the list of blocks, which is not drawn again for each key.
 */
function openBlockOf(meetingId: string) {
  const stored = storedBlockDraft(meetingId);
  const store = createStore<Open>(() => ({ draft: stored.read(), wanted: null }));
  store.subscribe(({ draft }, before) => {
    if (draft === before.draft) return;
    if (draft === null) stored.clear();
    else stored.write(draft);
  });
  return {
    store,
    change: (part: Partial<BlockDraft>) =>
      store.setState(({ draft }) => ({ draft: draft && { ...draft, ...part } })),
    /** Opens a block, or none; asks first if something is typed. */
    turnTo: (next: BlockDraft | null) =>
      store.setState(({ draft }) =>
        draft === null || draft.typed === draft.was ? { draft: next } : { wanted: { open: next } },
      ),
    /** Closes the block without asking: it was saved, or its text is to be discarded. */
    close: () => store.setState({ draft: null }),
    discard: () => store.setState(({ wanted }) => ({ draft: wanted?.open ?? null, wanted: null })),
    keep: () => store.setState({ wanted: null }),
  };
}
export type OpenBlock = ReturnType<typeof openBlockOf>;

export const useOpenBlock = (meetingId: string): OpenBlock =>
  useMemo(() => openBlockOf(meetingId), [meetingId]);

/** The draft; rerenders with each key that is typed. */
export const useBlockDraft = ({ store }: OpenBlock): BlockDraft | null =>
  useStore(store, ({ draft }) => draft);

/** Where the form is open: at the block `id`; for a new block, after the block `after`, or if both are null at the start. */
export const useOpenPlace = ({ store }: OpenBlock) => ({
  isOpen: useStore(store, ({ draft }) => draft !== null),
  id: useStore(store, ({ draft }) => draft?.id ?? null),
  after: useStore(store, ({ draft }) => draft?.after ?? null),
  isTranslation: useStore(store, ({ draft }) => draft?.isTranslation ?? false),
});

export const useIsAsking = ({ store }: OpenBlock): boolean =>
  useStore(store, ({ wanted }) => wanted !== null);
