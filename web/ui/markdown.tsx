import { lazy, Suspense } from 'react';
import styles from './markdown.module.css';
import { whenIdle } from './when-idle.ts';

const Rendered = lazy(async () => {
  await whenIdle();
  return import('./markdown-rendered.tsx');
});

/**
 * Marks nested ten deep, or a table of forty columns: nobody writes these to be read, and a page of them keeps
 * the renderer busy for minutes or overflows its stack.
 */
const tangled = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])[ \t])){10}|^(?:[^|\n]*\|){40}/m;

/** Text with markdown marks. Raw until the renderer, a heavy part, has arrived; raw for ever where it is tangled. */
export function Markdown({ children, lang }: { children: string; lang: string }) {
  const raw = <p className={styles.raw}>{children}</p>;
  return (
    <div className={styles.prose} lang={lang}>
      {tangled.test(children) ? (
        raw
      ) : (
        <Suspense fallback={raw}>
          <Rendered>{children}</Rendered>
        </Suspense>
      )}
    </div>
  );
}
