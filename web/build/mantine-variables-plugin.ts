import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { theme, variables } from '../ui/theme.ts';

const id = 'virtual:mantine-variables.css';
const resolved = `\0${id}`;

/** The palettes in use. The others would be two thirds of the style sheet. */
const usedPalettes = ['navy', 'dark', 'gray', 'red'];
const unusedPalettes = Object.keys(DEFAULT_THEME.colors).filter(
  (name) => !usedPalettes.includes(name),
);
const unusedVariable = new RegExp(`^--mantine-color-(${unusedPalettes.join('|')})-`);

const withoutUnusedPalettes = (variables: Record<string, string>) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !unusedVariable.test(name)));

const scheme = (name: 'light' | 'dark') => ({ '--mantine-color-scheme': name });

/** Mantine's variables for our theme, as a style sheet. */
function sheet(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const [its, ours] = [defaultCssVariablesResolver(whole), variables(whole)];
  return convertCssVariables(
    {
      variables: withoutUnusedPalettes({ ...its.variables, ...ours.variables }),
      light: withoutUnusedPalettes({ ...its.light, ...ours.light, ...scheme('light') }),
      dark: withoutUnusedPalettes({ ...its.dark, ...ours.dark, ...scheme('dark') }),
    },
    ':root',
  );
}

/**
 * Provides `virtual:mantine-variables.css`. By default Mantine injects these variables in a style element at
 * run time, which the content security policy forbids and which delays slow phones.
 */
export const mantineVariables = (): Plugin => ({
  name: 'mantine-variables',
  resolveId: (source) => (source === id ? resolved : null),
  load: (loaded) => (loaded === resolved ? sheet() : null),
});
