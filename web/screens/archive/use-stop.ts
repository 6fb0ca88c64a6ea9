import { useRef } from 'react';

/** The way to stop what takes long: `begin` gives the signal that `stop` sets off. */
export function useStop() {
  const running = useRef<AbortController>(null);
  return {
    begin: (): AbortSignal => {
      running.current = new AbortController();
      return running.current.signal;
    },
    stop: () => running.current?.abort(),
  };
}
