import { type RefObject, useEffect } from 'react';

/** After each `error`, the focus goes to the first field of the form that is marked as wrong. */
export function useInvalidFocus(form: RefObject<HTMLFormElement | null>, error: unknown): void {
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, error]);
}
