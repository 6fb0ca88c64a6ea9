import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { text } from '../../messages/text.ts';
import { Loading } from '../../ui/state-view.tsx';
import styles from './dashboard-page.module.css';

/** Renders its children once the reader scrolls near them. Until then it reserves about their height. */
export function WhenReached({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isReached, setReached] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setReached(true);
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  // Nothing is loading yet, so nothing says so.
  if (!isReached) return <div ref={place} className={styles.unreached} />;
  return (
    <Suspense fallback={<Loading height="18rem">{text('app.loading')}</Loading>}>
      {children}
    </Suspense>
  );
}
