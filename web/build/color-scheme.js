// Runs before the first paint, so that a dark page never flashes white. Key and values:
// web/platform/preferences.
(() => {
  let theme;
  try {
    theme = JSON.parse(localStorage.getItem('preferences') ?? '{}').theme;
  } catch {}
  const dark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
})();
