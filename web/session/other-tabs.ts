import { storedUserKey } from './stored-user.ts';

/** The id in what the browser kept of a person, before or after a change. */
function idIn(kept: string | null): unknown {
  const found: unknown = JSON.parse(kept ?? 'null');
  return typeof found === 'object' && found !== null && 'id' in found ? found.id : null;
}

/**
 * Calls `onOther` when another tab of this browser signs out, or in as somebody else: what is on the
 * screen here is then nobody's to see. A change of the same person's profile is none.
 */
export function watchOtherTabs(onOther: () => void): void {
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    // A null key: the whole storage was cleared.
    if (key === null || (key === storedUserKey && idIn(oldValue) !== idIn(newValue))) onOther();
  });
}
