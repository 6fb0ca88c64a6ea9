import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What an address leads to: a moment, and words to mark. */
export interface Moment {
  /** Seconds from the start of the recording; null where the address names none. */
  at: number | null;
  words: string;
  /** Whether it is played there. */
  isHeard: boolean;
}

function momentOf(parameters: URLSearchParams): Moment {
  const at = Number.parseFloat(parameters.get('at') ?? '');
  return {
    at: Number.isFinite(at) ? Math.max(0, at) : null,
    words: parameters.get('words') ?? '',
    isHeard: false,
  };
}

/** Where the address leads, where the reader is led by now, and the way to lead on. Each moment is one object, however often it is drawn. */
export function useMoment() {
  const [parameters] = useSearchParams();
  const address = useMemo(() => momentOf(parameters), [parameters]);
  const [led, setLed] = useState({ from: address, moment: address });
  const leadTo = useCallback(
    (at: number) => setLed({ from: address, moment: { at, words: '', isHeard: true } }),
    [address],
  );
  return { address, moment: led.from === address ? led.moment : address, leadTo };
}
