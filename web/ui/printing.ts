import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;
const readers = new Set<() => void>();

/** The colour scheme of the screen, while paper has the light one. */
let schemeOnScreen: string | undefined;

function turn(isOn: boolean): void {
  if (isOn === isPrinting) return;
  isPrinting = isOn;
  const { dataset } = document.documentElement;
  if (isOn) {
    schemeOnScreen = dataset['mantineColorScheme'];
    dataset['mantineColorScheme'] = 'light';
  } else if (schemeOnScreen !== undefined) dataset['mantineColorScheme'] = schemeOnScreen;
  // The browser takes the page as it is when the event has been handled.
  flushSync(() => {
    for (const notify of readers) notify();
  });
}

/** Prepares each page for paper when it is printed. Called once, when the portal starts. */
export function watchPrinting(): void {
  window.addEventListener('beforeprint', () => turn(true));
  window.addEventListener('afterprint', () => turn(false));
  window.matchMedia('print').addEventListener('change', ({ matches }) => turn(matches));
}

function subscribe(tell: () => void): () => void {
  readers.add(tell);
  return () => readers.delete(tell);
}

/** Whether the page is being printed: lists that render only what is in view then render everything. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
