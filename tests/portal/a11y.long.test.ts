import { describe, it } from 'vitest';
import { expectAccessibleIn, openState, pageOfFirstVisits, sizes } from './appearance.ts';
import { uiStates } from './ui-states.ts';
import { arrive, screens } from './visit.ts';

const page = pageOfFirstVisits();

async function expectAccessibleInAll(what?: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const)
    for (const width of ['wide', 'narrow'] as const)
      await expectAccessibleIn(page(), theme, width, { what });
}

describe('nothing is a barrier in any theme and width', () => {
  it.each(Object.entries(screens))('on the screen: %s', async (_, address) => {
    await page().setViewportSize(sizes.wide);
    await arrive(page(), address);
    await expectAccessibleInAll();
  });

  // What only a narrow window has closes in a wide one.
  it.each(uiStates.filter(({ isNarrow }) => !isNarrow))('on $screen, with $what', async (state) => {
    await openState(page(), state);
    await expectAccessibleInAll(state.what);
  });
});
