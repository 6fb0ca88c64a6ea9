// Runs while the portal's own script is still on its way: what the screen at this address is made of is
// asked for now, not when that script asks for it. Key and value of the language: web/preferences.
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
    // After what the portal itself is made of, which draws the screen.
    link.fetchPriority = 'low';
    link.href = file;
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (file.endsWith('.css')) link.as = 'style';
    document.head.append(link);
  }
})();
