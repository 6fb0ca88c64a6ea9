// The screen's code is at hand before a test begins: under load its fetch takes longer than a test waits.
import '../../web/pages/settings/settings-page.tsx';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

export const optionsOf = (label: string) =>
  within(field(label))
    .getAllByRole('option', { hidden: true })
    .map(({ textContent }) => textContent);

export const choose = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });

/** The page goes; what the browser keeps stays. */
export const reload = cleanup;

/** An answer that comes when the test says so. */
export function answering<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve: (value: T) => resolve(value) };
}
