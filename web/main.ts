// The only script that the page names. The rest is loaded by import(), which waits for its style sheets;
// named in the head they would delay the first paint.
const root = document.getElementById('root');
if (root !== null)
  import('./app/start.tsx')
    .then(({ start }) => start(root))
    .catch((error: unknown) => {
      console.error(error);
      document.documentElement.classList.add('lost');
    });
