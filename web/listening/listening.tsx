import { Suspense, useEffect, useState } from 'react';
import { loadMessages } from '../messages/language.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { whenIdle } from '../ui/when-idle.ts';
import type { ListeningBarProps } from './listening-bar.tsx';
import styles from './listening-place.module.css';

const ListeningBar = lazyPart(async () => {
  const [{ ListeningBar }] = await Promise.all([
    import('./listening-bar.tsx'),
    loadMessages('listening'),
  ]);
  return ListeningBar;
});

/** Where a recording is played, below whatever one reads. Its room is kept; all that is in it comes after the words. */
export function Listening(props: ListeningBarProps) {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    // What the keyboard reaches is not left under the bar.
    document.documentElement.style.scrollPaddingBottom = '7.5rem';
    return () => {
      document.documentElement.style.scrollPaddingBottom = '';
    };
  }, []);
  useEffect(() => {
    let isLeft = false;
    void whenIdle().then(() => isLeft || setIsTime(true));
    return () => {
      isLeft = true;
    };
  }, []);
  return (
    <div className={styles.place}>
      <Suspense>{isTime && <ListeningBar {...props} />}</Suspense>
    </div>
  );
}
