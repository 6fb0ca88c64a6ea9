import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Where in the list somebody was: how many pages were there, and the meeting at the top of the window. */
interface Place {
  pages: number;
  top: string | undefined;
}

const start: Place = { pages: 1, top: undefined };

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'pages' in value && Number.isInteger(value.pages);

function read(key: string): Place {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (isPlace(kept)) return kept;
  } catch {}
  return start;
}

/**
 * Keeps the place of this visit to the list for when one reloads it, or comes back to it. Of each step of
 * the browser's history its own.
 */
export function usePlace(pages: number) {
  const key = `archive-place ${useLocation().key}`;
  const [arrived] = useState(() => ({ key, place: read(key) }));
  const place = useRef(arrived.place);
  useEffect(() => {
    const keep = () => {
      try {
        sessionStorage.setItem(key, JSON.stringify(place.current));
      } catch {}
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
      place.current = start;
    };
  }, [key]);
  useEffect(() => {
    if (pages > 0) place.current = { ...place.current, pages };
  }, [pages]);
  return {
    /** Where to begin. With another filter: at the start. */
    kept: arrived.key === key ? arrived.place : start,
    setTop: (top: string | undefined) => {
      place.current = { ...place.current, top };
    },
  };
}
