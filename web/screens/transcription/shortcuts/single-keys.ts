import { parserOf, stored } from '../../../stored.ts';

const choice = stored(
  'single-keys',
  parserOf((value) => typeof value === 'boolean'),
);

/**
 * Whether keys that are pressed alone do something anywhere on the page. Who speaks to their computer, or
 * touches keys unmeant, turns them off (WCAG 2.1.4); this browser remembers it.
 */
export const singleKeys = {
  areOn: (): boolean => choice.read() ?? true,
  turn: (on: boolean): void => choice.write(on),
};
