import type { createMemoryRouter } from 'react-router-dom';

/** Resolves when the first screen has its code and its person. Until then `index.html` shows the start-up view. */
export const firstScreen = (router: ReturnType<typeof createMemoryRouter>): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
