// Loads the page's code before the tests: under load this takes longer than a test waits.
import '../../web/pages/settings/settings-page.tsx';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';

export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: ':not(fieldset)' });

export const optionsOf = (label: string) =>
  within(field(label))
    .getAllByRole('option', { hidden: true })
    .map(({ textContent }) => textContent);

export const choose = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });

/** Closes the page, but keeps the browser's storage. */
export const reload = cleanup;
