// Runs while the entry script is loading: preloads the files of the page at this path. Key and value of
// the language: web/platform/preferences.
(() => {
  const pages = JSON.parse(document.getElementById('pages').textContent);
  const page = pages.find(({ pattern }) => new RegExp(pattern).test(location.pathname));
  if (page === undefined) return;
  let language = 'en';
  try {
    language = JSON.parse(localStorage.getItem('preferences') ?? '{}').language ?? 'en';
  } catch {}
  const files = language === 'en' ? [...page.files, ...page.english] : page.files;
  for (const file of files) {
    const link = document.createElement('link');
    link.crossOrigin = '';
    // Below the portal itself, which has to render the page. Chromium ignores it on links added by a script.
    link.fetchPriority = 'low';
    link.href = file;
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (file.endsWith('.css')) link.as = 'style';
    document.head.append(link);
  }
})();
