/** A short message that disappears by itself. */
export interface Toast {
  /** A later toast replaces an earlier one with the same id. */
  id: string;
  kind: 'success' | 'info' | 'error';
  message: string;
  /** The reason, below the message. */
  reason?: string;
  /** Milliseconds on screen. */
  time: number;
}

const maxShown = 20;
const successTime = 2000;
const defaultTime = 4000;

let shown: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

function show(next: readonly Toast[]): void {
  shown = next.slice(-maxShown);
  for (const listener of listeners) listener();
}

function push(kind: Toast['kind'], message: string, time: number, id = `${count++}`): void {
  show([...shown.filter((other) => other.id !== id), { id, kind, message, time }]);
}

/** Shows toasts, from components and other code alike. */
export const toast = {
  success: (message: string) => push('success', message, successTime),
  info: (message: string) => push('info', message, defaultTime),
  error: (message: string, id?: string) => push('error', message, defaultTime, id),
  failed: (message: string, reason: string) =>
    show([...shown, { id: `${count++}`, kind: 'error', message, reason, time: defaultTime }]),
};

/** The store behind `Toasts`. */
export const toastStore = {
  current: () => shown,
  remove: (id: string) => show(shown.filter((other) => other.id !== id)),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
