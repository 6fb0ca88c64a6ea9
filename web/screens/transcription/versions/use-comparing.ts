import { useRef, useState } from 'react';
import type { Compared } from './comparing.tsx';

/** Which two versions are compared, if any; from there the focus goes back to the heading. */
export function useComparing() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [compared, onChoose] = useState<Compared | null>(null);
  const onBack = () => {
    heading.current?.focus();
    onChoose(null);
  };
  return { heading, compared, onChoose, onBack };
}
