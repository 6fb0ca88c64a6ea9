import { lazy, Suspense } from 'react';
import styles from './markdown.module.css';

const Rendered = lazy(() => import('./markdown-rendered.tsx'));

/** Text with markdown marks. Raw until the renderer, a heavy part, has arrived. */
export function Markdown({ children, lang }: { children: string; lang: string }) {
  return (
    <div className={styles.prose} lang={lang}>
      <Suspense fallback={<p>{children}</p>}>
        <Rendered>{children}</Rendered>
      </Suspense>
    </div>
  );
}
