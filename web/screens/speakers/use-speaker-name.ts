import { useRef, useState } from 'react';
import { parserOf, stored } from '../../stored.ts';
import { toast } from '../../ui/toast.ts';

const storedName = stored(
  'speaker',
  parserOf((value) => typeof value === 'string'),
);

/** The name as it is typed. It survives a reload, as the samples do. */
export function useSpeakerName() {
  const [name, setName] = useState(() => storedName.read() ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const change = (next: string) => {
    storedName.write(next);
    setName(next);
    setProblem(null);
  };
  /** The name. Null while there is none: then it is asked for, in these words. */
  const required = (words: string): string | null => {
    const given = name.trim();
    if (given !== '') return given;
    setProblem(words);
    toast.error(words);
    input.current?.focus();
    return null;
  };
  return { name, problem, input, change, required };
}
