import { type RefObject, useLayoutEffect, useState } from 'react';

/** The distance of an element from the top of the page, in pixels; follows changes of layout. */
export function usePageOffset(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const { top = 0 } = element.current?.getBoundingClientRect() ?? {};
      setTop(Math.round(window.scrollY + top));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
