import { createStore } from 'zustand';

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

/** The toasts on screen. */
export const toasts = createStore<readonly Toast[]>(() => []);

let count = 0;

/** Replaces an earlier toast with the same id. */
function push(toast: Omit<Toast, 'id'>, id = `${count++}`): void {
  toasts.setState(
    (shown) => [...shown.filter((other) => other.id !== id), { ...toast, id }].slice(-maxShown),
    true,
  );
}

export const removeToast = (id: string): void =>
  toasts.setState((shown) => shown.filter((other) => other.id !== id), true);

/** Shows toasts, from components and other code alike. */
export const toast = {
  success: (message: string) => push({ kind: 'success', message, time: successTime }),
  info: (message: string) => push({ kind: 'info', message, time: defaultTime }),
  error: (message: string, id?: string) => push({ kind: 'error', message, time: defaultTime }, id),
  failed: (message: string, reason: string) =>
    push({ kind: 'error', message, reason, time: defaultTime }),
};
