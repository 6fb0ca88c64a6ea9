import { useSearchParams } from 'react-router-dom';

/** What an address leads to: a moment, and words to mark. */
export interface Moment {
  /** Seconds from the start of the recording; null where the address names none. */
  at: number | null;
  words: string;
}

export function useMoment(): Moment {
  const [parameters] = useSearchParams();
  const at = Number.parseFloat(parameters.get('at') ?? '');
  return {
    at: Number.isFinite(at) ? Math.max(0, at) : null,
    words: parameters.get('words') ?? '',
  };
}
