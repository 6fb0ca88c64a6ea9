// Runs while the entry script is loading: preloads the files of the page at this path. Key and value of
// the language: web/platform/preferences.
(() => {
  const screens = JSON.parse(document.getElementById('screens').textContent);
  const screen = screens.find(({ address }) => new RegExp(address).test(location.pathname));
  if (screen === undefined) return;
  let language = 'en';
  try {
    language = JSON.parse(localStorage.getItem('preferences') ?? '{}').language ?? 'en';
  } catch {}
  const files = language === 'en' ? [...screen.files, ...screen.english] : screen.files;
  for (const file of files) {
    const link = document.createElement('link');
    link.crossOrigin = '';
    // Below the priority of the portal itself, which has to render the page.
    link.fetchPriority = 'low';
    link.href = file;
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (file.endsWith('.css')) link.as = 'style';
    document.head.append(link);
  }
})();
