import { describe, it } from 'vitest';
import { byAppearance } from '../browser/a11y.ts';
import { expectAccessibleIn, openState, pageOfFirstVisits, sizes } from './appearance.ts';
import { uiStates } from './ui-states.ts';
import { arrive, screens } from './visit.ts';

const page = pageOfFirstVisits();

// Every rule once; those about colours and sizes once more, dark and narrow. All combinations: a11y.long.test.ts.
const rules = byAppearance;

describe('nothing is a barrier', () => {
  it.each(Object.entries(screens))('on the screen: %s [access-32]', async (_, address) => {
    await page().setViewportSize(sizes.wide);
    await arrive(page(), address);
    await expectAccessibleIn(page(), 'light', 'wide');
    await expectAccessibleIn(page(), 'dark', 'narrow', { rules });
  });

  it.each(uiStates)('on $screen, with $what [access-33]', async (state) => {
    const { what, isNarrow } = state;
    await openState(page(), state);
    await expectAccessibleIn(page(), 'light', isNarrow ? 'narrow' : 'wide', { what });
    await expectAccessibleIn(page(), 'dark', 'narrow', { what, rules });
  });
});
