import { Suspense } from 'react';
import { lazyComponent } from './lazy-part.tsx';
import styles from './markdown.module.css';
import { whenIdle } from './timing.ts';

function Raw({ children }: { children: string }) {
  return <p className={styles.raw}>{children}</p>;
}

const Rendered = lazyComponent(async () => {
  await whenIdle();
  return (await import('./markdown-rendered.tsx')).default;
}, Raw);

/**
 * Marks nested ten deep, or a table of forty columns: nobody writes these to be read, and a page of them keeps
 * the renderer busy for minutes or overflows its stack.
 */
const tooComplex = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])[ \t])){10}|^(?:[^|\n]*\|){40}/m;

/** Text with markdown marks. Raw until the renderer, a heavy part, has arrived; raw for ever where that fails or it is tangled. */
export function Markdown({ children, lang }: { children: string; lang: string }) {
  const raw = <Raw>{children}</Raw>;
  return (
    <div className={styles.prose} lang={lang}>
      {tooComplex.test(children) ? (
        raw
      ) : (
        <Suspense fallback={raw}>
          <Rendered>{children}</Rendered>
        </Suspense>
      )}
    </div>
  );
}
