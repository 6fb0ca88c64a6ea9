// A script of the portal that does not arrive: the start-up view says so instead of waiting for ever.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) document.documentElement.classList.add('lost');
  },
  true,
);
