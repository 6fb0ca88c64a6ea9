// The one script that the page names. The rest comes by import(), which waits for its style sheets: named in
// the page's head these would hold up the first paint.
const root = document.getElementById('root');
if (root !== null)
  import('./app/start.tsx')
    .then(({ start }) => start(root))
    .catch((error: unknown) => {
      console.error(error);
      document.documentElement.classList.add('lost');
    });
