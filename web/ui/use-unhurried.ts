import { useDeferredValue } from 'react';

/**
 * Whether something is at hand; where it has come just now, told a moment late: what appears with it is then
 * drawn in slices, and the page stays ready for a tap meanwhile. Later changes of it are drawn at once.
 */
export const useUnhurried = (isAtHand: boolean): boolean => useDeferredValue(isAtHand);
