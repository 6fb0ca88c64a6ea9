// Runs before the first paint, so a chosen dark page never flashes white. Key and values: web/ui/theme.ts.
(() => {
  const chosen = localStorage.getItem('color-scheme') ?? 'light';
  const dark =
    chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
})();
