// If a script of the portal fails to load, the start-up view says so instead of waiting forever.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) document.documentElement.classList.add('lost');
  },
  true,
);
