import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { text } from '../../messages/text.ts';
import { listenTo } from './level.ts';
import styles from './recording-status.module.css';

/** Milliseconds between two looks at the level; calmly for whoever asked for less motion. */
const usual = 60;
const calm = 1000;

/** Shows that the microphone hears something. Moved past React, which need not draw sixteen times a second. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const meter = useRef<HTMLMeterElement>(null);
  const reduced = useReducedMotion(undefined, { getInitialValueInEffect: false });
  useEffect(() => {
    const heard = listenTo(stream);
    if (heard === null) return;
    const timer = setInterval(
      () => {
        if (meter.current) meter.current.value = heard.level();
      },
      reduced ? calm : usual,
    );
    return () => {
      clearInterval(timer);
      heard.close();
    };
  }, [stream, reduced]);
  return (
    <meter ref={meter} className={styles.level} aria-label={text('speakers.level')} value={0} />
  );
}
