import { type CSSVariablesResolver, createTheme } from '@mantine/core';

/**
 * Web fonts first: each covers only its own script, and many systems claim these scripts without having the
 * glyphs.
 */
const indic = ['Devanagari', 'Kannada', 'Telugu', 'Tamil'].map((name) => `'Noto Sans ${name}'`);
const sans = `${indic.join(', ')}, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif`;

/**
 * One accent colour on plain surfaces. Shades 8 (light) and 7 (dark) give white text a contrast of at least
 * 5:1.
 */
export const theme = createTheme({
  primaryColor: 'navy',
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  luminanceThreshold: 0.18,
  fontFamily: sans,
  headings: {
    fontFamily: sans,
    fontWeight: '600',
    // Page headings shrink on phones.
    sizes: { h2: { fontSize: 'clamp(1.375rem, 1.2rem + 0.9vw, 1.625rem)', lineHeight: '1.35' } },
  },
  // Small text has to stay legible in six scripts.
  fontSizes: { xs: '0.8125rem' },
  black: '#1d2733',
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  colors: {
    navy: [
      '#eff3fa',
      '#dde5f2',
      '#b9c8e4',
      '#93aad6',
      '#7f9ad2',
      '#5f80c3',
      '#5577c0',
      '#4466aa',
      '#274b8c',
      '#173a75',
    ],
    dark: [
      '#d5dae3',
      '#b3bbc8',
      '#939cac',
      '#626c7d',
      '#3d4656',
      '#2e3746',
      '#232b39',
      '#1a2130',
      '#121721',
      '#0c1018',
    ],
  },
});

/** Replaces those of Mantine's text colours that fall below a contrast of 4.5:1 by tokens of `base.css`. */
export const variables: CSSVariablesResolver = () => {
  const inks = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-anchor': 'var(--accent-ink)',
    '--mantine-color-dimmed': 'var(--calm-ink)',
    '--mantine-color-placeholder': 'var(--calm-ink)',
    '--mantine-color-error': 'var(--bad-ink)',
    '--mantine-color-disabled-color': 'var(--calm-ink)',
    '--mantine-color-default-color': 'var(--mantine-color-text)',
  };
  return {
    variables: {},
    light: inks,
    dark: { ...inks, '--mantine-color-text': '#d5dae3' },
  };
};
