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
 * Nesting ten levels deep, or a table of forty columns: nobody writes this for readers, and it can block the
 * renderer for minutes or overflow its stack.
 */
const tooComplex = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])[ \t])){10}|^(?:[^|\n]*\|){40}/m;

/**
 * Markdown text. Raw until the renderer, a heavy module, has loaded; it stays raw if that fails or the text
 * is too complex.
 */
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
